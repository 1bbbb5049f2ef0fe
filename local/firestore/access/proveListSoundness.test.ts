import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesFilter } from '../indexes/matcher.ts';
import type { Filter, FieldOperator } from '../../shared/query.ts';
import { Timestamp, type Value } from '../../shared/values.ts';
import { LIMITS, newBudget } from '../../rules/budget.ts';
import { prove, ref } from '../../rules/testQueries.ts';
import { compiled, documents, inDocuments, NOW } from '../../rules/testSupport.ts';

/** Nothing proven is ever untrue of a document the query returns. */

const VALUES: readonly Value[] = [
  null,
  true,
  false,
  0n,
  1n,
  2n,
  1,
  2.5,
  -0,
  NaN,
  Infinity,
  '',
  'a',
  'b',
  new Timestamp(5, 0),
  NOW,
  ref('a/b'),
  [],
  [1n],
  [1],
  ['a'],
  ['a', 'b'],
  new Map<string, Value>([['x', 1n]]),
  new Map<string, Value>([['x', 1]]),
  new Map<string, Value>([
    ['x', 'a'],
    ['y', null],
  ]),
  new Uint8Array([1]),
];
const LITERALS = [
  'null',
  'true',
  'false',
  '0',
  '1',
  '2',
  '1.0',
  '2.5',
  "''",
  "'a'",
  "'b'",
  'timestamp.value(5000)',
  'request.time',
  '/databases/(default)/documents/a/b',
  '[]',
  '[1]',
  "['a']",
  "{'x': 1}",
  "'x'",
  "'f'",
] as const;
const OPERATORS: readonly FieldOperator[] = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
];

describe('soundness', () => {
  const value = fc.constantFrom(...VALUES);
  const path = fc.constantFrom(['f'], ['g'], ['f', 'x']);
  const leafFilter: fc.Arbitrary<Filter> = fc.oneof(
    fc.record({ kind: fc.constant('field' as const), field: path, op: fc.constantFrom(...OPERATORS), value }),
    fc.record({
      kind: fc.constant('field' as const),
      field: path,
      op: fc.constantFrom('IN' as const, 'NOT_IN' as const, 'ARRAY_CONTAINS_ANY' as const),
      value: fc.array(value, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('field' as const),
      field: fc.constant(['__name__']),
      op: fc.constantFrom(
        'EQUAL' as const,
        'NOT_EQUAL' as const,
        'GREATER_THAN' as const,
        'LESS_THAN' as const,
      ),
      value: fc.constantFrom<Value>(ref('things/a'), ref('things/b'), ref('other/a')),
    }),
    fc.record({
      kind: fc.constant('field' as const),
      field: fc.constant(['__name__']),
      op: fc.constantFrom('IN' as const, 'NOT_IN' as const),
      value: fc.array(fc.constantFrom<Value>(ref('things/a'), ref('things/b')), {
        minLength: 1,
        maxLength: 2,
      }),
    }),
    fc.record({
      kind: fc.constant('unary' as const),
      field: path,
      op: fc.constantFrom(
        'IS_NULL' as const,
        'IS_NAN' as const,
        'IS_NOT_NULL' as const,
        'IS_NOT_NAN' as const,
      ),
    }),
  );
  const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3 },
      leafFilter,
      fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        filters: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
      }),
    ),
  }));
  const term = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'resource.data.f',
        'resource.data.g',
        'resource.data.f.x',
        "resource.data['g']",
      ),
    },
    { weight: 2, arbitrary: fc.constantFrom(...LITERALS) },
  );
  const { condition } = fc.letrec<{ condition: string }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3 },
      fc
        .tuple(term, fc.constantFrom('==', '!=', '<', '<=', '>', '>=', 'in'), term)
        .map((parts) => parts.join(' ')),
      fc
        .tuple(
          term,
          fc.constantFrom(
            'int',
            'float',
            'number',
            'string',
            'list',
            'map',
            'null',
            'bool',
            'timestamp',
            'path',
          ),
        )
        .map(([a, t]) => `${a} is ${t}`),
      fc.constantFrom(
        "'f' in resource.data",
        "id == 'a'",
        "resource.id != 'b'",
        "id in ['a', 'c']",
        'resource.__name__ == /databases/(default)/documents/things/a',
        'exists(/databases/(default)/documents/users/$(resource.data.f))',
        '!exists(/databases/(default)/documents/users/$(resource.data.g))',
        'exists(/databases/(default)/documents/users/$(id))',
        'is1(resource.data.f)',
        'pick(resource.data.f, resource.data.g) == 1',
        "'x' in resource.data.f",
        'resource.data.f.size() == 1',
        'resource.data.f / 2 == 0',
        "resource.data.get('f', 1) == 1",
        "resource.data.f.hasAny(['a'])",
      ),
      tie('condition').map((inner) => `!(${inner})`),
      fc
        .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
        .map(([a, op, b]) => `(${a} ${op} ${b})`),
      fc
        .tuple(tie('condition'), tie('condition'), tie('condition'))
        .map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    ),
  }));
  const data = fc
    .tuple(fc.option(value, { nil: undefined }), fc.option(value, { nil: undefined }))
    .map(
      ([f, g]) =>
        new Map<string, Value>([
          ...(f === undefined ? [] : [['f', f] as const]),
          ...(g === undefined ? [] : [['g', g] as const]),
        ]),
    );

  const lookUps = documents({ 'users/a': {} });

  it(
    'no query is allowed that returns a document the rule refuses (20,000 pairs)',
    { timeout: 60_000 },
    () => {
      let proven = 0;
      fc.assert(
        fc.property(
          filter,
          condition,
          fc.array(data, { minLength: 20, maxLength: 40 }),
          (where, rule, stored) => {
            const source = inDocuments(`function is1(x) { return x == 1; }
              function pick(x, y) { let z = y; return x == 1 ? x : z; }
              match /things/{id} { allow list: if ${rule}; }`);
            if (!prove(source, { where, lookUps }).allowed) return;
            proven++;
            const ruleset = compiled(source);
            for (const [i, fields] of stored.entries()) {
              const id = i % 2 === 0 ? 'a' : 'b';
              const document = { path: `things/${id}`, fields, createTime: NOW, updateTime: NOW };
              if (!matchesFilter(where, document)) continue;
              const decision = ruleset.evaluate(
                {
                  method: 'list',
                  path: ['databases', '(default)', 'documents', 'things', id],
                  auth: { uid: 'ann', token: new Map() },
                  time: NOW,
                  resource: { path: ['things', id], data: fields },
                  requestResource: null,
                },
                lookUps,
                newBudget(LIMITS.lookUps),
              );
              expect(decision.allowed, decision.explanation).toBe(true);
            }
          },
        ),
        { numRuns: 20_000 },
      );
      // Guards against a proof that is sound because it never proves.
      expect(proven).toBeGreaterThan(500);
    },
  );
});
