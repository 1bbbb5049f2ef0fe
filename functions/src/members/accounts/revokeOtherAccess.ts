import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../../platform/admin.ts';
import { Refusal, type SignedIn } from '../../platform/caller.ts';
import { log } from '../../platform/log.ts';
import { beginSession } from '../../platform/sessions/beginSession.ts';
import { endSessions, isAsMade } from './endSessions.ts';
import { endedAtMs } from '../../platform/sessions/endedAtMs.ts';
import { isEnded } from '../../platform/sessions/hasEnded.ts';
import { isPermanentlyDisabled, whileClosed } from './closedAccount.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';
import { randomPassword } from './randomPassword.ts';

/** The linked providers by which somebody other than the caller might sign in. */
export function foreignProviders(
  { providerData }: UserRecord,
  { isGoogle, provenEmail }: SignedIn,
): readonly string[] {
  const foreign = providerData.filter(
    (identity) =>
      // Unlinking the password would remove the address with it.
      identity.providerId !== 'password' &&
      // Only the caller's own Google identity stays: of any other nobody knows who has it now. Its owner links it again
      // by signing in with it.
      !(isGoogle && identity.providerId === 'google.com' && identity.email?.toLowerCase() === provenEmail),
  );
  return [...new Set(foreign.map(({ providerId }) => providerId))];
}

/**
 * Whether somebody else may have access to the account whose address the caller proves by a code. Nobody does while the
 * account is as it was created: the caller knows its only password. Once its password or address has changed (which
 * ends all sessions), somebody else may have had it before. Refuses ('signed-out') a session that was ended.
 */
export async function mayHaveOthers(person: SignedIn): Promise<boolean> {
  const { uid, email } = person;
  const signIn = await signInOf(uid);
  if (signIn === null || (await isEnded(signIn, person))) throw new Refusal('signed-out');
  // Disabled by a ban or a deletion: revoking other access would enable it again.
  if (await isPermanentlyDisabled(signIn)) throw new Refusal('signed-out');
  const mayHold = !isAsMade(signIn) || email === null;
  // `revokeOtherAccess` would refuse it too, but only after closing the account. The code stays valid, so a caller
  // could close the account again and again.
  if (mayHold && person.sessionBeganAtMs <= endedAtMs(signIn)) throw new Refusal('signed-out');
  return mayHold;
}

export interface Revocation {
  /** Keeps the password, which the caller knows: nobody has changed it since their session began. */
  readonly keepsPassword: boolean;
}

/**
 * Revokes all access to an account except the caller's: replaces the password with a random one, unlinks foreign
 * identities and ends all sessions. Returns the refresh token of a new session for the caller, whose own session ends
 * too; null if the account has another address by then. With `keepsPassword`, refuses ('signed-out') a session that was
 * ended. Also refuses as `whileClosed` does. Idempotent.
 */
export async function revokeOtherAccess(
  person: SignedIn,
  { keepsPassword }: Revocation,
): Promise<string | null> {
  const { uid, email } = person;
  if (email === null) return null;
  const isAlone = await whileClosed(person, async () => {
    // Read after closing: from here on nobody else can change the account.
    const signIn = await auth().getUser(uid);
    if (signIn.email?.toLowerCase() !== email) return false;
    // If the session and the password change are of the same second, their order is unknown.
    if (keepsPassword && person.sessionBeganAtMs <= endedAtMs(signIn)) throw new Refusal('signed-out');
    const foreign = foreignProviders(signIn, person);
    await auth().updateUser(uid, {
      ...(keepsPassword ? {} : { password: randomPassword() }),
      ...(foreign.length > 0 ? { providersToUnlink: [...foreign] } : {}),
    });
    await endSessions(uid);
    log.note('other access revoked', { uid });
    return true;
  });
  if (!isAlone) return null;
  return beginSession({ ...person, sessionBeganAtMs: Date.now() });
}
