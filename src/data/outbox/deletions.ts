import { branchOf, linksOf } from './branch.ts';
import type { Link } from './branch.ts';
import type { Held } from './heldEntry.ts';
import { discardedOf, idOf, isOutboxEntry, waitsFor } from './outboxEntry.ts';
import type { OutboxEntry } from './outboxEntry.ts';
import type { SentWatchParts } from './sentWatch.ts';

export interface DeletionsParts extends Pick<SentWatchParts, 'store'> {
  /** The posts and comments that the page knows, those of the outbox included. */
  readonly links: () => readonly Link[];
  /** What the outbox holds; held anew, it is told to the screen. */
  readonly held: () => readonly Held[];
  readonly hold: (next: readonly Held[]) => void;
  /** What its writer was shown of an entry is to come, and to go. */
  readonly onAdded: (entry: OutboxEntry) => void;
  readonly onWithdrawn: (entry: OutboxEntry) => void;
  /** Follows what has arrived, and no more. */
  readonly follow: (entry: OutboxEntry) => void;
  readonly unfollow: (id: string) => void;
  /** Sends what may go out now. */
  readonly run: () => void;
  /** Deletes what was given up, should it be there or arrive, and then its record. */
  readonly undo: (entry: OutboxEntry) => Promise<void>;
}

/** A deletion between its press and the server's answer, which is told it once. */
export interface Deletion {
  /** The device knows of it: the server may be asked. Never rejects. */
  readonly noted: Promise<void>;
  /**
   * Of a post that had not gone out, as far as the device knows: when it is known not to be there. It was given up then,
   * which is `accepted` and asks the server as well, also after a reload. Null of any other, and before it is noted.
   */
  readonly undone: () => Promise<void> | null;
  readonly accepted: () => void;
  readonly refused: () => void;
}

/** A post that is being deleted, with all that is known to stand under it. */
class Branch {
  readonly id: string;
  ids: ReadonlySet<string>;
  /** The post had not gone out, and was given up. */
  undone: Promise<void> | null = null;

  constructor(id: string) {
    this.id = id;
    this.ids = new Set([id]);
  }

  /** Takes up what hangs on it by these links. */
  grow(links: readonly Link[]): void {
    this.ids = branchOf(this.ids, links);
  }
}

/**
 * What a student deletes takes their own answers under it along: that these go is no failure. While the server has not
 * answered they are neither shown nor sent, but none is lost: the deletion may be refused, or the page closed before.
 * Nor are they followed: the SDK says of what is being deleted that it has gone, whatever the server will answer. What
 * had arrived says on the device that it is being deleted, for other tabs and the next page; and a post that had not gone
 * out says that it was given up.
 */
export class Deletions {
  private readonly parts: DeletionsParts;
  private readonly underWay = new Set<Branch>();
  /** What this page's deletions have taken: news of it may come late. Another set for another account. */
  private gone = new Set<string>();

  constructor(parts: DeletionsParts) {
    this.parts = parts;
  }

  /** The student deletes this post. */
  begin(id: string): Deletion {
    const branch = new Branch(id);
    this.withdraw(branch);
    this.hide(() => this.underWay.add(branch));
    const noted = this.note(branch).catch(console.error);
    return {
      noted,
      undone: () => branch.undone,
      accepted: () => void this.accepted(branch, noted).catch(console.error),
      refused: () => void this.refused(branch, noted).catch(console.error),
    };
  }

  /** Takes up what the page has come to know of what is being deleted: comments come and go meanwhile. */
  grow(): void {
    if (this.underWay.size === 0) return;
    const links = this.parts.links();
    for (const branch of this.underWay) branch.grow(links);
  }

  /** Whether it would go with what is being deleted, as far as that has grown. */
  isUnderWay(entry: OutboxEntry): boolean {
    return [...this.underWay].some(({ ids }) => branchOf(ids, linksOf(entry)).has(idOf(entry)));
  }

  /** Whether it has gone, or goes, with what was deleted. */
  isGone(entry: OutboxEntry): boolean {
    return [idOf(entry), ...waitsFor(entry)].some((id) => this.gone.has(id));
  }

  /** The account has signed out: whatever the server answers, there is nothing left to do. */
  clear(): void {
    this.underWay.clear();
    this.gone = new Set();
  }

  private async accepted(branch: Branch, noted: Promise<void>): Promise<void> {
    const { gone } = this;
    // Signed out meanwhile.
    if (!this.underWay.has(branch)) return;
    const taken = new Set(this.take(branch));
    this.underWay.delete(branch);
    await noted;
    try {
      for (const entry of await this.storedIn(branch)) taken.add(idOf(entry));
      if (gone === this.gone) for (const id of this.take(branch)) taken.add(id);
    } finally {
      // That goes once the post is known not to be there.
      if (branch.undone !== null) taken.delete(branch.id);
      await Promise.allSettled([...taken].map((id) => this.parts.store.remove(id)));
    }
  }

