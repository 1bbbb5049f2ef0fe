import { z } from 'zod';
import { requireFreshSignIn } from '../../platform/sessions/requireSession.ts';
import { hasEnded } from '../../platform/sessions/hasEnded.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { limitRareCall } from '../../platform/limits/enforceRateLimit.ts';
import { beginDeletion } from '../../members/deletion/beginDeletion.ts';
import { isOfDeletion } from '../../platform/jobs/record.ts';
import { log } from '../../platform/log.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';

const Request = z.object({}).strict();

/** Begins the deletion of the caller's account. Requires a fresh sign-in. */
export const deleteAccount = callable('deleteAccount', Request, async ({ caller }) => {
  const person = caller();
  const { uid } = person;
  const nowMs = now();
  requireFreshSignIn(person, nowMs);
  await limitRareCall('delete_account', person, nowMs);
  const [profile, job] = await db.getAll(db.doc(`users/${uid}`), db.doc(`jobs/${uid}`));
  // A banned member's content stays until it has been reviewed; an operator can delete the account.
  if (profile?.get('status') === 'banned') throw new Refusal('banned');
  // A token outlives its session: somebody whose access was revoked must not delete the account. The deletion itself
  // ends all sessions, so a repeated call during a deletion is allowed.
  const isUnderWay = isOfDeletion(job, nowMs);
  if (!isUnderWay && (await hasEnded(person))) throw new Refusal('sign-in-again');
  await beginDeletion(uid);
  log.note('deletion begun', { uid });
  return {};
});
