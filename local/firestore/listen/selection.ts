import type { Caller, Core, DatabaseId, Document } from '../core.ts';
import { queryMatcher } from '../indexes/matcher.ts';
import type { Query } from '../../shared/query.ts';
import { projectFields } from '../store/writes.ts';

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
  /** The document as listeners may see it: with the fields a projection selects. */
  shown(document: Document): Document;
}

const ADMIN: Caller = { kind: 'admin' };

/** Rules are checked before, per listener, so the shared read itself is the admin's. */
export function querySelection(core: Core, db: DatabaseId, query: Query): Selection {
  const { select } = query;
  const whole = { ...query, select: null };
  const shown = new WeakMap<Document, Document>();
  return {
    load: () => core.runQuery(db, ADMIN, whole, { kind: 'now' }).documents,
    selects: queryMatcher(query),
    independent: query.limit === null && query.offset === 0,
    collectionId: query.from.collectionId,
    paths: null,
    shown: (document) => {
      if (select === null) return document;
      const known = shown.get(document);
      if (known !== undefined) return known;
      const { path, fields, createTime, updateTime } = document;
      const projected = { path, fields: projectFields(fields, select), createTime, updateTime };
      shown.set(document, projected);
      return projected;
    },
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
    shown: (document) => document,
  };
}
