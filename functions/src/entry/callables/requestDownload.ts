import { z } from 'zod';
import { requireFreshSignIn } from '../../platform/sessions/requireSession.ts';
import { hasEnded } from '../../platform/sessions/hasEnded.ts';
import { now } from '../../platform/clock.ts';
import { beginDownload } from '../../members/downloads/beginDownload.ts';
import { log } from '../../platform/log.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';

const Request = z.object({}).strict();

/** Begins to collect the caller's data for download. Requires a fresh sign-in. */
export const requestDownload = callable('requestDownload', Request, async ({ caller }) => {
  const person = caller();
  const { uid } = person;
  const nowMs = now();
  requireFreshSignIn(person, nowMs);
  // A token outlives its session: somebody whose access was just revoked must not download the data.
  if (await hasEnded(person)) throw new Refusal('sign-in-again');
  await beginDownload(uid, nowMs);
  log.note('download begun', { uid });
  return {};
});
