import type { FieldPath, Filter } from '../shared/query.ts';
import { Reference, type Value } from '../shared/values.ts';
import type { ListRequest } from './api.ts';
import type { PathPart } from './matchTree.ts';
import { holdsNumber, NOTHING, unknown, type Bound, type Knowledge } from './unknown.ts';
import {
  compare,
  isMap,
  referencePath,
  RulePath,
  seen,
  typeOf,
  type Result,
  type RuleValue,
  type TypeName,
} from './values.ts';

/**
 * Rules are not filters: a query is allowed only if every document it could ever return is. Here a query is taken
 * apart into what it proves about its documents; the evaluator then treats everything unproven as unknown.
 */

type FieldFilter = Extract<Filter, { kind: 'field' | 'unary' }>;

/** One alternative of a query in disjunctive normal form: filters that hold together. */
export type ListCase = readonly FieldFilter[];

/** As many alternatives as Firestore itself allows in a query. */
const MAX_CASES = 30;

/** Splits a filter into alternatives, IN and ARRAY_CONTAINS_ANY included; null when there are too many. */
export function casesOf(where: Filter | null): readonly ListCase[] | null {
  if (where === null) return [[]];
  switch (where.kind) {
    case 'and':
      return conjunction(where.filters);
    case 'or':
      return disjunction(where.filters);
    case 'field':
      return split(where);
    case 'unary':
      return [[where]];
  }
}

function split(where: FieldFilter & { kind: 'field' }): readonly ListCase[] | null {
  if (where.op !== 'IN' && where.op !== 'ARRAY_CONTAINS_ANY') return [[where]];
  if (!Array.isArray(where.value)) return [[]];
  const { field } = where;
  const op = where.op === 'IN' ? 'EQUAL' : 'ARRAY_CONTAINS';
  const values = where.value as readonly Value[];
  return values.length > MAX_CASES ? null : values.map((value) => [{ kind: 'field', field, op, value }]);
}

function disjunction(filters: readonly Filter[]): readonly ListCase[] | null {
  const cases: ListCase[] = [];
  for (const filter of filters) {
    const inner = casesOf(filter);
    if (inner === null) return null;
    cases.push(...inner);
    if (cases.length > MAX_CASES) return null;
  }
  return cases;
}

function conjunction(filters: readonly Filter[]): readonly ListCase[] | null {
  let cases: readonly ListCase[] = [[]];
  for (const filter of filters) {
    const inner = casesOf(filter);
    if (inner === null || cases.length * inner.length > MAX_CASES) return null;
    cases = cases.flatMap((left) => inner.map((right) => [...left, ...right]));
  }
  return cases;
}

/** The path of the documents a query can return. */
export function listPath(request: ListRequest, one: ListCase): readonly PathPart[] {
  const known = request.path.map((text): PathPart => ({ kind: 'known', text }));
  const collection = known.pop();
  if (collection === undefined) return [];
  if (request.collectionGroup) return [...known, { kind: 'gap' }, collection, { kind: 'one' }];
  const id = pinnedId(request, one);
  return [...known, collection, id === null ? { kind: 'one' } : { kind: 'known', text: id }];
}

/** The document id, when `__name__` is pinned to a document of this very collection. */
function pinnedId(request: ListRequest, one: ListCase): string | null {
  for (const filter of one) {
    if (filter.kind !== 'field' || filter.op !== 'EQUAL' || !isName(filter.field)) continue;
    if (!(filter.value instanceof Reference)) continue;
    const { segments } = referencePath(filter.value);
    const isWithin =
      segments.length === request.path.length + 1 && request.path.every((text, i) => segments[i] === text);
    const id = segments[segments.length - 1];
    if (isWithin && id !== undefined) return id;
  }
  return null;
}

function isName(field: FieldPath): boolean {
  return field.length === 1 && field[0] === '__name__';
}

/** What is known of `resource` and `request.path` for every document of one alternative. */
export function documentKnowledge(
  one: ListCase,
  path: readonly PathPart[],
): { resource: Result; path: Result } {
  const segments: string[] = [];
  for (const part of path) if (part.kind === 'known') segments.push(part.text);
  const isKnown = segments.length === path.length;
  const name: Result = isKnown
    ? new RulePath(segments)
    : unknown('the document', { ...NOTHING, type: 'path' });
  const id: Result = isKnown
    ? (segments[segments.length - 1] ?? '')
    : unknown('the document id', { ...NOTHING, type: 'string' });
  const members = new Map<string, Result>([
    ['data', dataKnowledge(one)],
    ['id', id],
    ['__name__', name],
  ]);
  return { resource: unknown('the rest of the resource', { ...NOTHING, type: 'map', members }), path: name };
}

