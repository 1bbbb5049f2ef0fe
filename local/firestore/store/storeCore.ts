import { systemClock, type Clock } from '../../shared/clock.ts';
import { StatusError } from '../../shared/status.ts';
import { timestampFromMicros } from '../../shared/time.ts';
import type { Timestamp } from '../../shared/values.ts';
import type {
  AggregationResult,
  BatchGetResult,
  BatchWriteStatus,
  Caller,
  CommitEvent,
  CommitResult,
  Consistency,
  Core,
  DatabaseId,
  Document,
  DocumentChange,
  QueryResult,
  TransactionOptions,
  Write,
  WriteResult,
} from '../core.ts';
import { aggregate } from '../query/aggregate.ts';
import { runQuery } from '../query/runQuery.ts';
import type { Aggregation, FieldPath, Query } from '../query/types.ts';
import { CommitClock } from './commitClock.ts';
import { previewWrites, type Preview } from './preview.ts';
import { Database } from './database.ts';
import { listCollectionIds, listDocuments } from './listing.ts';
import { openReader, type Reader } from './reader.ts';
import { CurrentView } from './readView.ts';
import { projectFields } from './writes.ts';

export type { Preview } from './preview.ts';

export interface StoreOptions {
  readonly clock?: Clock;
}

/**
 * The documents of all projects and databases, and everything that can be asked of them. Callers count as admin:
 * who may do what is decided around this class, in `access/`.
 */
export class StoreCore implements Core {
  private readonly clock: Clock;
  private readonly commitClock: CommitClock;
  private readonly databases = new Map<string, Database>();
  private readonly listeners = new Set<(event: CommitEvent) => void>();
  /** Counts applied commits, to notice a preview that was overtaken. */
  private generation = 0;

  constructor(options: StoreOptions = {}) {
    this.clock = options.clock ?? systemClock;
    this.commitClock = new CommitClock(this.clock);
  }

  readTime(): Timestamp {
    return timestampFromMicros(this.commitClock.read());
  }

  /** A document as it is now, or null. */
  get(db: DatabaseId, path: string): Document | null {
    return this.database(db).documents.view(path);
  }

  documentCount(db: DatabaseId): number {
    return this.database(db).documents.size;
  }

  batchGet(
    db: DatabaseId,
    _caller: Caller,
    paths: readonly string[],
    mask: readonly FieldPath[] | null,
    at: Consistency,
  ): BatchGetResult {
    const { view, transaction, readTime, noteDocument } = this.read(db, at);
    const documents = [...new Set(paths)].map((path) => {
      const document = view.get(path);
      noteDocument(path, document);
      return { path, document: document === null ? null : masked(document, mask) };
    });
    return { transaction, readTime, documents };
  }

  runQuery(db: DatabaseId, _caller: Caller, query: Query, at: Consistency): QueryResult {
    const { view, transaction, readTime, noteQuery } = this.read(db, at);
    const { documents, skipped } = runQuery(view, query);
    noteQuery(query, documents);
    return {
      transaction,
      readTime,
      skipped,
      documents: documents.map((document) => masked(document, namesOnly(query.select))),
    };
  }

  runAggregation(
    db: DatabaseId,
    _caller: Caller,
    query: Query,
    aggregations: readonly Aggregation[],
    at: Consistency,
  ): AggregationResult {
    const { view, transaction, readTime, noteQuery } = this.read(db, at);
    const answer = runQuery(view, query);
    noteQuery(query, answer.documents);
    return { transaction, readTime, values: aggregate(answer.documents, aggregations) };
  }

  commit(
    db: DatabaseId,
    _caller: Caller,
    writes: readonly Write[],
    transaction: Uint8Array | null,
  ): CommitResult {
    return this.apply(this.preview(db, writes), transaction);
  }

  /**
   * What a commit of these writes would do, for the rules check: every document before and after, `requestTime` (what
   * server timestamps will store; `request.time`). Throws INVALID_ARGUMENT for writes that can never be committed; a
   * precondition that does not hold now is only noted in `failure`, and thrown by `apply`. Apply it in the same turn.
   */
  preview(db: DatabaseId, writes: readonly Write[]): Preview {
    return previewWrites(db, this.database(db).documents, writes, this.commitClock.next(), this.generation);
  }

