import { createSlice, current, original, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import type { Post } from '../../domain/post.ts';
import { remembered } from '../../lib/remember.ts';
import type { WithOwnLists } from '../account/ownListsSlice.ts';
import { selectHiddenMembers, selectIsHiddenMember, type WithBlocks } from '../blocks/blocksSlice.ts';
import type { PostsState } from '../live/dataState.ts';
import { accountChanged } from '../session/sessionSlice.ts';
import { selectNotHidden } from './hiddenPosts.ts';

const initialState: PostsState = {
  ids: [],
  entities: {},
  removed: {},
  goneMembers: {},
  saved: {},
  savedLastVisit: {},
  savesInFlight: {},
  editsInFlight: {},
};

const isGone = ({ removed, goneMembers }: PostsState, { id, parentId, author }: Post): boolean =>
  removed[id] === true || (parentId === null && goneMembers[author.id] === true);

/** Whether two reads of a post look the same; then the older object stays, and nothing is rendered again. */
const isSame = (a: Post | undefined, b: Post): boolean =>
  a !== undefined && JSON.stringify(a) === JSON.stringify(b);

function setPost(state: Draft<PostsState>, post: Post): void {
  if (!Object.hasOwn(state.entities, post.id)) state.ids.push(post.id);
  // Immer freezes the post, so it cannot be mutated.
  state.entities[post.id] = post as Draft<Post>;
}

function dropPosts(state: Draft<PostsState>, gone: readonly string[]): void {
  if (!gone.some((id) => Object.hasOwn(state.entities, id))) return;
  state.ids = state.ids.filter((id) => !gone.includes(id));
  for (const id of gone) delete state.entities[id];
}

/**
 * Applies an author's new name or picture to all known posts: posts read before the change are not read again, and
 * would show the old one next to the new.
 */
function renameAuthors(state: Draft<PostsState>, posts: readonly Post[]): void {
  const copies = new Map(posts.map(({ author }) => [author.id, author]));
  for (const post of Object.values(current(state).entities)) {
    const author = post && copies.get(post.author.id);
    const renamed = author && { ...post, author };
    if (renamed && !isSame(post, renamed)) setPost(state, renamed);
  }
}

interface Saving {
  readonly id: string;
  readonly isSaved: boolean;
}

const isSavedIn = (
  { saved, savedLastVisit }: Pick<PostsState, 'saved' | 'savedLastVisit'>,
  id: string,
): boolean => (Object.hasOwn(saved, id) ? saved[id] === true : savedLastVisit[id] === true);

function setSaved(state: Draft<PostsState>, { id, isSaved }: Saving): void {
  const wasSaved = isSavedIn(state, id);
  // Also where only the last visit showed it: an answer that is on its way must not take it back.
  state.saved[id] = isSaved;
  if (wasSaved === isSaved) return;
  const post = state.entities[id];
  if (post) post.likeCount = Math.max(0, post.likeCount + (isSaved ? 1 : -1));
}

const postsSlice = createSlice({
  name: 'posts',
  initialState,
  reducers: {
    postsReceived(state, { payload }: PayloadAction<readonly Post[]>) {
      const { entities } = original(state) ?? initialState;
      for (const post of payload) {
        const known = Object.hasOwn(entities, post.id) ? entities[post.id] : undefined;
        if (!isGone(state, post) && !isSame(known, post)) setPost(state, post);
      }
      renameAuthors(state, payload);
    },
    postsRemoved(state, { payload }: PayloadAction<readonly string[]>) {
      dropPosts(state, payload);
      for (const id of payload) state.removed[id] = true;
    },
    /** Accounts were deleted: removes their top posts. Comments that others have answered stay, without a name. */
    membersGone(state, { payload }: PayloadAction<readonly string[]>) {
      for (const uid of payload) state.goneMembers[uid] = true;
      const posts = Object.values(state.entities).filter((post) => isGone(state, post));
      dropPosts(
        state,
        posts.map(({ id }) => id),
      );
      for (const { id } of posts) state.removed[id] = true;
    },
    /** A post that was never stored: nothing was removed, and it may be sent again under its id. */
    postsUnsent(state, { payload }: PayloadAction<readonly string[]>) {
      dropPosts(
        state,
        payload.filter((id) => state.entities[id]?.isPending),
      );
    },
    /** The deletion was refused: restores the post. */
    postRestored(state, { payload }: PayloadAction<Post>) {
      delete state.removed[payload.id];
      setPost(state, payload);
    },
    /** The thread's actual number of comments, so that cards show the same number. */
    commentsCounted(state, { payload: { id, count } }: PayloadAction<{ id: string; count: number }>) {
      const post = state.entities[id];
      if (post) post.commentCount = count;
    },
    savedKnown(state, { payload }: PayloadAction<{ asked: readonly string[]; saved: readonly string[] }>) {
      for (const id of payload.asked) if (!Object.hasOwn(state.saved, id)) state.saved[id] = false;
      for (const id of payload.saved) state.saved[id] = true;
    },
    /** The saves stored at the last visit; the server is still asked. */
    lastSavesRead(state, { payload }: PayloadAction<readonly string[]>) {
      for (const id of payload) state.savedLastVisit[id] = true;
    },
    /** Optimistic update of the user's own save and the post's count; the server's count comes with the next read. */
    saveToggled(state, { payload }: PayloadAction<Saving>) {
      state.savesInFlight[payload.id] = true;
      setSaved(state, payload);
    },
    /** The write has ended; this is the stored value now. */
    saveSettled(state, { payload }: PayloadAction<Saving>) {
      delete state.savesInFlight[payload.id];
      setSaved(state, payload);
    },
    /** Another tab has saved the post, or removed the save. A write in flight here wins. */
    savedElsewhere(state, { payload }: PayloadAction<Saving>) {
      if (state.savesInFlight[payload.id] !== true) setSaved(state, payload);
    },
    editSent(state, { payload }: PayloadAction<string>) {
      state.editsInFlight[payload] = true;
    },
    /** Stored or refused. */
    editSettled(state, { payload }: PayloadAction<string>) {
      delete state.editsInFlight[payload];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(accountChanged, () => initialState);
  },
});

export const {
  commentsCounted,
  editSent,
  editSettled,
  lastSavesRead,
  membersGone,
  postsReceived,
  postsRemoved,
  postsUnsent,
  postRestored,
  savedElsewhere,
  savedKnown,
  saveSettled,
  saveToggled,
} = postsSlice.actions;
export const postsReducer = postsSlice.reducer;

/** The part of the store that these selectors need. */
export interface WithPosts {
  readonly posts: PostsState;
}

/** An id may come from a URL: one like 'constructor' is no post. */
export const selectPost = (state: WithPosts, id: string): Post | undefined =>
  Object.hasOwn(state.posts.entities, id) ? state.posts.entities[id] : undefined;
export const selectIsRemoved = (state: WithPosts, id: string): boolean => state.posts.removed[id] === true;
export const selectIsSaved = (state: WithPosts, id: string): boolean => isSavedIn(state.posts, id);

/** The same, with what is not shown to the reader. */
export type WithShownPosts = WithPosts & WithOwnLists & WithBlocks;

/** Whether a post, or the post that it comments on, is by somebody who is not shown to the reader. */
export function selectIsByHidden(state: WithPosts & WithBlocks, id: string): boolean {
  const post = selectPost(state, id);
  return [post, post && selectPost(state, post.rootId)].some(
    (one) => one !== undefined && selectIsHiddenMember(state, one.author.id),
  );
}

/** The ids whose post is known, not removed and not hidden, in the same order. */
export const selectPresentIds = (state: WithShownPosts, ids: readonly string[]): readonly string[] =>
  selectNotHidden(
    state,
    shownOf(presentOf(state.posts.ids, ids), selectHiddenMembers(state), state.posts.entities),
  );

const presentOf = remembered((known: readonly string[], ids: readonly string[]): readonly string[] => {
  const present = new Set(known);
  return ids.filter((id) => present.has(id));
});

/** A post's author is always the same, so the posts are not compared. */
const shownOf = remembered(
  (
    ids: readonly string[],
    hidden: ReturnType<typeof selectHiddenMembers>,
    posts: Readonly<Record<string, Post>>,
  ): readonly string[] => {
    const shown = ids.filter((id) => hidden[posts[id]?.author.id ?? ''] !== true);
    return shown.length < ids.length ? shown : ids;
  },
);
