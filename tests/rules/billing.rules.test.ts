import { configureStore } from '@reduxjs/toolkit';
import {
  disableNetwork,
  enableNetwork,
  Timestamp,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setAppConfig } from '../../src/data/config/appConfig.ts';
import type { FeedFilter } from '../../src/data/posts/feedRequest.ts';
import type { Subscriber } from '../../src/data/live/liveQuery.ts';
import { fetchSavedAmong, savePost, unsavePost } from '../../src/data/posts/likes.ts';
import { listenNews } from '../../src/data/posts/news.ts';
import * as queries from '../../src/data/posts/postQueries.ts';
import { fetchSavedByRest } from '../../src/data/posts/restLikes.ts';
import { fetchFeedByRest } from '../../src/data/posts/restFeed.ts';
import { postsReducer } from '../../src/data/posts/postsSlice.ts';
import { createPost, deletePost, isParentGone } from '../../src/data/posts/postWrites.ts';
import { listenComments } from '../../src/data/posts/threadQueries.ts';
import { sessionReducer } from '../../src/data/session/sessionSlice.ts';
import { NO_DETAILS } from '../../src/domain/post.ts';
import type { AuthorCopy } from '../../src/domain/user.ts';
import { openFeed } from '../../src/features/feed/feedSource.ts';
import type { ThreadReads, ThreadState } from '../../src/features/posts/thread/liveThread.ts';
import { openThread } from '../../src/features/posts/thread/threadSource.ts';
import { newLike, newPost, PEOPLE, photo, under, withMedia } from './support/builders.ts';
import { quiet } from './support/costs.ts';
import { openWorld, POSTS } from './support/world.ts';

/** What students' acts cost, by the app's own reads and writes under the rules in force. */
const world = openWorld();
const POSTS_SHOWN = 20;
const feedFilter = { campusId: 'ut', category: null } as const;
const idOf = (n: number): string => `FeedPost${String(n).padStart(12, '0')}`;
const at = (n: number): Timestamp => Timestamp.fromMillis(1_790_000_000_000 + n * 1000);
const closes: (() => void)[] = [];

/** Stores a post of Maya's, past the rules. */
const seedPost = (id: string, times: readonly [made: number, moved: number], more: DocumentData = {}) =>
  world.seed(`posts/${id}`, {
    ...newPost(PEOPLE.maya, id, more),
    createdAt: at(times[0]),
    lastModified: at(times[1]),
  });

async function seedFeed(): Promise<void> {
  for (let n = 0; n < POSTS_SHOWN - 1; n += 1) await seedPost(idOf(n), [n, n]);
  await world.seed(`posts/${idOf(3)}/likes/liam`, {
    ...newLike(PEOPLE.liam, idOf(3), 'ut'),
    createdAt: at(1),
  });
}

/** A line that keeps the latest state, as a cache entry would. */
function lineOf<State>(): { line: Subscriber<State>; state: () => State | null; failed: () => unknown } {
  const store = configureStore({ reducer: { posts: postsReducer, session: sessionReducer } });
  let state: State | null = null;
  let failure: unknown = null;
  const line: Subscriber<State> = {
    next: (next) => (state = next),
    patch: (recipe) => {
      const draft = structuredClone(state);
      if (draft !== null) recipe(draft as Parameters<typeof recipe>[0]);
      state = draft;
    },
    fail: (error) => (failure = error),
    current: () => state ?? undefined,
    dispatch: store.dispatch as Subscriber<State>['dispatch'],
    isOpen: () => true,
  };
  return { line, state: () => state, failed: () => failure };
}

function cost(who: string): { reads: number; writes: number; lookUps: number } {
  const { reads = 0, writes = 0, lookUps = 0 } = world.server.requestLog.totalsByCaller()[who] ?? {};
  return { reads, writes, lookUps };
}

function watchFeed(db: Firestore, filter: FeedFilter = feedFilter) {
  const feed = lineOf<Parameters<typeof openFeed>[1] extends Subscriber<infer State> ? State : never>();
  const close = openFeed(filter, feed.line, {
    firstPage: async () => null,
    whenSettled: async () => undefined,
    openReads: async () => ({
      firstPage: (asked, size) => queries.fetchFeedPage(db, asked, null, size),
      listenHead: (...args) => queries.listenFeedHead(db, ...args),
      listenNews: (asked, ...more) => listenNews(db, asked.campusId, ...more),
    }),
    visibility: { isHidden: () => false, onChange: () => () => undefined },
    isAtTop: () => true,
  });
  closes.push(close);
  return feed;
}

