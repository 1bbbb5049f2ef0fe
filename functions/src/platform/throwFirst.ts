import { log } from './log.ts';

/**
 * Throws the first of several failures, so that all of the work is retried; does nothing without one. Logs the others,
 * of which nobody would know before the first is mended.
 */
export function throwFirst(failures: readonly unknown[]): void {
  const [first, ...others] = failures;
  for (const error of others) log.failure('failed as well', error);
  if (failures.length > 0) throw first;
}

/** The reasons of those that were rejected. */
export function failuresIn(turns: readonly PromiseSettledResult<unknown>[]): readonly unknown[] {
  return turns.flatMap((turn) => (turn.status === 'rejected' ? [turn.reason as unknown] : []));
}
