import type { Filter, Order } from '../shared/query.ts';
import type { MapValue, Timestamp } from '../shared/values.ts';

/** What the rules engine offers to its two services. The engine itself knows neither server nor transport. */

export type RulesService = 'cloud.firestore' | 'firebase.storage';

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

/** A compile-time finding. Lines and columns count from 1. */
export interface Issue {
  readonly line: number;
  readonly column: number;
  readonly description: string;
  readonly severity: 'error' | 'warning';
}

/** `resource` or `request.resource` as rules see it. For storage every member is in `data` and flattened by the adapter. */
export interface ResourceView {
  /** Path segments of the document below `/databases/{db}/documents`, or of the object below `/b/{bucket}/o`. */
  readonly path: readonly string[];
  readonly data: MapValue;
}

export interface RulesRequest {
  readonly method: Method;
  /** All segments that `match` sees, from `databases` or `b` on. */
  readonly path: readonly string[];
  readonly auth: { readonly uid: string; readonly token: MapValue } | null;
  readonly time: Timestamp;
  /** The document before the operation; null if there is none. */
  readonly resource: ResourceView | null;
  /** The document after the operation; null on reads and deletes. */
  readonly requestResource: ResourceView | null;
}

/** A list request: the engine proves from the query alone that every possible result is allowed. */
export interface ListRequest {
  /** Segments of the collection's parent document and the collection id. For a collection group the parent is its ancestor. */
  readonly path: readonly string[];
  readonly collectionGroup: boolean;
  readonly auth: RulesRequest['auth'];
  readonly time: Timestamp;
  readonly where: Filter | null;
  /** Null when the query has none. */
  readonly limit: number | null;
  readonly offset: number;
  readonly orderBy: readonly Order[];
}

/** Reads of other documents on behalf of `get`, `exists`, `getAfter`, `existsAfter`. Null means: no such document. */
export interface LookUps {
  get(path: readonly string[], when: 'before' | 'after'): MapValue | null;
}

/** Shared by all evaluations of one request, so that its limits count over the whole batch. */
export interface Budget {
  /** Distinct documents looked up so far, as `before:…` / `after:…` keys. */
  readonly lookedUp: Set<string>;
  readonly maxLookUps: number;
  /** Per operation. 1000 in production. */
  readonly maxExpressions: number;
}

export interface Decision {
  readonly allowed: boolean;
  /** The `allow` that granted, or the last condition that refused or failed; null when no `match` covered the path. */
  readonly decidedBy: { readonly line: number; readonly column: number } | null;
  /** Why, in words, for logs: `false for 'create' @ L12`, `Property typo is undefined on object. @ L14`. */
  readonly explanation: string;
  /** Billable reads: distinct documents this evaluation looked up that no earlier one of the same budget had. */
  readonly lookUps: number;
  readonly expressions: number;
}

/** Told of every evaluated condition; the coverage report is made from it. Null in normal service. */
export type CoverageSink = (
  start: { line: number; column: number },
  outcome: 'true' | 'false' | 'error' | 'unknown',
) => void;

export interface Ruleset {
  readonly service: RulesService;
  readonly version: 1 | 2;
  evaluate(request: RulesRequest, lookUps: LookUps, budget: Budget, coverage?: CoverageSink): Decision;
  proveList(request: ListRequest, lookUps: LookUps, budget: Budget, coverage?: CoverageSink): Decision;
}

export type CompileResult =
  | { readonly ok: true; readonly ruleset: Ruleset; readonly warnings: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Exported by `compile.ts`. */
export type Compile = (source: string, service: RulesService) => CompileResult;
