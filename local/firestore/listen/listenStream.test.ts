import { afterEach, beforeEach, expect, test } from 'vitest';
import { set } from '../store/testing/builders.ts';
import { StatusError } from '../../shared/status.ts';
import { RulesRegistry } from '../access/rulesRegistry.ts';
import { secureCore } from '../access/secureCore.ts';
import type { Caller, Core, Write } from '../core.ts';
import { StoreCore } from '../store/storeCore.ts';
import { Faults } from '../wire/faults.ts';
import { RequestLog } from '../wire/requestLog.ts';
import { ListenStream } from './listenStream.ts';
import { encodeResumeToken, type ListenMessage } from './messages.ts';
import { Views } from './views.ts';

const db = { project: 'p', database: 'd' };
const database = 'projects/p/databases/d';
const admin: Caller = { kind: 'admin' };

/** A clock that stands still unless moved. */
let nowMs: number;
let core: StoreCore;
let views: Views;
let log: RequestLog;

beforeEach(() => {
  nowMs = 1_000_000;
  const clock = { nowMs: () => nowMs };
  core = new StoreCore({ clock });
  views = new Views(core);
  log = new RequestLog(clock);
});
afterEach(() => views.close());

/** A stream and what it was told, in short. */
function open(used: Core = core): {
  stream: ListenStream;
  told: () => string[];
  failed: unknown[];
  /** The ids that ADD and CURRENT named. */
  ids: () => number[];
} {
  const messages: ListenMessage[] = [];
  const failed: unknown[] = [];
  const clock = { nowMs: () => nowMs };
  const bug = (thrown: unknown): never => {
    throw thrown;
  };
  const stream = new ListenStream(
    { core: used, log, faults: new Faults(), clock, onBug: bug },
    views,
    { transport: 'grpc', client: 'test', authorization: undefined },
    { kind: 'client', auth: null },
    {
      send: (_db, list) => void messages.push(...list),
      fail: (error) => failed.push(error),
      congested: false,
    },
  );
  const seen: number[] = [];
  const told = (): string[] =>
    messages.splice(0).map((message) => {
      if (message.kind === 'targetChange' && message.cause === undefined) seen.push(...message.targetIds);
      return inShort(message);
    });
  return { stream, failed, told, ids: () => seen };
}

function inShort(message: ListenMessage): string {
  switch (message.kind) {
    case 'changed':
      return `+${message.document.path}`;
    case 'left':
      return `${message.deleted ? 'x' : '-'}${message.path}`;
    case 'filter':
      return `filter ${message.count}`;
    case 'targetChange':
      return message.cause === undefined ? message.type : `${message.type} ${message.cause.status}`;
  }
}

const room = (id: string, n: number): Write => set(`rooms/${id}`, { n: BigInt(n) });
const commit = (...writes: Write[]): void => void core.commit(db, admin, writes, null);
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

const rooms = (extra: object = {}, target: object = {}): Record<string, unknown> => ({
  database,
  addTarget: {
    targetId: 2,
    query: {
      parent: `${database}/documents`,
      structuredQuery: { from: [{ collectionId: 'rooms' }], ...extra },
    },
    ...target,
  },
});

test('a target is acknowledged, filled, current, and the stream consistent; commits follow', async () => {
  commit(room('a', 1));
  const { stream, told } = open();
  stream.receive(rooms());
  expect(told()).toEqual(['ADD', '+rooms/a', 'CURRENT', 'NO_CHANGE']);
  commit(room('b', 1));
  commit(room('b', 2), { kind: 'delete', path: 'rooms/a', precondition: null });
  await turn();
  expect(told()).toEqual(['+rooms/b', 'xrooms/a', 'NO_CHANGE']);
});

test('a commit that concerns no target still moves the snapshot on', async () => {
  const { stream, told } = open();
  stream.receive(rooms());
  told();
  core.commit(db, admin, [set('elsewhere/a', { n: 1n })], null);
  await turn();
  expect(told()).toEqual(['NO_CHANGE']);
});

