import { Timestamp, type MapValue, type Value } from '../shared/values.ts';
import type { Decision, Issue, LookUps, Method, ResourceView, Ruleset, RulesRequest } from './api.ts';
import { LIMITS, newBudget } from './budget.ts';
import { compile } from './compile.ts';

/** Builders for the engine's own tests. */

export const NO_DOCUMENTS: LookUps = { get: () => null };

/** A map value from a plain record; nested records become maps too. */
export type Fields = { readonly [name: string]: Value | Fields };

export function fields(record: Fields): MapValue {
  return new Map(
    Object.entries(record).map(([name, value]) => [name, isFields(value) ? fields(value) : value]),
  );
}

function isFields(value: Value | Fields): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Documents for look-ups, by path below `documents/`. */
export function documents(stored: { readonly [path: string]: Fields }): LookUps {
  return {
    get: (segments) => {
      const found = stored[segments.slice(3).join('/')];
      return found === undefined ? null : fields(found);
    },
  };
}

/** Wraps blocks into a Firestore source of version 2. */
export function inDocuments(body: string): string {
  return `rules_version = '2';\nservice cloud.firestore { match /databases/{database}/documents {\n${body}\n} }`;
}

export function compiled(source: string): Ruleset {
  const result = compile(source, 'cloud.firestore');
  if (!result.ok) throw new Error(`${JSON.stringify(result.issues)} in ${source}`);
  return result.ruleset;
}

/** The errors of a source; none when it compiles. */
export function issuesOf(source: string): readonly Issue[] {
  const result = compile(source, 'cloud.firestore');
  return result.ok ? [] : result.issues;
}

export interface Ask {
  readonly method?: Method;
  readonly path?: string;
  readonly uid?: string | null;
  readonly token?: Fields;
  readonly before?: Fields | null;
  readonly after?: Fields | null;
  readonly time?: Timestamp;
  readonly lookUps?: LookUps;
}

export const NOW = new Timestamp(1_772_600_767, 89_000_000);

export function requestOf(ask: Ask): RulesRequest {
  const path = (ask.path ?? 'things/a').split('/');
  const view = (record: Fields | null | undefined): ResourceView | null =>
    record === null || record === undefined ? null : { path, data: fields(record) };
  const { uid = 'ann' } = ask;
  return {
    method: ask.method ?? 'get',
    path: ['databases', '(default)', 'documents', ...path],
    auth: uid === null ? null : { uid, token: fields({ sub: uid, ...ask.token }) },
    time: ask.time ?? NOW,
    resource: view(ask.before),
    requestResource: view(ask.after),
  };
}

export function decide(source: string, ask: Ask = {}): Decision {
  return compiled(source).evaluate(requestOf(ask), ask.lookUps ?? NO_DOCUMENTS, newBudget(LIMITS.lookUps));
}

export function allows(source: string, ask: Ask = {}): boolean {
  return decide(source, ask).allowed;
}

/** What a condition comes to: errors are told from false by negating, which they survive. */
export function outcome(condition: string, ask: Ask = {}): boolean | 'error' {
  const holds = (text: string): boolean =>
    allows(inDocuments(`match /things/{id} { allow read, write: if ${text}; }`), ask);
  if (holds(condition)) return true;
  return holds(`!(${condition})`) ? false : 'error';
}
