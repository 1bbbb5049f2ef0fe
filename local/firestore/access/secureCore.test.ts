import { describe, expect, it } from 'vitest';
import { admin, from, remove, set, where } from '../store/testing/builders.ts';
import type { Clock } from '../../shared/clock.ts';
import { StatusError, type StatusName } from '../../shared/status.ts';
import { Timestamp, type Value } from '../../shared/values.ts';
import type { Caller, Core, DatabaseId, Write } from '../core.ts';
import { StoreCore } from '../store/storeCore.ts';
import { RulesRegistry } from './rulesRegistry.ts';
import { secureCore, type AccessRecord } from './secureCore.ts';

const db: DatabaseId = { project: 'demo-access', database: '(default)' };
const nobody: Caller = { kind: 'client', auth: null };
const as = (uid: string): Caller => ({ kind: 'client', auth: { uid, token: new Map([['sub', uid]]) } });

interface World {
  readonly core: Core;
  readonly registry: RulesRegistry;
  readonly log: AccessRecord[];
  seed(path: string, fields: Record<string, Value>): void;
  read(path: string): Record<string, Value> | null;
}

function world(body: string, clock?: Clock): World {
  const store = new StoreCore(clock === undefined ? {} : { clock });
  const registry = new RulesRegistry();
  const issues = registry.load(db.project, inDocuments(body));
  if (issues.length > 0) throw new Error(JSON.stringify(issues));
  const log: AccessRecord[] = [];
  const core = secureCore(store, registry.rulesFor, { log: (record) => log.push(record) });
  return {
    core,
    registry,
    log,
    seed: (path, fields) => void core.commit(db, admin, [set(path, fields)], null),
    read: (path) => {
      const document = store.get(db, path);
      return document === null ? null : Object.fromEntries(document.fields);
    },
  };
}

function inDocuments(body: string): string {
  return `rules_version = '2'; service cloud.firestore { match /databases/{db}/documents { ${body} } }`;
}

/** The status a call is refused with, or 'OK'. */
function outcome(call: () => unknown): StatusName | 'OK' {
  try {
    call();
    return 'OK';
  } catch (error) {
    if (error instanceof StatusError) return error.status;
    throw error;
  }
}

