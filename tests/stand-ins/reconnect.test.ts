import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  collection,
  deleteDoc,
  doc,
  increment,
  limit,
  onSnapshot,
  orderBy,
  query,
  setDoc,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { startBrowser, type SdkBrowser } from './support/browser.ts';
import {
  bugs,
  closeClients,
  nodeClient,
  startRestartable,
  until,
  type RestartableServer,
} from './support/firestore.ts';
import type { Watch } from './support/page.ts';

/** Connections are cut and the server is restarted; clients must neither miss a change nor see one twice. */

vi.setConfig({ testTimeout: 90_000 });

let server: RestartableServer;
let browser: SdkBrowser;

beforeAll(async () => {
  browser = await startBrowser();
});
beforeEach(async () => {
  server = await startRestartable();
});
afterEach(async () => {
  await Promise.all(browser.browser.contexts().map((context) => context.close()));
  await closeClients();
  await server.close();
  expect(bugs).toEqual([]);
});
afterAll(() => browser.close());

/** Writes as another process would: through the server itself. */
function put(id: string, n: number): void {
  server.current.core.commit(
    { project: 'demo-x', database: '(default)' },
    { kind: 'admin' },
    [
      {
        kind: 'set',
        path: `rooms/${id}`,
        fields: new Map([['n', BigInt(n)]]),
        mask: null,
        transforms: [],
        precondition: null,
      },
    ],
    null,
  );
}

function remove(id: string): void {
  server.current.core.commit(
    { project: 'demo-x', database: '(default)' },
    { kind: 'admin' },
    [{ kind: 'delete', path: `rooms/${id}`, precondition: null }],
    null,
  );
}

async function listeningPage(settings: object = {}): Promise<Page> {
  const page = await browser.open();
  await page.evaluate(
    ({ port, given }) => {
      const { collection, limit, orderBy, query } = window.sdk;
      window.lab.connect({ port, uid: 'ann', settings: given });
      const rooms = collection(window.db, 'rooms');
      window.lab.watches['all'] = window.lab.watch(rooms);
      window.lab.watches['top'] = window.lab.watch(query(rooms, orderBy('n', 'desc'), limit(3)));
    },
    { port: server.current.port, given: settings },
  );
  await until('the first snapshots', async () => (await watches(page)).every((watch) => !watch.fromCache));
  return page;
}

async function watches(page: Page): Promise<Watch[]> {
  return page.evaluate(() => Object.values(window.lab.watches));
}

/** All three transports' worth of pages see exactly this, without an impossible or repeated change on the way. */
async function expectState(page: Page, all: Record<string, number>, limitMs = 30_000): Promise<void> {
  const top = Object.fromEntries(
    Object.entries(all)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 3),
  );
  const wanted = [all, top].map((state) => JSON.stringify(Object.entries(state).sort()));
  const now = async (): Promise<string[]> =>
    (await watches(page)).map(({ state }) => JSON.stringify(Object.entries(state).sort()));
  await until(
    `both listeners show ${wanted.join(' and ')}`,
    async () => {
      const state = await now();
      return state[0] === wanted[0] && state[1] === wanted[1];
    },
    limitMs,
  );
  for (const watch of await watches(page)) {
    expect(watch.impossible).toEqual([]);
    expect(watch.error).toBeNull();
  }
}

const MODES = [
  ['streaming', {}],
  ['long-polling', { experimentalForceLongPolling: true }],
] as const;

