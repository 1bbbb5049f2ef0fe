import { writeSync } from 'node:fs';
import type { Write } from '../../core.ts';
import { StoreCore } from '../storeCore.ts';

/**
 * A program for the crash test: opens the directory it is given and writes as fast as it can, in batches of three
 * documents, until it is killed. Each batch carries its number; once the number is on standard output it is
 * acknowledged. Now and then it writes a snapshot, deletes, or clears another database, so that a kill meets those too.
 */
const [directory, first] = process.argv.slice(2);
if (directory === undefined || first === undefined) throw new Error('usage: crashWriter <directory> <first>');

const store = new StoreCore({ directory, compactAtBytes: 40_000 });
const db = { project: 'demo-crash', database: '(default)' };
const scratch = { project: 'demo-crash', database: 'scratch' };
const admin = { kind: 'admin' } as const;
const FILLER = 'x'.repeat(300);

function set(path: string, n: number): Write {
  const fields = new Map<string, bigint | string>([
    ['n', BigInt(n)],
    ['filler', FILLER],
  ]);
  return { kind: 'set', path, fields, mask: null, transforms: [], precondition: null };
}

function step(n: number): void {
  const writes: Write[] = [set('last/batch', n), set(`batches/${n}`, n), set(`twins/${n}`, n)];
  if (n % 5 === 4) writes.push({ kind: 'delete', path: `twins/${n - 2}`, precondition: null });
  store.commit(db, admin, writes, null);
  store.commit(scratch, admin, [set('a/b', n)], null);
  if (n % 50 === 0) store.clear(scratch);
  writeSync(1, `${n}\n`);
}

let n = Number(first);
function burst(): void {
  for (let i = 0; i < 20; i++) step(n++);
  setImmediate(burst);
}
burst();
