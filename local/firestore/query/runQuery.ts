import type { Document } from '../core.ts';
import type { ReadView } from '../store/readView.ts';
import { compareByQuery, queryMatcher } from './matcher.ts';
import type { Query } from './types.ts';

export interface Answer {
  readonly documents: readonly Document[];
  readonly skipped: number;
}

/** Answers a query from one state of the database. */
export function runQuery(view: ReadView, query: Query): Answer {
  const matches = queryMatcher(query);
  const found: Document[] = [];
  const { parent, from } = query;
  for (const document of view.scan(parent, from.collectionId, from.allDescendants)) {
    if (matches(document)) found.push(document);
  }
  found.sort(compareByQuery(query));
  const skipped = Math.min(query.offset, found.length);
  const end = query.limit === null ? found.length : skipped + query.limit;
  return { documents: found.slice(skipped, end), skipped };
}
