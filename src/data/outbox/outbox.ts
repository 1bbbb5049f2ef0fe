import type { Chat } from '../../domain/chat.ts';
import { DataFailure, toDataError } from '../errors.ts';
import type { RecordStore } from '../local/recordStore.ts';
import type { UploadWatch } from '../media/uploadMedia.ts';
import { idOf, laneOf, parentsOf, withNewId, type OutboxEntry } from './entry.ts';
import { canDiscard, isWaiting, nextState, type EntryEvent, type EntryState } from './entryState.ts';
import { itemOf, type OutboxItem } from './outboxItem.ts';
import { EntryStore } from './store.ts';

/** Back-off between retries, milliseconds; the last one repeats. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000] as const;
/** After this many failed tries an entry no longer blocks those behind it in its lane. */
const GIVES_WAY_AFTER = 3;
/** An offline write never resolves; after this long the entry is shown as delayed. Milliseconds. */
const DELAYED_AFTER_MS = 10_000;
/** How long an arrived post is watched: triggers check rate and length. Milliseconds. */
export const WATCH_MS = 30_000;

/** Callbacks for the sender of one entry. */
export interface SendHooks extends UploadWatch {
  /** Called right before the create. Rejects when the entry was discarded or its account signed out meanwhile. */
  readonly beforeCreate: () => Promise<void>;
}

/** The outbox's dependencies; tests pass their own. */
export interface OutboxParts {
  readonly store: RecordStore;
  /** Sends one entry; idempotent. Rejects with what `toDataError` understands. */
  readonly send: (entry: OutboxEntry, hooks: SendHooks) => Promise<void>;
  /** Runs `work` unless another tab sends the same entry. */
  readonly alone: (id: string, work: () => Promise<void>) => Promise<void>;
  /** Reports, now and at each change, whether the server has the entry's post. Returns the unsubscriber. */
  readonly watchPost: (entry: OutboxEntry, tell: (isThere: boolean) => void) => () => void;
  /** Asks the server whether the entry's parent was deleted. */
  readonly isParentGone: (entry: OutboxEntry) => Promise<boolean>;
  readonly isOnline: () => boolean;
  /** Optimistic insert. */
  readonly onShown: (entry: OutboxEntry) => void;
  /** Rolls back the optimistic insert. */
  readonly onHidden: (entry: OutboxEntry) => void;
  readonly onItems: (items: readonly OutboxItem[]) => void;
  readonly onSent: (entry: OutboxEntry) => void;
  /** An entry could not be stored: it is sent, but does not survive a reload. */
  readonly onUnkept: () => void;
}

interface Held {
  readonly entry: OutboxEntry;
  state: EntryState;
  /** Aborted when the entry leaves the outbox, whatever the reason. */
  readonly end: AbortController;
  failedTries: number;
}

const held = (entry: OutboxEntry, state: EntryState): Held => ({
  entry,
  state,
  end: new AbortController(),
  failedTries: 0,
});

const isOfChat = ({ entry }: Held, chatId: string): boolean =>
  entry.kind === 'message' && entry.message.chatId === chatId;

/** Settles like `work`, or rejects on abort: an offline write may never settle. */
function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(cancelled()), { once: true });
  });
  return Promise.race([work, aborted]);
}

const cancelled = (): DataFailure => new DataFailure('cancelled', 'The entry left the outbox');

/**
 * The queue of unsent posts, comments and messages: sends each exactly once and in order, whenever there is a
 * connection. It only creates: an unsent entry can be discarded, a sent post is deleted on the server. An entry is
 * stored before it is sent; its id is the document's, which makes sending idempotent. Its state follows the transition
 * table in `entryState.ts`. Long because the queue is one class: its parts (states, storage, sending, items) are in
 * the files beside it, and what is left shares one list of entries.
 */
