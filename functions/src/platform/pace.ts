import { setTimeout as wait } from 'node:timers/promises';

/** Lets callers through one by one, at most so many a second: whoever comes early waits for a turn. */
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
