/** A place in the source; lines and columns count from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** In place of a value: an error, or something a query leaves open (`Unknown`). */
export abstract class NoValue {
  constructor(
    readonly message: string,
    readonly at: Position,
  ) {}

  /** What an operator hands on that cannot do its work without the value. */
  abstract readonly fault: Fault;
}

/**
 * An evaluation error as a value. `&&` and `||` absorb it where the other side decides; every other operator hands
 * it on, so that `!(error)` is still an error and never a grant.
 */
export class Fault extends NoValue {
  constructor(
    message: string,
    at: Position,
    /** Whether it stands for something a query leaves open rather than for an error. */
    readonly isOpen: boolean = false,
  ) {
    super(message, at);
  }

  get fault(): Fault {
    return this;
  }
}

/** A limit was exceeded. Nothing absorbs it: the whole request is denied. */
export class LimitExceeded extends Error {
  constructor(
    message: string,
    readonly at: Position,
  ) {
    super(message);
    this.name = 'LimitExceeded';
  }
}
