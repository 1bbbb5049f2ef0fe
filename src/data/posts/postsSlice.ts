import type { EntityState, PayloadAction } from '@reduxjs/toolkit';
import type { Post } from '../../domain/post.ts';
import { remembered } from '../../lib/remember.ts';
import { accountChanged } from '../session/accountChanged.ts';
import { createSlice } from '../slice.ts';

/**
 * Every post and comment that is known, once, by id. Feeds, threads, searches and profiles hold ids and order, so
 * that a save, a deletion or an edit shows everywhere at the same moment.
 */
export interface PostsState extends EntityState<Post, string> {
  /** Gone for good: pages that arrive late must not bring them back. Compared with `true`: ids may be names that objects inherit. */
  readonly removed: Readonly<Record<string, true>>;
  /** Which posts I have saved, as far as asked; absent means not asked yet. */
  readonly saved: Readonly<Record<string, boolean>>;
}

const initialState: PostsState = { ids: [], entities: {}, removed: {}, saved: {} };

/** Whether two readings of a post show the same; then the older one stays, and with it what was drawn from it. */
function isSame(a: Post | undefined, b: Post): boolean {
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b);
}

/** With these posts added, or in the place of what was known of them. */
function withPosts(state: PostsState, posts: readonly Post[]): PostsState {
  const fresh = new Set(posts.map(({ id }) => id).filter((id) => !Object.hasOwn(state.entities, id)));
  return {
    ...state,
    ids: fresh.size === 0 ? state.ids : [...state.ids, ...fresh],
    entities: { ...state.entities, ...Object.fromEntries(posts.map((post) => [post.id, post])) },
  };
}

/** Without the fields of these names. */
function without<Value>(
  record: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

const withoutPosts = (state: PostsState, gone: readonly string[]): PostsState => ({
  ...state,
  ids: state.ids.filter((id) => !gone.includes(id)),
  entities: without(state.entities, gone),
});

const marked = <Value>(ids: readonly string[], value: Value): Record<string, Value> =>
  Object.fromEntries(ids.map((id) => [id, value]));

const postsSlice = createSlice({
  name: 'posts',
  initialState,
  reducers: {
    postsReceived(state: PostsState, { payload }: PayloadAction<readonly Post[]>): PostsState {
      const changed = payload.filter(
        (post) => state.removed[post.id] !== true && !isSame(state.entities[post.id], post),
      );
      return changed.length === 0 ? state : withPosts(state, changed);
    },
    postsRemoved: (state: PostsState, { payload }: PayloadAction<readonly string[]>): PostsState => ({
      ...withoutPosts(state, payload),
      removed: { ...state.removed, ...marked(payload, true as const) },
    }),
    /** Written here, and not stored by anybody: nothing was removed, and it may be sent again under its id. */
    postsUnsent(state: PostsState, { payload }: PayloadAction<readonly string[]>): PostsState {
      const gone = payload.filter((id) => state.entities[id]?.isPending);
      return gone.length === 0 ? state : withoutPosts(state, gone);
    },
    /** A deletion was refused: the post is there after all. */
    postRestored: (state: PostsState, { payload }: PayloadAction<Post>): PostsState =>
      withPosts({ ...state, removed: without(state.removed, [payload.id]) }, [payload]),
    savedKnown: (
      state: PostsState,
      { payload }: PayloadAction<{ asked: readonly string[]; saved: readonly string[] }>,
    ): PostsState => ({
      ...state,
      saved: { ...marked(payload.asked, false), ...state.saved, ...marked(payload.saved, true) },
    }),
    /** My own save or its taking back; the count follows at once, the server's own count comes with the next read. */
    saveToggled(
      state: PostsState,
      { payload: { id, isSaved } }: PayloadAction<{ id: string; isSaved: boolean }>,
    ): PostsState {
      if ((state.saved[id] === true) === isSaved) return state;
      const next = { ...state, saved: { ...state.saved, [id]: isSaved } };
      const post = state.entities[id];
      if (!post) return next;
      return withPosts(next, [{ ...post, likeCount: Math.max(0, post.likeCount + (isSaved ? 1 : -1)) }]);
    },
  },
  others: { [accountChanged.type]: () => initialState },
});

export const { postsReceived, postsRemoved, postsUnsent, postRestored, savedKnown, saveToggled } =
  postsSlice.actions;
export const postsReducer = postsSlice.reducer;

/** The part of the store that these selectors need. */
export interface WithPosts {
  readonly posts: PostsState;
}

/** An id may come from an address: one like 'constructor' names no post. */
export const selectPost = (state: WithPosts, id: string): Post | undefined =>
  Object.hasOwn(state.posts.entities, id) ? state.posts.entities[id] : undefined;
export const selectIsRemoved = (state: WithPosts, id: string): boolean => state.posts.removed[id] === true;
export const selectIsSaved = (state: WithPosts, id: string): boolean => state.posts.saved[id] === true;

/** Of these ids those whose post is known and not removed, in the same order. */
export const selectPresentIds = (state: WithPosts, ids: readonly string[]): readonly string[] =>
  presentOf(state.posts.ids, ids);

const presentOf = remembered((known: readonly string[], ids: readonly string[]): readonly string[] => {
  const present = new Set(known);
  return ids.filter((id) => present.has(id));
});
