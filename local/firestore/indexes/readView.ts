import type { Document } from '../core.ts';
import { inScope } from './matcher.ts';
import type { IndexSpec, Indexes } from './indexes.ts';
import type { SortedMap } from './sortedMap.ts';
import { StoredView, type Documents, type StoredDocument } from './documents.ts';

/** One consistent state of a database, as queries read it. */
export interface ReadView {
  get(path: string): Document | null;
  /** Every document whose collection is in scope, in any order. */
  scan(parent: string, collectionId: string | null, allDescendants: boolean): Iterable<Document>;
  /** Whether looking through the scope is cheaper than an index, or no index exists for this state. */
  prefersScan(parent: string, collectionId: string | null, allDescendants: boolean): boolean;
  /** An index over this state. Not to be changed, and not to be read on after a commit. */
  index(spec: IndexSpec): SortedMap;
}

/** The newest state. */
export class CurrentView implements ReadView {
  constructor(
    private readonly documents: Documents,
    private readonly indexes: Indexes,
    private readonly scanMax: number,
  ) {}

  prefersScan(parent: string, collectionId: string | null, allDescendants: boolean): boolean {
    let left = this.scanMax;
    for (const _ of this.documents.inScope(parent, collectionId, allDescendants)) {
      if (left-- === 0) return false;
    }
    return true;
  }

  index(spec: IndexSpec): SortedMap {
    return this.indexes.get(spec);
  }

  get(path: string): Document | null {
    return this.documents.view(path);
  }

  *scan(parent: string, collectionId: string | null, allDescendants: boolean): Generator<Document> {
    for (const path of this.documents.inScope(parent, collectionId, allDescendants)) {
      const document = this.documents.view(path);
      if (document !== null) yield document;
    }
  }
}

/** The newest state with some documents replaced by what they were. */
export class PastView implements ReadView {
  constructor(
    private readonly documents: Documents,
    private readonly then: ReadonlyMap<string, StoredDocument | null>,
  ) {}

  prefersScan(): boolean {
    return true;
  }

  index(): SortedMap {
    throw new Error('a past state has no index');
  }

  get(path: string): Document | null {
    const stored = this.then.get(path);
    if (stored === undefined) return this.documents.view(path);
    return stored === null ? null : new StoredView(path, stored);
  }

  *scan(parent: string, collectionId: string | null, allDescendants: boolean): Generator<Document> {
    for (const path of this.documents.inScope(parent, collectionId, allDescendants)) {
      const document = this.then.has(path) ? null : this.documents.view(path);
      if (document !== null) yield document;
    }
    for (const [path, stored] of this.then) {
      if (stored !== null && inScope({ parent, from: { collectionId, allDescendants } }, path)) {
        yield new StoredView(path, stored);
      }
    }
  }
}