/** A token as the local services take it: unsigned. */
function tokenOf(uid: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: uid, user_id: uid, school_verified: true, campus_id: 'ut' })}.`;
}

const author = (who: (typeof PEOPLE)[keyof typeof PEOPLE]): AuthorCopy => {
  const { user } = newPost(who, 'x') as { user: Record<string, string | null> };
  return {
    id: who.uid,
    username: String(user['username']),
    firstName: String(user['first_name']),
    lastName: String(user['last_name']),
    photoPath: user['img'] ?? null,
    isSchoolVerified: true,
  };
};

/** A post as its author sends it, or a comment. */
const written = (id: string, parentId: string | null = null, rootId = parentId ?? id) =>
  ({ id, campusId: 'ut', rawText: 'x', ...NO_DETAILS, parentId, rootId, media: [] }) as const;

beforeEach(seedFeed);
afterEach(() => {
  for (const close of closes.splice(0)) close();
});

describe('what acts cost', () => {
  test('a feed of n posts costs n reads and two more; a comment one more, a save none', async () => {
    const liam = world.as('liam');
    world.server.requestLog.clear();
    const feed = watchFeed(liam);
    // The first to ask waits for the server to build its index.
    await expect.poll(() => feed.state()?.ids.length, { timeout: 20_000 }).toBe(POSTS_SHOWN);
    await quiet();
    expect(feed.failed()).toBeNull();
    expect(cost('liam').reads).toBeLessThanOrEqual(POSTS_SHOWN + 2);
    expect(cost('liam').lookUps).toBe(0);
    const ids = feed.state()?.ids ?? [];
    const saved = await fetchSavedAmong(liam, 'liam', ids);
    expect([...saved].sort()).toEqual([idOf(3), POSTS.ut]);
    expect(cost('liam').reads).toBeLessThanOrEqual(POSTS_SHOWN + saved.length + 3);

    // A comment: functions move the post's last activity.
    const before = cost('liam').reads;
    await seedPost(idOf(2), [2, 5000]);
    await expect.poll(() => cost('liam').reads).toBe(before + 1);
    // A save: functions move the count, nothing else.
    await seedPost(idOf(9), [9, 9], { like_count: 1 });
    await quiet();
    expect(cost('liam').reads).toBe(before + 1);
  });

  test('a new post reaches another feed, its removal takes it away', async () => {
    const feed = watchFeed(world.as('liam'));
    await expect.poll(() => feed.state()?.ids.length).toBe(POSTS_SHOWN);
    const id = 'BrandNewPost00000000';
    await createPost(world.as('maya'), written(id), author(PEOPLE.maya));
    await expect.poll(() => feed.state()?.waitingIds).toEqual([id]);
    await deletePost(world.as('maya'), id);
    await expect.poll(() => feed.state()?.waitingIds).toEqual([]);
  });

  test('a grid of n posts with pictures costs n reads and two more; a new one of them one more', async () => {
    for (const n of [0, 1, 2]) {
      const id = `GridPost${String(n).padStart(12, '0')}`;
      await seedPost(id, [n, 100 + n], withMedia([photo(id, 0)]));
    }
    world.server.requestLog.clear();
    const grid = watchFeed(world.as('liam'), { ...feedFilter, hasMedia: true });
    await expect.poll(() => grid.state()?.ids.length, { timeout: 20_000 }).toBe(3);
    await quiet();
    expect(grid.failed()).toBeNull();
    expect(cost('liam').reads).toBeLessThanOrEqual(5);
    const before = cost('liam').reads;
    await seedPost('PlainPost00000000000', [200, 200]);
    const id = 'GridPost000000000009';
    await seedPost(id, [300, 300], withMedia([photo(id, 0)]));
    await expect.poll(() => grid.state()?.waitingIds).toEqual([id]);
    expect(cost('liam').reads).toBe(before + 1);
  });

  test('pages follow on without a gap or a repeat', async () => {
    const db = world.as('liam');
    const first = await queries.fetchFeedPage(db, feedFilter, null, 8);
    const second = await queries.fetchFeedPage(db, feedFilter, first.last, 8);
    const third = await queries.fetchFeedPage(db, feedFilter, second.last, 8);
    const ids = [first, second, third].flatMap(({ entries: posts }) => posts.map((post) => post.id));
    expect(new Set(ids).size).toBe(POSTS_SHOWN);
    expect(third.count).toBe(POSTS_SHOWN - 16);
  });

  test('the first page without the SDK is the same page, at the same price', async () => {
    const [host, port] = [world.server.host, world.server.port];
    const firebase = {
      apiKey: 'k',
      authDomain: 'a',
      projectId: 'demo-rules',
      storageBucket: 'b',
      appId: 'i',
    };
    const elsewhere = {
      auth: 'http://127.0.0.1:1',
      functions: '127.0.0.1:1',
      storage: '127.0.0.1:1',
      consent: null,
    };
    const emulators = { firestore: `${host}:${port}`, ...elsewhere };
    setAppConfig({ firebase, emulators, campus: null, search: null, appCheckSiteKey: null });
    const shared = { campusId: 'campus', category: null } as const;
    const bySdk = await queries.fetchFeedPage(world.as('visitor'), shared, null, 25);
    world.server.requestLog.clear();
    // A page that has asked for nothing yet.
    vi.stubGlobal('window', {});
    expect(await fetchFeedByRest(shared, 25, null)).toEqual(bySdk);
    expect(bySdk.count).toBeGreaterThan(0);
    const [{ reads = 0 } = {}] = Object.values(world.server.requestLog.totalsByCaller());
    expect(reads).toBe(bySdk.count);
    // The SDK asks again, and says why.
    await expect(fetchFeedByRest(feedFilter, 25, null)).rejects.toThrow('403');

    // What a member has saved: the saves themselves, and one read where there are none.
    const ids = [idOf(3), idOf(4), POSTS.ut];
    world.server.requestLog.clear();
    const saved = await fetchSavedByRest('liam', ids, tokenOf('liam'));
    expect([...saved].sort()).toEqual([idOf(3), POSTS.ut]);
    expect(cost('liam')).toEqual({ reads: 2, writes: 0, lookUps: 0 });
    expect(await fetchSavedByRest('liam', [idOf(4)], tokenOf('liam'))).toEqual([]);
    expect(cost('liam').reads).toBe(3);
    await expect(fetchSavedByRest('liam', ids, tokenOf('maya'))).rejects.toThrow('403');
    vi.unstubAllGlobals();
    setAppConfig(null);
  });

  test('a thread of 20 comments costs 22 reads, 23 when a comment is opened cold; a new comment one', async () => {
    const root = idOf(0);
    const commentId = (n: number): string => `Comment${String(n).padStart(13, '0')}`;
    const seedComment = (n: number) => seedPost(commentId(n), [100 + n, 100 + n], under(root));
    for (let n = 0; n < 20; n += 1) await seedComment(n);
    const db = world.as('liam');
    const reads = async (): Promise<ThreadReads> => ({
      fetchPost: (id) => queries.fetchPost(db, id),
      listenComments: (...args) => listenComments(db, ...args),
      listenNews: (...args) => listenNews(db, ...args),
    });
    const parts = { firstPost: async () => null, whenSeen: async () => undefined, openReads: reads };
    for (const [postId, most] of [
      [root, 22],
      [commentId(7), 23],
    ] as const) {
      world.server.requestLog.clear();
      const thread = lineOf<ThreadState>();
      const close = openThread(postId, thread.line, parts);
      const length = () => (thread.state() as { ids?: string[] } | null)?.ids?.length;
      await expect.poll(length).toBe(21);
      await quiet();
      expect(cost('liam').reads).toBeLessThanOrEqual(most);
      if (postId === root) {
        world.server.requestLog.clear();
        await seedComment(20);
        // Functions move the post's last activity.
        await seedPost(root, [0, 300]);
        await expect.poll(length).toBe(22);
        await quiet();
        expect(cost('liam').reads).toBe(1);
        await deletePost(world.as('maya'), commentId(20));
        await expect.poll(length).toBe(21);
      }
      close();
    }
    const missing = lineOf<ThreadState>();
    closes.push(openThread('NoSuchPost0000000000', missing.line, parts));
    await expect.poll(missing.state).toEqual({ status: 'missing' });
  });

  test('an own comment is heard before the server answers', async () => {
    const db = world.as('maya');
    const root = idOf(0);
    const heard: (readonly [ids: readonly string[], isComplete: boolean])[] = [];
    const close = listenComments(
      db,
      { id: root, campusId: 'ut', createdAtMs: at(0).toMillis(), isPending: false },
      (comments, isComplete) => heard.push([comments.map(({ id }) => id), isComplete]),
      (error) => expect.unreachable(String(error)),
    );
    closes.push(close);
    await expect.poll(() => heard.at(-1)).toEqual([[], true]);
    await disableNetwork(db);
    const id = 'OwnComment0000000000';
    const made = createPost(db, written(id, root), author(PEOPLE.maya));
    await expect.poll(() => heard.at(-1)?.[0]).toEqual([id]);
    await enableNetwork(db);
    await made;
    await deletePost(db, id);
  });

  test('an answer to what was deleted is told from one that is refused', async () => {
    const db = world.as('maya');
    const top = 'AnsweredTop000000000';
    await seedPost(top, [1, 1]);
    const answer = written('AnswersNobody0000000', 'DeletedComment000000', top);
    await expect(createPost(db, answer, author(PEOPLE.maya))).rejects.toMatchObject({ code: 'not-found' });
    expect(await isParentGone(db, answer)).toBe(true);
    expect(await isParentGone(db, { parentId: top, rootId: 'DeletedTop0000000000' })).toBe(true);
    expect(await isParentGone(db, { parentId: top, rootId: top })).toBe(false);
    const forged = { ...answer, parentId: top };
    await expect(createPost(db, forged, author(PEOPLE.liam))).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  test('posting twice makes one post, a save is one write', async () => {
    const db = world.as('maya');
    const id = 'SentTwice00000000000';
    const post = written(id);
    await createPost(db, post, author(PEOPLE.maya));
    await createPost(db, post, author(PEOPLE.maya));
    await expect(createPost(world.as('liam'), { ...post }, author(PEOPLE.liam))).rejects.toMatchObject({
      code: 'permission-denied',
    });
    world.server.requestLog.clear();
    const liam = { ...author(PEOPLE.liam) };
    await savePost(world.as('liam'), { id, campusId: 'ut' }, liam);
    expect(cost('liam')).toMatchObject({ writes: 1, reads: 0 });
    expect(cost('liam').lookUps).toBeLessThanOrEqual(2);
    await unsavePost(world.as('liam'), id, 'liam');
  });
});
