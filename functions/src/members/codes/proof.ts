import { z } from 'zod';
import type { Callables } from '../../../../src/domain/callables.ts';
import { CAMPUS_IDS, isCampusId } from '../../../../src/domain/campus.ts';
import { normalizeEmail, schoolEmailProblem } from '../../../../src/domain/schoolEmail.ts';
import { isBanned } from '../../platform/sessions/bans.ts';
import { hasEnded } from '../../platform/sessions/hasEnded.ts';
import { db } from '../../platform/admin.ts';
import { Refusal, type SignedIn } from '../../platform/caller.ts';
import type { Proof } from './record.ts';

const Profile = z.object({ campus_id: z.enum(CAMPUS_IDS), verified: z.boolean(), status: z.string() });
const Account = z.object({ email: z.string(), school_email: z.string().nullable() });

export interface Claim {
  readonly proof: Proof;
  /** The account signs in with it, proven or not. No other account can at the same time. */
  readonly isOwnAddress: boolean;
}

/**
 * What the caller wants to prove, from what they sent and what their account says. Refuses ('failed') who has not
 * registered, is not active or has nothing left to prove, and who has not confirmed their own address before a school's.
 * Refuses addresses that are none of the campus, and
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

  // `verified` speaks of the stored address alone.
  const isProven = profile.data.verified && person.email === account.data.email;
  if (asked.purpose === 'account') {
    if (person.email === null || isProven) throw new Refusal('failed');
    // A ban shuts no account that has not proven the address: its sessions go on.
    if (await isBanned(person.email)) throw new Refusal('banned');
    const { campus_id: campusId } = profile.data;
    return {
      proof: { uid: person.uid, purpose: 'account', email: person.email, campusId },
      // Not with a token from before a change of address: the old one may be somebody else's by now.
      isOwnAddress: person.email === account.data.email,
    };
  }
  if (!isProven) throw new Refusal('failed');
  // Whoever was put out of the account keeps an ID token of up to an hour.
  if (await hasEnded(person)) throw new Refusal('signed-out');
  const problem = schoolEmailProblem(asked.email ?? '', asked.campusId, account.data.school_email);
  if (problem !== null) throw new Refusal(problem);
  if (!isCampusId(asked.campusId)) throw new Refusal('bad-request');
  const email = normalizeEmail(asked.email ?? '');
  if (await isBanned(email)) throw new Refusal('banned');
  return {
    proof: { uid: person.uid, purpose: 'school', email, campusId: asked.campusId },
    isOwnAddress: email === account.data.email,
  };
}