describe('reads through rules', () => {
  const body = `match /notes/{id} {
    allow get: if resource == null || resource.data.open == true || request.auth.uid == resource.data.owner;
    allow list: if resource.data.open == true;
  }`;

  it('decides each document of a batch on its own data, missing ones included', () => {
    const { core, seed } = world(body);
    seed('notes/open', { open: true });
    seed('notes/closed', { open: false, owner: 'ann' });
    const get = (caller: Caller, ...paths: string[]): StatusName | 'OK' =>
      outcome(() => core.batchGet(db, caller, paths, null, { kind: 'now' }));
    expect(get(nobody, 'notes/open', 'notes/none')).toBe('OK');
    expect(get(nobody, 'notes/open', 'notes/closed')).toBe('PERMISSION_DENIED');
    expect(get(as('ann'), 'notes/closed')).toBe('OK');
    expect(get(as('bob'), 'notes/closed')).toBe('PERMISSION_DENIED');
    expect(get(as('bob'), 'others/x')).toBe('PERMISSION_DENIED');
    expect(get(admin, 'others/x')).toBe('OK');
  });

  it('lets rules see fields the caller masks away, and returns only the masked ones', () => {
    const { core, seed } = world(body);
    seed('notes/open', { open: true, text: 'hi' });
    const { documents } = core.batchGet(db, nobody, ['notes/open'], [['text']], { kind: 'now' });
    expect([...(documents[0]?.document?.fields.keys() ?? [])]).toEqual(['text']);
  });

  it('rolls back a transaction that a denied first read opened', () => {
    const { core, seed } = world(body);
    seed('notes/closed', { open: false });
    const options = { readOnly: false, readTime: null, retryOf: null };
    expect(
      outcome(() => core.batchGet(db, nobody, ['notes/closed'], null, { kind: 'newTransaction', options })),
    ).toBe('PERMISSION_DENIED');
    expect(outcome(() => core.commit(db, admin, [set('notes/closed', { open: true })], null))).toBe('OK');
  });

  it('proves queries, aggregations and listings from what they pin', () => {
    const { core } = world(body);
    const pinned = from('notes', { where: where('open', 'EQUAL', true) });
    const open = from('notes');
    const count = [{ alias: 'n', op: 'count' as const, field: null, upTo: null }];
    const now = { kind: 'now' as const };
    expect(outcome(() => core.runQuery(db, nobody, pinned, now))).toBe('OK');
    expect(outcome(() => core.runQuery(db, nobody, open, now))).toBe('PERMISSION_DENIED');
    expect(outcome(() => core.runAggregation(db, nobody, pinned, count, now))).toBe('OK');
    expect(outcome(() => core.runAggregation(db, nobody, open, count, now))).toBe('PERMISSION_DENIED');
    expect(outcome(() => core.authorizeListen(db, nobody, { query: pinned }))).toBe('OK');
    expect(outcome(() => core.authorizeListen(db, nobody, { query: open }))).toBe('PERMISSION_DENIED');
    const listing = {
      parent: '',
      collectionId: 'notes',
      pageSize: 5,
      pageToken: '',
      showMissing: false,
      mask: null,
      readTime: null,
    };
    expect(outcome(() => core.listDocuments(db, nobody, listing))).toBe('PERMISSION_DENIED');
    expect(outcome(() => core.listDocuments(db, admin, listing))).toBe('OK');
  });

  it('keeps kindless queries, collection names and missing documents for admins', () => {
    const { core } = world('match /{path=**} { allow read: if true; }');
    const kindless = from(null);
    const listing = {
      parent: '',
      collectionId: 'notes',
      pageSize: 5,
      pageToken: '',
      showMissing: true,
      mask: null,
      readTime: null,
    };
    expect(outcome(() => core.runQuery(db, nobody, kindless, { kind: 'now' }))).toBe('PERMISSION_DENIED');
    expect(outcome(() => core.listCollectionIds(db, nobody, '', 10, '', null))).toBe('PERMISSION_DENIED');
    expect(outcome(() => core.listDocuments(db, nobody, listing))).toBe('PERMISSION_DENIED');
    expect(outcome(() => core.listDocuments(db, nobody, { ...listing, showMissing: false }))).toBe('OK');
  });

  it('decides document targets of listeners as gets', () => {
    const { core, seed } = world(body);
    seed('notes/closed', { open: false });
    expect(outcome(() => core.authorizeListen(db, nobody, { paths: ['notes/none'] }))).toBe('OK');
    expect(outcome(() => core.authorizeListen(db, nobody, { paths: ['notes/closed'] }))).toBe(
      'PERMISSION_DENIED',
    );
  });
});

