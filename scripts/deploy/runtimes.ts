import { createRequire } from 'node:module';

/** Whether a functions runtime can still be deployed, by the dates in firebase-tools. */

/** One row of firebase-tools' table. Dates are `YYYY-MM-DD`, midnight UTC. */
export interface RuntimeDates {
  readonly friendly: string;
  readonly deprecationDate: string;
  readonly decommissionDate: string;
}

/** Name of a runtime as firebase.json writes it (`nodejs24`) to its dates. */
export type RuntimeTable = Readonly<Record<string, RuntimeDates>>;

export type RuntimeState = 'ok' | 'deprecated soon' | 'deprecated' | 'decommissioned';

export interface RuntimeVerdict {
  /** `decommissioned`: `firebase deploy` refuses it. */
  readonly state: RuntimeState;
  /** A sentence for the operator with the dates; empty for `ok`. */
  readonly message: string;
}

const WARNING_MS = 90 * 24 * 60 * 60 * 1000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The table's path in firebase-tools 15.34.2, which is pinned. */
const TABLE_MODULE = 'firebase-tools/lib/deploy/functions/runtimes/supported/types.js';

/**
 * The verdict on `runtime` at `now`: the same limits as firebase-tools' `guardVersionSupport`, which warns from 90 days
 * before the deprecation and refuses from the decommission date on. Throws for a runtime that is not in the table.
 */
export function judgeRuntime(runtime: string, table: RuntimeTable, now: Date): RuntimeVerdict {
  const dates = Object.hasOwn(table, runtime) ? table[runtime] : undefined;
  if (dates === undefined) throw new Error(`firebase-tools knows no runtime "${runtime}".`);
  const { friendly, deprecationDate, decommissionDate } = dates;
  const ends = `firebase-tools refuses to deploy it from ${decommissionDate} on.`;
  if (now >= new Date(decommissionDate)) {
    return {
      state: 'decommissioned',
      message: `${friendly} was decommissioned on ${decommissionDate}: it cannot be deployed.`,
    };
  }
  if (now >= new Date(deprecationDate)) {
    return { state: 'deprecated', message: `${friendly} was deprecated on ${deprecationDate}; ${ends}` };
  }
  if (now.getTime() >= new Date(deprecationDate).getTime() - WARNING_MS) {
    return {
      state: 'deprecated soon',
      message: `${friendly} will be deprecated on ${deprecationDate}; ${ends}`,
    };
  }
  return { state: 'ok', message: '' };
}

/** The table of the installed firebase-tools. Throws if this version has it elsewhere or in another shape. */
export function installedRuntimes(): RuntimeTable {
  const loaded: unknown = createRequire(import.meta.url)(TABLE_MODULE);
  return readRuntimeTable(member(loaded, 'RUNTIMES'));
}

/** Validates firebase-tools' table. Throws, and names the runtime, if a date or a name is missing. */
export function readRuntimeTable(value: unknown): RuntimeTable {
  if (typeof value !== 'object' || value === null) {
    throw new Error('firebase-tools has no table of runtimes where version 15.34.2 keeps it.');
  }
  const rows = Object.entries(value).map(([name, row]): [string, RuntimeDates] => {
    const friendly = member(row, 'friendly');
    const deprecationDate = member(row, 'deprecationDate');
    const decommissionDate = member(row, 'decommissionDate');
    if (typeof friendly !== 'string' || !isDate(deprecationDate) || !isDate(decommissionDate)) {
      throw new Error(`firebase-tools' table of runtimes has another shape than expected at "${name}".`);
    }
    return [name, { friendly, deprecationDate, decommissionDate }];
  });
  return Object.fromEntries(rows);
}

function member(owner: unknown, name: string): unknown {
  return typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : undefined;
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && DATE.test(value) && !Number.isNaN(Date.parse(value));
}
