/** One measured figure of `docs/performance.md`. */
export interface Row {
  /** Stable across versions, such as `local.tabToTab.p95`. */
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'MB' | 'kB' | '/s' | 'count' | 'ratio';
  /** The target; null for a figure that is only reported. */
  readonly bar: { readonly atMost: number } | { readonly atLeast: number } | null;
  readonly holds: boolean;
  /** Details for diagnosis, shown if the bar is missed. */
  readonly note?: string;
}

/** A row, with the comparison to its bar. The value is rounded to three decimals after the comparison. */
export function row(id: string, name: string, value: number, unit: Row['unit'], bar: Row['bar'] = null): Row {
  // NaN (no measurement) misses any bar.
  const holds =
    bar === null ||
    (Number.isFinite(value) && ('atMost' in bar ? value <= bar.atMost : value >= bar.atLeast));
  return { id, name, value: Math.round(value * 1000) / 1000, unit, bar, holds };
}

/** The rows that miss their bars, formatted for a test's failure message. */
export const missedOf = (rows: readonly Row[]): readonly string[] =>
  rows
    .filter(({ holds }) => !holds)
    .map(({ name, value, note }) => `${name}: ${String(value)}${note === undefined ? '' : ` (${note})`}`);

/** Percentile by nearest rank, `share` from 0 to 1. NaN without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