describe('commits through rules', () => {
  it('tells create, update and delete apart by existence', () => {
    const { core, seed } =
      world(`match /a/{id} { allow create: if true; } match /b/{id} { allow update: if true; }
      match /c/{id} { allow delete: if true; }`);
    for (const path of ['a/old', 'b/old', 'c/old']) seed(path, { n: 1n });
    const write = (one: Write): StatusName | 'OK' => outcome(() => core.commit(db, nobody, [one], null));
    expect(write(set('a/new', {}))).toBe('OK');
    expect(write(set('a/old', {}))).toBe('PERMISSION_DENIED');
    expect(write(set('b/old', {}))).toBe('OK');
    expect(write(set('b/new', {}))).toBe('PERMISSION_DENIED');
    expect(write(remove('c/old'))).toBe('OK');
    expect(write(remove('c/none'))).toBe('OK');
    expect(write(remove('b/old'))).toBe('PERMISSION_DENIED');
  });

  it('shows the state after masks and transforms, and the very time that will be stored', () => {
    const { core, seed, read } = world(`match /posts/{id} {
      allow update: if request.resource.data.keys().hasOnly(['n', 'kept', 'at']) && request.resource.data.kept == 'yes'
        && request.resource.data.n == resource.data.n + 1 && request.resource.data.at == request.time;
    }`);
    seed('posts/a', { n: 1n, kept: 'yes', gone: true });
    const transforms = [
      { field: ['n'], op: 'increment' as const, operand: 1n },
      { field: ['at'], op: 'serverTimestamp' as const },
    ];
    const write = set('posts/a', {}, { mask: ['gone'], transforms });
    expect(outcome(() => core.commit(db, nobody, [write], null))).toBe('OK');
    expect(read('posts/a')).toMatchObject({ n: 2n, kept: 'yes' });
    expect(read('posts/a')?.['at']).toBeInstanceOf(Timestamp);
    expect(outcome(() => core.commit(db, nobody, [set('posts/a', { n: 9n }, { mask: ['n'] })], null))).toBe(
      'PERMISSION_DENIED',
    );
  });

  it('lets getAfter see the whole batch and get only what was before', () => {
    const { core, seed } = world(`match /rooms/{id} {
      allow update: if getAfter(/databases/$(db)/documents/counters/c).data.n
        == get(/databases/$(db)/documents/counters/c).data.n + 1
        && existsAfter(/databases/$(db)/documents/rooms/$(id)) && !existsAfter(/databases/$(db)/documents/rooms/z);
    }
    match /counters/{id} { allow update: if true; }`);
    seed('rooms/a', {});
    seed('rooms/z', {});
    seed('counters/c', { n: 1n });
    const room = set('rooms/a', { x: 1n });
    const counter = set('counters/c', { n: 2n });
    expect(outcome(() => core.commit(db, nobody, [room], null))).toBe('PERMISSION_DENIED');
    expect(outcome(() => core.commit(db, nobody, [room, counter], null))).toBe('PERMISSION_DENIED');
    core.commit(db, admin, [remove('rooms/z')], null);
    expect(outcome(() => core.commit(db, nobody, [room, counter], null))).toBe('OK');
  });

  it('applies nothing of a batch with one denied write', () => {
    const { core, read } = world(`match /a/{id} { allow write: if id == 'ok'; }`);
    const batch = [set('a/ok', {}), set('a/no', {})];
    expect(outcome(() => core.commit(db, nobody, batch, null))).toBe('PERMISSION_DENIED');
    expect(read('a/ok')).toBeNull();
    expect(core.batchWrite(db, nobody, batch).map(({ status }) => status.status)).toEqual([
      'OK',
      'PERMISSION_DENIED',
    ]);
    expect(read('a/ok')).toEqual({});
  });

  it('denies before it reveals a failed precondition, and reports that when allowed', () => {
    const { core } = world(
      `match /open/{id} { allow write: if true; } match /shut/{id} { allow write: if false; }`,
    );
    const update = (path: string): Write =>
      set(path, { n: 1n }, { mask: ['n'], precondition: { exists: true } });
    expect(outcome(() => core.commit(db, nobody, [update('open/none')], null))).toBe('NOT_FOUND');
    expect(outcome(() => core.commit(db, nobody, [update('shut/none')], null))).toBe('PERMISSION_DENIED');
  });

  it('bounds look-ups: ten by one write, twenty by a batch', () => {
    const exists = (n: number, from = 0): string =>
      Array.from({ length: n }, (_, i) => `!exists(/databases/$(db)/documents/x/$(id + '${from + i}'))`).join(
        ' && ',
      );
    const { core, log } = world(`match /ten/{id} { allow write: if ${exists(10)}; }
      match /eleven/{id} { allow write: if ${exists(11)} || true; }`);
    const commit = (...writes: Write[]): StatusName | 'OK' =>
      outcome(() => core.commit(db, nobody, writes, null));
    expect(commit(set('ten/a', {}))).toBe('OK');
    expect(log.at(-1)?.lookUps).toBe(10);
    expect(commit(set('eleven/a', {}))).toBe('PERMISSION_DENIED');
    expect(commit(set('ten/b', {}), set('ten/c', {}))).toBe('OK');
    expect(commit(set('ten/d', {}), set('ten/e', {}), set('ten/f', {}))).toBe('PERMISSION_DENIED');
  });
});

