import type { Decision, Method, RulesService, Ruleset } from '../../../local/rules/api.ts';
import { compile } from '../../../local/rules/compile.ts';
import { LIMITS, newBudget } from '../../../local/rules/budget.ts';
import { Timestamp, type MapValue, type Value } from '../../../local/shared/values.ts';
import { expect } from 'vitest';
import { recordAsked, recordVerdict, type AskedOnce } from './recorder.ts';
import { lookUpsOf, type Verdict } from './trial.ts';

/** The rules engine without server and SDK: for what the SDK cannot show, such as how much a decision cost. */

export const NOW = new Timestamp(1_790_000_000, 0);

/** What a test writes for a stored value. Integers become integers; other numbers doubles. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | Timestamp
  | readonly Plain[]
  | { readonly [key: string]: Plain };

export function valueOf(plain: Plain): Value {
  if (plain === null || typeof plain !== 'object') {
    return typeof plain === 'number' && Number.isInteger(plain) ? BigInt(plain) : plain;
  }
  if (plain instanceof Timestamp) return plain;
  if (isList(plain)) return plain.map(valueOf);
  return mapOf(plain);
}

function isList(plain: object): plain is readonly Plain[] {
  return Array.isArray(plain);
}

export function mapOf(fields: { readonly [key: string]: Plain }): MapValue {
  return new Map(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]));
}

/** Throws with the issues when the source does not compile. */
export function rulesetOf(source: string, service: RulesService): Ruleset {
  const result = compile(source, service);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.ruleset;
}

export interface Asked {
  readonly method: Method;
  /** Below `documents`, or below the bucket. */
  readonly path: string;
  readonly uid: string | null;
  readonly claims?: { readonly [key: string]: Plain };
  readonly before?: { readonly [key: string]: Plain } | null;
  readonly after?: { readonly [key: string]: Plain } | null;
  /** Documents that may be looked up, by path. */
  readonly documents?: { readonly [path: string]: { readonly [key: string]: Plain } };
  /** Those that the same batch changes, as after it; null for one that it deletes. */
  readonly changed?: { readonly [path: string]: { readonly [key: string]: Plain } | null };
}

/** One operation on a single document or file, as rules are asked about it. */
export function askedOnce(service: RulesService, asked: Asked): AskedOnce {
  const prefix =
    service === 'firebase.storage'
      ? ['b', 'campus.appspot.com', 'o']
      : ['databases', '(default)', 'documents'];
  const path = asked.path.split('/');
  const view = (fields: Asked['after']): { path: string[]; data: MapValue } | null =>
    fields === undefined || fields === null ? null : { path, data: mapOf(fields) };
  const request = {
    method: asked.method,
    path: [...prefix, ...path],
    auth:
      asked.uid === null
        ? null
        : { uid: asked.uid, token: mapOf({ sub: asked.uid, auth_time: 0, ...asked.claims }) },
    time: NOW,
    resource: view(asked.before),
    requestResource: view(asked.after),
  };
  const before = new Map(Object.entries(asked.documents ?? {}).map(([at, fields]) => [at, mapOf(fields)]));
  const after = new Map(
    Object.entries(asked.changed ?? {}).map(([at, fields]) => [at, fields && mapOf(fields)]),
  );
  return { service, operations: [request], list: null, before, after };
}

/** Decides one operation on a single document or file. */
export function decide(ruleset: Ruleset, asked: Asked): Decision {
  const once = askedOnce(ruleset.service, asked);
  const [request] = once.operations;
  if (request === undefined) throw new Error('Nothing is asked.');
  const isStorage = ruleset.service === 'firebase.storage';
  const budget = newBudget(isStorage ? LIMITS.storageLookUps : LIMITS.lookUps);
  return ruleset.evaluate(request, lookUpsOf(once), budget);
}

/** Decides as a test that demands this verdict, and keeps the question for the check by mutants. */
export function expectVerdict(ruleset: Ruleset, asked: Asked, verdict: Verdict): Decision {
  recordAsked(askedOnce(ruleset.service, asked));
  const decision = decide(ruleset, asked);
  expect(decision.allowed ? 'allow' : 'deny', decision.explanation).toBe(verdict);
  recordVerdict(verdict);
  return decision;
}
