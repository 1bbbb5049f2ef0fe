import type { Bill } from '../support/bill.ts';
import { BARS, type Counted } from './bars.ts';
import { row, type Row } from './row.ts';

/** A count with its bar. */
export const atMost = (id: Counted, name: string, value: number, note?: string): Row => ({
  ...row(`ops.${id}`, name, value, 'count', { atMost: BARS[id] }),
  ...(note === undefined ? {} : { note }),
});

/** Writes, with a breakdown. No write at all means that a function did not run, so it misses the bar. */
export const writesAtMost = (id: Counted, name: string, { writes, writesOf }: Bill): Row =>
  atMost(id, name, writes === 0 ? Number.POSITIVE_INFINITY : writes, writesOf);

/** Reads, with a breakdown. */
export const readsAtMost = (id: Counted, name: string, { reads, readsOf }: Bill): Row =>
  atMost(id, name, reads, readsOf);