describe('rules in force', () => {
  it('are replaced at run time, and stay when the new source has errors', () => {
    const { core, registry } = world('match /a/{id} { allow get: if true; }');
    const get = (): StatusName | 'OK' =>
      outcome(() => core.batchGet(db, nobody, ['a/x'], null, { kind: 'now' }));
    const changed: string[] = [];
    registry.onChange((project) => changed.push(project));
    expect(registry.load(db.project, 'service cloud.firestore { oops }')).toMatchObject([
      { line: 1, column: 27, severity: 'error' },
    ]);
    expect(get()).toBe('OK');
    registry.load(db.project, inDocuments('match /a/{id} { allow get: if false; }'));
    expect(get()).toBe('PERMISSION_DENIED');
    expect(changed).toEqual([db.project]);
  });

  it('deny every client where there are none', () => {
    const core = secureCore(new StoreCore(), () => null);
    expect(outcome(() => core.commit(db, nobody, [set('a/b', {})], null))).toBe('PERMISSION_DENIED');
    expect(outcome(() => core.commit(db, admin, [set('a/b', {})], null))).toBe('OK');
  });

  it('are reported for every operation with the deciding line', () => {
    const { core, log } = world('match /a/{id} {\n allow get: if true;\n allow create: if id == "x"; }');
    core.batchGet(db, nobody, ['a/q'], null, { kind: 'now' });
    outcome(() => core.commit(db, nobody, [set('a/y', {})], null));
    expect(log).toMatchObject([
      { method: 'get', path: 'a/q', allowed: true, line: 2, documentReads: 1, writes: 0 },
      {
        method: 'create',
        path: 'a/y',
        allowed: false,
        line: 3,
        explanation: "false for 'create' @ L3",
        writes: 0,
      },
    ]);
  });

  it('tell which conditions were seen since they were first loaded', () => {
    const store = new StoreCore();
    const registry = new RulesRegistry();
    const rules = inDocuments('match /a/{id} { allow get: if id == "x" || id == "y"; }');
    registry.load(db.project, rules);
    const core = secureCore(store, registry.rulesFor, { coverageFor: registry.coverageFor });
    const get = (path: string): unknown =>
      outcome(() => core.batchGet(db, nobody, [path], null, { kind: 'now' }));
    expect(registry.coverage(db.project, 'text')).toContain('0 of 3 conditions');
    get('a/x');
    get('a/y');
    // The next test file of the suite.
    registry.load(db.project, rules);
    get('a/z');
    expect(registry.coverage(db.project, 'text')).toContain('3 of 3 conditions seen with both outcomes');
    expect(registry.coverage(db.project, 'html')).toContain('title="true 2, false 1"');
    registry.load(db.project, `${rules} `);
    expect(registry.coverage(db.project, 'text')).toContain('0 of 3 conditions');
    expect(new RulesRegistry().coverage(db.project, 'text')).toBeNull();
  });

  it('reach no other database', () => {
    const { core } = world('match /a/{id} { allow create: if !exists(/databases/other/documents/x/y); }');
    expect(outcome(() => core.commit(db, nobody, [set('a/b', {})], null))).toBe('PERMISSION_DENIED');
  });
});

describe('request.time', () => {
  const at = (iso: string): number => Date.parse(iso);

  it('follows a clock that is put back, in writes and in reads', () => {
    let nowMs = at('2040-01-01T00:00:00Z');
    const before = 'request.time < timestamp.date(2030, 1, 1)';
    const { core, seed, read } = world(
      `match /notes/{id} {
        allow get, list: if ${before};
        allow create: if ${before} && request.resource.data.at == request.time;
      }`,
      { nowMs: () => nowMs },
    );
    seed('notes/later', {});
    const stamped = set('notes/a', {}, { transforms: [{ field: ['at'], op: 'serverTimestamp' }] });
    const get = (): StatusName | 'OK' =>
      outcome(() => core.batchGet(db, nobody, ['notes/later'], null, { kind: 'now' }));
    const list = (): StatusName | 'OK' =>
      outcome(() => core.runQuery(db, nobody, from('notes'), { kind: 'now' }));
    expect([get(), list(), outcome(() => core.commit(db, nobody, [stamped], null))]).toEqual([
      'PERMISSION_DENIED',
      'PERMISSION_DENIED',
      'PERMISSION_DENIED',
    ]);
    nowMs = at('2026-05-01T00:00:00Z') + 7.5;
    expect([get(), list()]).toEqual(['OK', 'OK']);
    const seconds = at('2026-05-01T00:00:00Z') / 1000;
    const { commitTime, writeResults } = core.commit(db, nobody, [stamped], null);
    expect(writeResults[0]?.transformResults).toEqual([new Timestamp(seconds, 7_000_000)]);
    expect(read('notes/a')).toEqual({ at: new Timestamp(seconds, 7_000_000) });
    // The order of commits goes on.
    expect(commitTime.seconds).toBeGreaterThanOrEqual(at('2040-01-01T00:00:00Z') / 1000);
  });
});
