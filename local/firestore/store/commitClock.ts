import type { Clock } from '../../shared/clock.ts';

/** Hands out commit times: microseconds, strictly increasing even when the clock stands still or goes back. */
export class CommitClock {
  private lastMicros = 0;

  constructor(private readonly clock: Clock) {}

  /** The next commit's time, later than every time handed out before. */
  next(): number {
    this.lastMicros = Math.max(Math.floor(this.clock.nowMs()) * 1000, this.lastMicros + 1);
    return this.lastMicros;
  }

  /** A time at or after every commit so far and before every one to come. */
  read(): number {
    this.lastMicros = Math.max(Math.floor(this.clock.nowMs()) * 1000, this.lastMicros);
    return this.lastMicros;
  }

  /** Takes note of a commit that another process made, so that later ones come after it. */
  observe(micros: number): void {
    this.lastMicros = Math.max(this.lastMicros, micros);
  }
}