export class Outbox {
  private readonly store: EntryStore;
  private uid: string | null = null;
  private held: readonly Held[] = [];
  private readonly busyLanes = new Set<string>();
  private retries = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: OutboxParts) {
    this.store = new EntryStore(parts.store);
  }

  /** The account signed in: resumes entries of an earlier page, and removes those of other accounts. */
  async start(uid: string): Promise<void> {
    if (this.uid === uid) return;
    this.uid = uid;
    await this.store.removeOf((other) => other !== uid);
    const records = await this.store.all();
    if (this.uid !== uid) return;
    const left = records
      .filter(({ entry }) => entry.uid === uid && !this.holds(idOf(entry)))
      .sort((a, b) => a.entry.queuedAtMs - b.entry.queuedAtMs)
      .map(({ entry, state }) => held(entry, state));
    this.hold([...left, ...this.held]);
    for (const one of left) {
      if (one.state.name === 'arrived' && one.entry.kind !== 'message')
        this.watchArrived(one, one.state.atMs);
    }
    this.run();
  }

  /** The account signed out: stops, and removes its entries from the device. */
  async clear(uid: string): Promise<void> {
    this.uid = null;
    clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    for (const { end } of this.held) end.abort();
    this.hold([]);
    await this.store.removeOf((other) => other === uid);
  }

  /** Optimistic insert, synchronous with the click. `add` or `withdraw` follows. */
  show(entry: OutboxEntry): void {
    this.shown(entry);
  }

  holds(id: string): boolean {
    return this.find(id) !== undefined;
  }

  /** Rolls back an entry that was shown and not stored. */
  withdraw(id: string): void {
    const one = this.find(id);
    if (one?.state.name !== 'storing') return;
    this.drop(one);
    this.parts.onHidden(one.entry);
  }

  /**
   * Shows the entry, stores it, and sends it when its turn comes. Resolves once it is stored; to false when it was
   * discarded meanwhile. Rejects when storing fails; then it is not sent.
   */
  async add(entry: OutboxEntry): Promise<boolean> {
    const one = this.shown(entry);
    let isKept;
    try {
      isKept = await this.save(one);
    } catch (error) {
      this.withdraw(idOf(entry));
      throw error;
    }
    if (isKept) {
      this.change(one, { type: 'stored' });
      this.run();
    }
    return isKept;
  }

  /** Resends a refused entry, or, under a new id, a removed one. */
  retry(id: string): void {
    const one = this.find(id);
    if (one === undefined) return;
    const again = one.state.name === 'removed' ? this.sendAnew(one) : this.sendAgain(one);
    again.catch(console.error);
  }

  /** The connection is back: retries at once. */
  retryWaiting(): void {
    this.retries = 0;
    clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    this.run();
  }

  /** Discards an unsent entry: aborts its upload and removes it from the device. */
  async discard(id: string): Promise<void> {
    const one = this.find(id);
    if (one === undefined || !canDiscard(one.state)) return;
    this.drop(one);
    this.parts.onHidden(one.entry);
    const record = await this.store.get(id);
    // Otherwise another tab has sent it meanwhile, and owns it.
    if (record === null || canDiscard(record.state)) await this.store.remove(id);
  }

  /** The author deletes this post: its removal, and that of its comments, must not be reported as the server's. */
  async forget(id: string): Promise<void> {
    const isMeant = ({ entry, state }: Pick<Held, 'entry' | 'state'>): boolean =>
      (state.name === 'arrived' || state.name === 'removed') &&
      (idOf(entry) === id || parentsOf(entry).includes(id));
    for (const one of this.held.filter(isMeant)) this.drop(one);
    for (const record of await this.store.all()) {
      if (isMeant(record)) await this.store.remove(idOf(record.entry));
    }
  }

  /**
   * Compares arrived messages with the server's list of a chat. A missing one was removed by the server, unless it is
   * older than the chat: it went with an earlier chat of the two. One that is still there after the watch time is
   * finished. `unknown` is checked at the next review.
   */
  async review(
    chat: Pick<Chat, 'id' | 'createdAtMs'>,
    look: (id: string) => 'there' | 'gone' | 'unknown',
  ): Promise<void> {
    for (const one of this.held) {
      if (one.state.name !== 'arrived' || !isOfChat(one, chat.id)) continue;
      const found = look(idOf(one.entry));
      const isOfThisChat = one.state.atMs >= chat.createdAtMs;
      if (found === 'gone') await (isOfThisChat ? this.removed(one) : this.finish(one));
      if (found === 'there' && Date.now() - one.state.atMs > WATCH_MS) await this.finish(one);
    }
  }

  /** The chat was deleted: the removal of its messages must not be reported as the server's. */
  async forgetChat(chatId: string): Promise<void> {
    const gone = this.held.filter((one) => one.state.name === 'arrived' && isOfChat(one, chatId));
    for (const one of gone) await this.finish(one);
  }

  /** The preview of a message's file, while the entry is here. */
  previewOf(id: string): Blob | null {
    const entry = this.find(id)?.entry;
    return entry?.kind === 'message' ? (entry.media?.preview ?? null) : null;
  }

  private find(id: string): Held | undefined {
    return this.held.find(({ entry }) => idOf(entry) === id);
  }

  private shown(entry: OutboxEntry): Held {
    const known = this.find(idOf(entry));
    if (known) return known;
    const one = held(entry, { name: 'storing', isDelayed: !this.parts.isOnline() });
    this.parts.onShown(entry);
    this.hold([...this.held, one]);
    return one;
  }

  private async sendAgain(one: Held): Promise<void> {
    this.change(one, { type: 'retried' });
    await this.save(one);
    this.retryWaiting();
  }

  private async sendAnew(one: Held): Promise<void> {
    const id = idOf(one.entry);
    // Otherwise another tab has sent it again, or discarded it.
    const isStored = (await this.store.get(id)) !== null;
    const again = held(withNewId(one.entry), { name: 'queued', isDelayed: true });
    this.hold(this.held.flatMap((other) => (other !== one ? [other] : isStored ? [again] : [])));
    if (isStored) await this.save(again);
    await this.store.remove(id);
    this.retryWaiting();
  }

  /** The entries that may be sent now, oldest first. A reply waits for its parents in the outbox. */
  private sendable(): readonly Held[] {
    if (this.uid === null || !this.parts.isOnline()) return [];
    const unsent = this.held.filter(({ state }) => state.name !== 'arrived').map(({ entry }) => idOf(entry));
    return this.held.filter(
      ({ state, entry }) =>
        isWaiting(state) && entry.uid === this.uid && !parentsOf(entry).some((id) => unsent.includes(id)),
    );
  }

  private run(): void {
    for (const lane of new Set(this.sendable().map(({ entry }) => laneOf(entry)))) {
      void this.runLane(lane).catch(console.error);
    }
  }

  private async runLane(lane: string): Promise<void> {
    if (this.busyLanes.has(lane)) return;
    this.busyLanes.add(lane);
    const tried = new Set<Held>();
    const next = (): Held | undefined =>
      this.sendable().find((one) => laneOf(one.entry) === lane && !tried.has(one));
    try {
      for (let one = next(); one; one = next()) {
        const current = one;
        tried.add(current);
        await this.parts.alone(idOf(current.entry), () => this.sendOne(current));
        const isStillWaiting = this.held.includes(current) && isWaiting(current.state);
        if (isStillWaiting && current.failedTries < GIVES_WAY_AFTER) break;
      }
    } finally {
      this.busyLanes.delete(lane);
    }
    if (this.sendable().length > 0) this.runLater();
  }

  private runLater(): void {
    if (this.retryTimer !== undefined) return;
    const pauseMs = RETRY_MS[Math.min(this.retries, RETRY_MS.length - 1)];
    this.retries += 1;
    this.retryTimer = setTimeout(() => {
      this.retryTimer = undefined;
      this.run();
    }, pauseMs);
  }

  private async sendOne(one: Held): Promise<void> {
    const { signal } = one.end;
    if (!(await this.isOurs(one))) return;
    const slow = setTimeout(() => this.change(one, { type: 'delayed' }), DELAYED_AFTER_MS);
    const hooks: SendHooks = {
      onProgress: (total, files) =>
        this.change(one, { type: 'uploadProgressed', progress: { total, files } }),
      beforeCreate: () => this.beforeCreate(one),
      signal,
    };
    try {
      await orAborted(this.parts.send(one.entry, hooks), signal);
    } catch (error) {
      if (!signal.aborted) await this.failed(one, error);
      return;
    } finally {
      clearTimeout(slow);
    }
    await this.arrived(one);
  }

  /** Whether it is still unsent. Otherwise another tab has sent or discarded it, or it was refused there. */
  private async isOurs(one: Held): Promise<boolean> {
    const record = await this.store.get(idOf(one.entry));
    if (one.end.signal.aborted) return false;
    if (record !== null && isWaiting(record.state)) return true;
    if (record === null || record.state.name === 'arrived') this.drop(one);
    else this.set(one, record.state);
    this.parts.onHidden(one.entry);
    return false;
  }

  /** From here on it cannot be discarded, even after a reload: the server may have it. */
  private async beforeCreate(one: Held): Promise<void> {
    const { signal } = one.end;
    // Discarded in another tab during the upload.
    if ((await this.store.get(idOf(one.entry))) === null) this.drop(one);
    if (signal.aborted) throw cancelled();
    this.change(one, { type: 'createStarted' });
    await this.save(one);
    if (signal.aborted) throw cancelled();
  }

  private async failed(one: Held, error: unknown): Promise<void> {
    const { code } = toDataError(error);
    one.failedTries += 1;
    if (code === 'offline') {
      this.change(one, { type: 'interrupted' });
      return;
    }
    this.change(one, { type: 'refused', code });
    this.parts.onHidden(one.entry);
    await this.save(one);
  }

  private async arrived(one: Held): Promise<void> {
    const atMs = Date.now();
    this.retries = 0;
    this.change(one, { type: 'arrived', atMs });
    this.parts.onSent(one.entry);
    // The conversation watches its messages: see `review`.
    if ((await this.save(one)) && one.entry.kind !== 'message') this.watchArrived(one, atMs);
    // Replies to it may be sent now.
    this.run();
  }

  /** Watches an arrived post for a while: a trigger may remove it. */
  private watchArrived(one: Held, arrivedAtMs: number): void {
    const { signal } = one.end;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = this.parts.watchPost(one.entry, (isThere) => {
      if (signal.aborted || one.state.name !== 'arrived') return;
      if (!isThere) {
        clearTimeout(timer);
        this.removed(one).catch(console.error);
        return;
      }
      // Only the server's answer ends the watch: offline nothing is known.
      timer ??= setTimeout(
        () => void this.finish(one).catch(console.error),
        arrivedAtMs + WATCH_MS - Date.now(),
      );
    });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stop();
    });
  }

  private async removed(one: Held): Promise<void> {
    // No record: its author deleted it in another tab.
    if ((await this.store.get(idOf(one.entry))) === null) {
      this.drop(one);
      return;
    }
    const isParentGone = await this.parts.isParentGone(one.entry).catch((error: unknown) => {
      console.error(error);
      return false;
    });
    if (one.end.signal.aborted) return;
    this.change(one, { type: 'removed', isParentGone });
    await this.save(one);
  }

  private async finish(one: Held): Promise<void> {
    this.drop(one);
    await this.store.remove(idOf(one.entry));
  }

  /** Stores an entry with its state; false when it has left the outbox, and so the device, meanwhile. */
  private async save(one: Held): Promise<boolean> {
    if (!(await this.store.put(one))) this.parts.onUnkept();
    if (this.held.includes(one)) return true;
    await this.store.remove(idOf(one.entry));
    return false;
  }

  private change(one: Held, event: EntryEvent): void {
    this.set(one, nextState(one.state, event));
  }

  private set(one: Held, state: EntryState): void {
    one.state = state;
    this.publish();
  }

  private drop(one: Held): void {
    one.end.abort();
    this.hold(this.held.filter((other) => other !== one));
  }

  private hold(next: readonly Held[]): void {
    this.held = next;
    this.publish();
  }

  private publish(): void {
    this.parts.onItems(this.held.flatMap(({ entry, state }) => itemOf(entry, state)));
  }
}
