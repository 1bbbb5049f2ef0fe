import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { endedSessionPath } from '../../../../src/domain/sharedSession.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { limitRareCall } from '../../platform/limits/enforceRateLimit.ts';
import { removeSubscriptionsOfSignIn } from '../../messaging/push/subscriptions.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';

/**
 * The provider never ends a session because of its age, so a session on a host that is not opened for this long may
 * outlive its record. The record counts as long as it exists, even after its expiry.
 */
const RECORD_LIFE_MS = 400 * DAY_MS;

const Request = z.object({}).strict();

/** Logs out all sessions of the caller's sign-in, on all of our hosts. Idempotent. */
export const endSession = callable('endSession', Request, async ({ caller }) => {
  const person = caller();
  const { sessionId } = person;
  if (sessionId === null) throw new Refusal('not-allowed');
  const nowMs = now();
  // The first call has ended the sign-in, so the limit keeps nobody from logging out.
  await limitRareCall('log_out', person, nowMs);
  await db.doc(endedSessionPath(sessionId)).set({ expires_at: Timestamp.fromMillis(nowMs + RECORD_LIFE_MS) });
  await removeSubscriptionsOfSignIn(sessionId);
  return {};
});
