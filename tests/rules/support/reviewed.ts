/**
 * What no test can notice, each with its reason. An entry that a test notices after all, or that names nothing any
 * more, fails the check as well.
 */
export interface Reviewed {
  /** The `match` and operation, or the function. */
  readonly place: string;
  readonly operand: string;
  readonly reason: string;
}

/** Operands, list entries and figures whose loss no test can notice. */
export const REVIEWED_MUTANTS: readonly Reviewed[] = [];

/** Conditions that cannot be seen with both outcomes, by the text from the condition to the end of its line. */
export const REVIEWED_CONDITIONS: readonly { readonly text: string; readonly reason: string }[] = [];
