import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FirestoreServer } from '../../local/firestore/server.ts';
import { startBrowser, type SdkBrowser } from './support/browser.ts';
import { bugs, PROJECT, startServer, until } from './support/firestore.ts';

/** The real web SDK in Chromium over WebChannel and REST. */

let server: FirestoreServer;
let browser: SdkBrowser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});

afterEach(async () => {
  server.faults.clear();
  await Promise.all(browser.browser.contexts().map((context) => context.close()));
  await fetch(
    `http://127.0.0.1:${server.port}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`,
    { method: 'DELETE' },
  );
  expect(bugs).toEqual([]);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

async function client(options: object = {}): Promise<Page> {
  const page = await browser.open();
  await page.evaluate((given) => window.lab.connect(given), { port: server.port, ...options });
  return page;
}

const MODES = [
  ['streaming', {}],
  ['forced long-polling', { experimentalForceLongPolling: true }],
  [
    'long-polling of 5 s',
    { experimentalForceLongPolling: true, experimentalLongPollingOptions: { timeoutSeconds: 5 } },
  ],
  ['no detection', { experimentalAutoDetectLongPolling: false }],
] as const;

describe.each(MODES)('%s', (_name, settings) => {
  test('documents are written, read, changed and deleted', async () => {
    const page = await client({ settings });
    const seen = await page.evaluate(async () => {
      const { doc, setDoc, updateDoc, getDoc, deleteDoc, increment, serverTimestamp, Timestamp } = window.sdk;
      const ref = doc(window.db, 'rooms/a');
      await setDoc(ref, { n: 1, text: 'é😀', at: serverTimestamp(), list: [null, 1.5, { x: true }] });
      await updateDoc(ref, { n: increment(41), 'deep.er': 'x' });
      const data = (await getDoc(ref)).data();
      await deleteDoc(ref);
      const at: unknown = data?.['at'];
      return { ...data, at: at instanceof Timestamp, gone: !(await getDoc(ref)).exists() };
    });
    expect(seen).toEqual({
      n: 42,
      text: 'é😀',
      at: true,
      list: [null, 1.5, { x: true }],
      deep: { er: 'x' },
      gone: true,
    });
  });

  test('a listener in another browser is told of every change, once', async () => {
    const [writer, reader] = [await client({ settings }), await client({ settings })];
    await reader.evaluate(() => {
      const { collection, orderBy, query } = window.sdk;
      window.lab.watches['rooms'] = window.lab.watch(query(collection(window.db, 'rooms'), orderBy('n')));
    });
    const watch = () => reader.evaluate(() => window.lab.watches['rooms']);
    await until('first snapshot', async () => (await watch())?.fromCache === false);
    await writer.evaluate(async () => {
      const { doc, setDoc, deleteDoc } = window.sdk;
      for (let n = 0; n < 12; n++) await setDoc(doc(window.db, `rooms/r${n % 4}`), { n });
      await deleteDoc(doc(window.db, 'rooms/r0'));
    });
    await until('the last change', async () => !('r0' in ((await watch())?.state ?? { r0: 0 })));
    const final = await watch();
    expect(final).toMatchObject({ state: { r1: 9, r2: 10, r3: 11 }, impossible: [], error: null });
    expect(new Set(final?.seen.map(({ type, id, n }) => `${type} ${id} ${String(n)}`)).size).toBe(
      final?.seen.length,
    );
  });

  test('limit and limitToLast follow what enters and leaves', async () => {
    const page = await client({ settings });
    const final = await page.evaluate(async () => {
      const { collection, doc, deleteDoc, limit, limitToLast, orderBy, query, setDoc } = window.sdk;
      const rooms = collection(window.db, 'rooms');
      const first = window.lab.watch(query(rooms, orderBy('n'), limit(2)));
      const last = window.lab.watch(query(rooms, orderBy('n'), limitToLast(2)));
      for (let n = 0; n < 5; n++) await setDoc(doc(rooms, `r${n}`), { n });
      await deleteDoc(doc(rooms, 'r0'));
      await setDoc(doc(rooms, 'r4'), { n: -1 });
      const done = () => Object.keys(first.state).join() === 'r1,r4' && Object.keys(last.state).length === 2;
      for (let i = 0; i < 1500 && !done(); i++) await new Promise((resolve) => setTimeout(resolve, 20));
      return { first: first.state, last: last.state, impossible: [...first.impossible, ...last.impossible] };
    });
    expect(final).toEqual({ first: { r1: 1, r4: -1 }, last: { r2: 2, r3: 3 }, impossible: [] });
  });
});

test('transactions of two browsers contend and all count', async () => {
  const pages = [await client(), await client()];
  await Promise.all(
    pages.map((page) =>
      page.evaluate(async () => {
        const { doc, runTransaction } = window.sdk;
        const ref = doc(window.db, 'counters/c');
        const once = () =>
          runTransaction(
            window.db,
            async (transaction) => {
              const before = Number((await transaction.get(ref)).get('n') ?? 0);
              transaction.set(ref, { n: before + 1 });
            },
            { maxAttempts: 20 },
          );
        await Promise.all([once(), once(), once()]);
      }),
    ),
  );
  const n = await pages[0]?.evaluate(async () =>
    Number((await window.sdk.getDoc(window.sdk.doc(window.db, 'counters/c'))).get('n')),
  );
  expect(n).toBe(6);
});

test('count, sum and average come from the server', async () => {
  const page = await client();
  const data = await page.evaluate(async () => {
    const { average, collection, count, doc, getAggregateFromServer, setDoc, sum } = window.sdk;
    for (const n of [1, 2, 6]) await setDoc(doc(window.db, `rooms/r${n}`), { n });
    const rooms = collection(window.db, 'rooms');
    return (
      await getAggregateFromServer(rooms, { all: count(), sum: sum('n'), average: average('n') })
    ).data();
  });
  expect(data).toEqual({ all: 3, sum: 9, average: 3 });
});

test('a batch of 2 MB arrives whole', async () => {
  const page = await client();
  const size = await page.evaluate(async () => {
    const { collection, doc, getDocsFromServer, writeBatch } = window.sdk;
    const batch = writeBatch(window.db);
    for (let i = 0; i < 250; i++) batch.set(doc(window.db, `big/d${i}`), { text: 'ü'.repeat(8_000) });
    await batch.commit();
    const { docs } = await getDocsFromServer(collection(window.db, 'big'));
    return docs.reduce((sum, item) => sum + String(item.get('text')).length, 0);
  });
  expect(size).toBe(2_000_000);
});

test('a denied listener fails alone, and new rules end a listener that runs', async () => {
  const projectId = 'demo-rules';
  const rules = (condition: string): string =>
    `rules_version = '2'; service cloud.firestore { match /databases/{db}/documents {
       match /open/{id} { allow read, write: if true; }
       match /mine/{id} { allow read: if ${condition}; } } }`;
  expect(server.rules.load(projectId, rules("request.auth.uid == 'ann'"))).toEqual([]);
  const [ann, bob] = [await client({ projectId, uid: 'ann' }), await client({ projectId, uid: 'bob' })];
  for (const page of [ann, bob])
    await page.evaluate(() => {
      for (const name of ['open', 'mine'])
        window.lab.watches[name] = window.lab.watch(window.sdk.collection(window.db, name));
    });
  const states = (page: Page) =>
    page.evaluate(() =>
      ['open', 'mine'].map((name) => window.lab.watches[name]?.error ?? window.lab.watches[name]?.fromCache),
    );
  await until('ann hears both', async () => (await states(ann)).join() === 'false,false');
  await until('bob is refused', async () => (await states(bob)).join() === 'false,permission-denied');
  server.rules.load(projectId, rules('false'));
  await until('ann is refused', async () => (await states(ann)).join() === 'false,permission-denied');
  const write = await bob.evaluate(() =>
    window.sdk.setDoc(window.sdk.doc(window.db, 'mine/x'), {}).then(
      () => 'written',
      (error: { code: string }) => error.code,
    ),
  );
  expect(write).toBe('permission-denied');
  const open = await bob.evaluate(() => window.sdk.setDoc(window.sdk.doc(window.db, 'open/x'), { n: 1 }));
  expect(open).toBeUndefined();
});

/**
 * The tabs' streams take all connections of the browser. Unless the server ends one, a write waits until one ends by itself
 * (`MAX_CHANNEL_MS` of `webChannelSession.ts`, a minute).
 */
const STUCK_MS = 30_000;

test('five tabs of one browser all get their writes through', async () => {
  const context = await browser.browser.newContext();
  const tabs = await Promise.all([1, 2, 3, 4, 5].map(() => browser.open(context)));
  for (const tab of tabs)
    await tab.evaluate((port) => {
      window.lab.connect({ port, uid: 'ann' });
      window.lab.watches['rooms'] = window.lab.watch(window.sdk.collection(window.db, 'rooms'));
    }, server.port);
  const tookMs = await Promise.all(
    tabs.map((tab, n) =>
      tab.evaluate(async (id) => {
        const startedMs = performance.now();
        await window.sdk.setDoc(window.sdk.doc(window.db, `rooms/tab${id}`), { n: id });
        return performance.now() - startedMs;
      }, n),
    ),
  );
  expect(Math.max(...tookMs)).toBeLessThan(STUCK_MS);
  for (const tab of tabs)
    await until('all five', async () => {
      const watch = await tab.evaluate(() => window.lab.watches['rooms']);
      return Object.keys(watch?.state ?? {}).length === 5;
    });
});

test('tabs share a persistent cache, and the second goes on when the first closes', async () => {
  const context = await browser.browser.newContext();
  const [first, second] = [await browser.open(context), await browser.open(context)];
  for (const tab of [first, second])
    await tab.evaluate((port) => {
      window.lab.connect({ port, uid: 'ann', cache: 'multiTab' });
      window.lab.watches['rooms'] = window.lab.watch(window.sdk.collection(window.db, 'rooms'));
    }, server.port);
  const put = (tab: Page, id: string) =>
    tab.evaluate((name) => window.sdk.setDoc(window.sdk.doc(window.db, `rooms/${name}`), { n: 1 }), id);
  const keys = async (tab: Page) =>
    Object.keys((await tab.evaluate(() => window.lab.watches['rooms']))?.state ?? {}).sort();
  await put(first, 'a');
  await put(second, 'b');
  await until('both tabs see both', async () => {
    const all = await Promise.all([keys(first), keys(second)]);
    return all.every((list) => list.join() === 'a,b');
  });
  await first.close();
  const outside = await client();
  await put(outside, 'c');
  await until('the second tab took over', async () => (await keys(second)).join() === 'a,b,c');
});

test('the streams of pages that are gone can be ended at once, and no others', async () => {
  const [gone, stays] = [await client(), await client()];
  const seen = (page: Page) => page.evaluate(() => window.lab.watches['rooms']);
  for (const page of [gone, stays]) {
    await page.evaluate(() => {
      window.lab.watches['rooms'] = window.lab.watch(window.sdk.collection(window.db, 'rooms'));
    });
    await until('first snapshot', async () => (await seen(page))?.fromCache === false);
  }
  const open = server.openStreams();
  await gone.close();
  await until('the stream of the closed page has ended', () => {
    server.faults.drop('abandoned');
    return server.openStreams() < open;
  });
  await stays.evaluate(() => window.sdk.setDoc(window.sdk.doc(window.db, 'rooms/a'), { n: 1 }));
  server.faults.drop('abandoned');
  await until(
    'the other one is told',
    async () => (await seen(stays))?.seen.some(({ id }) => id === 'a') === true,
  );
});

test('terminating a client ends its sessions', async () => {
  const page = await client();
  // Browsers that earlier tests closed without a word would be forgotten one by one meanwhile.
  await until('the streams of earlier tests have ended', () => {
    server.faults.drop('abandoned');
    return server.openStreams() === 0;
  });
  await page.evaluate(() => window.sdk.getDoc(window.sdk.doc(window.db, 'rooms/a')));
  expect(server.openStreams()).toBe(1);
  await page.evaluate(() => window.sdk.terminate(window.db));
  await until('its stream is gone', () => server.openStreams() === 0);
});
