import { configureStore } from '@reduxjs/toolkit';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Subscriber } from '../../../data/live/liveQuery.ts';
import { postsReceived, postsReducer, selectIsRemoved, selectPost } from '../../../data/posts/postsSlice.ts';
import { sessionReducer } from '../../../data/session/sessionSlice.ts';
import type { Post } from '../../../domain/post.ts';
import type { FirstRead } from '../../../data/posts/prefetchedPost.ts';
import type { ThreadReads, ThreadState } from './liveThread.ts';
import { openThread } from './threadSource.ts';
import { postOf } from '../../../domain/testing/people.ts';

const ask = vi.hoisted(() => vi.fn((_ids: readonly string[]) => async () => undefined));
vi.mock('../saves/storedSaves.ts', () => ({ readWhichAreSaved: ask }));

const post = (id: string, more: Partial<Post> = {}): Post =>
  postOf(id, { parentId: id === 'root' ? null : 'root', rootId: 'root', ...more });

function world(stored: readonly Post[], early: FirstRead | null = null) {
  const store = configureStore({ reducer: { posts: postsReducer, session: sessionReducer } });
  const shown: ThreadState[] = [];
  const failures: unknown[] = [];
  const subscriber: Subscriber<ThreadState> = {
    next: (state) => void shown.push(state),
    patch: () => undefined,
    fail: (error) => void failures.push(error),
    current: () => shown.at(-1),
    dispatch: store.dispatch as Subscriber<ThreadState>['dispatch'],
    isOpen: () => true,
  };
  let tell: (comments: readonly Post[], isComplete: boolean) => void = () => undefined;
  let tellRemoved: (ids: readonly string[], goneMembers?: readonly string[]) => void = () => undefined;
  const fetchPost = vi.fn(async (id: string) => stored.find((one) => one.id === id) ?? null);
  const open = async (postId: string): Promise<void> => {
    const openReads = async (): Promise<ThreadReads> => ({
      fetchPost,
      listenComments: (_root, onComments) => {
        tell = onComments;
        return () => undefined;
      },
      listenNews: (_campusId, onRemoved) => {
        tellRemoved = (ids, goneMembers = []) => onRemoved(ids, goneMembers);
        return () => undefined;
      },
    });
    const firstPost = async (): Promise<FirstRead | null> => early;
    const whenSeen = (): Promise<void> => Promise.resolve();
    openThread(postId, subscriber, { firstPost, whenSeen, openReads });
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    store,
    shown,
    failures,
    fetchPost,
    open,
    tell: (...args: Parameters<typeof tell>) => tell(...args),
    tellRemoved: (...args: Parameters<typeof tellRemoved>) => tellRemoved(...args),
  };
}

// A module that is loaded by a test takes real time.
beforeAll(async () => void (await import('./liveThread.ts')));

