import { memoryStore } from '../../local/browserDb.ts';
import type { RecordStore } from '../../local/browserDb.ts';
import type { Link } from '../branch.ts';
import { Outbox } from '../outbox.ts';
import { idOf, waitsFor } from '../outboxEntry.ts';
import type { QueuedPost } from '../outboxEntry.ts';
import type { OutboxParts } from '../outboxParts.ts';
import type { OutboxItem } from '../outboxSlice.ts';

/* An outbox between a store in memory and a server that tests command. */

/** A post for the feed. */
export const entry = (id: string, queuedAtMs = 1, uid = 'ana'): QueuedPost => ({
  uid,
  post: { id, campusId: 'ut', rawText: 'x', category: null, parentId: null, rootId: id },
  media: [],
  queuedAtMs,
});

/** An answer in the thread of `rootId`. */
export const comment = (id: string, rootId: string, queuedAtMs = 1): QueuedPost => {
  const one = entry(id, queuedAtMs);
  return { ...one, post: { ...one.post, parentId: rootId, rootId } };
};

/** An answer to a comment in the thread of `p1`. */
export const under = (id: string, parentId: string, queuedAtMs = 1): QueuedPost => {
  const one = comment(id, 'p1', queuedAtMs);
  return { ...one, post: { ...one.post, parentId } };
};

interface World {
  isOnline: boolean;
  hangs: boolean;
  /** Every sending fails with it. */
  fail: Error | null;
  /** By the id of the post. */
  failFor: Readonly<Record<string, Error>>;
  readonly sent: string[];
  readonly said: string[];
  readonly undone: string[];
  readonly added: string[];
  readonly withdrawn: string[];
  items: readonly OutboxItem[];
  /** The posts that the server has, and who listens to which. */
  readonly there: Set<string>;
  readonly watchers: Map<string, (isThere: boolean) => void>;
  /** Posts that the page knows, and the outbox does not. */
  links: readonly Link[];
  /** What was deleted by others: no answer to it is taken. */
  readonly gone: Set<string>;
  /** The server takes a post back. */
  readonly remove: (id: string) => void;
  /** Ends what hangs. */
  answer: (() => void) | null;
}

/** What the tabs of one device are at. */
const locksOf = new WeakMap<RecordStore, Map<string, Promise<void>>>();

function tabLocks(store: RecordStore): Pick<OutboxParts, 'alone' | 'inTurn'> {
  const locks = locksOf.get(store) ?? new Map<string, Promise<void>>();
  locksOf.set(store, locks);
  const inTurn: OutboxParts['inTurn'] = async (id, work) => {
    const done = (locks.get(id) ?? Promise.resolve()).then(work);
    const isOver = done
      .catch(() => undefined)
      .then(() => void (locks.get(id) === isOver && locks.delete(id)));
    locks.set(id, isOver);
    await done;
  };
  return { inTurn, alone: async (id, work) => (locks.has(id) ? undefined : inTurn(id, work)) };
}

/** What a page finds on the device when it is loaded anew: the one before holds no lock any more. */
export const afterReload = (store: RecordStore): RecordStore => ({ ...store });

/** An outbox as a page has one. */
export function setUp(store: RecordStore = memoryStore()): {
  readonly world: World;
  readonly store: RecordStore;
  readonly box: Outbox;
  /** To be replaced before they are asked. */
  readonly parts: { -readonly [Name in keyof OutboxParts]: OutboxParts[Name] };
} {
  const world: World = {
    isOnline: true,
    hangs: false,
    fail: null,
    failFor: {},
    sent: [],
    said: [],
    undone: [],
    added: [],
    withdrawn: [],
    items: [],
    there: new Set(),
    watchers: new Map(),
    links: [],
    gone: new Set(),
    remove: (id) => {
      world.there.delete(id);
      world.watchers.get(id)?.(false);
    },
    answer: null,
  };
  const parts: OutboxParts = {
    store,
    send: async (one, { onProgress }) => {
      const id = idOf(one);
      onProgress(1);
      if (world.hangs) await new Promise<void>((resolve) => (world.answer = resolve));
      const fault = world.failFor[id] ?? world.fail;
      if (fault) throw fault;
      world.sent.push(id);
      world.there.add(id);
    },
    undo: (one) => {
      world.undone.push(idOf(one));
      world.there.delete(idOf(one));
      return Promise.resolve();
    },
    watch: (one, tell) => {
      const id = idOf(one);
      world.watchers.set(id, tell);
      void Promise.resolve().then(() => tell(world.there.has(id)));
      return () => world.watchers.delete(id);
    },
    isOrphan: (one) => Promise.resolve(waitsFor(one).some((id) => world.gone.has(id))),
    links: () => world.links,
    isOnline: () => world.isOnline,
    ...tabLocks(store),
    onAdded: (one) => world.added.push(idOf(one)),
    onWithdrawn: (one) => world.withdrawn.push(idOf(one)),
    onItems: (items) => (world.items = items),
    onSent: (one) => world.said.push(idOf(one)),
  };
  return { world, store, box: new Outbox(parts), parts };
}
