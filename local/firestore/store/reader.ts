import { microsOf, timestampFromMicros } from '../../shared/time.ts';
import type { Timestamp } from '../../shared/values.ts';
import type { Consistency, Document } from '../core.ts';
import type { Query } from '../../shared/query.ts';
import type { Database } from './database.ts';
import { PastView, type ReadView } from '../indexes/readView.ts';
import { noteDocument, noteQuery, type Transaction } from './transactions.ts';

/** The state one read call sees, and where it must leave a note of what it saw. */
export interface Reader {
  readonly view: ReadView;
  /** Set when the call opened a transaction. */
  readonly transaction: Uint8Array | null;
  readonly readTime: Timestamp;
  readonly noteDocument: (path: string, document: Document | null) => void;
  readonly noteQuery: (query: Query, documents: readonly Document[]) => void;
}

/** Resolves a call's consistency against a database. Throws what `Transactions` and `History` throw. */
export function openReader(database: Database, at: Consistency, nowMicros: number): Reader {
  switch (at.kind) {
    case 'now':
      return reader(database, null, null, null, nowMicros);
    case 'readTime':
      return reader(database, microsOf(at.time), null, null, nowMicros);
    case 'transaction': {
      const transaction = database.transactions.use(at.id);
      return reader(database, transaction.readMicros, transaction, null, nowMicros);
    }
    case 'newTransaction': {
      const id = database.transactions.begin(at.options, nowMicros);
      const transaction = database.transactions.use(id);
      return reader(database, transaction.readMicros, transaction, id, nowMicros);
    }
  }
}

function reader(
  database: Database,
  readMicros: number | null,
  transaction: Transaction | null,
  id: Uint8Array | null,
  nowMicros: number,
): Reader {
  const tracked = transaction !== null && !transaction.readOnly ? transaction : null;
  const past = readMicros === null ? null : database.history.changedSince(readMicros, nowMicros);
  return {
    view: past === null || past.size === 0 ? database.currentView() : new PastView(database.documents, past),
    transaction: id,
    readTime: timestampFromMicros(readMicros ?? nowMicros),
    noteDocument: (path, document) => {
      if (tracked !== null) noteDocument(tracked, path, document);
    },
    noteQuery: (query, documents) => {
      if (tracked !== null) noteQuery(tracked, query, documents);
    },
  };
}
