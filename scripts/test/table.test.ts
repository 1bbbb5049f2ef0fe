import { expect, it } from 'vitest';
import { filesLeftOut, filesOfRest, filesOfTest, isFileOfRest, isTestOfRest, restNeededBy } from './table.ts';

it.each([
  ['local/firestore/store/crash.test.ts', true],
  ['local/suite/appIndexes.test.ts', false],
  ['scripts/test/result.test.ts', true],
  ['scripts/deploy/deploy.test.ts', false],
  ['tests/stand-ins/webSdk.test.ts', true],
  ['tests/stand-ins/appSearch.test.ts', false],
  ['tests/functions/operatorCommands.test.ts', true],
  ['tests/functions/operator.test.ts', false],
  ['src/domain/post.test.ts', false],
  ['tests/rules/posts.rules.test.ts', false],
  ['tests/journeys/sold.spec.ts', true],
  ['tests/journeys/postPage.spec.ts', false],
])('a file belongs to the row with the longest beginning of its path: %s', (file, isOfRest) => {
  expect(isFileOfRest(file)).toBe(isOfRest);
});

it('a part of which nothing is left out by file runs all of its files', () => {
  expect(filesOfTest('rules')).toEqual([]);
  expect(filesOfTest('stand-ins')).toContain('tests/stand-ins/appSearch');
});

it('what is left out of a part is named by file where it is whole files', () => {
  expect(filesOfRest('journeys')).toContain('tests/journeys/sold');
  expect(filesOfRest('rules')).toEqual([]);
});

it('files of the rest that lie among those that run are left out', () => {
  expect(filesLeftOut('functions')).toContain('tests/functions/operatorCommands');
  expect(filesLeftOut('unit')).toEqual([]);
});

it('of a file that runs, a test with the tag is left out, and no other', () => {
  const text = `test('buys', async () => 1);\ntest('sells', { tag: ['@anyWidth', '@rest'] }, async () => 1);`;
  expect(isTestOfRest(text, 'buys')).toBe(false);
  expect(isTestOfRest(text, 'sells')).toBe(true);
  expect(isTestOfRest(text, 'rents')).toBe(false);
});

it('of the engines only the first stories are run', () => {
  const text =
    "const FIRST = [['meets', meets]] as const;\nconst MORE = [['parts', parts]] as const;\nasync () => {}";
  expect(isTestOfRest(text, 'WebKit > meets')).toBe(false);
  expect(isTestOfRest(text, 'Firefox > parts')).toBe(true);
});

it('a change needs of the rest what it may break', () => {
  const of = (file: string) => [...restNeededBy([file])];
  expect(of('local/search/server.ts')).toEqual([['stand-ins', ['tests/stand-ins/']]]);
  expect(of('firestore.rules')).toEqual([['rules', []]]);
  expect(of('firestore.indexes.json')).toEqual([['rules', []]]);
  expect(of('functions/tools/ban.ts')).toMatchObject([['functions', { length: 6 }]]);
  expect(of('src/app/store.ts')).toEqual([]);
});