test('a missing document is said to be deleted before the target is current', () => {
  const { stream, told } = open();
  stream.receive({
    database,
    addTarget: { targetId: 4, documents: { documents: [`${database}/documents/rooms/a`] } },
  });
  expect(told()).toEqual(['ADD', 'xrooms/a', 'CURRENT', 'NO_CHANGE']);
});

test('a removed target is acknowledged and silent; a target for once removes itself', async () => {
  const { stream, told } = open();
  stream.receive(rooms({}, { once: true }));
  expect(told()).toEqual(['ADD', 'CURRENT', 'NO_CHANGE', 'REMOVE']);
  stream.receive(rooms());
  stream.receive({ database, removeTarget: 2 });
  told();
  commit(room('a', 1));
  await turn();
  expect(told()).toEqual([]);
});

test('resumed within the log: exactly what was missed', async () => {
  const first = open();
  commit(room('a', 1), room('b', 1));
  first.stream.receive(rooms({ limit: 2, orderBy: [{ field: { fieldPath: 'n' } }] }));
  const resumeToken = encodeResumeToken(core.readTime());
  first.stream.close();
  commit(room('c', 0));
  await turn();
  const second = open();
  second.stream.receive(
    rooms({ limit: 2, orderBy: [{ field: { fieldPath: 'n' } }] }, { resumeToken, expectedCount: 2 }),
  );
  expect(second.told()).toEqual(['ADD', '-rooms/b', '+rooms/c', 'filter 2', 'CURRENT', 'NO_CHANGE']);
});

test('resumed beyond the log: what was updated since, then a filter', () => {
  commit(room('a', 1), room('b', 1));
  const resumeToken = encodeResumeToken(core.readTime());
  nowMs += 1000;
  commit(room('b', 2));
  const { stream, told } = open();
  stream.receive(rooms({}, { resumeToken }));
  expect(told()).toEqual(['ADD', '+rooms/b', 'filter 2', 'CURRENT', 'NO_CHANGE']);
});

test.each(['from another server', 'ahead of this clock'])('a token %s: everything, then a filter', (kind) => {
  commit(room('a', 1));
  const ahead = core.readTime();
  const resumeToken =
    kind === 'from another server'
      ? new Uint8Array([1, 2, 3])
      : encodeResumeToken({ ...ahead, seconds: ahead.seconds + 60 });
  const { stream, told } = open();
  stream.receive(rooms({}, { resumeToken }));
  expect(told()).toEqual(['ADD', '+rooms/a', 'filter 1', 'CURRENT', 'NO_CHANGE']);
});

test('refused at first or later, a target ends with its cause and the others go on', async () => {
  let allowed = true;
  const guarded: Core = Object.assign(Object.create(core) as Core, {
    authorizeListen: (_db: unknown, _caller: unknown, target: object) => {
      if ('query' in target && !allowed) throw new StatusError('PERMISSION_DENIED', 'no');
    },
  });
  const { stream, told, failed } = open(guarded);
  stream.receive(rooms());
  stream.receive({
    database,
    addTarget: { targetId: 4, documents: { documents: [`${database}/documents/rooms/a`] } },
  });
  told();
  allowed = false;
  stream.reauthorize('p');
  expect(told()).toEqual(['REMOVE PERMISSION_DENIED']);
  stream.receive(rooms());
  expect(told()).toEqual(['REMOVE PERMISSION_DENIED']);
  commit(room('a', 1));
  await turn();
  expect(told()).toEqual(['+rooms/a', 'NO_CHANGE']);
  expect(failed).toEqual([]);
});

test('targets without an id are given one; after that a target with one is refused', async () => {
  const { stream, told, failed, ids } = open();
  stream.receive(rooms({}, { targetId: 0 }));
  stream.receive(rooms({}, { targetId: undefined }));
  expect(told()).toEqual(['ADD', 'CURRENT', 'NO_CHANGE', 'ADD', 'CURRENT', 'NO_CHANGE']);
  expect(ids()).toEqual([1, 1, 2, 2]);
  stream.receive(rooms({}, { targetId: 7 }));
  expect(told()).toEqual(['REMOVE INVALID_ARGUMENT']);
  commit(room('a', 1));
  await turn();
  expect(told()).toEqual(['+rooms/a', '+rooms/a', 'NO_CHANGE']);
  expect(failed).toEqual([]);
});

