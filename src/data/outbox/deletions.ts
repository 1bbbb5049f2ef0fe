import { branchOf, linksOf } from './branch.ts';
import type { Link } from './branch.ts';
import type { Held } from './heldEntry.ts';
import type { LanesParts } from './lanes.ts';
import { idOf, isOutboxEntry, waitsFor } from './outboxEntry.ts';
import type { OutboxEntry } from './outboxEntry.ts';
import type { SentWatchParts } from './sentWatch.ts';

export interface DeletionsParts extends Pick<SentWatchParts, 'store'>, Pick<LanesParts, 'alone'> {
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
}

/** A deletion between its press and the server's answer, which is told it once. */
export interface Deletion {
  readonly accepted: () => void;
  readonly refused: () => void;
}

/** A post that is being deleted, with all that is known to stand under it. */
class Branch {
  ids: ReadonlySet<string>;
  end = (): void => undefined;
  readonly isOver = new Promise<void>((resolve) => (this.end = resolve));

  constructor(id: string) {
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
 * Nor are they followed: the SDK says of what is being deleted that it has gone, whatever the server will answer.
 */
export class Deletions {
  private readonly parts: DeletionsParts;
  private readonly underWay = new Set<Branch>();
  /** What this page's deletions have taken: news of it may come late. */
  private readonly gone = new Set<string>();

  constructor(parts: DeletionsParts) {
    this.parts = parts;
  }

  /** The student deletes this post. */
  begin(id: string): Deletion {
    const branch = new Branch(id);
    this.hide(() => this.underWay.add(branch));
    const kept = this.keepOtherTabsOff(branch).catch(console.error);
    return {
      accepted: () => void this.accepted(branch).catch(console.error),
      refused: () => void this.refused(branch, kept).catch(console.error),
    };
  }

  /** Whether it would go with what is being deleted. */
  isUnderWay(entry: OutboxEntry): boolean {
    if (this.underWay.size === 0) return false;
    const links = [...this.parts.links(), ...linksOf(entry)];
    // Comments come and go meanwhile, also from what the page knows.
    for (const branch of this.underWay) branch.grow(links);
    return [...this.underWay].some(({ ids }) => ids.has(idOf(entry)));
  }

  /** Whether it has gone, or goes, with what was deleted. */
  isGone(entry: OutboxEntry): boolean {
    return [idOf(entry), ...waitsFor(entry)].some((id) => this.gone.has(id));
  }

  /** The account has signed out: whatever the server answers, there is nothing left to do. */
  clear(): void {
    for (const branch of this.underWay) branch.end();
    this.underWay.clear();
    this.gone.clear();
  }

  private async accepted(branch: Branch): Promise<void> {
    const { store } = this.parts;
    // Signed out meanwhile.
    if (!this.underWay.has(branch)) return;
    this.take(branch);
    this.underWay.delete(branch);
    try {
      const stored = (await this.storedIn(branch)).map(idOf);
      for (const id of new Set([...stored, ...this.take(branch)])) {
        await store.remove(id);
      }
    } finally {
      branch.end();
    }
  }

  private async refused(branch: Branch, kept: Promise<void>): Promise<void> {
    const { held, hold, onAdded, follow, run } = this.parts;
    if (!this.underWay.delete(branch)) return;
    for (const { entry, isLate, state } of held()) {
      // What waits or was refused stands in the list of what is not sent yet.
      const wasShown = !isLate && state !== 'failed';
      if (wasShown && branch.ids.has(idOf(entry)) && !this.isUnderWay(entry)) onAdded(entry);
    }
    hold(held());
    branch.end();
    // Until then its own locks would stop it.
    await kept;
    run();
    for (const entry of await this.storedIn(branch)) if (entry.sentAtMs !== undefined) follow(entry);
  }

  /** Until it is over no other tab sends what is stored of the branch, or takes its going for a refusal. */
  private async keepOtherTabsOff(branch: Branch): Promise<void> {
    const stored = await this.storedIn(branch);
    await Promise.all(stored.map((entry) => this.parts.alone(idOf(entry), () => branch.isOver)));
  }

  /** What lies on the device of the branch: also what another tab has sent, and follows. */
  private async storedIn(branch: Branch): Promise<readonly OutboxEntry[]> {
    const stored = (await this.parts.store.all()).filter(isOutboxEntry);
    this.hide(() => branch.grow([...this.parts.links(), ...stored.flatMap(linksOf)]));
    return stored.filter((entry) => branch.ids.has(idOf(entry)));
  }

  /** Takes from the screen what is under way by this. */
  private hide(begin: () => void): void {
    const { links, held, hold, onWithdrawn, unfollow } = this.parts;
    const seen = held().filter(({ entry }) => !this.isUnderWay(entry));
    begin();
    for (const branch of this.underWay) {
      branch.grow(links());
      for (const id of branch.ids) unfollow(id);
    }
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
