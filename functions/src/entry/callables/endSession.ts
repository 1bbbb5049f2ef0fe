import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { endedSessionPath } from '../../../../src/domain/sharedSession.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { removeSubscriptionsOfSignIn } from '../../messaging/push/subscriptions.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';

/**
 * The provider ends no session by its age. On a host that nobody has opened for so long, one may outlive its record. While the
 * record is there it counts, also past its time: what it says of the session stays true.
 */
const RECORD_LIFE_MS = 400 * DAY_MS;

const Request = z.object({}).strict();

/** Logs out all sessions that came of the same sign-in as the caller's, on whichever of our hosts. May be repeated. */
export const endSession = callable('endSession', Request, async ({ caller }) => {
  const { sessionId } = caller();
  if (sessionId === null) throw new Refusal('not-allowed');
  await db.doc(endedSessionPath(sessionId)).set({ expires_at: Timestamp.fromMillis(now() + RECORD_LIFE_MS) });
  await removeSubscriptionsOfSignIn(sessionId);
  return {};
});
