import { z } from 'zod';
import { sendClaimLink } from '../../members/claims/sendClaimLink.ts';
import { now } from '../../platform/clock.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';
import { CampusIdText } from '../../platform/stored/campusId.ts';

const Request = z.object({
  claimId: z.string().regex(/^[A-Za-z0-9]{20,64}$/),
  campusId: CampusIdText,
});

/** Mails the link by which the owner of an unclaimed profile claims it. Needs no sign-in. */
export const claimAccount = callable('claimAccount', Request, async ({ data, network }) => {
  const outcome = await sendClaimLink({ ...data, network, nowMs: now() });
  if (typeof outcome === 'string') throw new Refusal(outcome);
  return outcome;
});
