import { z } from 'zod';
import { SCHOOL_LINK_KINDS } from '../../../../src/domain/callables.ts';
import { normalizeEmail } from '../../../../src/domain/schoolEmail.ts';
import { schoolName } from '../../../../src/domain/schoolName.ts';
import { now } from '../../platform/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import { campusOfOwnOrigin } from '../../platform/hosts.ts';
import { networkLimits } from '../../platform/limits/network.ts';
import { enforceRateLimit } from '../../platform/limits/enforceRateLimit.ts';
import { askForSchool as ask, followSchoolLink as follow } from '../../members/schools/request.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';

/** Anybody can ask, and each request mails somebody. */
const ASKED_PER_NETWORK = [{ max: 5, withinMs: HOUR_MS }];
/** Links cannot be guessed; this bounds the cost of attempts. */
const FOLLOWED_PER_NETWORK = [{ max: 120, withinMs: 10 * MINUTE_MS }];

const Asked = z.object({
  school: z.string().max(200),
  email: z.string().trim().max(254).pipe(z.email()),
});
const Followed = z.object({ kind: z.enum(SCHOOL_LINK_KINDS), code: z.string().max(200) });

/** Mails the link that confirms a request for a school that we do not have yet. */
export const askForSchool = callable('askForSchool', Asked, async ({ data, network, origin }) => {
  const nowMs = now();
  const school = schoolName(data.school);
  if (school === null) throw new Refusal('bad-request');
  const limits = networkLimits('school', network, ASKED_PER_NETWORK);
  await enforceRateLimit(limits, nowMs);
  await ask({ school, email: normalizeEmail(data.email), campusId: await campusOfOwnOrigin(origin), nowMs });
  return {};
});

/** Confirms or deletes a request, by a link of that mail. */
export const followSchoolLink = callable('followSchoolLink', Followed, async ({ data, network }) => {
  const nowMs = now();
  const limits = networkLimits('school_link', network, FOLLOWED_PER_NETWORK);
  await enforceRateLimit(limits, nowMs);
  if (!(await follow(data.kind, data.code, nowMs))) throw new Refusal('not-found');
  return {};
});