describe.each(MODES)('Chromium, %s', (_name, settings) => {
  test('cut connections: a burst of changes arrives once each', async () => {
    const page = await listeningPage(settings);
    const state: Record<string, number> = {};
    for (let n = 1; n <= 60; n++) {
      const id = `r${n % 7}`;
      if (n % 10 === 0) {
        remove(id);
        delete state[id];
      } else {
        put(id, n);
        state[id] = n;
      }
      if (n % 15 === 5) server.current.faults.drop('connections');
      if (n % 15 === 12) server.current.faults.drop('sessions');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await expectState(page, state);
    const [all] = await watches(page);
    const versions = all?.seen
      .filter(({ type }) => type !== 'removed')
      .map(({ id, n }) => `${id}=${String(n)}`);
    expect(new Set(versions).size).toBe(versions?.length);
  });

  test('a restart: what changed meanwhile is told, what vanished is gone, queued writes go out once', async () => {
    for (const n of [1, 2, 3, 4, 5, 6]) put(`r${n}`, n);
    const page = await listeningPage(settings);
    await expectState(page, { r1: 1, r2: 2, r3: 3, r4: 4, r5: 5, r6: 6 });
    await page.evaluate(() => {
      const { doc, increment, setDoc } = window.sdk;
      return setDoc(doc(window.db, 'counters/c'), { n: increment(1) });
    });
    const restarted = server.restart(500);
    await page.evaluate(() => {
      const { doc, increment, updateDoc } = window.sdk;
      for (let i = 0; i < 10; i++) void updateDoc(doc(window.db, 'counters/c'), { n: increment(1) });
    });
    await restarted;
    remove('r6');
    put('r2', 20);
    put('r7', 7);
    await expectState(page, { r1: 1, r2: 20, r3: 3, r4: 4, r5: 5, r7: 7 });
    await until('the counter', async () => {
      const counter = server.current.core.batchGet(
        { project: 'demo-x', database: '(default)' },
        { kind: 'admin' },
        ['counters/c'],
        null,
        { kind: 'now' },
      );
      return counter.documents[0]?.document?.fields.get('n') === 11n;
    });
  });
});

describe('Node over gRPC', () => {
  /** Collects a listener's changes and keeps what they add up to. */
  function collect(db: Firestore): {
    all: Map<string, number>;
    top: Map<string, number>;
    impossible: string[];
  } {
    const result = {
      all: new Map<string, number>(),
      top: new Map<string, number>(),
      impossible: [] as string[],
    };
    const rooms = collection(db, 'rooms');
    for (const [name, source] of [
      ['all', rooms],
      ['top', query(rooms, orderBy('n', 'desc'), limit(3))],
    ] as const)
      onSnapshot(source, (snapshot) => {
        for (const { type, doc: changed } of snapshot.docChanges()) {
          const n = Number(changed.get('n'));
          const known = result[name].get(changed.id);
          if (
            type === 'added'
              ? known !== undefined
              : known === undefined || (type === 'modified' && known === n)
          )
            result.impossible.push(`${name}: ${type} ${changed.id} ${n}`);
          if (type === 'removed') result[name].delete(changed.id);
          else result[name].set(changed.id, n);
        }
      });
    return result;
  }

  test('cut connections and restarts: every change arrives once', async () => {
    const db = nodeClient(server.current);
    const seen = collect(db);
    const state = new Map<string, number>();
    for (let n = 1; n <= 60; n++) {
      const id = `r${n % 7}`;
      if (n % 10 === 0) {
        remove(id);
        state.delete(id);
      } else {
        put(id, n);
        state.set(id, n);
      }
      if (n % 20 === 10) server.current.faults.drop('connections');
      if (n === 35) await server.restart(50);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const sorted = (map: Map<string, number>): string => JSON.stringify([...map].sort());
    await until('the last state', () => sorted(seen.all) === sorted(state), 60_000);
    const top = new Map([...state].sort(([, a], [, b]) => b - a).slice(0, 3));
    await until('the last three', () => sorted(seen.top) === sorted(top), 30_000);
    expect(seen.impossible).toEqual([]);
  });

  test('a refused batch in the middle of a pipeline neither drops nor doubles the ones behind it', async () => {
    const db = nodeClient(server.current, 'ann');
    const counter = doc(db, 'counters/c');
    await setDoc(counter, { n: 0 });
    const missing = updateDoc(doc(db, 'rooms/missing'), { n: 1 }).then(
      () => 'written',
      (error: { code: string }) => error.code,
    );
    const rest = Array.from({ length: 10 }, () => updateDoc(counter, { n: increment(1) }));
    const batch = writeBatch(db);
    batch.delete(doc(db, 'rooms/none'));
    await Promise.all([...rest, batch.commit(), deleteDoc(doc(db, 'rooms/none'))]);
    expect(await missing).toBe('not-found');
    const read = server.current.core.batchGet(
      { project: 'demo-x', database: '(default)' },
      { kind: 'admin' },
      ['counters/c'],
      null,
      { kind: 'now' },
    );
    expect(read.documents[0]?.document?.fields.get('n')).toBe(10n);
  });
});