/** Filters by field, as a tree of maps. */
interface FieldNode {
  readonly filters: FieldFilter[];
  readonly children: Map<string, FieldNode>;
}

function dataKnowledge(one: ListCase): Result {
  const root: FieldNode = { filters: [], children: new Map() };
  for (const filter of one) {
    if (isName(filter.field)) continue;
    let node = root;
    for (const name of filter.field) {
      let child = node.children.get(name);
      if (child === undefined) {
        child = { filters: [], children: new Map() };
        node.children.set(name, child);
      }
      node = child;
    }
    node.filters.push(filter);
  }
  return unknown('the other fields', { ...NOTHING, type: 'map', members: membersOf(root) });
}

function membersOf(node: FieldNode): ReadonlyMap<string, Result> {
  const members = new Map<string, Result>();
  for (const [name, child] of node.children) {
    const known = fieldKnowledge(name, child);
    if (known !== undefined) members.set(name, known);
  }
  return members;
}

/** Undefined when the filters do not even prove that the field exists. */
function fieldKnowledge(name: string, node: FieldNode): Result | undefined {
  let known: Knowledge = NOTHING;
  let exists = false;
  if (node.children.size > 0) {
    const members = membersOf(node);
    if (members.size > 0) {
      known = { ...known, type: 'map', members };
      exists = true;
    }
  }
  for (const filter of node.filters) {
    const learned = learn(known, filter);
    if (learned === null) continue;
    if (!('knowledge' in learned)) return learned.pinned;
    known = learned.knowledge;
    exists = true;
  }
  return exists ? unknown(name, known) : undefined;
}

type Learned = { readonly pinned: Result } | { readonly knowledge: Knowledge };

function learn(known: Knowledge, filter: FieldFilter): Learned | null {
  if (filter.kind === 'unary') {
    switch (filter.op) {
      case 'IS_NULL':
        return { pinned: null };
      case 'IS_NAN':
        return { pinned: NaN };
      case 'IS_NOT_NULL':
        return { knowledge: { ...known, excluded: [...known.excluded, null] } };
      case 'IS_NOT_NAN':
        return null;
    }
  }
  const value: RuleValue = seen(filter.value);
  switch (filter.op) {
    case 'EQUAL':
      return { pinned: pinned(value) };
    case 'NOT_EQUAL':
      return { knowledge: { ...known, excluded: [...known.excluded, value, null] } };
    case 'NOT_IN':
      return Array.isArray(filter.value)
        ? {
            knowledge: {
              ...known,
              excluded: [...known.excluded, ...(filter.value as readonly Value[]), null],
            },
          }
        : null;
    case 'ARRAY_CONTAINS':
      return { knowledge: { ...known, type: 'list', contains: [...known.contains, value] } };
    case 'GREATER_THAN':
    case 'GREATER_THAN_OR_EQUAL':
      return ranged(known, 'lower', { value, inclusive: filter.op === 'GREATER_THAN_OR_EQUAL' });
    case 'LESS_THAN':
    case 'LESS_THAN_OR_EQUAL':
      return ranged(known, 'upper', { value, inclusive: filter.op === 'LESS_THAN_OR_EQUAL' });
    case 'IN':
    case 'ARRAY_CONTAINS_ANY':
      // `casesOf` has split these; one that is left proves nothing.
      return null;
  }
}

/** A pinned value, except that 5 also matches a stored 5.0: then only what both share is known. */
function pinned(value: RuleValue): Result {
  if (!holdsNumber(value)) return value;
  const type: TypeName = typeof value === 'object' ? typeOf(value) : 'number';
  const members = isMap(value)
    ? new Map([...value].map(([key, inner]) => [key, pinned(seen(inner))] as const))
    : null;
  return unknown('the kind of number', { ...NOTHING, type, equalTo: value, members });
}

/** A range also proves the type, since values of other types never match it. */
function ranged(known: Knowledge, side: 'lower' | 'upper', bound: Bound): Learned | null {
  const found = typeOf(bound.value);
  const type = found === 'int' || found === 'float' ? 'number' : found;
  if (type === 'null' || (typeof bound.value === 'number' && Number.isNaN(bound.value))) return null;
  const old = known[side];
  const order = old === null ? null : compare(bound.value, old.value);
  // Of two bounds on one side either holds; the tighter one says more.
  const isTighter =
    order === null || (side === 'lower' ? order > 0 : order < 0) || (order === 0 && !bound.inclusive);
  return { knowledge: { ...known, type, [side]: isTighter ? bound : old } };
}
