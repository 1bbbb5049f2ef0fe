import { z } from 'zod';
import { codeProblem } from '../../../../src/domain/verificationCode.ts';
import { revokeOtherAccess, mayHaveOthers } from '../../members/accounts/revokeOtherAccess.ts';
import { proveAddress } from '../../members/accounts/proveAddress.ts';
import { register } from '../../members/accounts/register.ts';
import { syncSignIn } from '../../members/accounts/syncSignIn.ts';
import { now } from '../../platform/clock.ts';
import { proofOf } from '../../members/codes/proof.ts';
import type { Proof } from '../../members/codes/record.ts';
import { redeemCode, type RedeemOutcome } from '../../members/codes/redeemCode.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';
import { CampusIdText } from '../../platform/stored/campusId.ts';

const Request = z.object({
  purpose: z.enum(['account', 'school']),
  email: z.string().max(254).nullable(),
  campusId: CampusIdText,
  code: z.string().max(20),
});

/** Redeems a code. When this returns, the account has its new claims, and a refreshed ID token contains them. */
export const checkVerificationCode = callable('checkVerificationCode', Request, async (call) => {
  const { data } = call;
  const person = call.caller();
  const problem = codeProblem(data.code);
  if (problem !== null) throw new Refusal(problem);
  const { proof } = await proofOf(person, data);
  const nowMs = now();
  if (data.purpose === 'account') {
    // A session that began with a link or Google proves the address without the code. Other access is revoked first.
    const { isProven, sessionToken } = await proveAddress(person);
    if (isProven) {
      await storeProvenAddress(proof, nowMs);
      return { campusId: proof.campusId, ...(sessionToken === null ? {} : { sessionToken }) };
    }
  }
  const redeem = (isAlone: boolean): Promise<RedeemOutcome> =>
    redeemCode({ proof, network: call.network, typed: data.code, isAlone, nowMs });
  let outcome = await redeem(data.purpose === 'school' || !(await mayHaveOthers(person)));
  let sessionToken: string | null = null;
  if (outcome === 'right') {
    sessionToken = await revokeOtherAccess(person, { keepsPassword: true });
    if (sessionToken === null) throw new Refusal('signed-out');
    outcome = await redeem(true);
  }
  if (outcome === 'incorrect') throw new Refusal('code-incorrect');
  if (outcome === 'leaving') throw new Refusal('failed');
  if (outcome === 'banned') throw new Refusal('banned');
  if (outcome === 'taken') throw new Refusal('school-email-taken');
  // The trigger on the profile does the same if this instance crashes here.
  await syncSignIn(person.uid);
  return { campusId: proof.campusId, ...(sessionToken === null ? {} : { sessionToken }) };
});

/** Stores the address that the caller's session has proven by itself. They are registered: `proofOf` refuses others. */
async function storeProvenAddress({ uid, email, campusId }: Proof, nowMs: number): Promise<void> {
  const name = (): never => {
    throw new Refusal('failed');
  };
  await register({ uid, email, isEmailVerified: true, campusId, network: null, name, nowMs });
  await syncSignIn(uid);
}
