import { Refusal } from '../caller.ts';
import { retryAtMs, type Limit } from './rateLimit.ts';

/** The refusal of one who has reached one of these limits: it says when to try again. */
export async function tooMany(limits: readonly Limit[], nowMs: number): Promise<Refusal> {
  return new Refusal('too-many', await retryAtMs(limits, nowMs));
}
