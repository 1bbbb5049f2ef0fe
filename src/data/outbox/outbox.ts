import { Arrivals, type ArrivalsParts } from './arrivals.ts';
import { Entries, held, type EntriesParts, type Held } from './entries.ts';
import { idOf, withNewId, type OutboxEntry } from './entry.ts';
import { canDiscard } from './entryState.ts';
import { Sending, type SendingParts } from './sending.ts';
import type { OutboxRecord } from './store.ts';

/** Until a device that did not answer is asked again. Milliseconds. */
const ASK_AGAIN_MS = 5_000;

/** The outbox's dependencies; tests pass their own. */
export interface OutboxParts extends EntriesParts, SendingParts, ArrivalsParts {
  /** Optimistic insert. */
  readonly onShown: (entry: OutboxEntry) => void;
}

/**
 * The queue of unsent posts, comments and messages: sends each exactly once and in order, whenever there is a
 * connection. It only creates: an unsent entry can be discarded, a sent post is deleted on the server. An entry is
 * stored before it is sent; its id is the document's, which makes sending idempotent. This is what the app presses; the
 * entries, their sending, and what becomes of those that arrived are in the files beside it.
 */
export class Outbox {
  private readonly entries: Entries;
  private readonly sending: Sending;
  private readonly arrivals: Arrivals;

  constructor(private readonly parts: OutboxParts) {
    this.entries = new Entries(parts);
    this.arrivals = new Arrivals(this.entries, parts);
    this.sending = new Sending(this.entries, parts, (one, atMs) => this.arrivals.watch(one, atMs));
  }

  /** The account signed in: resumes entries of an earlier page, and removes those of other accounts. */
  async start(uid: string): Promise<void> {
    const { entries } = this;
    if (entries.uid === uid) return;
    entries.uid = uid;
    const records = await this.stored(uid);
    if (entries.uid !== uid) return;
    const left = records
      .filter(({ entry }) => entry.uid === uid && !this.holds(idOf(entry)))
      .sort((a, b) => a.entry.queuedAtMs - b.entry.queuedAtMs)
      .map(({ entry, state }) => held(entry, state));
    entries.hold([...left, ...entries.all()]);
    for (const one of left) if (one.state.name === 'arrived') this.arrivals.watch(one, one.state.atMs);
    this.sending.run();
  }

  /** What an earlier page has stored for this account; a device that does not answer now is asked again. */
  private async stored(uid: string): Promise<readonly OutboxRecord[]> {
    const { store } = this.entries;
    for (;;) {
      try {
        await store.removeOf((other) => other !== uid);
        return await store.all();
      } catch (error) {
        console.warn(error);
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
        if (this.entries.uid !== uid) return [];
      }
    }
  }

  /** The account signed out: stops, and removes its entries from the device. */
  async clear(uid: string): Promise<void> {
    const { entries } = this;
    entries.uid = null;
    this.sending.stop();
    for (const { end } of entries.all()) end.abort();
    entries.hold([]);
    await entries.store.removeOf((other) => other === uid);
  }

  /** Optimistic insert, synchronous with the click. `add` or `withdraw` follows. */
  show(entry: OutboxEntry): void {
    this.shown(entry);
  }

  holds(id: string): boolean {
    return this.entries.find(id) !== undefined;
  }

  /** Rolls back an entry that was shown and not stored. */
  withdraw(id: string): void {
    const one = this.entries.find(id);
    if (one?.state.name !== 'storing') return;
    this.entries.drop(one);
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
      isKept = await this.entries.save(one);
    } catch (error) {
      this.withdraw(idOf(entry));
      throw error;
    }
    if (isKept) {
      this.entries.change(one, { type: 'stored' });
      this.sending.run();
    }
    return isKept;
  }

  /** Resends a refused entry, or, under a new id, a removed one. */
  retry(id: string): void {
    const one = this.entries.find(id);
    if (one === undefined) return;
    const again = one.state.name === 'removed' ? this.sendAnew(one) : this.sendAgain(one);
    again.catch(console.error);
  }

  /** The connection is back: retries at once. */
  retryWaiting(): void {
    this.sending.runAnew();
  }

  /**
   * Discards an unsent entry: aborts its upload and removes it from the device. It is shown until it is off the device:
   * a page that is reloaded, or closed, right after it was seen to go must not bring it back.
   */
  async discard(id: string): Promise<void> {
    const one = this.entries.find(id);
    if (one === undefined || one.end.signal.aborted || !canDiscard(one.state)) return;
    one.end.abort();
    try {
      const record = await this.entries.store.get(id);
      // Otherwise another tab has sent it meanwhile, and owns it.
      if (record === null || canDiscard(record.state)) await this.entries.store.remove(id);
    } finally {
      this.entries.drop(one);
      this.parts.onHidden(one.entry);
    }
  }

  /** The author deletes this post. */
  forget(id: string): Promise<void> {
    return this.arrivals.forget(id);
  }

  /** Compares arrived messages with the server's list of a chat. */
  review(...[chat, look]: Parameters<Arrivals['review']>): Promise<void> {
    return this.arrivals.review(chat, look);
  }

  /** The chat was deleted. */
  forgetChat(chatId: string): Promise<void> {
    return this.arrivals.forgetChat(chatId);
  }

  /** The preview of a message's file, while the entry is here. */
  previewOf(id: string): Blob | null {
    const entry = this.entries.find(id)?.entry;
    return entry?.kind === 'message' ? (entry.media?.preview ?? null) : null;
  }

  private shown(entry: OutboxEntry): Held {
    const known = this.entries.find(idOf(entry));
    if (known) return known;
    const one = held(entry, { name: 'storing', isDelayed: !this.parts.isOnline() });
    this.parts.onShown(entry);
    this.entries.hold([...this.entries.all(), one]);
    return one;
  }

  private async sendAgain(one: Held): Promise<void> {
    this.entries.change(one, { type: 'retried' });
    await this.entries.save(one);
    this.sending.runAnew();
  }

  private async sendAnew(one: Held): Promise<void> {
    const { entries } = this;
    const id = idOf(one.entry);
    // Otherwise another tab has sent it again, or discarded it.
    const isStored = (await entries.store.get(id)) !== null;
    const again = held(withNewId(one.entry), { name: 'queued', isDelayed: true });
    entries.hold(entries.all().flatMap((other) => (other !== one ? [other] : isStored ? [again] : [])));
    if (isStored) await entries.save(again);
    await entries.store.remove(id);
    this.sending.runAnew();
  }
}
