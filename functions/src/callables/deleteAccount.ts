import { z } from 'zod';
import { FRESH_SIGN_IN_MS } from '../../../src/domain/limits.ts';
import { db } from '../admin.ts';
import { now } from '../clock.ts';
import { beginDeletion } from '../deletion/beginDeletion.ts';
import { networkOf } from '../limits/network.ts';
import { log } from '../log.ts';
import { callable, Refusal } from './callable.ts';

const Request = z.object({}).strict();

/** Begins the deletion of the caller's account, when they have shown a moment ago that it is theirs. */
export const deleteAccount = callable('deleteAccount', Request, networkOf, async ({ caller }) => {
  const { uid, signedInAtMs } = caller();
  if (signedInAtMs === null || now() - signedInAtMs > FRESH_SIGN_IN_MS) throw new Refusal('sign-in-again');
  // What a banned member did stays until it has been judged; an operator can delete the account.
  if ((await db.doc(`users/${uid}`).get()).get('status') === 'banned') throw new Refusal('banned');
  await beginDeletion(uid);
  log.note('deletion begun', { uid });
  return {};
});
