import { z } from 'zod';
import { endSessions } from '../../members/accounts/endSessions.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { requireLiveSession } from '../../platform/sessions/requireSession.ts';
import { now } from '../../platform/clock.ts';
import { enforceRateLimit } from '../../platform/limits/enforceRateLimit.ts';
import { log } from '../../platform/log.ts';
import { removeSubscriptionsOf } from '../../messaging/push/subscriptions.ts';
import { callable } from './callable.ts';

const Request = z.object({}).strict();

const CAPS = [{ max: 10, withinMs: HOUR_MS }];

/**
 * Ends all sessions of the caller's account, including this one. Requires no fresh sign-in, so that somebody who lost a
 * phone is quick, but a session that has not ended.
 */
export const signOutEverywhere = callable('signOutEverywhere', Request, async ({ caller }) => {
  const person = caller();
  const { uid } = person;
  await requireLiveSession(person);
  const limits = [{ kind: 'sign_out_everywhere', subject: uid, caps: CAPS }];
  const nowMs = now();
  await enforceRateLimit(limits, nowMs);
  await endSessions(uid);
  await removeSubscriptionsOf(uid);
  log.note('sessions ended', { uid });
  return {};
});
