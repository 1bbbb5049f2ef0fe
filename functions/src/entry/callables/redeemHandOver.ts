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

/** Codes cannot be guessed; this bounds the cost of attempts. */
const PER_NETWORK = [{ max: 120, withinMs: 10 * MINUTE_MS }];

const Secret = z.string().max(100).refine(isHandOverSecret);
const Request = z.object({ nonce: Secret, code: Secret });

/**
 * Exchanges a code for a session on the receiving host. The session has the account's own roles, but is not a fresh
 * sign-in, because nobody authenticated for it.
 */
export const redeemHandOver = callable('redeemHandOver', Request, async (call) => {
  const campusId = await campusOfOwnOrigin(call.origin);
  if (campusId === null) throw new Refusal('not-allowed');
  const nowMs = now();
  const limits = networkLimits('hand_over', call.network, PER_NETWORK);
  await enforceRateLimit(limits, nowMs);
  const handOver = await useHandOver(call.data.code, call.data.nonce, campusId, nowMs);
  if (handOver === null) throw new Refusal('not-allowed');
  await requireEntry(handOver);
  const sessionToken = await beginSession(handOver);
  // If all sessions were ended meanwhile, the new one would survive that.
  const { isNew } = await requireEntry(handOver);
  log.note('handed over', { uid: handOver.uid, campusId });
  return { sessionToken, isNew };
});
