/** A place in the source; lines and columns count from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * An evaluation error as a value. `&&` and `||` absorb it where the other side decides; every other operator hands
 * it on, so that `!(error)` is still an error and never a grant.
 */
export class Fault {
  constructor(
    readonly message: string,
    readonly at: Position,
  ) {}
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
