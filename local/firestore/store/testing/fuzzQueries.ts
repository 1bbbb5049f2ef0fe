import fc from 'fast-check';
import { StatusError } from '../../../shared/status.ts';
import type { Write } from '../../core.ts';
import type { Query } from '../../../shared/query.ts';
import { StoreCore } from '../storeCore.ts';
import { arbitraryQuery, arbitraryWrites } from './arbitraryQuery.ts';
import { admin, now, testDb } from './builders.ts';

const SLOW_MS = 1000;

/**
 * Asks `runs` random queries of random documents. Each must be answered the same by looking through everything and by
 * index, or refused with a status both times, within a second. Throws with a shrunk counterexample.
 */
export function fuzzQueries(runs: number): void {
  fc.assert(
    fc.property(
      arbitraryWrites,
      fc.array(arbitraryQuery, { minLength: 10, maxLength: 10 }),
      (writes, queries) => {
        const [scanning, indexed] = [storeWith(writes, Infinity), storeWith(writes, 0)];
        for (const query of queries) {
          const startMs = performance.now();
          const expected = outcome(scanning, query);
          const found = outcome(indexed, query);
          if (found !== expected) throw new Error(`by index ${found}, by looking through all ${expected}`);
          if (performance.now() - startMs > SLOW_MS) throw new Error('took more than a second');
        }
      },
    ),
    { numRuns: Math.ceil(runs / 10) },
  );
}

/** Writes the service refuses are left out. */
function storeWith(writes: readonly Write[], scanMax: number): StoreCore {
  const store = new StoreCore({ scanMax });
  store.batchWrite(testDb, admin, writes);
  return store;
}

function outcome(store: StoreCore, query: Query): string {
  try {
    const { documents, skipped } = store.runQuery(testDb, admin, query, now);
    return [skipped, ...documents.map(({ path }) => path)].join(' ');
  } catch (error) {
    if (error instanceof StatusError && error.status !== 'INTERNAL') return error.message;
    throw error;
  }
}
