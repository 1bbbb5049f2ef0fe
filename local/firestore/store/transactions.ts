import { randomBytes } from 'node:crypto';
import type { Clock } from '../../shared/clock.ts';
import { StatusError } from '../../shared/status.ts';
import { microsOf } from '../../shared/time.ts';
import type { Document, TransactionOptions } from '../core.ts';
import type { ReadView } from '../indexes/readView.ts';
import { runQuery } from '../query/runQuery.ts';
import type { Query } from '../../shared/query.ts';

/** The hosted service's limits on a transaction's whole life and on its idle time. */
const MAX_AGE_MS = 270_000;
const MAX_IDLE_MS = 60_000;

export interface Transaction {
  readonly readOnly: boolean;
  /** Read-only transactions see the state of this time; null reads the newest. */
  readonly readMicros: number | null;
  readonly documents: Map<string, string>;
  readonly queries: { readonly query: Query; readonly versions: string }[];
  readonly startedMs: number;
  usedMs: number;
}

/**
 * Transactions under way in one database. Reads take no locks: what was read is remembered and checked again at commit,
 * so of two transactions that clash the later to commit is aborted and may retry.
 */
export class Transactions {
  private readonly open = new Map<string, Transaction>();

  constructor(private readonly clock: Clock) {}

  begin(options: TransactionOptions, nowMicros: number): Uint8Array {
    this.forgetExpired();
    const id = randomBytes(12);
    const nowMs = this.clock.nowMs();
    const readMicros = options.readTime === null ? nowMicros : microsOf(options.readTime);
    this.open.set(keyOf(id), {
      readOnly: options.readOnly,
      readMicros: options.readOnly ? readMicros : null,
      documents: new Map(),
      queries: [],
      startedMs: nowMs,
      usedMs: nowMs,
    });
    return new Uint8Array(id);
  }

  /** The transaction of an id, marked as used now. Throws INVALID_ARGUMENT when unknown, finished or expired. */
  use(id: Uint8Array): Transaction {
    this.forgetExpired();
    const transaction = this.open.get(keyOf(id));
    if (transaction === undefined) throw expired();
    transaction.usedMs = this.clock.nowMs();
    return transaction;
  }

  rollback(id: Uint8Array): void {
    this.use(id);
    this.open.delete(keyOf(id));
  }

  /**
   * Ends a transaction before its writes are applied. Throws ABORTED if a document or a query's answer it read is not
   * what it was, INVALID_ARGUMENT if it has expired or is read-only and would write.
   */
  finish(id: Uint8Array, view: ReadView, writes: number): void {
    const transaction = this.use(id);
    this.open.delete(keyOf(id));
    if (transaction.readOnly) {
      if (writes === 0) return;
      throw new StatusError('INVALID_ARGUMENT', 'Cannot modify entities in a read-only transaction.');
    }
    for (const [path, version] of transaction.documents) {
      if (versionOf(view.get(path)) !== version) throw contention();
    }
    for (const { query, versions } of transaction.queries) {
      if (versionsOf(runQuery(view, query).documents) !== versions) throw contention();
    }
  }

  private forgetExpired(): void {
    const nowMs = this.clock.nowMs();
    for (const [key, { startedMs, usedMs }] of this.open) {
      if (nowMs - startedMs > MAX_AGE_MS || nowMs - usedMs > MAX_IDLE_MS) this.open.delete(key);
    }
  }
}

/** Remembers what a transaction saw of a document; the first sight counts. */
export function noteDocument(transaction: Transaction, path: string, document: Document | null): void {
  if (!transaction.documents.has(path)) transaction.documents.set(path, versionOf(document));
}

/** Remembers what a transaction saw as a query's answer. */
export function noteQuery(transaction: Transaction, query: Query, documents: readonly Document[]): void {
  transaction.queries.push({ query, versions: versionsOf(documents) });
}

const keyOf = (id: Uint8Array): string => Buffer.from(id).toString('latin1');
const versionOf = (document: Document | null): string =>
  document === null ? '' : `${microsOf(document.createTime)}.${microsOf(document.updateTime)}`;
const versionsOf = (documents: readonly Document[]): string =>
  documents.map((document) => `${document.path} ${versionOf(document)}`).join('\n');

const expired = (): StatusError =>
  new StatusError('INVALID_ARGUMENT', 'The referenced transaction has expired or is no longer valid.');
const contention = (): StatusError =>
  new StatusError('ABORTED', 'Too much contention on these documents. Please try again.');
