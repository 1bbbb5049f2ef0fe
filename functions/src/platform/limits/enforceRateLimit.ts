import { Refusal } from '../caller.ts';
import { rateLimit, retryAtMs, type Limit } from './rateLimit.ts';

/**
 * Counts a call against all limits at once. Refuses ('too-many', with the time to try again) if one of them is reached.
 */
export async function enforceRateLimit(limits: readonly Limit[], nowMs: number): Promise<void> {
  if (!(await rateLimit(limits, nowMs))) throw await tooMany(limits, nowMs);
}

/** The refusal of a caller who has reached one of these limits, with the time to try again. */
export async function tooMany(limits: readonly Limit[], nowMs: number): Promise<Refusal> {
  return new Refusal('too-many', await retryAtMs(limits, nowMs));
}
