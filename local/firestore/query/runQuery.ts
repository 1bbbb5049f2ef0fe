import { pathOfName } from '../../shared/names.ts';
import { Reference } from '../../shared/values.ts';
import type { Document } from '../core.ts';
import type { ReadView } from '../indexes/readView.ts';
import { disjunctsOf, type Conjunction } from './disjuncts.ts';
import { compareByQuery, queryMatcher } from '../indexes/matcher.ts';
import { planScan } from './scan.ts';
import { shapeOf, type Shape } from './shape.ts';
import type { Query } from '../../shared/query.ts';

export interface Answer {
  readonly documents: readonly Document[];
  readonly skipped: number;
}

type Matcher = (document: Document) => boolean;

/**
 * Answers a query from one state of the database: few documents are looked through one by one, more are read in order
 * from an index for each alternative of the filter, and the alternatives merged.
 */
export function runQuery(view: ReadView, query: Query): Answer {
  const { parent, from } = query;
  const matches = queryMatcher(query);
  const stop = query.limit === null ? Infinity : query.offset + query.limit;
  const found: Document[] = [];
  if (view.prefersScan(parent, from.collectionId, from.allDescendants)) {
    for (const document of view.scan(parent, from.collectionId, from.allDescendants)) {
      if (matches(document)) found.push(document);
    }
    found.sort(compareByQuery(query));
  } else {
    for (const document of inOrder(view, query, matches)) {
      if (found.length >= stop) break;
      found.push(document);
    }
  }
  const skipped = Math.min(query.offset, found.length);
  return { documents: found.slice(skipped, stop), skipped };
}

/** All matches in the query's order. */
function inOrder(view: ReadView, query: Query, matches: Matcher): Iterable<Document> {
  const disjuncts = disjunctsOf(query.where);
  const [only] = disjuncts;
  if (disjuncts.length === 1 && only !== undefined) return alternative(view, query, only, matches);
  return merged(
    disjuncts.map((disjunct) => alternative(view, query, disjunct, matches)),
    compareByQuery(query),
  );
}

function* alternative(
  view: ReadView,
  query: Query,
  conjunction: Conjunction,
  matches: Matcher,
): Generator<Document> {
  const shape: Shape = shapeOf(query, conjunction);
  if (shape.pinnedName !== undefined) {
    const document =
      shape.pinnedName instanceof Reference ? view.get(pathOfName(shape.pinnedName.name)) : null;
    if (document !== null && matches(document)) yield document;
    return;
  }
  const scan = planScan(query, shape);
  const index = view.index(scan.spec);
  for (const [, path] of index.range(scan.from, scan.to)) {
    const document = view.get(path);
    if (document !== null && matches(document)) yield document;
  }
}

/** Merges sorted streams; a document in several comes once. */
function* merged(
  streams: readonly Generator<Document>[],
  compare: (a: Document, b: Document) => number,
): Generator<Document> {
  const heads = streams.flatMap((stream) => {
    const next = stream.next();
    return next.done === true ? [] : [{ stream, document: next.value }];
  });
  let last: string | null = null;
  while (heads.length > 0) {
    let least = heads[0];
    for (const head of heads) {
      if (least !== undefined && compare(head.document, least.document) < 0) least = head;
    }
    if (least === undefined) return;
    if (least.document.path !== last) yield least.document;
    last = least.document.path;
    const next = least.stream.next();
    if (next.done === true) heads.splice(heads.indexOf(least), 1);
    else least.document = next.value;
  }
}
