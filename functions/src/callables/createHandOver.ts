import { z } from 'zod';
import { CAMPUS_IDS } from '../../../src/domain/campus.ts';
import { isHandOverSecret } from '../../../src/domain/handOver.ts';
import { db } from '../admin.ts';
import { now } from '../clock.ts';
import { issueHandOver } from '../handover/codes.ts';
import { mayEnter } from '../handover/mayEnter.ts';
import { campusOfOwnOrigin } from '../hosts.ts';
import { take } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';
import { callable, Refusal } from './callable.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Going from campus to campus takes one each time; a tab that is sent round in circles takes many. */
const CAPS = [
  { max: 10, withinMs: 60 * 1000 },
  { max: 60, withinMs: HOUR_MS },
];

const Request = z.object({
  nonceHash: z.string().max(100).refine(isHandOverSecret),
  campusId: z.enum(CAMPUS_IDS),
});

/** A code that hands the caller's session over to another of our hosts. */
export const createHandOver = callable('createHandOver', Request, networkOf, async (call) => {
  const { uid, sessionBeganAtMs } = call.caller();
  if (campusOfOwnOrigin(call.origin) === null) throw new Refusal('not-allowed');
  const nowMs = now();
  if (!(await take([{ kind: 'hand_over', subject: uid, caps: CAPS }], nowMs))) throw new Refusal('too-many');
  const entry = await mayEnter(uid, sessionBeganAtMs);
  if (entry !== 'yes') throw new Refusal(entry === 'banned' ? 'banned' : 'not-allowed');
  // A custom token is good for an hour whatever ends meanwhile: whoever sits in an account with another's address would
  // come back by it once the owner has proven the address.
  if ((await db.doc(`users/${uid}`).get()).get('verified') !== true) throw new Refusal('not-allowed');
  return { code: await issueHandOver({ uid, ...call.data }, nowMs) };
});
