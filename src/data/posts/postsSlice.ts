import { createEntityAdapter, createSelector, createSlice } from '@reduxjs/toolkit';
import type { EntityState, PayloadAction } from '@reduxjs/toolkit';
import type { Post } from '../../domain/post.ts';
import { accountChanged } from '../session/accountChanged.ts';

/**
 * Every post and comment that is known, once, by id. Feeds, threads, searches and profiles hold ids and order, so
 * that a save, a deletion or an edit shows everywhere at the same moment.
 */
export interface PostsState extends EntityState<Post, string> {
  /** Gone for good: pages that arrive late must not bring them back. */
  readonly removed: Readonly<Record<string, true>>;
  /** Which posts I have saved, as far as asked; absent means not asked yet. */
  readonly saved: Readonly<Record<string, boolean>>;
}

const adapter = createEntityAdapter<Post>();
const initialState: PostsState = adapter.getInitialState({ removed: {}, saved: {} });

/** Whether two readings of a post show the same; then the older one stays, and with it what was drawn from it. */
function isSame(a: Post | undefined, b: Post): boolean {
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b);
}

const postsSlice = createSlice({
  name: 'posts',
  initialState,
  reducers: {
    postsReceived(state, { payload }: PayloadAction<readonly Post[]>) {
      const changed = payload.filter(
        (post) => !state.removed[post.id] && !isSame(state.entities[post.id], post),
      );
      adapter.setMany(state, changed);
    },
    postsRemoved(state, { payload }: PayloadAction<readonly string[]>) {
      for (const id of payload) state.removed[id] = true;
      adapter.removeMany(state, [...payload]);
    },
    /** A deletion was refused: the post is there after all. */
    postRestored(state, { payload }: PayloadAction<Post>) {
      delete state.removed[payload.id];
      adapter.setOne(state, payload);
    },
    savedKnown(state, { payload }: PayloadAction<{ asked: readonly string[]; saved: readonly string[] }>) {
      for (const id of payload.asked) state.saved[id] ??= false;
      for (const id of payload.saved) state.saved[id] = true;
    },
    /** My own save or its taking back; the count follows at once, the server's own count comes with the next read. */
    saveToggled(state, { payload }: PayloadAction<{ id: string; isSaved: boolean }>) {
      if ((state.saved[payload.id] ?? false) === payload.isSaved) return;
      state.saved[payload.id] = payload.isSaved;
      const post = state.entities[payload.id];
      if (post) post.likeCount = Math.max(0, post.likeCount + (payload.isSaved ? 1 : -1));
    },
  },
  extraReducers: (builder) => {
    builder.addCase(accountChanged, () => initialState);
  },
});

export const { postsReceived, postsRemoved, postRestored, savedKnown, saveToggled } = postsSlice.actions;
export const postsReducer = postsSlice.reducer;

/** The part of the store that these selectors need. */
export interface WithPosts {
  readonly posts: PostsState;
}

export const selectPost = (state: WithPosts, id: string): Post | undefined => state.posts.entities[id];
export const selectIsRemoved = (state: WithPosts, id: string): boolean => state.posts.removed[id] === true;
export const selectIsSaved = (state: WithPosts, id: string): boolean => state.posts.saved[id] === true;

/** Of these ids those whose post is known and not removed, in the same order. */
export const selectPresentIds: (state: WithPosts, ids: readonly string[]) => readonly string[] =
  createSelector(
    [(state: WithPosts) => state.posts.ids, (_state: WithPosts, ids: readonly string[]) => ids],
    (known, ids) => {
      const present = new Set(known);
      return ids.filter((id) => present.has(id));
    },
  );
