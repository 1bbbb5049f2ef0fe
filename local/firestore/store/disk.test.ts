import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Value } from '../../shared/values.ts';
import type { DatabaseId, Write } from '../core.ts';
import { crc32, crc32Table } from './checksum.ts';
import { StoreCore } from './storeCore.ts';

const db: DatabaseId = { project: 'demo-disk', database: '(default)' };
const other: DatabaseId = { project: 'demo-disk', database: 'second' };
const stranger: DatabaseId = { project: 'demo-stranger', database: '(default)' };
const admin = { kind: 'admin' } as const;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'store-disk-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

function set(path: string, n: number): Write {
  const fields = new Map<string, Value>([['n', BigInt(n)]]);
  return { kind: 'set', path, fields, mask: null, transforms: [], precondition: null };
}

const data = (): string => join(directory, 'data');
const logs = (): string[] => readdirSync(data()).filter((name) => /^log-\d+$/.test(name));
const n = (store: StoreCore, path: string, id = db): Value | undefined =>
  store.get(id, path)?.fields.get('n');

describe('a store with a directory', () => {
  it('has everything back after a restart, times included', async () => {
    const first = new StoreCore({ directory: data() });
    first.commit(db, admin, [set('rooms/a', 1), set('rooms/b', 2)], null);
    first.commit(db, admin, [{ kind: 'delete', path: 'rooms/b', precondition: null }], null);
    first.commit(other, admin, [set('rooms/a', 3)], null);
    first.commit(stranger, admin, [set('rooms/a', 4)], null);
    first.clear(stranger);
    const { createTime, updateTime } = first.get(db, 'rooms/a') ?? {};
    await first.close();

    const second = new StoreCore({ directory: data() });
    expect([n(second, 'rooms/a'), n(second, 'rooms/b'), n(second, 'rooms/a', other)]).toEqual([
      1n,
      undefined,
      3n,
    ]);
    expect(second.documentCount(stranger)).toBe(0);
    expect(second.get(db, 'rooms/a')).toMatchObject({ createTime, updateTime });
    await second.close();
  });

  it('goes on after the last commit although the clock went back', async () => {
    const first = new StoreCore({ directory: data(), clock: { nowMs: () => 2_000_000_000_000 } });
    const before = first.commit(db, admin, [set('rooms/a', 1)], null).commitTime;
    await first.close();
    const second = new StoreCore({ directory: data(), clock: { nowMs: () => 1_000_000_000_000 } });
    const after = second.commit(db, admin, [set('rooms/a', 2)], null).commitTime;
    expect([after.seconds, after.nanos > before.nanos]).toEqual([before.seconds, true]);
    await second.close();
  });

  it.each([
    ['cut short', (log: string) => truncateSync(log, statSync(log).size - 3)],
    ['followed by half a header', (log: string) => appendFileSync(log, Buffer.from([0, 0, 1]))],
    ['followed by zeros', (log: string) => appendFileSync(log, Buffer.alloc(64))],
  ])('drops a last record that is %s, and writes on', async (_what, damage) => {
    const first = new StoreCore({ directory: data() });
    first.commit(db, admin, [set('rooms/a', 1)], null);
    first.commit(db, admin, [set('rooms/b', 2)], null);
    await first.close();
    const [log] = logs();
    damage(join(data(), log ?? ''));

    const second = new StoreCore({ directory: data() });
    expect(n(second, 'rooms/a')).toBe(1n);
    second.commit(db, admin, [set('rooms/c', 3)], null);
    await second.close();
    const third = new StoreCore({ directory: data() });
    expect([n(third, 'rooms/a'), n(third, 'rooms/c')]).toEqual([1n, 3n]);
    await third.close();
  });

  it('refuses a log that is damaged before its end instead of dropping what follows', async () => {
    const first = new StoreCore({ directory: data() });
    for (let i = 0; i < 3; i++) first.commit(db, admin, [set('rooms/a', i)], null);
    await first.close();
    const file = join(data(), logs()[0] ?? '');
    const bytes = readFileSync(file);
    bytes[12] = (bytes[12] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(() => new StoreCore({ directory: data() })).toThrow('is damaged at byte 0');
    // The directory is free again for whoever repairs it.
    expect(readdirSync(data()).filter((name) => name.startsWith('lock'))).toEqual([]);
  });

  /** Ten commits of one document each, the log's bytes changed afterwards; its name. */
  async function damagedLog(damage: (bytes: Buffer, second: number) => Buffer): Promise<string> {
    const first = new StoreCore({ directory: data() });
    for (let i = 0; i < 10; i++) first.commit(db, admin, [set(`rooms/r${i}`, i)], null);
    await first.close();
    const file = join(data(), logs()[0] ?? '');
    const bytes = readFileSync(file);
    writeFileSync(file, damage(bytes, 8 + bytes.readUInt32BE(0)));
    return file;
  }

  it.each<[string, (bytes: Buffer, at: number) => void]>([
    ['a bit of its length set', (bytes, at) => bytes.writeUInt8(bytes.readUInt8(at + 2) | 0x40, at + 2)],
    ['the highest bit of its length set', (bytes, at) => bytes.writeUInt8(0x80, at)],
    ['its length shortened', (bytes, at) => bytes.writeUInt32BE(bytes.readUInt32BE(at) - 1, at)],
    ['a length of zero', (bytes, at) => bytes.writeUInt32BE(0, at)],
    ['a header of zeros', (bytes, at) => bytes.fill(0, at, at + 8)],
  ])('keeps the commits behind a record with %s, and refuses to start', async (_what, change) => {
    let at = 0;
    const file = await damagedLog((bytes, second) => {
      at = second;
      change(bytes, second);
      return bytes;
    });
    const before = readFileSync(file);
    expect(() => new StoreCore({ directory: data() })).toThrow(`${file} is damaged at byte ${at}`);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(data()).filter((name) => name.endsWith('.torn'))).toEqual([]);
  });

  it('keeps the bytes it cuts off, each time', async () => {
    const file = await damagedLog((bytes, second) => bytes.subarray(0, second + 20));
    const tail = readFileSync(file).subarray(-20);
    await new StoreCore({ directory: data() }).close();
    expect(readFileSync(`${file}.torn`).equals(tail)).toBe(true);
    appendFileSync(file, 'half');
    await new StoreCore({ directory: data() }).close();
    expect(readFileSync(`${file}.torn`).equals(tail)).toBe(true);
    expect(readFileSync(`${file}.2.torn`, 'latin1')).toBe('half');
  });

  it('refuses a log that is cut short although a later one goes on', async () => {
    const file = await damagedLog((bytes) => bytes.subarray(0, -3));
    const later = readFileSync(file);
    writeFileSync(file.replace(/\d+$/, '1'), later.subarray(0, 8 + later.readUInt32BE(0)));
    expect(() => new StoreCore({ directory: data() })).toThrow('is damaged at byte');
  });

  it('refuses a damaged snapshot instead of starting with less', async () => {
    const first = new StoreCore({ directory: data() });
    first.commit(db, admin, [set('rooms/a', 1)], null);
    await first.compact();
    await first.close();
    const [snapshot] = readdirSync(data()).filter((name) => name.startsWith('snapshot'));
    const file = join(data(), snapshot ?? '');
    truncateSync(file, statSync(file).size - 1);
    expect(() => new StoreCore({ directory: data() })).toThrow('damaged');
  });

  it('loses nothing that is written while a snapshot is', async () => {
    const store = new StoreCore({ directory: data(), compactAtBytes: 4000 });
    for (let i = 0; i < 2000; i++) {
      store.commit(db, admin, [set(`rooms/r${i % 300}`, i), set('rooms/last', i)], null);
      if (i % 7 === 0) {
        store.commit(
          db,
          admin,
          [{ kind: 'delete', path: `rooms/r${(i * 3) % 300}`, precondition: null }],
          null,
        );
      }
      if (i % 40 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    const expected = Array.from({ length: 300 }, (_, i) => n(store, `rooms/r${i}`));
    await store.close();
    expect(readdirSync(data()).some((name) => name.startsWith('snapshot'))).toBe(true);
    expect(logs().length).toBeLessThanOrEqual(2);
    const reopened = new StoreCore({ directory: data() });
    expect(Array.from({ length: 300 }, (_, i) => n(reopened, `rooms/r${i}`))).toEqual(expected);
    expect(n(reopened, 'rooms/last')).toBe(1999n);
    await reopened.close();
  });

  it('is kept from a second process, but not by a lock whose process is gone', async () => {
    const first = new StoreCore({ directory: data() });
    expect(() => new StoreCore({ directory: data() })).toThrow(`in use by process ${process.pid}`);
    await first.close();
    writeFileSync(join(data(), 'lock-4194304-1'), '');
    const second = new StoreCore({ directory: data() });
    await second.close();
  });
});

describe('export and import', () => {
  it('carries one project with its times, and replaces what was there', async () => {
    const from = new StoreCore();
    from.commit(db, admin, [set('rooms/a', 1), set('rooms/a/messages/m', 2)], null);
    from.commit(other, admin, [set('rooms/a', 3)], null);
    from.commit(stranger, admin, [set('rooms/a', 4)], null);
    const metadata = from.exportTo(directory, 'firestore_export', 'demo-disk');
    expect(metadata).toBe(join(directory, 'firestore_export', 'firestore_export.overall_export_metadata'));

    const into = new StoreCore({ directory: data() });
    into.commit(db, admin, [set('rooms/old', 0)], null);
    into.importFrom(metadata);
    await into.close();
    const reopened = new StoreCore({ directory: data() });
    expect(reopened.documentCount(db)).toBe(2);
    expect(n(reopened, 'rooms/a', other)).toBe(3n);
    expect(reopened.documentCount(stranger)).toBe(0);
    expect(reopened.get(db, 'rooms/a')?.updateTime).toEqual(from.get(db, 'rooms/a')?.updateTime);
    await reopened.close();
  });

  it('refuses an export of another make', () => {
    const file = join(directory, 'x.overall_export_metadata');
    writeFileSync(file, Buffer.from([10, 20, 30]));
    expect(() => new StoreCore().importFrom(file)).toThrow('not an export of this server');
  });
});

it('computes the same checksum with and without the help of zlib', () => {
  const bytes = Buffer.concat([readFileSync(new URL(import.meta.url)), Buffer.from('123456789')]);
  expect(crc32Table(bytes)).toBe(crc32(bytes));
  expect(crc32Table(Buffer.from('123456789'))).toBe(0xcbf43926);
});
