import type {
  CoverageSink,
  Decision,
  ListRequest,
  LookUps,
  Method,
  ResourceView,
  Ruleset,
  RulesRequest,
} from '../../rules/api.ts';
import { LIMITS, newBudget } from '../../rules/budget.ts';
import { StatusError } from '../../shared/status.ts';
import type { MapValue, Timestamp } from '../../shared/values.ts';
import type {
  BatchGetResult,
  BatchWriteStatus,
  Caller,
  CommitResult,
  Consistency,
  Core,
  DatabaseId,
  Document,
  QueryResult,
  TransactionOptions,
  Write,
  WriteResult,
} from '../core.ts';
import type { FieldPath, Query } from '../../shared/query.ts';
import type { Preview } from '../store/preview.ts';
import { maskedDocument } from '../store/writes.ts';

/** What the store offers beyond `Core`: seeing a commit's outcome before it happens. */
export interface PreviewingCore extends Core {
  get(db: DatabaseId, path: string): Document | null;
  /** `request.time` of a read that begins now. */
  requestTime(): Timestamp;
  preview(db: DatabaseId, writes: readonly Write[]): Preview;
  apply(preview: Preview, transaction: Uint8Array | null): CommitResult;
}

/** One operation that rules decided. */
export interface AccessRecord {
  readonly database: DatabaseId;
  readonly method: Method;
  /** The document, or the collection for `list`. */
  readonly path: string;
  readonly allowed: boolean;
  readonly explanation: string;
  /** Line of the rules source that decided; null when none covers the path. */
  readonly line: number | null;
  /** Documents the rules looked up, as billed. */
  readonly lookUps: number;
  /** Documents read by the operation itself as far as this layer sees them: one for a `get`, none for the rest. */
  readonly documentReads: number;
  readonly writes: number;
}

/** All that one request of a client asks of the rules, also what is not reached after a refusal. */
export interface AskedOfRules {
  readonly database: DatabaseId;
  /** Reads or writes of single documents, in their order; empty for a query. */
  readonly operations: readonly RulesRequest[];
  readonly list: ListRequest | null;
  /** The query that `list` was made of, with its cursors. */
  readonly query: Query | null;
  /** The documents of a commit as they would be after it, by path below `documents`; null where one is deleted. */
  readonly after: ReadonlyMap<string, MapValue | null>;
}

export interface AccessOptions {
  readonly log?: (record: AccessRecord) => void;
  /** Told before the rules are asked, while the documents are still as they were. */
  readonly onAsked?: (asked: AskedOfRules) => void;
  /** Told of every evaluated condition, for the coverage report of a project's rules. */
  readonly coverageFor?: (db: DatabaseId) => CoverageSink | undefined;
}

type ClientCaller = Caller & { kind: 'client' };

/** Everything one decision needs besides the operation itself. */
interface Asker {
  readonly db: DatabaseId;
  readonly auth: ClientCaller['auth'];
  readonly time: Timestamp;
  readonly lookUps: LookUps;
}

const DENIED = 'Missing or insufficient permissions.';

/**
 * Puts security rules in front of a store. Admin callers pass; what a client asks is decided first and refused with
 * PERMISSION_DENIED. Between the decision and the applied write nothing else runs.
 */
export function secureCore(
  inner: PreviewingCore,
  rulesFor: (db: DatabaseId) => Ruleset | null,
  options: AccessOptions = {},
): Core {
  return new SecureCore(inner, rulesFor, options);
}

class SecureCore implements Core {
  constructor(
    private readonly inner: PreviewingCore,
    private readonly rulesFor: (db: DatabaseId) => Ruleset | null,
    private readonly options: AccessOptions,
  ) {}

  readTime(): Timestamp {
    return this.inner.readTime();
  }

  batchGet(
    db: DatabaseId,
    caller: Caller,
    paths: readonly string[],
    mask: readonly FieldPath[] | null,
    at: Consistency,
  ): BatchGetResult {
    if (caller.kind === 'admin') return this.inner.batchGet(db, caller, paths, mask, at);
    // Rules see whole documents, whatever fields the caller wants back.
    const result = this.inner.batchGet(db, caller, paths, null, at);
    try {
      this.checkGets(this.reader(db, caller), result.documents);
    } catch (error) {
      if (result.transaction !== null) this.inner.rollback(db, caller, result.transaction);
      throw error;
    }
    if (mask === null) return result;
    const documents = result.documents.map(({ path, document }) => ({
      path,
      document: document === null ? null : maskedDocument(document, mask),
    }));
    return { ...result, documents };
  }

