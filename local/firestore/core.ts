import type { MapValue, Timestamp, Value } from '../shared/values.ts';
import type { StatusName } from '../shared/status.ts';
import type { Aggregation, FieldPath, Query } from '../shared/query.ts';

/**
 * The seam of the Firestore server. Transports (`wire/`, `listen/`) decode to these shapes and call a `Core`;
 * `store/` and `query/` implement it; `access/` decides who may. Everything is synchronous from the rules check to
 * the applied write, so all readers see one order of commits.
 */

/** Which database a call is for. Several projects and databases live side by side in one server. */
export interface DatabaseId {
  readonly project: string;
  readonly database: string;
}

export type Caller =
  /** `Bearer owner`, or a service account: rules do not apply. */
  | { readonly kind: 'admin' }
  /** `uid` is the token's `sub` or `user_id`; `token` its whole payload. Null when signed out. */
  | { readonly kind: 'client'; readonly auth: { readonly uid: string; readonly token: MapValue } | null };

/** A stored document. `path` is relative to the database: `rooms/a/messages/b`. Never mutated. */
export interface Document {
  readonly path: string;
  readonly fields: MapValue;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}

export type Precondition = { readonly exists: boolean } | { readonly updateTime: Timestamp };

export type Transform =
  | { readonly field: FieldPath; readonly op: 'serverTimestamp' }
  | {
      readonly field: FieldPath;
      readonly op: 'increment' | 'maximum' | 'minimum';
      readonly operand: bigint | number;
    }
  | {
      readonly field: FieldPath;
      readonly op: 'arrayUnion' | 'arrayRemove';
      readonly elements: readonly Value[];
    };

export type Write =
  | {
      readonly kind: 'set';
      readonly path: string;
      readonly fields: MapValue;
      /** Null replaces the whole document. A masked field absent from `fields` is deleted. */
      readonly mask: readonly FieldPath[] | null;
      readonly transforms: readonly Transform[];
      readonly precondition: Precondition | null;
    }
  | { readonly kind: 'delete'; readonly path: string; readonly precondition: Precondition | null }
  | { readonly kind: 'verify'; readonly path: string; readonly precondition: Precondition }
  /** The legacy stand-alone transform write. */
  | {
      readonly kind: 'transform';
      readonly path: string;
      readonly transforms: readonly Transform[];
      readonly precondition: Precondition | null;
    };

export interface WriteResult {
  /** Null for a delete or a verify. Unchanged from before when the write changed nothing. */
  readonly updateTime: Timestamp | null;
  /** One per transform; null for array transforms. */
  readonly transformResults: readonly Value[];
}

export interface CommitResult {
  readonly commitTime: Timestamp;
  readonly writeResults: readonly WriteResult[];
}

/** Where in a read the caller stands: outside, inside a transaction, or opening one with this very call. */
export type Consistency =
  | { readonly kind: 'now' }
  | { readonly kind: 'readTime'; readonly time: Timestamp }
  | { readonly kind: 'transaction'; readonly id: Uint8Array }
  | { readonly kind: 'newTransaction'; readonly options: TransactionOptions };

export interface TransactionOptions {
  readonly readOnly: boolean;
  readonly readTime: Timestamp | null;
  readonly retryOf: Uint8Array | null;
}

export interface BatchGetResult {
  /** Set when the call opened a transaction. */
  readonly transaction: Uint8Array | null;
  readonly readTime: Timestamp;
  /** In the order asked for, once per distinct path. */
  readonly documents: readonly { readonly path: string; readonly document: Document | null }[];
}

export interface QueryResult {
  readonly transaction: Uint8Array | null;
  readonly readTime: Timestamp;
  readonly documents: readonly Document[];
  /** Documents passed over because of `offset`. */
  readonly skipped: number;
}

export interface AggregationResult {
  readonly transaction: Uint8Array | null;
  readonly readTime: Timestamp;
  readonly values: ReadonlyMap<string, Value>;
}

/** One document's change within a commit, as listeners and triggers see it. */
export interface DocumentChange {
  readonly path: string;
  readonly before: Document | null;
  readonly after: Document | null;
}

/** Emitted once per commit, in commit order, before the committing call returns; also when nothing changed. */
export interface CommitEvent {
  readonly database: DatabaseId;
  readonly commitTime: Timestamp;
  readonly changes: readonly DocumentChange[];
}

export type BatchWriteStatus =
  | { readonly status: 'OK' }
  | { readonly status: StatusName; readonly message: string };

/** Every method throws `StatusError` for what the caller must be told. */
export interface Core {
  /** A time not before any commit so far and not after any commit to come; what snapshots are stamped with. */
  readTime(): Timestamp;
  batchGet(
    db: DatabaseId,
    caller: Caller,
    paths: readonly string[],
    mask: readonly FieldPath[] | null,
    at: Consistency,
  ): BatchGetResult;
  runQuery(db: DatabaseId, caller: Caller, query: Query, at: Consistency): QueryResult;
  runAggregation(
    db: DatabaseId,
    caller: Caller,
    query: Query,
    aggregations: readonly Aggregation[],
    at: Consistency,
  ): AggregationResult;
  /** All or nothing. With a transaction id: ABORTED if a document it read has changed since. */
  commit(
    db: DatabaseId,
    caller: Caller,
    writes: readonly Write[],
    transaction: Uint8Array | null,
  ): CommitResult;
  /** Each write on its own. */
  batchWrite(
    db: DatabaseId,
    caller: Caller,
    writes: readonly Write[],
  ): readonly { readonly result: WriteResult | null; readonly status: BatchWriteStatus }[];
  beginTransaction(db: DatabaseId, caller: Caller, options: TransactionOptions): Uint8Array;
  rollback(db: DatabaseId, caller: Caller, transaction: Uint8Array): void;
  /** Direct children of a collection in name order; with `showMissing` also names that only have descendants. */
  listDocuments(
    db: DatabaseId,
    caller: Caller,
    options: {
      readonly parent: string;
      readonly collectionId: string;
      readonly pageSize: number;
      readonly pageToken: string;
      readonly showMissing: boolean;
      readonly mask: readonly FieldPath[] | null;
      /** Null: now. */
      readonly readTime: Timestamp | null;
    },
  ): {
    readonly documents: readonly { readonly path: string; readonly document: Document | null }[];
    readonly nextPageToken: string;
  };
  listCollectionIds(
    db: DatabaseId,
    caller: Caller,
    parent: string,
    pageSize: number,
    pageToken: string,
    readTime: Timestamp | null,
  ): { readonly collectionIds: readonly string[]; readonly nextPageToken: string };
  /** Calls back once per commit; returns the function that ends it. */
  onCommit(listener: (event: CommitEvent) => void): () => void;
  /** Whether the caller may listen to this target now; throws PERMISSION_DENIED if not. Bills nothing itself. */
  authorizeListen(
    db: DatabaseId,
    caller: Caller,
    target: { readonly query: Query } | { readonly paths: readonly string[] },
  ): void;
}
