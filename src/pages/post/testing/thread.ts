import { vi } from 'vitest';
import type { Post } from '../../../domain/post.ts';

/* Posts as the server has them, for tests of a post's page. Imported before the app, since it replaces the functions that read them. */

type Tell = (comments: readonly Post[], isComplete: boolean) => void;

export const stored = {
  posts: [] as readonly Post[],
  failure: null as Error | null,
  /** Tells the open page of its comments. */
  tell: (() => undefined) as Tell,
};

vi.mock('../../../data/posts/postQueries.ts', () => ({
  fetchPost: (_db: unknown, id: string) =>
    stored.failure
      ? Promise.reject(stored.failure)
      : Promise.resolve(stored.posts.find((post) => post.id === id) ?? null),
}));
vi.mock('../../../data/posts/news.ts', () => ({ listenNews: () => () => undefined }));
vi.mock('../../../data/posts/threadQueries.ts', () => ({
  listenComments: (_db: unknown, root: Post, tell: Tell, fail: (error: Error) => void) => {
    stored.tell = tell;
    if (stored.failure) fail(stored.failure);
    const comments = stored.posts.filter((post) => post.rootId === root.id && post.id !== root.id);
    tell(comments, true);
    return () => undefined;
  },
}));
vi.mock('../../../data/posts/likes.ts', () => ({
  SAVED_AMONG_MAX: 30,
  fetchSavedAmong: () => Promise.resolve([]),
}));
