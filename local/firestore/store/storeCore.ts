import { systemClock, type Clock } from '../../shared/clock.ts';
import { collectionOf, lastSegment } from '../../shared/names.ts';
import { StatusError } from '../../shared/status.ts';
import { microsOf, timestampFromMicros } from '../../shared/time.ts';
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
import { aggregate, aggregatedQuery } from '../query/aggregate.ts';
import { Documents } from '../indexes/documents.ts';
import type { IndexDefinitions } from '../query/indexDefinitions.ts';
import { requireIndexes } from '../query/requireIndex.ts';
import { validateQuery } from '../query/validateQuery.ts';
import { runQuery } from '../query/runQuery.ts';
import type { Aggregation, FieldPath, Query } from '../../shared/query.ts';
import { CommitClock } from './commitClock.ts';
import { Disk, type DiskOptions } from './disk.ts';
import { readExport, writeExport } from './exports.ts';
import { snapshotRecords, type StoreRecord } from './records.ts';
import { previewWrites, type Preview } from './preview.ts';
import { Database } from './database.ts';
import { listCollectionIds, listDocuments } from './listing.ts';
import { openReader, type Reader } from './reader.ts';
import { maskedDocument } from './writes.ts';

export type { Preview } from './preview.ts';

export interface StoreOptions extends DiskOptions {
  readonly clock?: Clock;
  /** Where documents are kept; without it they live in memory only. */
  readonly directory?: string;
  /** Up to how many documents a query looks through one by one instead of using an index. */
  readonly scanMax?: number;
}

const SCAN_MAX = 50;

/**
 * The documents of all projects and databases, and everything that can be asked of them. Callers count as admin:
 * who may do what is decided around this class, in `access/`.
 */
export class StoreCore implements Core {
  private readonly clock: Clock;
  private readonly commitClock: CommitClock;
  private readonly databases = new Map<string, Database>();
  private readonly listeners = new Set<(event: CommitEvent) => void>();
  private readonly disk: Disk | null;
  private indexDefinitions: IndexDefinitions | null = null;
  private readonly projectIndexes = new Map<string, IndexDefinitions>();
  /** Counts applied commits, to notice a preview that was overtaken. */
  private generation = 0;
  private closed = false;

  /** With a directory: replays what it holds. Throws when another live process uses it or it is damaged. */
  constructor(private readonly options: StoreOptions = {}) {
    this.clock = options.clock ?? systemClock;
    this.commitClock = new CommitClock(this.clock);
    this.disk =
      options.directory === undefined
        ? null
        : Disk.open(
            options.directory,
            (record) => this.restore(record),
            () => this.records(() => true),
            options,
          );
  }

  /** Flushes and releases the directory. Commits are refused with UNAVAILABLE from now on. */
  async close(): Promise<void> {
    this.closed = true;
    await this.disk?.close();
  }

  /**
   * From now on a query needs its indexes, as in production: in one project, or in all that have none of their own.
   * Null ends it. Definitions come from `parseIndexDefinitions`.
   */
  enforceIndexes(definitions: IndexDefinitions | null, project?: string): void {
    if (project === undefined) this.indexDefinitions = definitions;
    else if (definitions === null) this.projectIndexes.delete(project);
    else this.projectIndexes.set(project, definitions);
  }

  readTime(): Timestamp {
    return timestampFromMicros(this.commitClock.read());
  }

