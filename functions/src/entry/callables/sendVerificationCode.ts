import { z } from 'zod';
import { now } from '../../platform/clock.ts';
import { countTowardsAlarm } from '../../members/codes/alarm.ts';
import { proofOf } from '../../members/codes/proof.ts';
import { campusOfCode } from '../../members/codes/record.ts';
import { sendCode } from '../../members/codes/sendCode.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';
import { CampusIdText } from '../../platform/stored/campusId.ts';

const Request = z.object({
  purpose: z.enum(['account', 'school']),
  email: z.string().max(254).nullable(),
  campusId: CampusIdText,
  isResend: z.boolean(),
});

/** Mails a code for the account's own address or for a school address. */
export const sendVerificationCode = callable('sendVerificationCode', Request, async (call) => {
  const { data, network } = call;
  const { proof, isOwnAddress } = await proofOf(call.caller(), data);
  const nowMs = now();
  const outcome = await sendCode({ proof, isOwnAddress, network, isResend: data.isResend, nowMs });
  if (outcome === 'taken') throw new Refusal('school-email-taken');
  if (outcome === 'sent') await countTowardsAlarm(campusOfCode(proof), nowMs);
  return { email: proof.email, alreadySent: outcome === 'already-sent' };
});
