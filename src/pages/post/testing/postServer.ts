import { postsReceived } from '../../../data/posts/postsSlice.ts';
import type { Post } from '../../../domain/post.ts';

/** What the server has of the page's post. */
interface Stored {
  readonly post: Post | null;
  /** After an act; null if that cannot be read. */
  readonly stored: Post | null;
}

type ModuleName = 'firebase' | 'postQueries' | 'readAgain' | 'news' | 'threadQueries' | 'likes';

/**
 * The modules of `data` that every page of a post reads, for tests that replace them: the post itself as `server` has it by then, no
 * comments, no saves, no news.
 */
export const postServer = (server: Stored): Readonly<Record<ModuleName, object>> => ({
  firebase: { firestoreDb: () => Promise.resolve({}) },
  postQueries: { fetchPost: () => Promise.resolve(server.post) },
  readAgain: {
    readAgain: (_id: string, dispatch: (action: unknown) => void) => {
      if (server.stored) dispatch(postsReceived([server.stored]));
      return Promise.resolve(server.stored !== null);
    },
  },
  news: { listenNews: () => () => undefined },
  threadQueries: {
    listenComments: (
      _db: unknown,
      _root: Post,
      tell: (comments: readonly Post[], isWhole: boolean) => void,
    ) => {
      tell([], true);
      return () => undefined;
    },
  },
  likes: { SAVED_AMONG_MAX: 30, fetchSavedAmong: () => Promise.resolve([]) },
});
