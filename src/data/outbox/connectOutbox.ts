import type { Profile } from '../../domain/user.ts';
import { track } from '../analytics/track.ts';
import { DataFailure, toDataError } from '../errors/dataError.ts';
import { firestoreDb } from '../sdk/firebase.ts';
import { browserStore } from '../local/browserDb.ts';
import { sendQueuedMessage } from '../messages/queuedMessage.ts';
import { postsReceived, postsUnsent } from '../posts/postsSlice.ts';
import type { WithSession } from '../session/sessionSlice.ts';
import { forgetDraftMedia } from './draftMedia.ts';
import { openDrafts } from './openDrafts.ts';
import { dropEditsOfGone } from './dropEdits.ts';
import { clearDrafts, keepOnlyDraftsOf } from './draftStore.ts';
import { openSeveral } from './severalDrafts.ts';
import { idOf, uploadCountOf, type OutboxEntry } from './entry.ts';
import { hasSessionEnded } from './hasSessionEnded.ts';
import { optimisticPost } from './optimisticPost.ts';
import { Outbox } from './outbox.ts';
import { PostPace } from './postPace.ts';
import type { SendHooks } from './sending.ts';
import { outboxItemSent, outboxItemsSet, storageRefused } from './outboxSlice.ts';
import { underTabLock } from './tabLock.ts';
import { uploadWhileOnline, whileOnline } from './whileOnline.ts';

/** The part of the app's store that the outbox needs. */
export interface OutboxStore {
  readonly getState: () => WithSession;
  readonly dispatch: (
    action: ReturnType<
      | typeof outboxItemsSet
      | typeof outboxItemSent
      | typeof storageRefused
      | typeof postsReceived
      | typeof postsUnsent
    >,
  ) => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Sends one entry: uploads its files, then creates the document. Idempotent. */
async function sendEntry(entry: OutboxEntry, author: Profile, hooks: SendHooks): Promise<void> {
  if (entry.kind === 'message') {
    return whileOnline(hooks.signal, (signal) => sendQueuedMessage(entry, author, { ...hooks, signal }));
  }
  const { createPost } = await import('../posts/postWrites.ts');
  const { post, media: files } = entry;
  const media = files.length > 0 ? await uploadWhileOnline(post.id, author.id, files, hooks) : [];
  const db = await firestoreDb();
  await hooks.beforeCreate();
  await createPost(db, { ...post, media }, author);
}

async function isParentGone(entry: OutboxEntry): Promise<boolean> {
  if (entry.kind === 'message') return false;
  const [db, postWrites] = await Promise.all([firestoreDb(), import('../posts/postWrites.ts')]);
  return postWrites.isParentGone(db, entry.post);
}

/** Listens to the entry's post. An error closes it silently: it says nothing about the post. */
function watchPost(entry: OutboxEntry, tell: (isThere: boolean) => void): () => void {
  let isOpen = true;
  let close = (): void => undefined;
  const open = async (): Promise<void> => {
    const [db, { listenPresence }] = await Promise.all([firestoreDb(), import('../posts/postQueries.ts')]);
    if (isOpen) close = listenPresence(db, idOf(entry), tell, console.error);
  };
  open().catch(console.error);
  return () => {
    isOpen = false;
    close();
  };
}

/** Removes an account's outbox and drafts from the device, on sign-out. */
function forget(box: Outbox, uid: string): void {
  void box.clear(uid).catch(console.error);
  forgetDraftMedia();
  openDrafts.forget();
  openSeveral.close();
  void clearDrafts(uid).catch(console.error);
}

/**
 * Connects the outbox to the session and the connection: starts with the account, waits for its profile (posts carry a
 * copy of it), retries when the connection is back, and is cleared on sign-out. `firstUid` is the account at page
 * load, which may have signed out before this code loaded. Called once, by `outboxReady.ts`.
 */
export function connectOutbox(store: OutboxStore, firstUid: string | null): Outbox {
  const profile = (): Profile | null => store.getState().session.profile;
  const box = new Outbox({
    store: browserStore('outbox'),
    send: async (entry, hooks) => {
      const author = profile();
      if (author?.id !== entry.uid) throw new DataFailure('offline', 'The profile is not known yet');
      try {
        await sendEntry(entry, author, hooks);
      } catch (error) {
        if (toDataError(error).code === 'denied' && (await hasSessionEnded()))
          throw new DataFailure('signed-out', 'The session was ended elsewhere');
        throw error;
      }
    },
    alone: (id, work) =>
      underTabLock(`outbox ${id}`, async (isOurs) => {
        if (isOurs) await work();
      }),
    watchPost,
    isParentGone,
    isOnline: () => navigator.onLine && profile() !== null,
    pace: new PostPace(),
    onShown: (entry) => {
      const author = profile();
      // With files to upload, or offline, it is shown in the list of unsent posts instead.
      if (entry.kind === 'message' || uploadCountOf(entry) > 0 || !navigator.onLine) return;
      if (author?.id === entry.uid)
        store.dispatch(postsReceived([optimisticPost(entry, author, Date.now())]));
    },
    onHidden: (entry) => store.dispatch(postsUnsent([idOf(entry)])),
    onItems: (items) => store.dispatch(outboxItemsSet(items)),
    onStorageRefused: () => store.dispatch(storageRefused()),
    onSent: (entry) => {
      // The conversation itself shows that a message was sent.
      if (entry.kind === 'message') return;
      const { id, parentId, rootId, category, groupId = null } = entry.post;
      track({ name: 'Submit Post', kind: parentId === null ? 'post' : 'comment', category });
      store.dispatch(outboxItemSent({ id, parentId, rootId, groupId }));
    },
  });
  const begin = (who: string): void => {
    void box.start(who).catch(console.error);
    void keepOnlyDraftsOf(who).catch(console.error);
  };
  let uid = firstUid;
  let hadProfile = false;
  const follow = (): void => {
    const { session } = store.getState();
    if (session.uid !== uid && session.status !== 'loading') {
      const gone = uid;
      // Before dispatching, which calls this function again synchronously.
      uid = session.uid;
      if (gone !== null) forget(box, gone);
      if (uid !== null) begin(uid);
    }
    const isNewProfile = session.profile !== null && !hadProfile;
    // Before the retry, which dispatches synchronously.
    hadProfile = session.profile !== null;
    if (!isNewProfile) return;
    box.retryWaiting();
    if (uid !== null) dropEditsOfGone(uid).catch(console.error);
  };
  if (uid !== null) begin(uid);
  follow();
  store.subscribe(follow);
  addEventListener('online', () => box.retryWaiting());
  return box;
}
