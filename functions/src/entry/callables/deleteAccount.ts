import { z } from 'zod';
import { FRESH_SIGN_IN_MS } from '../../../../src/domain/limits.ts';
import { hasEnded } from '../../platform/sessions/hasEnded.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { beginDeletion } from '../../members/deletion/beginDeletion.ts';
import { isOfDeletion } from '../../platform/jobs/record.ts';
import { networkOf } from '../../platform/limits/network.ts';
import { log } from '../../platform/log.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';

const Request = z.object({}).strict();

/** Begins the deletion of the caller's account, when they have shown a moment ago that it is theirs. */
export const deleteAccount = callable('deleteAccount', Request, networkOf, async ({ caller }) => {
  const person = caller();
  const { uid, signedInAtMs } = person;
  if (signedInAtMs === null || now() - signedInAtMs > FRESH_SIGN_IN_MS) throw new Refusal('sign-in-again');
  const [profile, job] = await db.getAll(db.doc(`users/${uid}`), db.doc(`jobs/${uid}`));
  // What a banned member did stays until it has been judged; an operator can delete the account.
  if (profile?.get('status') === 'banned') throw new Refusal('banned');
  // A token outlives its session: who was put out of the account a minute ago does not take it along. The deletion
  // itself ends all sessions, and may be asked for again.
  const isUnderWay = isOfDeletion(job, now());
  if (!isUnderWay && (await hasEnded(person))) throw new Refusal('sign-in-again');
  await beginDeletion(uid);
  log.note('deletion begun', { uid });
  return {};
});
