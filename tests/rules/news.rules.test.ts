import { configureStore } from '@reduxjs/toolkit';
import { Timestamp, type Firestore } from 'firebase/firestore';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../src/data/live/api.ts';
import type { Dispatch } from '../../src/data/live/liveQuery.ts';
import { listenNews } from '../../src/data/posts/news.ts';
import { fetchFeedPage } from '../../src/data/posts/postQueries.ts';
import { postsReceived, postsReducer } from '../../src/data/posts/postsSlice.ts';
import { deletePost } from '../../src/data/posts/postWrites.ts';
import { plainTextOf } from '../../src/domain/postText.ts';
import { rawOfPlainText } from '../../src/domain/richText.ts';
import { newPost, PEOPLE } from './support/builders.ts';
import { quiet } from './support/costs.ts';
import { openWorld } from './support/world.ts';

/* What news cost whoever has posts on the screen, by the app's own reads under the rules. */

const world = openWorld();
let db: Firestore;
// Files share their modules here (vitest.config.ts): one that came before may have loaded the real module.
vi.hoisted(() => void vi.resetModules());
vi.mock('../../src/data/sdk/firebase.ts', () => ({ firestoreDb: async () => db }));

const at = (seconds: number): Timestamp => new Timestamp(1_700_000_000 + seconds, 0);
const idOf = (n: number): string => `NewsPost${String(n).padStart(12, '0')}`;
/** A busy machine takes longer than the second that is waited by default. */
const SOON = { timeout: 10_000 };
const reads = (): number => world.server.requestLog.totalsByCaller()['liam']?.reads ?? 0;
const closes: (() => void)[] = [];

const seedPost = (n: number, text: string, more: object = {}): Promise<unknown> =>
  world.seed(`posts/${idOf(n)}`, {
    ...newPost(n === 2 ? PEOPLE.omar : PEOPLE.maya, idOf(n)),
    campus_id: 'ut',
    text: rawOfPlainText(text),
    createdAt: at(n),
    lastModified: at(n),
    ...more,
  });
const seedNews = (news: object): Promise<unknown> => world.seed('news/ut', news);
const change = (n: number, seconds: number) => ({ id: idOf(n), changed_at: at(seconds) });

beforeEach(async () => {
  db = world.as('liam');
  for (const n of [1, 2, 3]) await seedPost(n, `Lamp ${n}`);
  await seedNews({ ids: [], changed: [] });
});
afterAll(() => void vi.resetModules());
afterEach(() => {
  for (const close of closes.splice(0)) close();
});

/** Reads the feed's three posts, and listens to the news as two screens do. */
async function open() {
  const store = configureStore({
    reducer: { posts: postsReducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const page = await fetchFeedPage(db, { campusId: 'ut', category: null }, null, 15);
  store.dispatch(postsReceived(page.entries));
  const removed: (readonly string[])[] = [];
  const failures: unknown[] = [];
  const dispatch = store.dispatch as Dispatch;
  const fail = (error: unknown): void => void failures.push(error);
  world.server.requestLog.clear();
  for (const screen of [1, 2])
    closes.push(listenNews(db, 'ut', (ids) => void (screen === 1 && removed.push(ids)), { dispatch, fail }));
  await expect.poll(reads, SOON).toBeGreaterThan(0);
  await quiet();
  const textOf = (n: number): string | undefined => {
    const post = store.getState().posts.entities[idOf(n)];
    return post && plainTextOf(post.rawText);
  };
  return { store, textOf, removed, failures };
}

describe('news on the screen', () => {
  test('of a post that is shown: one read, and one for the post, however many screens show it', async () => {
    const { textOf, failures } = await open();
    expect(reads()).toBe(1);
    await seedPost(1, 'Lamp 1, mended');
    await seedNews({ changed: [change(1, 50)] });
    await expect.poll(() => textOf(1), SOON).toBe('Lamp 1, mended');
    await quiet();
    expect(reads()).toBe(3);
    expect(failures).toEqual([]);
  });

  test('of several posts: one read, and one for each that is known', async () => {
    const { textOf } = await open();
    await seedPost(1, 'Lamp 1, mended');
    await seedPost(3, 'Lamp 3, mended');
    await seedNews({ changed: [change(1, 50), change(3, 50), { id: 'nowhere', changed_at: at(50) }] });
    await expect.poll(() => [textOf(1), textOf(3)], SOON).toEqual(['Lamp 1, mended', 'Lamp 3, mended']);
    await quiet();
    expect(reads()).toBe(1 + 1 + 2);
  });

  test('of a post that nobody shows: one read', async () => {
    await open();
    await seedNews({ changed: [{ id: 'nowhere', changed_at: at(50) }] });
    await expect.poll(reads, SOON).toBe(2);
    await quiet();
    expect(reads()).toBe(2);
  });

  test('that are older than the posts read nothing; an edit since then is read', async () => {
    await seedPost(1, 'Lamp 1', { edited_at: at(40) });
    await seedPost(3, 'Lamp 3', { edited_at: at(40) });
    await seedNews({ changed: [change(1, 40), { id: idOf(3), changed_at: Timestamp.now() }] });
    await open();
    await expect.poll(reads, SOON).toBe(1 + 1);
  });

  test('of a post that is gone take it away', async () => {
    const { textOf } = await open();
    await deletePost(world.as('maya'), idOf(1));
    await seedNews({ changed: [change(1, 50)] });
    await expect.poll(() => textOf(1), SOON).toBeUndefined();
  });

  test('of an account that goes: one read, and its posts leave', async () => {
    const { store, textOf, removed } = await open();
    await seedNews({ gone_members: [{ uid: 'omar', gone_at: at(50) }] });
    await expect.poll(() => textOf(2), SOON).toBeUndefined();
    expect(removed.at(-1)).toEqual([idOf(2)]);
    expect(textOf(1)).toBe('Lamp 1');
    await quiet();
    expect(reads()).toBe(2);
    // A page that was on its way brings back none of them.
    const { entries } = await fetchFeedPage(db, { campusId: 'ut', category: null }, null, 15);
    store.dispatch(postsReceived(entries));
    expect(textOf(2)).toBeUndefined();
  });

  test('that were missed in a long sleep: the newest known posts are read again', async () => {
    const { store, textOf } = await open();
    await seedPost(3, 'Lamp 3, mended');
    const others = Array.from({ length: 50 }, (_one, n) => ({ id: `other${n}`, changed_at: at(n) }));
    await seedNews({ changed: others });
    await expect.poll(() => textOf(3), SOON).toBe('Lamp 3, mended');
    await quiet();
    expect(reads()).toBe(1 + 1 + store.getState().posts.ids.length);
  });
});
