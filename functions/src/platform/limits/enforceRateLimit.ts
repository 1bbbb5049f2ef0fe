import { Refusal, type SignedIn } from '../caller.ts';
import { HOUR_MS } from '../durations.ts';
import { type Hit, perSignIn, rateLimit, retryAtMs, type Limit } from './rateLimit.ts';

/** Of calls that a member makes once or twice. */
const RARE_CALLS = [{ max: 30, withinMs: HOUR_MS }];

/**
 * Counts a call against all limits at once. Refuses ('too-many', with the time to try again) if one of them is reached.
 */
export async function enforceRateLimit(
  limits: readonly Limit[],
  nowMs: number,
  hit: Pick<Hit, 'times'> = {},
): Promise<void> {
  if (!(await rateLimit(limits, nowMs, hit))) throw await tooMany(limits, nowMs);
}

/** Counts a call that a member makes once or twice. Refuses ('too-many') one sign-in that makes it over and over. */
export async function limitRareCall(kind: string, person: SignedIn, nowMs: number): Promise<void> {
  await enforceRateLimit([perSignIn(kind, person, RARE_CALLS)], nowMs);
}

/** The refusal of a caller who has reached one of these limits, with the time to try again. */
export async function tooMany(limits: readonly Limit[], nowMs: number): Promise<Refusal> {
  return new Refusal('too-many', await retryAtMs(limits, nowMs));
}