  /**
   * What rules know as `request.time` and server timestamps store: whole milliseconds by the clock. Unlike the times of
   * commits it follows a clock that goes back.
   */
  requestTime(): Timestamp {
    return timestampFromMicros(Math.floor(this.clock.nowMs()) * 1000);
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
      return { path, document: document === null ? null : maskedDocument(document, mask) };
    });
    return { transaction, readTime, documents };
  }

  runQuery(db: DatabaseId, _caller: Caller, query: Query, at: Consistency): QueryResult {
    this.check(db, query, []);
    const { view, transaction, readTime, noteQuery } = this.read(db, at);
    const { documents, skipped } = runQuery(view, query);
    noteQuery(query, documents);
    return {
      transaction,
      readTime,
      skipped,
      documents: documents.map((document) => maskedDocument(document, namesOnly(query.select))),
    };
  }

  runAggregation(
    db: DatabaseId,
    _caller: Caller,
    query: Query,
    aggregations: readonly Aggregation[],
    at: Consistency,
  ): AggregationResult {
    this.check(db, query, aggregations);
    const { view, transaction, readTime, noteQuery } = this.read(db, at);
    const aggregated = aggregatedQuery(query, aggregations);
    const answer = runQuery(view, aggregated);
    noteQuery(aggregated, answer.documents);
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
    const definitions = this.definitionsFor(db);
    const isIndexed = (path: string, field: FieldPath): boolean =>
      definitions === null || definitions.singleField(lastSegment(collectionOf(path)), field).length > 0;
    const { documents } = this.database(db);
    // In this order, so that a commit is not before its request.
    const times = { requestTime: this.requestTime(), commitMicros: this.commitClock.next() };
    return previewWrites(db, documents, writes, times, this.generation, isIndexed);
  }

  /** Commits exactly what was previewed. Throws the preview's failure, ABORTED as `commit` does, UNAVAILABLE when closed. */
  apply(preview: Preview, transaction: Uint8Array | null): CommitResult {
    this.requireOpen();
    const database = this.database(preview.database);
    if (preview.generation !== this.generation) {
      throw new StatusError('INTERNAL', 'another commit came between a preview and its apply');
    }
    if (transaction !== null)
      database.transactions.finish(transaction, database.currentView(), preview.steps.length);
    if (preview.failure !== null) throw preview.failure;
    const { commitMicros: micros } = preview;
    if (preview.changes.size > 0) {
      const stored = [...preview.changes].map(([path, change]) => [path, change.stored] as const);
      this.disk?.append({ kind: 'commit', database: preview.database, micros, changes: stored });
    }
    this.generation++;
    const changes: DocumentChange[] = [];
    for (const [path, { before, after, stored }] of preview.changes) {
      if (stored === null) database.documents.delete(path);
      else database.documents.put(path, stored);
      database.indexes.change(path, before, after);
      database.history.note(path, before?.stored ?? null, micros);
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
    if (new Set(writes.map(({ path }) => path)).size < writes.length) {
      throw new StatusError('INVALID_ARGUMENT', 'A batch may write each document only once.');
    }
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
    return listDocuments(this.documentsAt(db, options.readTime), options);
  }

  listCollectionIds(
    db: DatabaseId,
    _caller: Caller,
    parent: string,
    pageSize: number,
    pageToken: string,
    readTime: Timestamp | null,
  ): ReturnType<Core['listCollectionIds']> {
    return listCollectionIds(this.documentsAt(db, readTime), parent, pageSize, pageToken);
  }

  onCommit(listener: (event: CommitEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Every caller may listen here. */
  authorizeListen(): void {}

  /** Removes every document of a database, as one commit that listeners and triggers are told of. */
  clear(db: DatabaseId): void {
    this.requireOpen();
    const database = this.database(db);
    const changes = [...database.documents.entries()].map(([path]) => ({
      path,
      before: database.documents.view(path),
      after: null,
    }));
    const commitMicros = this.commitClock.next();
    this.disk?.append({ kind: 'clear', database: db, micros: commitMicros });
    this.generation++;
    for (const { path, before } of changes) database.history.note(path, before?.stored ?? null, commitMicros);
    database.documents.clear();
    database.indexes.clear();
    const commitTime = timestampFromMicros(commitMicros);
    for (const listener of [...this.listeners]) listener({ database: db, commitTime, changes });
  }

  /** Writes a snapshot now, so that the next start has no log to replay. */
  async compact(): Promise<void> {
    await this.disk?.compact();
  }

  /** Exports a project's databases under `<directory>/<name>/`; returns the metadata file's path. */
  exportTo(directory: string, name: string, project: string): string {
    return writeExport(
      directory,
      name,
      this.records((db) => db.project === project),
    );
  }

  /**
   * Replaces the databases an export holds by its content, times included, in its own project or in the one named.
   * Listeners are not told: import before serving. Throws for a file that is no export of this server.
   */
  importFrom(metadata: string, project?: string): void {
    this.requireOpen();
    const cleared = new Set<string>();
    readExport(metadata, (record) => {
      if (record.kind === 'end') return;
      const database = { ...record.database, project: project ?? record.database.project };
      const { micros } = record;
      if (!cleared.has(database.database)) {
        cleared.add(database.database);
        this.restoreAndKeep({ kind: 'clear', database, micros });
      }
      this.restoreAndKeep({ ...record, database });
    });
  }

  private requireOpen(): void {
    if (this.closed) throw new StatusError('UNAVAILABLE', 'the store is closed');
  }

  private restoreAndKeep(record: StoreRecord): void {
    this.disk?.append(record);
    this.restore(record);
    this.generation++;
  }

  /** Applies a record that was committed before, here or elsewhere. */
  private restore(record: StoreRecord): void {
    if (record.kind === 'end') return;
    const database = this.database(record.database);
    this.commitClock.observe(record.micros);
    database.history.forgetUntil(record.micros);
    if (record.kind === 'clear') {
      database.documents.clear();
      database.indexes.clear();
      return;
    }
    database.indexes.clear();
    for (const [path, stored] of record.changes) {
      if (stored === null) database.documents.delete(path);
      else database.documents.put(path, stored);
    }
  }

  private *records(wanted: (db: DatabaseId) => boolean): Generator<StoreRecord> {
    const micros = this.commitClock.read();
    for (const { id, documents } of [...this.databases.values()]) {
      if (wanted(id)) yield* snapshotRecords(id, micros, documents.entries());
    }
  }

  private database(db: DatabaseId): Database {
    const key = `${db.project}\0${db.database}`;
    let database = this.databases.get(key);
    if (database === undefined) {
      database = new Database(db, this.clock, this.options.scanMax ?? SCAN_MAX);
      this.databases.set(key, database);
    }
    return database;
  }

  /** The documents of now (null), or those of another time in a copy. */
  private documentsAt(db: DatabaseId, time: Timestamp | null): Documents {
    const { documents, history } = this.database(db);
    if (time === null) return documents;
    const past = history.changedSince(microsOf(time), this.commitClock.read());
    const then = new Documents();
    for (const [path, stored] of [...documents.entries(), ...past])
      if (stored === null) then.delete(path);
      else then.put(path, stored);
    return then;
  }

  private definitionsFor(db: DatabaseId): IndexDefinitions | null {
    return this.projectIndexes.get(db.project) ?? this.indexDefinitions;
  }

  /** Refuses what the hosted service refuses before it looks at a document. */
  private check(db: DatabaseId, query: Query, aggregations: readonly Aggregation[]): void {
    validateQuery(db, query, aggregations);
    const definitions = this.definitionsFor(db);
    if (definitions !== null) requireIndexes(definitions, db, query, aggregations);
  }

  private read(db: DatabaseId, at: Consistency): Reader {
    return openReader(this.database(db), at, this.commitClock.read());
  }
}

function namesOnly(select: readonly FieldPath[] | null): readonly FieldPath[] | null {
  return select === null ? null : select.filter((field) => !(field.length === 1 && field[0] === '__name__'));
}
