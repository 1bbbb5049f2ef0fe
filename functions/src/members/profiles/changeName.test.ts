import { expect, test } from 'vitest';
import { nameChange, readNames, type NameChange, type Names, type NewNames } from './changeName.ts';

const NONE: NewNames = { firstName: null, lastName: null, username: null };
const OLD: Names = { username: 'maya', firstName: 'Maya', lastName: 'Torres', publicLastName: 'T.' };
const STAYS = { isRenamed: false, isChange: false, isCopied: false };
const COPIED = { isRenamed: false, isChange: true, isCopied: true };

test.each<readonly [string, Partial<NewNames>, NameChange | string]>([
  ['nothing', {}, { names: OLD, ...STAYS }],
  ['the same', { firstName: 'Maya', lastName: 'Torres', username: 'maya' }, { names: OLD, ...STAYS }],
  ['the first name', { firstName: 'May' }, { names: { ...OLD, firstName: 'May' }, ...COPIED }],
  [
    'the last name',
    { lastName: 'Santos' },
    { names: { ...OLD, lastName: 'Santos', publicLastName: 'S.' }, ...COPIED },
  ],
  [
    'the last name, of the same initial, which no copy shows',
    { lastName: 'Tran' },
    { names: { ...OLD, lastName: 'Tran' }, ...COPIED, isCopied: false },
  ],
  [
    'the username',
    { username: 'mayat' },
    { names: { ...OLD, username: 'mayat' }, ...COPIED, isRenamed: true },
  ],
  ['the last name, to one that looks official', { lastName: 'Official' }, 'name-not-allowed'],
  [
    'the first name, to one that looks official beside the last',
    { firstName: 'UT' },
    { names: { ...OLD, firstName: 'UT' }, ...COPIED },
  ],
])('changing %s', (_what, wanted, change) => {
  expect(nameChange(OLD, { ...NONE, ...wanted })).toEqual(change);
});

test('two words that look official only side by side are refused, whichever of them is new', () => {
  const ut: Names = { ...OLD, firstName: 'UT', lastName: 'Torres' };
  expect(nameChange(ut, { ...NONE, lastName: 'Police' })).toBe('name-not-allowed');
});

test.each<readonly [string, Partial<NewNames>, NewNames | string]>([
  [
    'are tidied',
    { firstName: ' Ana  Maya ', username: ' Maya ' },
    { ...NONE, firstName: 'Ana Maya', username: 'maya' },
  ],
  ['without a first name', { firstName: ' ' }, 'name-required'],
  ['with an initial as the last name', { lastName: 'T' }, 'full-name-required'],
  ['that are too long', { firstName: 'a'.repeat(200) }, 'bad-request'],
  ['with a username of other characters', { username: 'maya torres' }, 'bad-request'],
])('names %s', (_what, typed, read) => {
  expect(readNames({ ...NONE, ...typed })).toEqual(read);
});
