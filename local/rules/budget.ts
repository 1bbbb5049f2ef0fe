import type { Budget, CoverageSink, LookUps } from './api.ts';
import { Fault, LimitExceeded, type Position } from './fault.ts';
import type { Result, RuleMap, RulePath } from './values.ts';

/** The documented limits of rules evaluation. */
export const LIMITS = {
  expressions: 1000,
  /** Distinct documents looked up by a single-document or query request, and per operation of a batch. */
  lookUps: 10,
  /** By a whole batch, transaction or multi-document read. */
  batchLookUps: 20,
  /** By one evaluation of Storage rules. */
  storageLookUps: 2,
  callDepth: 20,
  parameters: 7,
  lets: 10,
  matchDepth: 10,
  pathSegments: 100,
  captures: 20,
  sourceBytes: 256 * 1024,
} as const;

/** A fresh budget for one request. */
export function newBudget(maxLookUps: number): Budget {
  return { lookedUp: new Set(), maxLookUps, maxExpressions: LIMITS.expressions };
}

/** The state of one evaluation: variables, counters, and what to say afterwards. */
export class Environment {
  /** Values of the wildcards on the way to the current block, by slot. */
  readonly captures: Result[] = [];
  /** Parameters and lets of the function being evaluated. */
  locals: Result[] = [];
  callDepth = 0;
  expressions = 0;
  /** Where the last condition turned out false. */
  decidingFalse: Position | null = null;
  newLookUps = 0;
  private readonly own = new Set<string>();
  private readonly found = new Map<string, RuleMap | null>();

  constructor(
    readonly request: Result,
    readonly resource: Result,
    /** Id of the only database that look-ups reach. */
    readonly database: string,
    readonly lookUps: LookUps,
    readonly budget: Budget,
    readonly coverage: CoverageSink | undefined,
  ) {}

  /** Counts one evaluated expression. Throws `LimitExceeded` at the limit. */
  count(at: Position): void {
    if (++this.expressions > this.budget.maxExpressions) {
      throw new LimitExceeded(
        `Unable to evaluate the expression as the maximum of ${this.budget.maxExpressions} expressions to evaluate has been reached.`,
        at,
      );
    }
  }

  /** Reads a document for `get` and its kin: its fields, null if absent, a fault for what is no document path. */
  lookUp(path: RulePath, when: 'before' | 'after', at: Position): RuleMap | null | Fault {
    const { segments } = path;
    if (segments[0] !== 'databases' || segments[2] !== 'documents' || segments.length < 5) {
      return new Fault('Invalid document path.', at);
    }
    if (segments.length % 2 === 0 || segments.some((segment) => segment === '' || segment.includes('/'))) {
      return new Fault('Invalid document path.', at);
    }
    if (segments[1] !== this.database) return new Fault(`Database ${segments[1] ?? ''} is out of reach.`, at);
    const key = `${when}:/${segments.join('/')}`;
    const known = this.found.get(key);
    if (known !== undefined) return known;
    this.spend(key, at);
    const fields = this.lookUps.get(segments, when);
    this.found.set(key, fields);
    return fields;
  }

  private spend(key: string, at: Position): void {
    this.own.add(key);
    const isNew = !this.budget.lookedUp.has(key);
    if (isNew) this.budget.lookedUp.add(key);
    const { size } = this.budget.lookedUp;
    if (size > this.budget.maxLookUps || this.own.size > LIMITS.lookUps) {
      throw new LimitExceeded('Too many documents were looked up.', at);
    }
    if (isNew) this.newLookUps++;
  }
}
