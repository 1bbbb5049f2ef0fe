import { describe, expect, it } from 'vitest';
import { Timestamp, type MapValue, type Value } from '../shared/values.ts';
import type { Decision, LookUps, Method, Ruleset } from './api.ts';
import { LIMITS, newBudget } from './budget.ts';
import { compile } from './compile.ts';

const NONE: LookUps = { get: () => null };

function ruleset(source: string): Ruleset {
  const result = compile(source, 'cloud.firestore');
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.ruleset;
}

function fields(record: Record<string, Value>): MapValue {
  return new Map(Object.entries(record));
}

function run(
  source: string,
  method: Method,
  path: string,
  options: {
    before?: Record<string, Value>;
    after?: Record<string, Value>;
    uid?: string;
    lookUps?: LookUps;
  } = {},
): Decision {
  const view = (data: Record<string, Value> | undefined): { path: string[]; data: MapValue } | null =>
    data === undefined ? null : { path: path.split('/'), data: fields(data) };
  return ruleset(source).evaluate(
    {
      method,
      path: ['databases', '(default)', 'documents', ...path.split('/')],
      auth: options.uid === undefined ? null : { uid: options.uid, token: new Map() },
      time: new Timestamp(1_700_000_000, 0),
      resource: view(options.before),
      requestResource: view(options.after),
    },
    options.lookUps ?? NONE,
    newBudget(LIMITS.lookUps),
  );
}

const posts = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function mine(owner) { return request.auth != null && request.auth.uid == owner; }
    match /posts/{id} {
      allow get: if true;
      allow create: if mine(request.resource.data.owner)
        && request.resource.data.text.size() <= 5;
      allow delete: if mine(resource.data.owner);
    }
  }
}`;

describe('a ruleset', () => {
  it('allows what an allow statement grants', () => {
    expect(run(posts, 'get', 'posts/a').allowed).toBe(true);
    expect(run(posts, 'create', 'posts/a', { uid: 'ann', after: { owner: 'ann', text: 'hi' } }).allowed).toBe(
      true,
    );
    expect(run(posts, 'delete', 'posts/a', { uid: 'ann', before: { owner: 'ann' } }).allowed).toBe(true);
  });

  it('denies by default and explains the deciding line', () => {
    expect(run(posts, 'list', 'posts/a').allowed).toBe(false);
    expect(run(posts, 'get', 'other/a').decidedBy).toBeNull();
    const tooLong = run(posts, 'create', 'posts/a', {
      uid: 'ann',
      after: { owner: 'ann', text: 'too long' },
    });
    expect(tooLong).toMatchObject({ allowed: false, decidedBy: { line: 8, column: 12 } });
    expect(tooLong.explanation).toBe("false for 'create' @ L8");
    const missing = run(posts, 'create', 'posts/a', { uid: 'ann', after: { text: 'hi' } });
    expect(missing.explanation).toContain('Property owner is undefined on object.');
    expect(missing.decidedBy).toEqual({ line: 7, column: 29 });
  });
});
