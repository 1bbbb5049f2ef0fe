import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chainsOf, type Chain } from './support/chains.ts';

/** Some below the 98 that the hosted service deploys at most (`local/rules/parseExpression.ts`): the local backend refuses 99, too. */
const OPERANDS_MAX = 90;

const tooLong = (source: string): readonly Chain[] =>
  chainsOf(source).filter(({ operands }) => operands > OPERANDS_MAX);

test.each(['firestore.rules', 'storage.rules'])(
  'no chain in %s is near the length that is refused',
  (file) => {
    const source = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
    // Each `&&` of the file is in one of them.
    const joined = chainsOf(source).reduce((sum, { operands }) => sum + operands - 1, 0);
    expect(joined).toBe(source.replace(/\/\/.*/g, '').match(/&&|\|\|/g)?.length);
    expect(tooLong(source)).toEqual([]);
  },
);

const chain = (operands: number): string => Array.from({ length: operands }, () => 'true').join(' && ');

test.each([
  ['a condition', (long: string) => `allow get: if ${long};`],
  ['a function', (long: string) => `function f() { return !(${long}); }`],
  ['a let', (long: string) => `function f() { let a = g([${long}]); return a; } function g(a) { return a; }`],
  ['an alternative', (long: string) => `allow get: if false || (${long});`],
  ['a match within', (long: string) => `match /b/{b} { allow get: if true ? ${long} : false; }`],
])('one of 91 operands in %s is found, one of 90 is not too long', (_place, rule) => {
  const rules = (operands: number): string => `
    rules_version = '2';
    service cloud.firestore { match /databases/{database}/documents { match /a/{a} { ${rule(chain(operands))} } } }`;
  expect(tooLong(rules(OPERANDS_MAX + 1))).toEqual([{ line: 3, operands: OPERANDS_MAX + 1 }]);
  expect(tooLong(rules(OPERANDS_MAX))).toEqual([]);
});