test('the parent of a query that is listened to may be the database', () => {
  commit(room('a', 1));
  const { stream, told } = open();
  const query = { parent: database, structuredQuery: { from: [{ collectionId: 'rooms' }] } };
  stream.receive({ database, addTarget: { targetId: 2, query } });
  expect(told()).toEqual(['ADD', '+rooms/a', 'CURRENT', 'NO_CHANGE']);
});

test('what is no request ends the stream', () => {
  for (const request of [
    {},
    { database },
    { database: 'nonsense', removeTarget: 1 },
    rooms({}, { targetId: -1 }),
  ]) {
    const { stream, failed } = open();
    stream.receive(request);
    expect(failed).toMatchObject([{ status: 'INVALID_ARGUMENT' }]);
  }
});

test('deliveries are billed: what changed, what left by itself, not what was deleted or pushed out', async () => {
  commit(room('a', 1), room('b', 2), room('c', 3));
  const { stream } = open();
  stream.receive(rooms({ limit: 2, orderBy: [{ field: { fieldPath: 'n' } }] }));
  log.clear();
  commit(room('d', 0)); // d enters, b is pushed out
  await turn();
  commit({ kind: 'delete', path: 'rooms/d', precondition: null }); // d is gone, b comes back
  await turn();
  commit(room('a', 9)); // a leaves by itself, c enters
  await turn();
  expect(log.list({}).map(({ method, reads }) => `${method} ${reads}`)).toEqual([
    'Listen.delivery 1',
    'Listen.delivery 1',
    'Listen.delivery 2',
  ]);
});

test('queries for numbers that JSON spells alike do not share a result', () => {
  const values = [Infinity, -Infinity, NaN];
  values.forEach((value, index) => commit(set(`rooms/${index}`, { n: value })));
  const told = values.map((doubleValue) => {
    const where = { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: { doubleValue } } };
    const listener = open();
    listener.stream.receive(rooms({ where }));
    return listener.told()[1];
  });
  expect(told).toEqual(['+rooms/0', '+rooms/1', '+rooms/2']);
});

test('equal queries share one view, and a cursor at -0 is not one at 0', () => {
  const keys: string[] = [];
  const { hold } = views;
  views.hold = (where, key, make) => {
    keys.push(key);
    return hold.call(views, where, key, make);
  };
  const from = (value: object): object => ({
    orderBy: [{ field: { fieldPath: 'n' } }],
    startAt: { values: [value] },
  });
  for (const value of [
    { doubleValue: 0 },
    { doubleValue: -0 },
    { integerValue: '0' },
    { bytesValue: 'AA==' },
  ])
    for (let twice = 0; twice < 2; twice++) open().stream.receive(rooms(from(value)));
  expect(keys).toHaveLength(8);
  expect(new Set(keys).size).toBe(4);
});

test('a document that says it is no longer public is not told, and ends the target that named it', async () => {
  const rules = new RulesRegistry();
  rules.loadStandard(
    `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents {
       match /rooms/{id} { allow get: if resource.data.n == 1; } } }`,
  );
  const { stream, told } = open(secureCore(core, rules.rulesFor));
  commit(room('a', 1), room('b', 1));
  const watch = (targetId: number, id: string): void =>
    stream.receive({
      database,
      addTarget: { targetId, documents: { documents: [`${database}/documents/rooms/${id}`] } },
    });
  watch(2, 'a');
  watch(4, 'b');
  told();
  commit(room('a', 2));
  await turn();
  expect(told()).toEqual(['REMOVE PERMISSION_DENIED', 'NO_CHANGE']);
  expect(log.list({}).at(-1)).toMatchObject({
    method: 'Listen.delivery',
    status: 'PERMISSION_DENIED',
    reads: 0,
  });
  commit(room('a', 1), { kind: 'delete', path: 'rooms/b', precondition: null });
  await turn();
  expect(told()).toEqual(['xrooms/b', 'NO_CHANGE']);
});
