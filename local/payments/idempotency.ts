import type { Clock } from '../shared/clock.ts';
import { ApiError } from './errors.ts';

/** The least time for which the provider keeps a response (https://docs.stripe.com/api/idempotent_requests). */
const KEPT_MS = 24 * 60 * 60 * 1000;
const KEY_MAX = 255;

interface Kept {
  readonly request: string;
  readonly answer: object;
  readonly atMs: number;
}

/** Responses by idempotency key. A key belongs to one request. */
export class Idempotency {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly clock: Clock) {}

  /**
   * The stored response of this key, or that of `act`. Errors are not stored. Throws the provider's error if the key
   * was used for another request.
   */
  once(key: string | undefined, request: string, act: () => object): { answer: object; replayed: boolean } {
    if (key === undefined) return { answer: act(), replayed: false };
    if (key.length > KEY_MAX) {
      throw new ApiError(400, 'invalid_request_error', 'Idempotency keys are at most 255 characters long.');
    }
    const nowMs = this.clock.nowMs();
    const kept = this.kept.get(key);
    if (kept !== undefined && nowMs - kept.atMs < KEPT_MS) {
      if (kept.request === request) return { answer: kept.answer, replayed: true };
      throw new ApiError(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    const answer = act();
    this.kept.set(key, { request, answer, atMs: nowMs });
    return { answer, replayed: false };
  }
}