beforeEach(() => {
  ask.mockClear();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('a thread', () => {
  test('asks once which of what has been saved I have saved, when the server has spoken', async () => {
    const { open, tell } = world([post('root', { likeCount: 2 })]);
    await open('root');
    tell([post('c1')], false);
    expect(ask).not.toHaveBeenCalled();
    tell([post('c1'), post('c2', { likeCount: 1 })], true);
    tell([post('c1'), post('c2', { likeCount: 1 }), post('c3')], true);
    expect(ask.mock.calls.map(([ids]) => ids)).toEqual([['root', 'c2']]);
  });

  test('asks nothing where nobody has saved anything', async () => {
    const { open, tell } = world([post('root')]);
    await open('root');
    tell([post('c1')], true);
    expect(ask).not.toHaveBeenCalled();
  });

  test('known from a list is followed before it is read, and read anew a moment later', async () => {
    const { store, open, tell, shown, fetchPost } = world([post('root', { likeCount: 5 })]);
    store.dispatch(postsReceived([post('root')]));
    await open('root');
    tell([], true);
    expect(shown).toEqual([{ status: 'ready', rootId: 'root', ids: ['root'] }]);
    expect(fetchPost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(selectPost(store.getState(), 'root')?.likeCount).toBe(5);
  });

  test.each([true, false])(
    'whose read nothing answers fails within ten seconds, known: %s',
    async (isKnown) => {
      const { store, open, fetchPost, failures } = world([]);
      if (isKnown) store.dispatch(postsReceived([post('root')]));
      fetchPost.mockReturnValue(new Promise(() => undefined));
      await open('root');
      await vi.advanceTimersByTimeAsync(5000);
      expect(failures).toEqual([]);
      await vi.advanceTimersByTimeAsync(5000);
      expect(failures).toEqual([expect.objectContaining({ code: 'offline' })]);
    },
  );

  test('of a post that was read before the app is not read again', async () => {
    const early = { post: post('root'), atMs: Date.now() };
    const { open, tell, shown, fetchPost } = world([], early);
    await open('root');
    tell([], true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(shown).toEqual([{ status: 'ready', rootId: 'root', ids: ['root'] }]);
    expect(fetchPost).not.toHaveBeenCalled();
  });

  test('of a comment that was read before the app reads its top post alone', async () => {
    const early = { post: post('c1'), atMs: Date.now() };
    const { open, tell, shown, fetchPost } = world([post('root')], early);
    await open('c1');
    tell([post('c1')], true);
    expect(shown).toEqual([{ status: 'ready', rootId: 'root', ids: ['root', 'c1'] }]);
    expect(fetchPost.mock.calls).toEqual([['root']]);
  });

  test('of a comment is that of its top post', async () => {
    const { open, tell, shown } = world([post('root'), post('c1')]);
    await open('c1');
    tell([post('c1')], true);
    expect(shown).toEqual([{ status: 'ready', rootId: 'root', ids: ['root', 'c1'] }]);
  });

  test('goes when its post is removed, not because one of that name was removed before', async () => {
    const { store, open, tell, tellRemoved, shown } = world([post('root')]);
    await open('root');
    tell([post('c1')], true);
    tellRemoved(['root']);
    expect(shown.at(-1)).toMatchObject({ status: 'ready' });
    tellRemoved([]);
    tellRemoved(['other', 'root']);
    expect(shown.at(-1)).toEqual({ status: 'missing' });
    expect(selectIsRemoved(store.getState(), 'c1')).toBe(true);
  });

  test('goes with its author’s account', async () => {
    const { open, tell, tellRemoved, shown } = world([post('root')]);
    await open('root');
    tell([], true);
    tellRemoved([], ['somebody']);
    expect(shown.at(-1)).toMatchObject({ status: 'ready' });
    tellRemoved([], ['somebody', post('root').author.id]);
    expect(shown.at(-1)).toEqual({ status: 'missing' });
  });

  test('takes a comment away when it is deleted', async () => {
    const { store, open, tell } = world([post('root')]);
    await open('root');
    tell([post('c1'), post('c2')], true);
    tell([post('c2')], true);
    expect(selectPost(store.getState(), 'c1')).toBeUndefined();
    expect(selectPost(store.getState(), 'c2')).toBeDefined();
  });

  test('shows a comment that was refused, and sent again with success', async () => {
    const { store, open, tell } = world([post('root')]);
    await open('root');
    tell([post('c1', { isPending: true })], false);
    tell([], true);
    expect(selectPost(store.getState(), 'c1')).toBeUndefined();
    expect(selectIsRemoved(store.getState(), 'c1')).toBe(false);
    tell([post('c1', { isPending: true })], true);
    tell([post('c1')], true);
    expect(selectPost(store.getState(), 'c1')).toBeDefined();
    // From now on it is there for all, and can be removed.
    tell([], true);
    expect(selectIsRemoved(store.getState(), 'c1')).toBe(true);
  });

  test('known from a list and gone since is missing; with the line down it says so', async () => {
    const gone = world([]);
    gone.store.dispatch(postsReceived([post('root')]));
    await gone.open('root');
    await vi.advanceTimersByTimeAsync(2000);
    expect(gone.shown).toEqual([{ status: 'missing' }]);

    const cut = world([]);
    cut.store.dispatch(postsReceived([post('root')]));
    cut.fetchPost.mockRejectedValue(new Error('offline'));
    await cut.open('root');
    await vi.advanceTimersByTimeAsync(2000);
    expect(cut.failures).toHaveLength(1);
  });
});
