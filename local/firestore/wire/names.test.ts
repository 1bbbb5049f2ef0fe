import { expect, test } from 'vitest';
import { parseListenParent, parseParent } from './names.ts';

const database = 'projects/demo-x/databases/(default)';

test('a database alone is no parent, in the words of the hosted service', () => {
  // https://github.com/googleapis/google-cloud-php/issues/1691
  expect(() => parseParent(database)).toThrow(
    `Document parent name "${database}" lacks "/" at index ${database.length}.`,
  );
});

test('a database alone is the root of a query that is listened to', () => {
  const db = { project: 'demo-x', database: '(default)' };
  expect(parseListenParent(database)).toEqual({ db, path: '' });
  expect(parseListenParent(`${database}/documents/rooms/a`)).toEqual({ db, path: 'rooms/a' });
  expect(() => parseListenParent(`${database}/documents/rooms`)).toThrow('is a collection');
});
