import { linksOf } from './branch.ts';
import { Deletions } from './deletions.ts';
import type { Deletion } from './deletions.ts';
import { held, heldAgain, heldFromBefore, itemOf } from './heldEntry.ts';
import type { Held } from './heldEntry.ts';
import { Lanes } from './lanes.ts';
import { discardedOf, idOf, isOutboxEntry, waitsFor, withNewId } from './outboxEntry.ts';
import type { OutboxEntry } from './outboxEntry.ts';
import type { OutboxParts } from './outboxParts.ts';
import { SentWatch } from './sentWatch.ts';

/**
 * Sends what a student wrote, once, and for each target in order, whenever there is a connection. An entry is stored
 * before it is sent and removed a while after it has arrived; its id is the post's, so sending it twice makes no
 * second post.
 */
export class Outbox {
  private readonly parts: OutboxParts;
  private readonly lanes: Lanes;
  private readonly sent: SentWatch;
  private readonly deletions: Deletions;
  private uid: string | null = null;
  private held: readonly Held[] = [];

  constructor(parts: OutboxParts) {
    this.parts = parts;
    this.lanes = new Lanes({
      send: parts.send,
      alone: parts.alone,
      sendable: () => this.sendable(),
      isWanted: (id) => this.isWanted(id),
      change: (one, change) => {
        Object.assign(one, change);
        this.publish();
        if (change.state !== 'failed') return;
        parts.onWithdrawn(one.entry);
        if (change.error?.code === 'not-found') void this.noteOrphan(one).catch(console.error);
      },
      drop: (one) => this.hold(this.held.filter((other) => other !== one)),
      onArrived: (one) => this.arrived(one),
    });
    this.sent = new SentWatch({
      store: parts.store,
      watch: parts.watch,
      now: () => Date.now(),
      onRemoved: (entry) => this.takeBack(entry),
    });
    this.deletions = new Deletions({
      ...parts,
      links: () => [...parts.links(), ...this.entries().flatMap(linksOf)],
      held: () => this.held,
      hold: (next) => this.hold(next),
      follow: (entry) => this.follow(entry),
      unfollow: (id) => this.sent.leave(id),
      run: () => this.lanes.run(),
      undo: (entry) => this.undo(entry),
    });
  }

  /** The account is signed in: takes up what an earlier page left. */
  async start(uid: string): Promise<void> {
    if (this.uid === uid) return;
    this.uid = uid;
    const records = await this.parts.store.all();
    if (this.uid !== uid) return;
    const known = new Set(this.held.map(({ entry }) => idOf(entry)));
    const left = records
      .filter(isOutboxEntry)
      .filter((entry) => entry.uid === uid && !known.has(idOf(entry)))
      .sort((a, b) => a.queuedAtMs - b.queuedAtMs);
    for (const entry of left) {
      if (entry.isDiscarded) void this.undo(entry);
      else if (entry.sentAtMs !== undefined) this.follow(entry);
    }
    const waiting = left.filter((entry) => !entry.isDiscarded && entry.sentAtMs === undefined);
    this.hold([...waiting.map(heldFromBefore), ...this.held]);
    this.lanes.run();
  }

  /** The account has signed out: stops, and forgets what it had not sent. */
  async clear(uid: string): Promise<void> {
    for (const one of this.held) one.abort.abort();
    this.sent.close();
    this.uid = null;
    this.deletions.clear();
    this.lanes.stop();
    this.hold([]);
    for (const record of await this.parts.store.all()) {
      if (isOutboxEntry(record) && record.uid === uid) await this.parts.store.remove(idOf(record));
    }
  }

  /** Shows what somebody has just written, within their press. `add` or `withdraw` follows. */
  show(entry: OutboxEntry): void {
    this.shown(entry);
  }

  /** Whether it is here still: not given up, and not cleared with its account. */
  holds(id: string): boolean {
    return this.held.some(({ entry }) => idOf(entry) === id);
  }

  /** Takes back what was shown and is not stored. */
  withdraw(id: string): void {
    const one = this.held.find(({ entry, isStored }) => !isStored && idOf(entry) === id);
    if (!one) return;
    this.hold(this.held.filter((other) => other !== one));
    this.parts.onWithdrawn(one.entry);
  }

  /**
   * Stores the entry and sends it when its turn comes. Resolves when it is stored, and tells whether it is: it may have
   * been given up meanwhile. Rejects when it cannot be.
   */
  async add(entry: OutboxEntry): Promise<boolean> {
    const one = this.shown(entry);
    try {
      await this.parts.store.put(idOf(entry), entry);
    } catch (error) {
      // The writer is told and will send it anew: it must not go out from here as well.
      this.withdraw(idOf(entry));
      throw error;
    }
    if (!this.held.includes(one)) {
      // Given up meanwhile, or its account has gone.
      await this.parts.store.remove(idOf(entry));
      return false;
    }
    one.isStored = true;
    this.lanes.run();
    return true;
  }

  /** Sends a failed entry again. */
  retry(id: string): void {
    const one = this.held.find(({ state, entry }) => state === 'failed' && idOf(entry) === id);
    if (!one) return;
    if (one.entry.sentAtMs !== undefined) {
      void this.sendAnew(one).catch(console.error);
      return;
    }
    one.state = 'waiting';
    this.publish();
    this.retryWaiting();
  }

  /** The line is back: no need to wait for the next try. */
  retryWaiting(): void {
    this.lanes.runNow();
  }

  /** Gives an entry up. A post that arrives after all is deleted. */
  async discard(id: string): Promise<void> {
    const one = this.held.find(({ entry }) => idOf(entry) === id);
    one?.abort.abort();
    this.hold(this.held.filter(({ entry }) => idOf(entry) !== id));
    if (one) this.parts.onWithdrawn(one.entry);
    if (!one?.mayBeThere) return this.parts.store.remove(id);
    const entry = discardedOf(one.entry);
    await this.parts.store.put(id, entry);
    void this.undo(entry);
  }