  private async refused(branch: Branch, noted: Promise<void>): Promise<void> {
    const { held, hold, onAdded, follow, run } = this.parts;
    if (!this.underWay.delete(branch)) return;
    for (const one of held()) {
      const { entry, isLate, state, error } = one;
      if (!branch.ids.has(idOf(entry)) || this.isUnderWay(entry)) continue;
      // What it answers had gone for this page alone, perhaps.
      const isAgain = error?.code === 'not-found' && entry.sentAtMs === undefined && !entry.isOrphan;
      if (isAgain) Object.assign(one, { state: 'waiting', error: null });
      // What waits or was refused stands in the list of what is not sent yet.
      if (!isLate && state !== 'failed') onAdded(entry);
    }
    hold(held());
    run();
    await noted;
    await this.unnote(branch);
    for (const entry of await this.storedIn(branch)) {
      if (entry.sentAtMs !== undefined && !entry.isBeingDeleted) follow(entry);
    }
  }

  /** What was shown and has not been stored yet is not stored any more: who adds it looks whether it is held. */
  private withdraw(branch: Branch): void {
    const { held, hold, onWithdrawn } = this.parts;
    const fresh = held().find(({ entry, isStored }) => !isStored && idOf(entry) === branch.id);
    if (!fresh) return;
    branch.undone = Promise.resolve();
    hold(held().filter((one) => one !== fresh));
    onWithdrawn(fresh.entry);
  }

  /** Says on the device what its author has asked for: that what has arrived goes is no refusal then. */
  private async note(branch: Branch): Promise<void> {
    const { gone } = this;
    const { store, held, undo } = this.parts;
    for (const entry of await this.storedIn(branch)) {
      // Signed out meanwhile: nothing is left on the device, and nothing comes back to it. Or the server was quicker.
      if (gone !== this.gone || !this.underWay.has(branch)) return;
      const id = idOf(entry);
      if (id === branch.id && entry.sentAtMs === undefined) {
        const discarded = discardedOf(entry);
        await store.put(id, discarded);
        branch.undone = undo(discarded);
      } else if (entry.sentAtMs !== undefined && !held().some((one) => idOf(one.entry) === id)) {
        // Not of what the server has taken back already: its words are here to be sent again.
        await store.put(id, { ...entry, isBeingDeleted: true });
      }
    }
  }

  /** The server has refused: what has arrived is followed as any other. */
  private async unnote(branch: Branch): Promise<void> {
    const { gone } = this;
    for (const entry of await this.storedIn(branch)) {
      if (gone !== this.gone) return;
      const isWithAnother = this.isUnderWay(entry) || this.isGone(entry);
      if (!entry.isBeingDeleted || isWithAnother) continue;
      await this.parts.store.put(idOf(entry), { ...entry, isBeingDeleted: false });
    }
  }

  /** What lies on the device of the branch: also what another tab has sent, and follows. */
  private async storedIn(branch: Branch): Promise<readonly OutboxEntry[]> {
    const stored = (await this.parts.store.all()).filter(isOutboxEntry);
    this.hide(() => branch.grow([...this.parts.links(), ...stored.flatMap(linksOf)]));
    return stored.filter((entry) => branch.ids.has(idOf(entry)));
  }

  /** Takes from the screen what is under way by this. */
  private hide(begin: () => void): void {
    const { held, hold, onWithdrawn, unfollow } = this.parts;
    const seen = held().filter(({ entry }) => !this.isUnderWay(entry));
    begin();
    this.grow();
    for (const { ids } of this.underWay) for (const id of ids) unfollow(id);
    hold(held());
    for (const { entry } of seen) if (this.isUnderWay(entry)) onWithdrawn(entry);
  }

  /** What is known of the branch has gone. Returns the ids of what was held of it. */
  private take(branch: Branch): readonly string[] {
    const { held, hold, onWithdrawn } = this.parts;
    for (const id of branch.ids) this.gone.add(id);
    const taken = held().filter(({ entry }) => branch.ids.has(idOf(entry)));
    for (const { entry, abort } of taken) {
      abort.abort();
      if (!this.isUnderWay(entry)) onWithdrawn(entry);
    }
    hold(held().filter((one) => !taken.includes(one)));
    return taken.map(({ entry }) => idOf(entry));
  }
}
