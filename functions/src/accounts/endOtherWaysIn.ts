import { randomBytes } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../admin.ts';
import type { SignedIn } from '../callables/callable.ts';
import { log } from '../log.ts';

const PASSWORD_BYTES = 32;

/** The providers by which others than who is in this session might come in. */
export function strangersOf({ providerData }: UserRecord, { isGoogle, email }: SignedIn): readonly string[] {
  const strangers = providerData.filter(
    (identity) =>
      // The password is no identity to unlink: the address would go with it.
      identity.providerId !== 'password' &&
      !(isGoogle && identity.providerId === 'google.com' && identity.email?.toLowerCase() === email),
  );
  return [...new Set(strangers.map(({ providerId }) => providerId))];
}

/**
 * Shuts every way into an account but the caller's: the password becomes one that nobody knows, linked identities go,
 * all sessions end. Answers with a custom token, because the caller's session is one of them. May be repeated.
 */
export async function endOtherWaysIn(signIn: UserRecord, person: SignedIn): Promise<string> {
  const strangers = strangersOf(signIn, person);
  await auth().updateUser(signIn.uid, {
    password: randomBytes(PASSWORD_BYTES).toString('base64url'),
    ...(strangers.length > 0 ? { providersToUnlink: [...strangers] } : {}),
  });
  // Sessions are compared with the end in whole seconds: one begun in this second with the old password would go on.
  await nextSecond();
  await auth().revokeRefreshTokens(signIn.uid);
  log.note('other ways in ended', { uid: signIn.uid });
  return auth().createCustomToken(signIn.uid);
}

/** By the clock of the sign-in provider, not by ours, which tests move. */
function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000) + 1));
}