  /** Commits exactly what was previewed. Throws the preview's failure, and ABORTED as `commit` does. */
  apply(preview: Preview, transaction: Uint8Array | null): CommitResult {
    const database = this.database(preview.database);
    if (preview.generation !== this.generation) {
      throw new StatusError('INTERNAL', 'another commit came between a preview and its apply');
    }
    if (transaction !== null)
      database.transactions.finish(transaction, new CurrentView(database.documents), preview.steps.length);
    if (preview.failure !== null) throw preview.failure;
    this.generation++;
    const changes: DocumentChange[] = [];
    for (const [path, { before, after, stored }] of preview.changes) {
      if (stored === null) database.documents.delete(path);
      else database.documents.put(path, stored);
      database.history.note(path, before?.stored ?? null, preview.commitMicros);
      changes.push({ path, before, after });
    }
    const event: CommitEvent = { database: preview.database, commitTime: preview.commitTime, changes };
    for (const listener of [...this.listeners]) listener(event);
    return { commitTime: preview.commitTime, writeResults: preview.writeResults };
  }

  batchWrite(
    db: DatabaseId,
    caller: Caller,
    writes: readonly Write[],
  ): readonly { readonly result: WriteResult | null; readonly status: BatchWriteStatus }[] {
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

  beginTransaction(db: DatabaseId, _caller: Caller, options: TransactionOptions): Uint8Array {
    return this.database(db).transactions.begin(options, this.commitClock.read());
  }

  rollback(db: DatabaseId, _caller: Caller, transaction: Uint8Array): void {
    this.database(db).transactions.rollback(transaction);
  }

  listDocuments(
    db: DatabaseId,
    _caller: Caller,
    options: Parameters<Core['listDocuments']>[2],
  ): ReturnType<Core['listDocuments']> {
    return listDocuments(this.database(db).documents, options);
  }

  listCollectionIds(
    db: DatabaseId,
    _caller: Caller,
    parent: string,
    pageSize: number,
    pageToken: string,
  ): ReturnType<Core['listCollectionIds']> {
    return listCollectionIds(this.database(db).documents, parent, pageSize, pageToken);
  }

  onCommit(listener: (event: CommitEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Every caller may listen here. */
  authorizeListen(): void {}

  /** Removes every document of a database, as one commit that listeners and triggers are told of. */
  clear(db: DatabaseId): void {
    const database = this.database(db);
    const changes = [...database.documents.entries()].map(([path]) => ({
      path,
      before: database.documents.view(path),
      after: null,
    }));
    this.generation++;
    const commitMicros = this.commitClock.next();
    for (const { path, before } of changes) database.history.note(path, before?.stored ?? null, commitMicros);
    database.documents.clear();
    const commitTime = timestampFromMicros(commitMicros);
    for (const listener of [...this.listeners]) listener({ database: db, commitTime, changes });
  }

  /**
   * Resolves when every commit up to this time would survive the death of the process. Answer a write only then.
   */
  whenDurable(_commitTime: Timestamp): Promise<void> {
    return Promise.resolve();
  }

  private database(db: DatabaseId): Database {
    const key = `${db.project}\0${db.database}`;
    let database = this.databases.get(key);
    if (database === undefined) {
      database = new Database(this.clock);
      this.databases.set(key, database);
    }
    return database;
  }

  private read(db: DatabaseId, at: Consistency): Reader {
    return openReader(this.database(db), at, this.commitClock.read());
  }
}

function namesOnly(select: readonly FieldPath[] | null): readonly FieldPath[] | null {
  return select === null ? null : select.filter((field) => !(field.length === 1 && field[0] === '__name__'));
}

function masked(document: Document, mask: readonly FieldPath[] | null): Document {
  if (mask === null) return document;
  const { path, createTime, updateTime } = document;
  return { path, createTime, updateTime, fields: projectFields(document.fields, mask) };
}
