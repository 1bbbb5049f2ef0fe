import { z } from 'zod';
import { CAMPUS_IDS } from '../../../../src/domain/campus.ts';
import { sendClaimLink } from '../../members/claims/sendClaimLink.ts';
import { now } from '../../platform/clock.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';

const Request = z.object({
  claimId: z.string().regex(/^[A-Za-z0-9]{20,64}$/),
  campusId: z.enum(CAMPUS_IDS),
});

/** Mails the link by which the owner of an unclaimed profile claims it. Needs no sign-in. */
export const claimAccount = callable('claimAccount', Request, async ({ data, network }) => {
  const outcome = await sendClaimLink({ ...data, network, nowMs: now() });
  if (typeof outcome === 'string') throw new Refusal(outcome);
  return outcome;
});
