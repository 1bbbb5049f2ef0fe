import type { UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';
import { db } from '../../platform/admin.ts';
import { Refusal, type SignedIn } from '../../platform/caller.ts';
import { beginSession } from '../../platform/sessions/beginSession.ts';
import { revokeOtherAccess, foreignProviders } from './revokeOtherAccess.ts';
import { isEnded, isLoggedOut } from '../../platform/sessions/hasEnded.ts';
import { MADE_BY_PROOF_CLAIM } from '../../platform/sessions/provenEmail.ts';
import { areOthersRevokedFor, provingOf } from './closedAccount.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';

/** An account and the sign-in that created it have the same time, rounded differently. */
const MADE_BY_SIGN_IN_MS = 5_000;

const Profile = z.object({ verified: z.boolean() });
const Account = z.object({ email: z.string() });

export interface Proof {
  /** The session proves that the address is the caller's, and nobody else has access to the account. */
  readonly isProven: boolean;
  /** The refresh token of the caller's new session, if all sessions were ended; else null. */
  readonly sessionToken: string | null;
}

const UNPROVEN: Proof = { isProven: false, sessionToken: null };

/**
 * Whether this session proves an address that the profile does not have as proven yet. The provider's `email_verified`
 * is not enough: it holds for all sessions of the account. If somebody registered another person's address with a
 * password, it becomes true in their session as well once the owner opens a link. So only the session whose own sign-in
 * proved the address counts, and all other access is revoked first. Refuses as `whileClosed` does, and ('signed-out') a
 * session that was logged out or ended. If the caller crashes afterwards, the address is still unproven and the next
 * call proves it.
 */
export async function proveAddress(person: SignedIn): Promise<Proof> {
  const { uid, email } = person;
  if (!person.isEmailVerified || email === null || person.provenEmail !== email) return UNPROVEN;

  const profileRef = db.doc(`users/${uid}`);
  const [profileDoc, accountDoc] = await db.getAll(
    profileRef,
    profileRef.collection('private').doc('account'),
  );
  const isKnown = profileDoc?.exists === true;
  const profile = Profile.safeParse(profileDoc?.data());
  const account = Account.safeParse(accountDoc?.data());
  const isStored = profile.data?.verified === true && account.data?.email === email;
  const proving = await provingOf(uid);
  // This session has proven it before and was ended with the others, but the answer was lost.
  const isRepeated = proving !== null && (await areOthersRevokedFor(proving, person));
  // Already proven and stored.
  if (isStored && !isRepeated) return UNPROVEN;

  const signIn = await signInOf(uid);
  if (signIn === null || signIn.email?.toLowerCase() !== email) return UNPROVEN;
  // Disabled by a ban or a deletion, not closed for a moment.
  if (signIn.disabled && (proving?.reopen_at ?? null) === null) return UNPROVEN;
  // An ended session proves nothing: somebody else may have revoked it. A repeated call's session has always been
  // ended.
  const isOver = isRepeated ? await isLoggedOut(person.sessionId) : await isEnded(signIn, person);
  if (isOver) throw new Refusal('signed-out');
  if (isRepeated) {
    return { isProven: true, sessionToken: await beginSession({ ...person, sessionBeganAtMs: Date.now() }) };
  }
  if (!isKnown && isMadeBy(signIn, person)) return { isProven: true, sessionToken: null };
  const sessionToken = await revokeOtherAccess(person, { keepsPassword: false });
  return { isProven: sessionToken !== null, sessionToken };
}

/** This sign-in created the account with this address, so nobody else can have had access before. */
function isMadeBy(signIn: UserRecord, person: SignedIn): boolean {
  const createdAtMs = Date.parse(signIn.metadata.creationTime);
  return (
    person.email !== null &&
    signIn.customClaims?.[MADE_BY_PROOF_CLAIM] === person.email &&
    person.sessionBeganAtMs - createdAtMs < MADE_BY_SIGN_IN_MS &&
    foreignProviders(signIn, person).length === 0
  );
}
