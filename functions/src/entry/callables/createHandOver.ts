import { z } from 'zod';
import { isHandOverSecret } from '../../../../src/domain/handOver.ts';
import { now } from '../../platform/clock.ts';
import { issueHandOver } from '../../members/handover/codes.ts';
import { requireEntry } from '../../members/handover/mayEnter.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import { requireCampus } from '../../platform/campuses.ts';
import { campusOfOwnOrigin } from '../../platform/hosts.ts';
import { enforceRateLimit } from '../../platform/limits/enforceRateLimit.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';
import { CampusIdText } from '../../platform/stored/campusId.ts';

/** Each change of campus takes one code; a redirect loop takes many. */
const CAPS = [
  { max: 10, withinMs: MINUTE_MS },
  { max: 60, withinMs: HOUR_MS },
];

const Request = z.object({
  nonceHash: z.string().max(100).refine(isHandOverSecret),
  campusId: CampusIdText,
});

/** Creates a code that hands the caller's session over to another of our hosts. */
export const createHandOver = callable('createHandOver', Request, async (call) => {
  const { uid, sessionId, sessionBeganAtMs } = call.caller();
  const session = { uid, sessionId, sessionBeganAtMs };
  if ((await campusOfOwnOrigin(call.origin)) === null) throw new Refusal('not-allowed');
  const nowMs = now();
  const limits = [{ kind: 'hand_over', subject: uid, caps: CAPS }];
  await enforceRateLimit(limits, nowMs);
  await requireCampus(call.data.campusId);
  await requireEntry(session);
  return { code: await issueHandOver({ ...session, ...call.data }, nowMs) };
});
