import { z } from 'zod';
import { CAMPUS_IDS } from '../../../src/domain/campus.ts';
import { codeProblem } from '../../../src/domain/verificationCode.ts';
import { endOtherWaysIn } from '../accounts/endOtherWaysIn.ts';
import { signInOf } from '../accounts/signInOf.ts';
import { syncSignIn } from '../accounts/syncSignIn.ts';
import { now } from '../clock.ts';
import { proofOf } from '../codes/proof.ts';
import { redeemCode } from '../codes/redeemCode.ts';
import { networkOf } from '../limits/network.ts';
import { log } from '../log.ts';
import { callable, Refusal, type SignedIn } from './callable.ts';

const Request = z.object({
  purpose: z.enum(['account', 'school']),
  email: z.string().max(254).nullable(),
  campusId: z.enum(CAMPUS_IDS),
  code: z.string().max(20),
});

/** Redeems a code. The roles are on the account when this returns: a fresh ID token carries them. */
export const checkVerificationCode = callable('checkVerificationCode', Request, networkOf, async (call) => {
  const { data } = call;
  const person = call.caller();
  const problem = codeProblem(data.code);
  if (problem !== null) throw new Refusal(problem);
  const { proof } = await proofOf(person, data);
  const nowMs = now();
  const outcome = await redeemCode({ proof, network: call.network, typed: data.code, nowMs });
  if (outcome === 'too-many') {
    log.warn('many wrong codes', { campusId: proof.campusId });
    throw new Refusal('too-many');
  }
  if (outcome === 'incorrect') throw new Refusal('code-incorrect');
  if (outcome === 'taken') throw new Refusal('school-email-taken');
  // The trigger on the profile does the same, should this instance end here.
  await syncSignIn(person.uid);
  const sessionToken = data.purpose === 'account' ? await aloneByLink(person) : null;
  return { campusId: proof.campusId, ...(sessionToken === null ? {} : { sessionToken }) };
});

/**
 * Who came by link would have proven the address by that, had the registration not failed. The code says as little as
 * the link of who else is in the account.
 */
async function aloneByLink(person: SignedIn): Promise<string | null> {
  if (person.linkEmail === null || person.linkEmail !== person.email) return null;
  const signIn = await signInOf(person.uid);
  return signIn === null ? null : endOtherWaysIn(signIn, person);
}
