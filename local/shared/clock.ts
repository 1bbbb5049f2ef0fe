/** The clock of every part of `local/`, which tests can move. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };
