import type { PostMedia } from '../../domain/post.ts';
import type { Profile } from '../../domain/user.ts';
import { DataFailure, toDataError } from '../errors.ts';
import { browserStore } from '../local/browserDb.ts';
import { forgetPhotos } from '../media/photoSource.ts';
import { postsReceived, postsUnsent } from '../posts/postsSlice.ts';
import type { WithPosts } from '../posts/postsSlice.ts';
import type { WithSession } from '../session/sessionSlice.ts';
import { forgetDraftMedia } from './draftMedia.ts';
import { clearDrafts, keepOnlyDraftsOf } from './draftStore.ts';
import { throwIfAborted } from './giveUp.ts';
import type { SendWatch } from './lanes.ts';
import { dropOthersEntries } from './othersEntries.ts';
import { postOnItsWay } from './onTheirWay.ts';
import { Outbox } from './outbox.ts';
import { idOf } from './outboxEntry.ts';
import type { OutboxEntry } from './outboxEntry.ts';
import { underTabLock } from './tabLock.ts';
import { whileOnline } from './whileOnline.ts';
import { outboxItemSent, outboxItemsSet } from './outboxSlice.ts';

/** The part of the app's store that the outbox needs. */
export interface OutboxStore {
  readonly getState: () => WithSession & WithPosts;
  readonly dispatch: (
    action: ReturnType<
      typeof outboxItemsSet | typeof outboxItemSent | typeof postsReceived | typeof postsUnsent
    >,
  ) => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

async function send(entry: OutboxEntry, author: Profile, watch: SendWatch): Promise<void> {
  if (entry.kind === 'message') {
    const { sendQueuedMessage } = await import('../messages/queuedMessage.ts');
    return whileOnline(watch.signal, (signal) => sendQueuedMessage(entry, author, { ...watch, signal }));
  }
  const [{ firestoreDb, firebaseStorage }, { createPost }] = await Promise.all([
    import('../firebase.ts'),
    import('../posts/postWrites.ts'),
  ]);
  let media: readonly PostMedia[] = [];
  if (entry.media.length > 0) {
    const [storage, { uploadMedia }] = await Promise.all([
      firebaseStorage(),
      import('../media/uploadMedia.ts'),
    ]);
    media = await whileOnline(watch.signal, (signal) =>
      uploadMedia(storage, entry.post.id, author.id, entry.media, { ...watch, signal }),
    );
  }
  const db = await firestoreDb();
  // Nothing may come between this question and the write: what is given up from here on has to be deleted.
  throwIfAborted(watch.signal);
  watch.onProgress(1);
  await createPost(db, { ...entry.post, media }, author);
}

async function undo(entry: OutboxEntry): Promise<void> {
  if (entry.kind === 'message') {
    const { undoQueuedMessage } = await import('../messages/queuedMessage.ts');
    return undoQueuedMessage(entry);
  }
  const [{ firestoreDb }, { deletePost }] = await Promise.all([
    import('../firebase.ts'),
    import('../posts/postWrites.ts'),
  ]);
  try {
    await deletePost(await firestoreDb(), idOf(entry));
  } catch (error) {
    // The rules refuse to delete what is not there: then it never arrived.
    if (toDataError(error).code !== 'denied') throw error;
  }
}

async function isOrphan(entry: OutboxEntry): Promise<boolean> {
  if (entry.kind === 'message') return false;
  const [{ firestoreDb }, postWrites] = await Promise.all([
    import('../firebase.ts'),
    import('../posts/postWrites.ts'),
  ]);
  return postWrites.isOrphan(await firestoreDb(), entry.post);
}

/** Listens to the entry's post alone. A fault ends it without a word: then nothing is known. */
function watch(entry: OutboxEntry, tell: (isThere: boolean) => void): () => void {
  let isOpen = true;
  let close = (): void => undefined;
  const open = async (): Promise<void> => {
    const [{ firestoreDb }, { listenPresence }] = await Promise.all([
      import('../firebase.ts'),
      import('../posts/postQueries.ts'),
    ]);
    const db = await firestoreDb();
    if (isOpen) close = listenPresence(db, idOf(entry), tell, console.error);
  };
  open().catch(console.error);
  return () => {
    isOpen = false;
    close();
  };
}

function alone(id: string, work: () => Promise<void>): Promise<void> {
  return underTabLock(`outbox ${id}`, { ifAvailable: true }, async (isOurs) => {
    if (isOurs) await work();
  });
}

function inTurn(id: string, work: () => Promise<void>): Promise<void> {
  return underTabLock(`outbox ${id}`, {}, work);
}

/** Nothing of a person stays for the next one on this device. */
function forget(box: Outbox, uid: string): void {
  void box.clear(uid).catch(console.error);
  forgetDraftMedia();
  void clearDrafts(uid).catch(console.error);
  forgetPhotos();
}

/**
 * Ties the outbox to the session and the connection: starts with the account, waits for its profile (posts carry a
 * copy of it), sends when the line is back, and is emptied at sign-out. `firstUid` is whose page it was at first: they
 * may be gone by the time this code is here. Called once, by `outboxReady.ts`.
 */
export function connectOutbox(store: OutboxStore, firstUid: string | null): Outbox {
  const profile = (): Profile | null => store.getState().session.profile;
  const box = new Outbox({
    store: browserStore('outbox'),
    send: (entry, sendWatch) => {
      const author = profile();
      if (author?.id !== entry.uid) throw new DataFailure('offline', 'The profile is not known yet');
      return send(entry, author, sendWatch);
    },
    undo,
    watch,
    isOrphan,
    links: () => Object.values(store.getState().posts.entities),
    isOnline: () => navigator.onLine && profile() !== null,
    alone,
    inTurn,
    onAdded: (entry) => {
      const author = profile();
      // With files it is shown once they are up; without a connection among what waits.
      if (entry.kind === 'message' || entry.media.length > 0 || !navigator.onLine) return;
      if (author?.id === entry.uid) store.dispatch(postsReceived([postOnItsWay(entry, author, Date.now())]));
    },
    onWithdrawn: (entry) => store.dispatch(postsUnsent([idOf(entry)])),
    onItems: (items) => store.dispatch(outboxItemsSet(items)),
    onSent: (entry) => {
      // The conversation itself shows that a message has gone out.
      if (entry.kind === 'message') return;
      const { id, parentId, rootId } = entry.post;
      store.dispatch(outboxItemSent({ id, parentId, rootId }));
    },
  });
  const begin = (who: string): void => {
    void box.start(who).catch(console.error);
    void keepOnlyDraftsOf(who).catch(console.error);
    void dropOthersEntries(browserStore('outbox'), who).catch(console.error);
  };
  let uid = firstUid;
  let hadProfile = false;
  const follow = (): void => {
    const { session } = store.getState();
    if (session.uid !== uid && session.status !== 'loading') {
      const gone = uid;
      // Before anything is dispatched, which comes back here at once.
      uid = session.uid;
      if (gone !== null) forget(box, gone);
      if (uid !== null) begin(uid);
    }
    const isNewProfile = session.profile !== null && !hadProfile;
    // Before the retry: it dispatches at once and so comes back here.
    hadProfile = session.profile !== null;
    if (isNewProfile) box.retryWaiting();
  };
  if (uid !== null) begin(uid);
  follow();
  store.subscribe(follow);
  addEventListener('online', () => box.retryWaiting());
  return box;
}
