import { storeLastSaves } from '../data/posts/lastSaves.ts';
import { selectIsSaved, selectPost } from '../data/posts/postsSlice.ts';
import { forgetUnsentSave, keepUnsentSave, unsentSaves, type UnsentSave } from '../data/posts/unsentSaves.ts';
import { nameOfPost } from '../features/posts/card/postTitle.ts';
import { setPostSaved } from '../features/posts/saves/saves.ts';
import type { AppStore } from './store.ts';

/** Names the post: it was pressed on an earlier page, and need not be in view. */
const refusalText = ({ name, isSaved }: UnsentSave): string =>
  `Your save of “${name}” wasn't ${isSaved ? 'stored' : 'removed'}`;

/**
 * Keeps saves, and their removal, over a reload until the server has answered: the SDK's own queue ends with the page. What
 * an earlier page left unsent is pressed again once the profile is read, so with a connection; until then its hearts
 * show by the saves of the last visit. Returns the unsubscriber.
 */
export function keepSaves(store: AppStore): () => void {
  /** By the post's id, whether it is to be saved. */
  let inFlight: ReadonlyMap<string, boolean> = new Map();
  let seen: object | null = null;
  let resentFor: string | null = null;

  const keep = (uid: string): void => {
    const state = store.getState();
    const before = inFlight;
    const ids = Object.keys(state.posts.savesInFlight);
    inFlight = new Map(ids.map((id) => [id, selectIsSaved(state, id)]));
    for (const id of before.keys()) if (!inFlight.has(id)) forgetUnsentSave(uid, id);
    for (const [id, isSaved] of inFlight) {
      const post = selectPost(state, id);
      if (before.get(id) === isSaved || !post) continue;
      keepUnsentSave(uid, { id, campusId: post.campusId, name: nameOfPost(post), isSaved });
      storeLastSaves(uid, [id], isSaved ? [id] : []);
    }
  };

  const resend = (uid: string): void => {
    for (const save of unsentSaves(uid))
      if (!inFlight.has(save.id)) void setPostSaved(store, save, save.isSaved, () => refusalText(save));
  };

  const follow = (): void => {
    const { session, posts } = store.getState();
    const { uid, profile } = session;
    if (uid === null) return;
    if (posts !== seen) {
      seen = posts;
      keep(uid);
    }
    if (profile?.id === uid && resentFor !== uid) {
      resentFor = uid;
      resend(uid);
    }
  };
  follow();
  return store.subscribe(follow);
}