  /**
   * Its author deletes a post: that it goes, and all that was written under it, is no failure. Before the server is
   * asked; `accepted` or `refused` follows.
   */
  deletes(id: string): Deletion {
    return this.deletions.begin(id);
  }

  private shown(entry: OutboxEntry): Held {
    const known = this.held.find((one) => idOf(one.entry) === idOf(entry));
    if (known) return known;
    const one = held(entry, { isLate: !this.parts.isOnline(), isStored: false });
    if (!this.deletions.isUnderWay(entry)) this.parts.onAdded(entry);
    this.hold([...this.held, one]);
    return one;
  }

  private async undo(entry: OutboxEntry): Promise<void> {
    try {
      // After its sending, which may not have heard of it yet.
      await this.parts.inTurn(idOf(entry), async () => {
        await this.parts.undo(entry);
        await this.parts.store.remove(idOf(entry));
      });
    } catch (error) {
      // The record stays, and with it the intention: the next start tries again.
      console.error(error);
    }
  }

  /** What had arrived was removed, and not by its author: it is the student's again, to send anew or to give up. */
  private async takeBack(entry: OutboxEntry): Promise<void> {
    const { store, isOrphan } = this.parts;
    const id = idOf(entry);
    // As the SDK has it before the server's answer.
    if (this.deletions.isUnderWay(entry)) return;
    // Here, in another tab, or by an earlier page that did not hear the answer.
    if (this.deletions.isGone(entry) || entry.isBeingDeleted) return store.remove(id);
    // Without an answer it is taken for the server's judgement: another try will tell.
    const isGone = await isOrphan(entry).catch((error: unknown) => void console.error(error));
    // Signed out or deleted meanwhile, or told twice.
    const record = await store.get(id);
    if (!isOutboxEntry(record) || record.isBeingDeleted || entry.uid !== this.uid) return;
    if (this.deletions.isGone(entry) || this.deletions.isUnderWay(entry) || this.holds(id)) return;
    this.hold([...this.held, heldAgain(entry, isGone ?? false)]);
  }

  /** What it answers is gone for good: no later page need send its files up to hear the same again. */
  private async noteOrphan(one: Held): Promise<void> {
    const { store, isOrphan } = this.parts;
    const id = idOf(one.entry);
    if (this.deletions.isUnderWay(one.entry)) return;
    if (!(await isOrphan(one.entry)) || !(await this.isWanted(id)) || !this.held.includes(one)) return;
    // The SDK has a post gone before the server has answered: that says nothing yet.
    if (this.deletions.isUnderWay(one.entry)) return;
    await store.put(id, { ...one.entry, isOrphan: true });
  }

  private async sendAnew(one: Held): Promise<void> {
    const { store } = this.parts;
    const isStillThere = (await store.get(idOf(one.entry))) !== undefined;
    const entry = withNewId(one.entry);
    if (isStillThere) await store.put(idOf(entry), entry);
    await store.remove(idOf(one.entry));
    this.hold(this.held.flatMap((other) => (other !== one ? [other] : isStillThere ? [held(entry)] : [])));
    this.lanes.runNow();
  }

  /** What may go out now. An answer to a post that has not gone out itself waits for it. */
  private sendable(): readonly Held[] {
    if (this.uid === null || !this.parts.isOnline()) return [];
    this.deletions.grow();
    const ids = new Set(this.held.map(({ entry }) => idOf(entry)));
    return this.held.filter(
      ({ state, isStored, entry }) =>
        state === 'waiting' &&
        isStored &&
        entry.uid === this.uid &&
        !this.deletions.isUnderWay(entry) &&
        !waitsFor(entry).some((id) => ids.has(id)),
    );
  }

  private async arrived({ entry, abort }: Held): Promise<void> {
    if (abort.signal.aborted) return;
    // What goes with a deletion needs no word of its arrival.
    if (!this.deletions.isUnderWay(entry)) this.parts.onSent(entry);
    // Given up in another tab while it went out from here.
    if (!(await this.isWanted(idOf(entry)))) return void this.undo(entry);
    if (this.uid !== entry.uid) return;
    // A message is followed by its conversation, and nobody may look for one that is not there.
    if (entry.kind === 'message') return this.parts.store.remove(idOf(entry));
    const isBeingDeleted = this.deletions.isUnderWay(entry);
    const sent: OutboxEntry = {
      ...entry,
      sentAtMs: Date.now(),
      ...(isBeingDeleted ? { isBeingDeleted } : {}),
    };
    await this.parts.store.put(idOf(entry), sent);
    this.follow(sent);
  }

  private follow(entry: OutboxEntry): void {
    if (entry.uid !== this.uid || this.holds(idOf(entry)) || this.deletions.isUnderWay(entry)) return;
    this.sent.follow(entry);
  }

  /** All that this page has in hand, on its way or arrived. */
  private entries(): readonly OutboxEntry[] {
    return [...this.held.map(({ entry }) => entry), ...this.sent.entries()];
  }

  private async isWanted(id: string): Promise<boolean> {
    const record = await this.parts.store.get(id);
    return isOutboxEntry(record) && !record.isDiscarded && record.sentAtMs === undefined;
  }

  private hold(next: readonly Held[]): void {
    this.held = next;
    this.publish();
  }

  private publish(): void {
    this.deletions.grow();
    const shown = this.held.filter(({ entry }) => !this.deletions.isUnderWay(entry));
    this.parts.onItems(shown.map(itemOf));
  }
}
