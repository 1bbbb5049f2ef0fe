import { z } from 'zod';
import { isHandOverSecret } from '../../../../src/domain/handOver.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { beginSession } from '../../platform/sessions/beginSession.ts';
import { now } from '../../platform/clock.ts';
import { useHandOver } from '../../members/handover/codes.ts';
import { requireEntry } from '../../members/handover/mayEnter.ts';
import { campusOfOwnOrigin } from '../../platform/hosts.ts';
import { networkLimits } from '../../platform/limits/network.ts';
import { enforceRateLimit } from '../../platform/limits/enforceRateLimit.ts';
import { log } from '../../platform/log.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';

/** A code cannot be guessed; this bounds the bill of who tries. */
const PER_NETWORK = [{ max: 120, withinMs: 10 * MINUTE_MS }];

const Secret = z.string().max(100).refine(isHandOverSecret);
const Request = z.object({ nonce: Secret, code: Secret });

/**
 * Exchanges a code for a session on the host that it was made for. The session has the account's own roles; it
 * counts as no fresh sign-in, because nobody showed who they are for it.
 */
export const redeemHandOver = callable('redeemHandOver', Request, async (call) => {
  const campusId = campusOfOwnOrigin(call.origin);
  if (campusId === null) throw new Refusal('not-allowed');
  const nowMs = now();
  const limits = networkLimits('hand_over', call.network, PER_NETWORK);
  await enforceRateLimit(limits, nowMs);
  const handOver = await useHandOver(call.data.code, call.data.nonce, campusId, nowMs);
  if (handOver === null) throw new Refusal('not-allowed');
  await requireEntry(handOver);
  const sessionToken = await beginSession(handOver);
  // All sessions may have been ended meanwhile: the new one would outlive that.
  await requireEntry(handOver);
  log.note('handed over', { uid: handOver.uid, campusId });
  return { sessionToken };
});
