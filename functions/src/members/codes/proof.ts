import { z } from 'zod';
import type { Callables } from '../../../../src/domain/callables.ts';
import { normalizeEmail, schoolEmailProblem } from '../../../../src/domain/schoolEmail.ts';
import { isBanned } from '../../platform/sessions/bans.ts';
import { requireLiveSession } from '../../platform/sessions/requireSession.ts';
import { db } from '../../platform/admin.ts';
import { requireCampus, schoolOf } from '../../platform/campuses.ts';
import { Refusal, type SignedIn } from '../../platform/caller.ts';
import type { Proof } from './record.ts';
import { CampusIdText } from '../../platform/stored/campusId.ts';

const Profile = z.object({ campus_id: CampusIdText, verified: z.boolean(), status: z.string() });
const Account = z.object({ email: z.string(), school_email: z.string().nullable() });

export interface Claim {
  readonly proof: Proof;
  /** Whether it is the account's address of sign-in, proven or not. Only one account at a time can have it. */
  readonly isOwnAddress: boolean;
}

/**
 * The proof that the caller asks for, from the request and their account. Refuses ('failed') a caller who is not
 * registered, not active or has nothing left to prove, and one who wants to prove a school address before their own.
 * Refuses campuses that do not exist ('bad-request') or are closed ('not-allowed'), addresses that do not belong to the campus, and
 * banned ones.
 */
export async function proofOf(
  person: SignedIn,
  asked: Pick<Callables['sendVerificationCode']['request'], 'purpose' | 'email' | 'campusId'>,
): Promise<Claim> {
  const user = db.doc(`users/${person.uid}`);
  const [profileDoc, accountDoc] = await db.getAll(user, user.collection('private').doc('account'));
  const profile = Profile.safeParse(profileDoc?.data());
  const account = Account.safeParse(accountDoc?.data());
  if (!profile.success || !account.success || profile.data.status !== 'active') throw new Refusal('failed');

  // `verified` refers to the stored address.
  const isProven = profile.data.verified && person.email === account.data.email;
  if (asked.purpose === 'account') {
    if (person.email === null || isProven) throw new Refusal('failed');
    // A ban does not disable an account that has not proven the address, so its sessions are still valid.
    if (await isBanned(person.email)) throw new Refusal('banned');
    const { campus_id: campusId } = profile.data;
    const schoolId = (await schoolOf(person.email))?.id ?? null;
    return {
      proof: { uid: person.uid, purpose: 'account', email: person.email, campusId, schoolId },
      // False for a token from before a change of address: somebody else may have the old one by now.
      isOwnAddress: person.email === account.data.email,
    };
  }
  if (!isProven) throw new Refusal('failed');
  await requireLiveSession(person);
  const campus = await requireCampus(asked.campusId);
  if (campus.is_closed) throw new Refusal('not-allowed');
  const problem = schoolEmailProblem(asked.email ?? '', campus.email_domains, account.data.school_email);
  if (problem !== null) throw new Refusal(problem);
  const email = normalizeEmail(asked.email ?? '');
  if (await isBanned(email)) throw new Refusal('banned');
  return {
    proof: { uid: person.uid, purpose: 'school', email, campusId: campus.id, schoolId: campus.id },
    isOwnAddress: email === account.data.email,
  };
}
