import { z } from 'zod';
import { FRESH_SIGN_IN_MS } from '../../../src/domain/limits.ts';
import { hasEnded } from '../accounts/hasEnded.ts';
import { now } from '../clock.ts';
import { beginDownload } from '../downloads/beginDownload.ts';
import { networkOf } from '../limits/network.ts';
import { log } from '../log.ts';
import { callable } from './callable.ts';
import { Refusal } from '../caller.ts';

const Request = z.object({}).strict();

/** Begins to collect the caller's data for download, when they have shown a moment ago that the account is theirs. */
export const requestDownload = callable('requestDownload', Request, networkOf, async ({ caller }) => {
  const person = caller();
  const { uid, signedInAtMs } = person;
  const nowMs = now();
  if (signedInAtMs === null || nowMs - signedInAtMs > FRESH_SIGN_IN_MS) throw new Refusal('sign-in-again');
  // A token outlives its session: who was put out of the account a minute ago does not take its data along.
  if (await hasEnded(person)) throw new Refusal('sign-in-again');
  await beginDownload(uid, nowMs);
  log.note('download begun', { uid });
  return {};
});
