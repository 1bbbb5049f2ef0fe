import type { Value } from './values.ts';

/** A structured query in canonical form; every transport decodes to this. */
export interface Query {
  /** Path of the parent below `documents/`; '' for the root. */
  readonly parent: string;
  /** `collectionId` is null only for the admin's kindless query (every collection below the parent). */
  readonly from: { readonly collectionId: string | null; readonly allDescendants: boolean };
  readonly where: Filter | null;
  /** As the client sent it: the implicit orders are added by the planner. */
  readonly orderBy: readonly Order[];
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly offset: number;
  readonly limit: number | null;
  /** Field paths to return; null for all. `['__name__']` returns keys only. */
  readonly select: readonly FieldPath[] | null;
}

/** Field names from the outside in; `['__name__']` is the document's name. */
export type FieldPath = readonly string[];

export type Filter =
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly kind: 'field'; readonly field: FieldPath; readonly op: FieldOperator; readonly value: Value }
  | { readonly kind: 'unary'; readonly field: FieldPath; readonly op: UnaryOperator };

export type FieldOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN'
  | 'ARRAY_CONTAINS_ANY'
  | 'NOT_IN';

export type UnaryOperator = 'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL';

export interface Order {
  readonly field: FieldPath;
  readonly direction: 'ASCENDING' | 'DESCENDING';
}

/** `before` as on the wire: a start cursor with `before` is inclusive, an end cursor with `before` exclusive. */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

export interface Aggregation {
  readonly alias: string;
  readonly op: 'count' | 'sum' | 'avg';
  /** Unset for count. */
  readonly field: FieldPath | null;
  /** Only for count. */
  readonly upTo: number | null;
}
