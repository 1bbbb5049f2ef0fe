import { randomBytes } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../admin.ts';
import type { SignedIn } from '../callables/callable.ts';
import { log } from '../log.ts';
import { whileShut } from './shutAccount.ts';

const PASSWORD_BYTES = 32;

/** The providers by which others than who is in this session might come in. */
export function strangersOf({ providerData }: UserRecord, { isGoogle, email }: SignedIn): readonly string[] {
  const strangers = providerData.filter(
    (identity) =>
      // The password is no identity to unlink: the address would go with it.
      identity.providerId !== 'password' &&
      // Of one that does not sign in here nobody knows whose it is by now. Its owner links it again by using it.
      !(isGoogle && identity.providerId === 'google.com' && identity.email?.toLowerCase() === email),
  );
  return [...new Set(strangers.map(({ providerId }) => providerId))];
}

/**
 * Shuts every way into an account but the caller's: the password becomes one that nobody knows, linked identities go,
 * all sessions end. Answers with a custom token, because the caller's session is one of them; null where the account has
 * another address by then. Refuses ('failed') while another call is at this. May be repeated.
 */
export function endOtherWaysIn(person: SignedIn): Promise<string | null> {
  return whileShut(person, async () => {
    const { uid, email } = person;
    // As it was left: from here on nobody in it changes anything.
    const signIn = await auth().getUser(uid);
    if (signIn.email?.toLowerCase() !== email) return null;
    const strangers = strangersOf(signIn, person);
    await auth().updateUser(uid, {
      password: randomBytes(PASSWORD_BYTES).toString('base64url'),
      ...(strangers.length > 0 ? { providersToUnlink: [...strangers] } : {}),
    });
    // Sessions are compared with the end in whole seconds: one begun in this second with the old password would go on.
    await nextSecond();
    await auth().revokeRefreshTokens(uid);
    log.note('other ways in ended', { uid });
    return auth().createCustomToken(uid);
  });
}

/** By this machine's clock, from which the end of sessions is taken as well; not by ours, which tests move. */
function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000) + 1));
}
