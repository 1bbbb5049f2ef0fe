import type * as FileSystem from 'node:fs';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Disk } from './disk.ts';
import { RECORD_MAX_BYTES, sealFrame } from './frames.ts';
import { StoreCore } from './storeCore.ts';
import { admin, set, testDb } from './testing/builders.ts';

/** What the drive refuses for now. A refused write leaves three bytes of the record behind. */
const drive = vi.hoisted(() => ({ refusesWrites: false, refusesCuts: false }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>();
  const full = (): Error => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  return {
    ...fs,
    writeSync: (fd: number, bytes: Buffer, from: number): number => {
      if (!drive.refusesWrites) return fs.writeSync(fd, bytes, from);
      fs.writeSync(fd, bytes, 0, 3);
      throw full();
    },
    ftruncateSync: (fd: number, length: number): void => {
      if (drive.refusesCuts) throw full();
      fs.ftruncateSync(fd, length);
    },
  };
});

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'store-refusals-'));
});
afterEach(() => {
  Object.assign(drive, { refusesWrites: false, refusesCuts: false });
  rmSync(directory, { recursive: true, force: true });
});

const commit = (store: StoreCore, path: string): unknown =>
  store.commit(testDb, admin, [set(path, { n: 1n })], null);
const unavailable = expect.objectContaining({ status: 'UNAVAILABLE' }) as unknown;

it('answers UNAVAILABLE while the drive refuses, and goes on with a whole log afterwards', async () => {
  const store = new StoreCore({ directory });
  commit(store, 'rooms/a');
  Object.assign(drive, { refusesWrites: true, refusesCuts: true });
  expect(() => commit(store, 'rooms/b')).toThrow(unavailable);
  drive.refusesWrites = false;
  expect(() => commit(store, 'rooms/b')).toThrow(unavailable);
  expect(store.documentCount(testDb)).toBe(1);
  drive.refusesCuts = false;
  commit(store, 'rooms/c');
  await store.close();
  const reopened = new StoreCore({ directory });
  expect([reopened.get(testDb, 'rooms/b'), reopened.documentCount(testDb)]).toEqual([null, 2]);
  await reopened.close();
});

it.each([
  ['with a directory', true],
  ['in memory', false],
])('acknowledges nothing once a store %s is closed', async (_what, onDisk) => {
  const store = new StoreCore(onDisk ? { directory } : {});
  commit(store, 'rooms/a');
  await Promise.all([store.close(), store.close()]);
  expect(() => commit(store, 'rooms/b')).toThrow(unavailable);
  expect(() => store.commit(testDb, admin, [], null)).toThrow(unavailable);
  expect(() => store.clear(testDb)).toThrow(unavailable);
  expect(store.get(testDb, 'rooms/b')).toBeNull();
});

it('writes to no descriptor that may be another file by now', async () => {
  const disk = Disk.open(
    directory,
    () => undefined,
    () => [],
  );
  await disk.close();
  expect(() => disk.append({ kind: 'clear', database: testDb, micros: 1 })).toThrow(unavailable);
  await expect(disk.compact()).rejects.toEqual(unavailable);
  expect(readdirSync(directory)).toEqual(['log-0']);
});

it('refuses a record that could not be read back', () => {
  expect(() => sealFrame(Buffer.alloc(RECORD_MAX_BYTES + 9))).toThrow(
    expect.objectContaining({ status: 'INVALID_ARGUMENT' }) as Error,
  );
});
