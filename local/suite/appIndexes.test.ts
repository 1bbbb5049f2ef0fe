import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { all, down, from, up, where } from '../firestore/store/testing/builders.ts';
import { parseIndexDefinitions } from '../firestore/query/indexDefinitions.ts';
import { requireIndexes } from '../firestore/query/requireIndex.ts';
import type { Filter, Order, Query } from '../shared/query.ts';

/** The queries of docs/data-model.md against the file that is deployed. */
const definitions = parseIndexDefinitions(
  readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'),
);
const atUt = where('campus_id', 'EQUAL', 'ut');
const topLevel = [atUt, where('post_commented_on', 'EQUAL', null)];
const posts = (orderBy: Order[], ...filters: Filter[]): Query =>
  from('posts', { where: all(...filters), orderBy });
/** Of a member, under all posts. */
const likes = (orderBy: Order[], filter: Filter): Query => {
  const mine = where('user._id', 'EQUAL', 'me');
  return from('likes', {
    from: { collectionId: 'likes', allDescendants: true },
    where: all(mine, filter),
    orderBy,
  });
};

it.each<[string, Query]>([
  ['feed', posts([down('lastModified'), down('__name__')], ...topLevel)],
  ['category', posts([down('lastModified')], ...topLevel, where('category', 'EQUAL', 'x'))],
  ['newer than', posts([down('lastModified')], ...topLevel, where('lastModified', 'GREATER_THAN', 1n))],
  ['thread', posts([up('createdAt')], atUt, where('root_id', 'EQUAL', 'p'))],
  ['media', posts([down('lastModified')], ...topLevel, where('img_count', 'GREATER_THAN_OR_EQUAL', 1n))],
  ['saved among', likes([], where('post_id', 'IN', ['a', 'b']))],
  ['saved list', likes([down('createdAt')], atUt)],
])('firestore.indexes.json serves the %s query', (_name, query) => {
  expect(() =>
    requireIndexes(definitions, { project: 'demo-x', database: '(default)' }, query),
  ).not.toThrow();
});

describe("the product's TTL policies", () => {
  const { ttlPolicies } = definitions;
  const named = ttlPolicies.map(({ collectionGroup }) => collectionGroup);

  test('are those that docs/data-model.md names', () => {
    const [, sentence = ''] =
      /^\*\*TTL\*\*: (.*?)\(`ttl` in/ms.exec(readFileSync('docs/data-model.md', 'utf8')) ?? [];
    const documented = [...sentence.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
    expect(documented.filter((name) => name !== 'expires_at')).toEqual(named.toSorted());
  });

  test('leave alone what owns files, or has work to do when its time comes', () => {
    const scheduled = [
      'address_changes',
      'deleted_messages',
      'downloads',
      'mail',
      'purges',
      'reports',
      'usernames',
    ];
    expect(named.filter((name) => scheduled.includes(name))).toEqual([]);
  });

  test('are about `expires_at`', () => {
    expect(new Set(ttlPolicies.map(({ field }) => field.join('.')))).toEqual(new Set(['expires_at']));
  });
});
