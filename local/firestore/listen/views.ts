import { databaseName } from '../../shared/names.ts';
import type { CommitEvent, Core, DatabaseId, DocumentChange } from '../core.ts';
import type { Selection } from './selection.ts';
import { View } from './view.ts';

/** A view and who holds it. */
interface Shared {
  readonly key: string;
  readonly view: View;
  readonly selection: Selection;
  readonly database: string;
  holders: number;
  /** Runs while nobody holds it. */
  expiry: NodeJS.Timeout | null;
}

/** Told after commits, at most once per turn of the event loop. */
export interface Follower {
  flush(): void;
}

/** How long an unheld view keeps its log, so that a reconnecting client is told exactly what it missed. */
const IDLE_KEPT_MS = 5 * 60_000;
const IDLE_KEPT_VIEWS = 200;
const ANY_COLLECTION = '*';

/** All views of the server: equal targets share one, and every commit is matched against each once. */
export class Views {
  private readonly core: Core;
  private readonly keptMs: number;
  private readonly shared = new Map<string, Shared>();
  /** database → collection id → views that may be touched. Document targets are found by path instead. */
  private readonly byCollection = new Map<string, Set<Shared>>();
  private readonly byPath = new Map<string, Set<Shared>>();
  private readonly touched = new Set<Shared>();
  /** Views nobody holds, the longest idle first. */
  private readonly idle = new Set<Shared>();
  private readonly followers = new Map<string, Set<Follower>>();
  private readonly committed = new Set<string>();
  private scheduled = false;
  private readonly unsubscribe: () => void;

  /** `keptMs`: how long an unheld view is kept, five minutes by default. */
  constructor(core: Core, keptMs = IDLE_KEPT_MS) {
    this.core = core;
    this.keptMs = keptMs;
    this.unsubscribe = core.onCommit((event) => this.onCommit(event));
  }

  /** The view for a target; `key` must be equal only for equal targets. Release it when done. */
  hold(db: DatabaseId, key: string, makeSelection: () => Selection): { view: View; release: () => void } {
    const database = databaseName(db);
    const fullKey = `${database}\n${key}`;
    let shared = this.shared.get(fullKey);
    if (shared === undefined) {
      const selection = makeSelection();
      const view = new View(selection, this.core.readTime());
      shared = { key: fullKey, view, selection, database, holders: 0, expiry: null };
      this.shared.set(fullKey, shared);
      for (const index of this.indexesOf(shared)) index.add(shared);
    }
    const held = shared;
    held.holders++;
    this.idle.delete(held);
    if (held.expiry !== null) clearTimeout(held.expiry);
    held.expiry = null;
    let released = false;
    return {
      view: held.view,
      release: () => {
        if (released) return;
        released = true;
        if (--held.holders === 0) this.retire(held);
      },
    };
  }

  private indexesOf(shared: Shared): Set<Shared>[] {
    const { selection, database } = shared;
    const index = (map: Map<string, Set<Shared>>, key: string): Set<Shared> => {
      const set = map.get(key) ?? new Set();
      map.set(key, set);
      return set;
    };
    if (selection.paths !== null)
      return selection.paths.map((path) => index(this.byPath, `${database}\n${path}`));
    return [index(this.byCollection, `${database}\n${selection.collectionId ?? ANY_COLLECTION}`)];
  }

  /** Keeps a view that nobody holds for a while; of too many the longest idle goes at once. */
  private retire(shared: Shared): void {
    this.idle.add(shared);
    shared.expiry = setTimeout(() => this.drop(shared), this.keptMs).unref();
    const [oldest] = this.idle;
    if (oldest !== undefined && this.idle.size > IDLE_KEPT_VIEWS) this.drop(oldest);
  }

  private drop(shared: Shared): void {
    this.shared.delete(shared.key);
    this.touched.delete(shared);
    this.idle.delete(shared);
    if (shared.expiry !== null) clearTimeout(shared.expiry);
    const { selection, database } = shared;
    const keys =
      selection.paths === null
        ? [`${database}\n${selection.collectionId ?? ANY_COLLECTION}`]
        : selection.paths.map((path) => `${database}\n${path}`);
    const map = selection.paths === null ? this.byCollection : this.byPath;
    for (const key of keys) {
      const set = map.get(key);
      set?.delete(shared);
      if (set?.size === 0) map.delete(key);
    }
  }

  follow(db: DatabaseId, follower: Follower): () => void {
    const database = databaseName(db);
    const set = this.followers.get(database) ?? new Set();
    this.followers.set(database, set);
    set.add(follower);
    return () => {
      set.delete(follower);
      // Streams may end twice; by then another set may have taken this one's place.
      if (set.size === 0 && this.followers.get(database) === set) this.followers.delete(database);
    };
  }

  private onCommit(event: CommitEvent): void {
    const database = databaseName(event.database);
    for (const change of event.changes)
      for (const shared of this.candidates(database, change))
        if (shared.view.touch(change)) this.touched.add(shared);
    this.committed.add(database);
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => this.flush());
  }

  private *candidates(database: string, change: DocumentChange): Iterable<Shared> {
    const collectionId = change.path.split('/').at(-2) ?? '';
    yield* this.byPath.get(`${database}\n${change.path}`) ?? [];
    yield* this.byCollection.get(`${database}\n${collectionId}`) ?? [];
    yield* this.byCollection.get(`${database}\n${ANY_COLLECTION}`) ?? [];
  }

  /**
   * Brings every held view up to now, so that all targets of a stream can share one snapshot time. The others only
   * note what touched them, until somebody holds them again: what they missed is one step of their log then.
   */
  refresh(): void {
    if (this.touched.size === 0) return;
    const now = this.core.readTime();
    for (const shared of this.touched) {
      if (shared.holders === 0) continue;
      shared.view.refresh(now);
      this.touched.delete(shared);
    }
  }

  private flush(): void {
    this.scheduled = false;
    this.refresh();
    const databases = [...this.committed];
    this.committed.clear();
    for (const database of databases)
      for (const follower of this.followers.get(database) ?? []) follower.flush();
  }

  close(): void {
    this.unsubscribe();
    for (const shared of this.idle) this.drop(shared);
  }
}
