import type { Value } from '../../../shared/values.ts';
import type { Caller, DatabaseId, Document, Transform, Write } from '../../core.ts';
import type { FieldOperator, Filter, Order, Query } from '../../../shared/query.ts';

/** Short ways to say writes and queries in the tests of this server. */

export const testDb: DatabaseId = { project: 'demo-test', database: '(default)' };
export const admin: Caller = { kind: 'admin' };
export const now = { kind: 'now' } as const;

/** A write that replaces the document, or with `mask` names fields of it (`a.b` is nested). */
export function set(
  path: string,
  fields: Readonly<Record<string, Value>>,
  rest: {
    readonly mask?: readonly string[];
    readonly transforms?: readonly Transform[];
    readonly precondition?: Write['precondition'];
  } = {},
): Write {
  return {
    kind: 'set',
    path,
    fields: new Map(Object.entries(fields)),
    mask: rest.mask?.map((field) => field.split('.')) ?? null,
    transforms: rest.transforms ?? [],
    precondition: rest.precondition ?? null,
  };
}

export function remove(path: string, precondition: Write['precondition'] = null): Write {
  return { kind: 'delete', path, precondition };
}

export function where(field: string, op: FieldOperator, value: Value): Filter {
  return { kind: 'field', field: field.split('.'), op, value };
}

export const all = (...filters: readonly Filter[]): Filter => ({ kind: 'and', filters });
export const any = (...filters: readonly Filter[]): Filter => ({ kind: 'or', filters });

export function up(field: string): Order {
  return { field: field.split('.'), direction: 'ASCENDING' };
}

export function down(field: string): Order {
  return { field: field.split('.'), direction: 'DESCENDING' };
}

/** A query over a root collection, every other part by default absent. */
export function from(collectionId: string | null, rest: Partial<Query> = {}): Query {
  return {
    parent: '',
    from: { collectionId, allDescendants: collectionId === null },
    where: null,
    orderBy: [],
    startAt: null,
    endAt: null,
    offset: 0,
    limit: null,
    select: null,
    ...rest,
  };
}

export function pathsOf(documents: readonly Pick<Document, 'path'>[]): readonly string[] {
  return documents.map(({ path }) => path);
}