  runQuery(db: DatabaseId, caller: Caller, query: Query, at: Consistency): QueryResult {
    if (caller.kind === 'client') this.checkQuery(this.reader(db, caller), query);
    return this.inner.runQuery(db, caller, query, at);
  }

  runAggregation(
    db: DatabaseId,
    caller: Caller,
    query: Query,
    aggregations: Parameters<Core['runAggregation']>[3],
    at: Consistency,
  ): ReturnType<Core['runAggregation']> {
    if (caller.kind === 'client') this.checkQuery(this.reader(db, caller), query);
    return this.inner.runAggregation(db, caller, query, aggregations, at);
  }

  commit(
    db: DatabaseId,
    caller: Caller,
    writes: readonly Write[],
    transaction: Uint8Array | null,
  ): CommitResult {
    if (caller.kind === 'admin') return this.inner.commit(db, caller, writes, transaction);
    const preview = this.inner.preview(db, writes);
    this.checkCommit(db, caller, preview);
    return this.inner.apply(preview, transaction);
  }

  batchWrite(
    db: DatabaseId,
    caller: Caller,
    writes: readonly Write[],
  ): readonly { readonly result: WriteResult | null; readonly status: BatchWriteStatus }[] {
    if (caller.kind === 'admin') return this.inner.batchWrite(db, caller, writes);
    return writes.map((write) => {
      try {
        const { writeResults } = this.commit(db, caller, [write], null);
        return { result: writeResults[0] ?? null, status: { status: 'OK' } };
      } catch (error) {
        if (!(error instanceof StatusError)) throw error;
        return { result: null, status: { status: error.status, message: error.message } };
      }
    });
  }

  beginTransaction(db: DatabaseId, caller: Caller, options: TransactionOptions): Uint8Array {
    return this.inner.beginTransaction(db, caller, options);
  }

  rollback(db: DatabaseId, caller: Caller, transaction: Uint8Array): void {
    this.inner.rollback(db, caller, transaction);
  }

  listDocuments(
    db: DatabaseId,
    caller: Caller,
    options: Parameters<Core['listDocuments']>[2],
  ): ReturnType<Core['listDocuments']> {
    if (caller.kind === 'client') {
      // Names of documents that do not exist are nothing a rule could allow.
      if (options.showMissing) throw new StatusError('PERMISSION_DENIED', DENIED);
      this.checkQuery(this.reader(db, caller), {
        parent: options.parent,
        from: { collectionId: options.collectionId, allDescendants: false },
        where: null,
        orderBy: [],
        startAt: null,
        endAt: null,
        offset: 0,
        limit: options.pageSize > 0 ? options.pageSize : null,
        select: null,
      });
    }
    return this.inner.listDocuments(db, caller, options);
  }

  listCollectionIds(
    db: DatabaseId,
    caller: Caller,
    parent: string,
    pageSize: number,
    pageToken: string,
    readTime: Timestamp | null,
  ): ReturnType<Core['listCollectionIds']> {
    // As in production: no rule speaks of the names of collections, so only admins may list them.
    if (caller.kind === 'client') throw new StatusError('PERMISSION_DENIED', DENIED);
    return this.inner.listCollectionIds(db, caller, parent, pageSize, pageToken, readTime);
  }

  onCommit(listener: Parameters<Core['onCommit']>[0]): () => void {
    return this.inner.onCommit(listener);
  }

  authorizeListen(
    db: DatabaseId,
    caller: Caller,
    target: { readonly query: Query } | { readonly paths: readonly string[] },
  ): void {
    if (caller.kind === 'admin') return;
    const asker = this.reader(db, caller);
    if ('query' in target) return this.checkQuery(asker, target.query);
    this.checkGets(
      asker,
      target.paths.map((path) => ({ path, document: this.inner.get(db, path) })),
    );
  }

  private reader(db: DatabaseId, caller: ClientCaller): Asker {
    const lookUps: LookUps = { get: (path) => fieldsOf(this.inner.get(db, documentPath(path))) };
    return { db, auth: caller.auth, time: this.inner.requestTime(), lookUps };
  }

  private checkGets(
    asker: Asker,
    documents: readonly { readonly path: string; readonly document: Document | null }[],
  ): void {
    const budget = newBudget(documents.length > 1 ? LIMITS.batchLookUps : LIMITS.lookUps);
    const requests = documents.map(({ path, document }) =>
      requestOf(asker, 'get', path, viewOf(path, document), null),
    );
    this.options.onAsked?.({
      database: asker.db,
      operations: requests,
      list: null,
      query: null,
      after: new Map(),
    });
    for (const request of requests) this.decideOne(asker, request, budget);
  }

