import type { UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';
import { db } from '../../platform/admin.ts';
import { Refusal, type SignedIn } from '../../platform/caller.ts';
import { beginSession } from '../../platform/sessions/beginSession.ts';
import { endOtherWaysIn, strangersOf } from './endOtherWaysIn.ts';
import { isEnded, isLoggedOut } from '../../platform/sessions/hasEnded.ts';
import { MADE_BY_PROOF_CLAIM } from '../../platform/sessions/provenEmail.ts';
import { isShutFor, provingOf } from './shutAccount.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';

/** An account that a sign-in makes is as old as that sign-in; their times are rounded differently. */
const MADE_BY_SIGN_IN_MS = 5_000;

const Profile = z.object({ verified: z.boolean() });
const Account = z.object({ email: z.string() });

export interface Proof {
  /** This session shows that the address is the caller's, and nobody else is left in the account. */
  readonly isProven: boolean;
  /** The refresh token of a new session for the caller, whose own has ended with all others; null when none was ended. */
  readonly sessionToken: string | null;
}

const UNPROVEN: Proof = { isProven: false, sessionToken: null };

/**
 * Whether this session proves an address that is not yet the profile's proven one. That the provider calls it verified
 * is said of the account, in every session: also to somebody who made it with another's address and a password, from
 * the moment on at which the owner opens a link. So it counts where the owner came in, and all that was there before
 * is shut first. Refuses as `whileShut` does, and ('signed-out') a session that was logged out or ended. A crash after it
 * leaves an unproven address, and the next call proves it.
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
  // This session has proven it already. Its answer was lost, and the session has ended with the others.
  const isRepeated = proving !== null && (await isShutFor(proving, person));
  // Nothing is left to prove. What is stored goes on to count as long as it is for this address.
  if (isStored && !isRepeated) return UNPROVEN;

  const signIn = await signInOf(uid);
  if (signIn === null || signIn.email?.toLowerCase() !== email) return UNPROVEN;
  // By a ban or a deletion, not for a moment.
  if (signIn.disabled && (proving?.reopen_at ?? null) === null) return UNPROVEN;
  // One that was ended says nothing of who put whom out. That which is repeated has ended with the others.
  const isOver = isRepeated ? await isLoggedOut(person.sessionId) : await isEnded(signIn, person);
  if (isOver) throw new Refusal('signed-out');
  if (isRepeated) {
    return { isProven: true, sessionToken: await beginSession({ ...person, sessionBeganAtMs: Date.now() }) };
  }
  if (!isKnown && isMadeBy(signIn, person)) return { isProven: true, sessionToken: null };
  const sessionToken = await endOtherWaysIn(person, { keepsPassword: false });
  return { isProven: sessionToken !== null, sessionToken };
}

/** The sign-in made the account with this address, so nobody can have been in it before. */
function isMadeBy(signIn: UserRecord, person: SignedIn): boolean {
  const createdAtMs = Date.parse(signIn.metadata.creationTime);
  return (
    person.email !== null &&
    signIn.customClaims?.[MADE_BY_PROOF_CLAIM] === person.email &&
    person.sessionBeganAtMs - createdAtMs < MADE_BY_SIGN_IN_MS &&
    strangersOf(signIn, person).length === 0
  );
}
