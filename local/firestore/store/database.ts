import type { Clock } from '../../shared/clock.ts';
import type { DatabaseId } from '../core.ts';
import { Documents } from '../indexes/documents.ts';
import { History } from './history.ts';
import { Indexes } from '../indexes/indexes.ts';
import { CurrentView } from '../indexes/readView.ts';
import { Transactions } from './transactions.ts';

/** One database of one project: its documents, their recent past, and the transactions under way. */
export class Database {
  readonly documents = new Documents();
  readonly indexes = new Indexes(this.documents);
  readonly history: History;
  readonly transactions: Transactions;

  constructor(
    readonly id: DatabaseId,
    clock: Clock,
    /** Up to how many documents a query looks through one by one instead of using an index. */
    private readonly scanMax: number,
  ) {
    this.history = new History(clock);
    this.transactions = new Transactions(clock);
  }

  /** The newest state; to be read before the next commit. */
  currentView(): CurrentView {
    return new CurrentView(this.documents, this.indexes, this.scanMax);
  }
}
