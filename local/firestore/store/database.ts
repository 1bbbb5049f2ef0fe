import type { Clock } from '../../shared/clock.ts';
import { Documents } from './documents.ts';
import { History } from './history.ts';
import { Transactions } from './transactions.ts';

/** One database of one project: its documents, their recent past, and the transactions under way. */
export class Database {
  readonly documents = new Documents();
  readonly history: History;
  readonly transactions: Transactions;

  constructor(clock: Clock) {
    this.history = new History(clock);
    this.transactions = new Transactions(clock);
  }
}
