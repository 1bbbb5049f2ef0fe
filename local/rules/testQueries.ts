import type { FieldOperator, Filter } from '../shared/query.ts';
import { Reference, type Value } from '../shared/values.ts';
import type { Decision, ListRequest, LookUps } from './api.ts';
import { LIMITS, newBudget } from './budget.ts';
import { compiled, inDocuments, NO_DOCUMENTS, NOW } from './testSupport.ts';

/** Builders for tests of list requests. */

export interface Query {
  readonly collection?: string;
  readonly group?: boolean;
  readonly where?: Filter | null;
  readonly limit?: number | null;
  readonly offset?: number;
  readonly uid?: string | null;
  readonly lookUps?: LookUps;
}

/** Whether a query is allowed, with why. */
export function prove(source: string, query: Query = {}): Decision {
  const { uid = 'ann' } = query;
  const request: ListRequest = {
    path: ['databases', '(default)', 'documents', ...(query.collection ?? 'things').split('/')],
    collectionGroup: query.group ?? false,
    auth: uid === null ? null : { uid, token: new Map() },
    time: NOW,
    where: query.where ?? null,
    limit: query.limit ?? null,
    offset: query.offset ?? 0,
    orderBy: [],
  };
  return compiled(source).proveList(request, query.lookUps ?? NO_DOCUMENTS, newBudget(LIMITS.lookUps));
}

export const onThings = (condition: string): string =>
  inDocuments(`match /things/{id} { allow list: if ${condition}; }`);
export const proves = (condition: string, query: Query = {}): boolean =>
  prove(onThings(condition), query).allowed;

export const field = (name: string, op: FieldOperator, value: Value): Filter => ({
  kind: 'field',
  field: name.split('.'),
  op,
  value,
});
export const is = (name: string, value: Value): Filter => field(name, 'EQUAL', value);
export const and = (...filters: Filter[]): Filter => ({ kind: 'and', filters });
export const or = (...filters: Filter[]): Filter => ({ kind: 'or', filters });
export const ref = (path: string): Reference =>
  new Reference(`projects/p/databases/(default)/documents/${path}`);