  private checkQuery(asker: Asker, query: Query): void {
    const { collectionId, allDescendants } = query.from;
    if (collectionId === null) throw new StatusError('PERMISSION_DENIED', DENIED);
    const path = query.parent === '' ? collectionId : `${query.parent}/${collectionId}`;
    const list: ListRequest = {
      path: fullPath(asker.db, path),
      collectionGroup: allDescendants,
      auth: asker.auth,
      time: asker.time,
      where: query.where,
      limit: query.limit,
      offset: query.offset,
      orderBy: query.orderBy,
    };
    this.options.onAsked?.({ database: asker.db, operations: [], list, query, after: new Map() });
    this.decide(asker, 'list', path, { documentReads: 0, writes: 0 }, (rules, coverage) =>
      rules.proveList(list, asker.lookUps, newBudget(LIMITS.lookUps), coverage),
    );
  }

  /** Decides every write against the state before and after it; look-ups of "after" see the whole commit. */
  private checkCommit(db: DatabaseId, caller: ClientCaller, preview: Preview): void {
    const lookUps: LookUps = {
      get: (segments, when) => {
        const path = documentPath(segments);
        const state = when === 'after' ? preview.states.get(path) : undefined;
        return fieldsOf(state === undefined ? this.inner.get(db, path) : state.after);
      },
    };
    const asker: Asker = { db, auth: caller.auth, time: preview.requestTime, lookUps };
    const budget = newBudget(preview.steps.length > 1 ? LIMITS.batchLookUps : LIMITS.lookUps);
    const requests = preview.steps.map(({ write, before, after }) => {
      const method = methodOf(write, before);
      const isChange = method === 'create' || method === 'update';
      const incoming = isChange ? viewOf(write.path, after) : null;
      return requestOf(asker, method, write.path, viewOf(write.path, before), incoming);
    });
    if (this.options.onAsked !== undefined) {
      const after = new Map([...preview.states].map(([path, state]) => [path, fieldsOf(state.after)]));
      this.options.onAsked({ database: db, operations: requests, list: null, query: null, after });
    }
    for (const request of requests) this.decideOne(asker, request, budget);
  }

  /** Decides one operation on a single document. */
  private decideOne(asker: Asker, request: RulesRequest, budget: ReturnType<typeof newBudget>): void {
    const isRead = request.method === 'get';
    const counts = { documentReads: isRead ? 1 : 0, writes: isRead ? 0 : 1 };
    this.decide(asker, request.method, documentPath(request.path), counts, (rules, coverage) =>
      rules.evaluate(request, asker.lookUps, budget, coverage),
    );
  }

  /** Runs one decision, reports it, and throws PERMISSION_DENIED when it is a refusal. */
  private decide(
    asker: Asker,
    method: Method,
    path: string,
    counts: { readonly documentReads: number; readonly writes: number },
    evaluate: (rules: Ruleset, coverage: CoverageSink | undefined) => Decision,
  ): void {
    const rules = this.rulesFor(asker.db);
    const decision = rules === null ? null : evaluate(rules, this.options.coverageFor?.(asker.db));
    const allowed = decision?.allowed ?? false;
    this.options.log?.({
      database: asker.db,
      method,
      path,
      allowed,
      explanation: decision?.explanation ?? 'No rules are loaded.',
      line: decision?.decidedBy?.line ?? null,
      lookUps: decision?.lookUps ?? 0,
      documentReads: allowed ? counts.documentReads : 0,
      writes: allowed ? counts.writes : 0,
    });
    if (!allowed) throw new StatusError('PERMISSION_DENIED', DENIED);
  }
}

/** A `verify` write only confirms what was read. */
function methodOf(write: Write, before: Document | null): Method {
  if (write.kind === 'verify') return 'get';
  if (write.kind === 'delete') return 'delete';
  return before === null ? 'create' : 'update';
}

function requestOf(
  { db, auth, time }: Asker,
  method: Method,
  path: string,
  resource: ResourceView | null,
  requestResource: ResourceView | null,
): RulesRequest {
  return { method, path: fullPath(db, path), auth, time, resource, requestResource };
}

function fullPath(db: DatabaseId, path: string): readonly string[] {
  return ['databases', db.database, 'documents', ...path.split('/')];
}

/** The path below `documents/` of what rules look up. */
function documentPath(segments: readonly string[]): string {
  return segments.slice(3).join('/');
}

function fieldsOf(document: Document | null): MapValue | null {
  return document === null ? null : document.fields;
}

function viewOf(path: string, document: Document | null): ResourceView | null {
  return document === null ? null : { path: path.split('/'), data: document.fields };
}
