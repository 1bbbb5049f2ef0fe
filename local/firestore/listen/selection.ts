import type { Caller, Core, DatabaseId, Document } from '../core.ts';
import { compareByQuery, queryMatcher } from '../query/matcher.ts';
import type { Query } from '../query/types.ts';

/** What a target watches: which documents belong, and how to find them anew. */
export interface Selection {
  /** Every document that belongs now. */
  load(): readonly Document[];
  selects(document: Document): boolean;
  /** Whether belonging depends on the document alone; false under a limit or an offset, where others push it out. */
  readonly independent: boolean;
  /** Collection id whose documents may belong; null for any. */
  readonly collectionId: string | null;
  /** The documents named, for a document target. */
  readonly paths: readonly string[] | null;
  /** The result's order; null where there is none. */
  readonly order: ((a: Document, b: Document) => number) | null;
}

const ADMIN: Caller = { kind: 'admin' };

/** Rules are checked before, per listener, so the shared read itself is the admin's. */
export function querySelection(core: Core, db: DatabaseId, query: Query): Selection {
  const whole = { ...query, select: null };
  const { select } = query;
  const keysOnly = select !== null;
  return {
    load: () => core.runQuery(db, ADMIN, keysOnly ? whole : query, { kind: 'now' }).documents,
    selects: queryMatcher(query),
    independent: query.limit === null && query.offset === 0,
    collectionId: query.from.collectionId,
    paths: null,
    order: compareByQuery(query),
  };
}

export function documentSelection(core: Core, db: DatabaseId, paths: readonly string[]): Selection {
  const wanted = new Set(paths);
  return {
    load: () =>
      core
        .batchGet(db, ADMIN, paths, null, { kind: 'now' })
        .documents.flatMap(({ document }) => (document === null ? [] : [document])),
    selects: (document) => wanted.has(document.path),
    independent: true,
    collectionId: null,
    paths,
    order: null,
  };
}
