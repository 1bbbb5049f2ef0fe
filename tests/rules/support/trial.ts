import type {
  CoverageSink,
  ListRequest,
  LookUps,
  RulesRequest,
  RulesService,
  Ruleset,
} from '../../../local/rules/api.ts';
import { LIMITS, newBudget } from '../../../local/rules/budget.ts';
import type { MapValue } from '../../../local/shared/values.ts';

export type Verdict = 'allow' | 'deny';

/** One request that a test sent, with all that rules need to decide it again. */
export interface Trial {
  /** Of the test, relative to the repository. */
  readonly file: string;
  readonly title: string;
  /** What the test demands of this very request; null for one on the way to it. */
  readonly verdict: Verdict | null;
  readonly service: RulesService;
  /** Operations on single documents or files; empty for a query. */
  readonly operations: readonly RulesRequest[];
  readonly list: ListRequest | null;
  /** All documents that stood before it, by path below `documents`. */
  readonly before: ReadonlyMap<string, MapValue>;
  /** Those that its commit changes, as after it. */
  readonly after: ReadonlyMap<string, MapValue | null>;
}

/** The documents that stand before and after a request, as rules look them up. */
export function lookUpsOf({ before, after }: Pick<Trial, 'before' | 'after'>): LookUps {
  return {
    get: (segments, when) => {
      const path = segments.slice(3).join('/');
      const changed = when === 'after' ? after.get(path) : undefined;
      return changed === undefined ? (before.get(path) ?? null) : changed;
    },
  };
}

/** What these rules say to the request: as the server asks them, all operations of one batch on one budget. */
export function decideTrial(ruleset: Ruleset, trial: Trial, coverage?: CoverageSink): Verdict {
  const { operations, list, service } = trial;
  const lookUps = lookUpsOf(trial);
  const single = service === 'firebase.storage' ? LIMITS.storageLookUps : LIMITS.lookUps;
  const budget = newBudget(operations.length > 1 ? LIMITS.batchLookUps : single);
  const isAllowed =
    list === null
      ? operations.every((request) => ruleset.evaluate(request, lookUps, budget, coverage).allowed)
      : ruleset.proveList(list, lookUps, budget, coverage).allowed;
  return isAllowed ? 'allow' : 'deny';
}
