import { randomBytes } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../../platform/admin.ts';
import { Refusal, type SignedIn } from '../../platform/caller.ts';
import { log } from '../../platform/log.ts';
import { beginSession } from '../../platform/sessions/beginSession.ts';
import { endedAtMs, endSessions, isAsMade } from './endSessions.ts';
import { isEnded } from '../../platform/sessions/hasEnded.ts';
import { isDisabledForGood, whileShut } from './shutAccount.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';

const PASSWORD_BYTES = 32;

/** The providers by which others than who is in this session might come in. */
export function strangersOf(
  { providerData }: UserRecord,
  { isGoogle, provenEmail }: SignedIn,
): readonly string[] {
  const strangers = providerData.filter(
    (identity) =>
      // The password is no identity to unlink: the address would go with it.
      identity.providerId !== 'password' &&
      // Of one that does not sign in here nobody knows whose it is by now. Its owner links it again by using it.
      !(isGoogle && identity.providerId === 'google.com' && identity.email?.toLowerCase() === provenEmail),
  );
  return [...new Set(strangers.map(({ providerId }) => providerId))];
}

/**
 * Whether others may be in the account of somebody who proves its address by a code. Nobody else is as long as it is as it
 * was made: whoever chose its password, or gave it to the caller, is the caller. After a new password or address (which end
 * all sessions) it may be an account that somebody else had before. Refuses ('signed-out') a session that was ended.
 */
export async function mayHoldOthers(person: SignedIn): Promise<boolean> {
  const { uid, email } = person;
  const signIn = await signInOf(uid);
  if (signIn === null || (await isEnded(signIn, person))) throw new Refusal('signed-out');
  // An operator has disabled it: what follows would open it again.
  if (await isDisabledForGood(signIn)) throw new Refusal('signed-out');
  const mayHold = !isAsMade(signIn) || email === null;
  // As `endOtherWaysIn` refuses it, before that shuts the account: a right code stays, and might shut it without end.
  if (mayHold && person.sessionBeganAtMs <= endedAtMs(signIn)) throw new Refusal('signed-out');
  return mayHold;
}

export interface Shutting {
  /** The password is the caller's as well: no stranger has set another while their session lasts. */
  readonly keepsPassword: boolean;
}

/**
 * Shuts every way into an account but the caller's: the password becomes one that nobody knows, linked identities go,
 * all sessions end. Answers with the refresh token of a new session, because the caller's is one of them; null where the
 * account has another address by then. Where the password stays, refuses ('signed-out') a session that was ended. Refuses as `whileShut`
 * does. May be repeated.
 */
export async function endOtherWaysIn(person: SignedIn, { keepsPassword }: Shutting): Promise<string | null> {
  const { uid, email } = person;
  if (email === null) return null;
  const isAlone = await whileShut(person, async () => {
    // As it was left: from here on nobody in it changes anything.
    const signIn = await auth().getUser(uid);
    if (signIn.email?.toLowerCase() !== email) return false;
    // Of a session and a password of the same second nobody knows which was first.
    if (keepsPassword && person.sessionBeganAtMs <= endedAtMs(signIn)) throw new Refusal('signed-out');
    const strangers = strangersOf(signIn, person);
    await auth().updateUser(uid, {
      ...(keepsPassword ? {} : { password: randomBytes(PASSWORD_BYTES).toString('base64url') }),
      ...(strangers.length > 0 ? { providersToUnlink: [...strangers] } : {}),
    });
    await endSessions(uid);
    log.note('other ways in ended', { uid });
    return true;
  });
  if (!isAlone) return null;
  return beginSession({ ...person, sessionBeganAtMs: Date.now() });
}
