import { NO_DETAILS } from '../../../domain/post.ts';
import { DataFailure } from '../../errors/dataError.ts';
import type { RecordStore } from '../../local/recordStore.ts';
import { memoryStore } from '../../local/testing/memoryStore.ts';
import { idOf, parentsOf, type OutboxEntry, type QueuedPost } from '../entry.ts';
import { Outbox, type OutboxParts } from '../outbox.ts';
import { PostPace } from '../postPace.ts';
import type { OutboxItem } from '../outboxItem.ts';
import type { OutboxRecord } from '../store.ts';

/* An outbox between a store in memory and a fake server that tests control. */

/** A post for the feed. */
export const entry = (id: string, queuedAtMs = 1, uid = 'ana'): QueuedPost => ({
  uid,
  post: { id, campusId: 'ut', rawText: 'x', ...NO_DETAILS, parentId: null, rootId: id },
  media: [],
  queuedAtMs,
});

/** The stored record of a waiting entry. */
export const queued = (one: OutboxEntry): OutboxRecord => ({
  entry: one,
  state: { name: 'queued', isDelayed: true },
});

/** A reply in the thread of `rootId`. */
export const comment = (id: string, rootId: string, queuedAtMs = 1): QueuedPost => {
  const one = entry(id, queuedAtMs);
  return { ...one, post: { ...one.post, parentId: rootId, rootId } };
};

/** A reply to a comment in the thread of `p1`. */
export const under = (id: string, parentId: string, queuedAtMs = 1): QueuedPost => {
  const one = comment(id, 'p1', queuedAtMs);
  return { ...one, post: { ...one.post, parentId } };
};

interface World {
  isOnline: boolean;
  /** Creates stay pending until `answer`. */
  hangs: boolean;
  /** Uploads stay pending until `uploaded`. */
  uploads: boolean;
  uploaded: (() => void) | null;
  /** Every send fails with this error. */
  fail: Error | null;
  /** By the id of the post. */
  failFor: Readonly<Record<string, Error>>;
  readonly sent: string[];
  readonly said: string[];
  /** How often it was told that an entry will not survive a reload. */
  storageRefusals: number;
  readonly shown: string[];
  readonly hidden: string[];
  items: readonly OutboxItem[];
  /** The posts on the server, and their listeners. */
  readonly there: Set<string>;
  readonly watchers: Map<string, (isThere: boolean) => void>;
  /** Deleted posts: replies to them are refused. */
  readonly gone: Set<string>;
  /** The server removes a post. */
  readonly remove: (id: string) => void;
  /** Settles what is pending. */
  answer: (() => void) | null;
}

/** The Web Locks of one device's tabs. */
const locksOf = new WeakMap<RecordStore, Set<string>>();

function tabLock(store: RecordStore): OutboxParts['alone'] {
  const locks = locksOf.get(store) ?? new Set<string>();
  locksOf.set(store, locks);
  return async (id, work) => {
    if (locks.has(id)) return;
    locks.add(id);
    await work().finally(() => locks.delete(id));
  };
}

/** The device's store after a reload: the previous page's locks are released. */
export const afterReload = (store: RecordStore): RecordStore => ({ ...store });

/** Creates a page's outbox. */
export function setUp(store: RecordStore = memoryStore()): {
  readonly world: World;
  readonly store: RecordStore;
  readonly box: Outbox;
  /** Tests may replace these before they are called. */
  readonly parts: { -readonly [Name in keyof OutboxParts]: OutboxParts[Name] };
} {
  const world: World = {
    isOnline: true,
    hangs: false,
    uploads: false,
    uploaded: null,
    fail: null,
    failFor: {},
    sent: [],
    said: [],
    storageRefusals: 0,
    shown: [],
    hidden: [],
    items: [],
    there: new Set(),
    watchers: new Map(),
    gone: new Set(),
    remove: (id) => {
      world.there.delete(id);
      world.watchers.get(id)?.(false);
    },
    answer: null,
  };
  const parts: OutboxParts = {
    store,
    send: async (one, { onProgress, beforeCreate }) => {
      const id = idOf(one);
      if (world.uploads) {
        onProgress(0.5, [0.5]);
        await new Promise<void>((resolve) => (world.uploaded = resolve));
      }
      const cut = world.failFor[id] ?? world.fail;
      if (cut instanceof DataFailure && cut.code === 'offline') throw cut;
      await beforeCreate();
      if (world.hangs) await new Promise<void>((resolve) => (world.answer = resolve));
      const fault = world.failFor[id] ?? world.fail;
      if (fault) throw fault;
      if (world.there.has(id)) return;
      world.sent.push(id);
      world.there.add(id);
    },
    alone: tabLock(store),
    watchPost: (one, tell) => {
      const id = idOf(one);
      world.watchers.set(id, tell);
      void Promise.resolve().then(() => tell(world.there.has(id)));
      return () => world.watchers.delete(id);
    },
    isParentGone: (one) => Promise.resolve(parentsOf(one).some((id) => world.gone.has(id))),
    isOnline: () => world.isOnline,
    pace: new PostPace(),
    onShown: (one) => world.shown.push(idOf(one)),
    onHidden: (one) => world.hidden.push(idOf(one)),
    onItems: (items) => (world.items = items),
    onSent: (one) => world.said.push(idOf(one)),
    onStorageRefused: () => (world.storageRefusals += 1),
  };
  return { world, store, box: new Outbox(parts), parts };
}
