import { setTimeout as wait } from 'node:timers/promises';

/** A rate limit that delays: lets callers through in their order, at most `perSecond`; unused time is not saved up. */
export class Pace {
  readonly #gapMs: number;
  #nextMs = 0;

  constructor(perSecond: number) {
    this.#gapMs = 1_000 / perSecond;
  }

  async turn(): Promise<void> {
    const nowMs = performance.now();
    const turnMs = Math.max(this.#nextMs, nowMs);
    this.#nextMs = turnMs + this.#gapMs;
    if (turnMs > nowMs) await wait(turnMs - nowMs);
  }
}
