import { configureStore } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import type { Line } from '../../data/liveQuery.ts';
import { postsReducer } from '../../data/posts/postsSlice.ts';
import { sessionReducer } from '../../data/session/sessionSlice.ts';
import type { Post } from '../../domain/post.ts';
import { openThread } from './threadSource.ts';
import type { ThreadState } from './threadSource.ts';

const ask = vi.hoisted(() => vi.fn((_ids: readonly string[]) => async () => undefined));
vi.mock('./saves.ts', () => ({ askWhichAreSaved: ask }));

const post = (id: string): Post => ({
  id,
  campusId: 'ut',
  rawText: null,
  category: null,
  author: { id: 'b', username: 'b', firstName: 'B', lastName: '', photoPath: null, isSchoolVerified: true },
  parentId: id === 'root' ? null : 'root',
  rootId: 'root',
  media: [],
  likeCount: 0,
  createdAtMs: 1,
  lastModifiedMs: 1,
  isPending: false,
});

test('asks which are saved once the thread is complete, also for what the cache showed before', async () => {
  const store = configureStore({ reducer: { posts: postsReducer, session: sessionReducer } });
  let tell: (posts: readonly Post[], isComplete: boolean) => void = () => undefined;
  const line: Line<ThreadState> = {
    next: () => undefined,
    patch: () => undefined,
    fail: (error) => {
      throw error;
    },
    dispatch: store.dispatch as Line<ThreadState>['dispatch'],
    isOpen: () => true,
  };
  openThread({ postId: 'root', campusId: 'ut' }, line, async () => ({
    listenThread: (_place, onPosts) => {
      tell = onPosts;
      return () => undefined;
    },
    fetchPost: async () => null,
  }));
  await Promise.resolve();
  tell([post('root'), post('c1')], false);
  expect(ask).not.toHaveBeenCalled();
  tell([post('root'), post('c1')], true);
  tell([post('root'), post('c1'), post('c2')], true);
  expect(ask.mock.calls.map(([ids]) => ids)).toEqual([['root', 'c1'], ['c2']]);
});
