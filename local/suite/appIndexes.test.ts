import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { all, down, from, up, where } from '../firestore/store/testing/builders.ts';
import { parseIndexDefinitions } from '../firestore/query/indexDefinitions.ts';
import { requireIndexes } from '../firestore/query/requireIndex.ts';
import type { Query } from '../shared/query.ts';

/** The queries of docs/data-model.md against the file that is deployed. */
const definitions = parseIndexDefinitions(
  readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'),
);
const topLevel = [where('campus_id', 'EQUAL', 'ut'), where('post_commented_on', 'EQUAL', null)];
const likesGroup = { from: { collectionId: 'likes', allDescendants: true } };

it.each<[string, Query]>([
  ['feed', from('posts', { where: all(...topLevel), orderBy: [down('lastModified'), down('__name__')] })],
  [
    'category',
    from('posts', {
      where: all(...topLevel, where('category', 'EQUAL', 'x')),
      orderBy: [down('lastModified')],
    }),
  ],
  [
    'newer than',
    from('posts', {
      where: all(...topLevel, where('lastModified', 'GREATER_THAN', 1n)),
      orderBy: [down('lastModified')],
    }),
  ],
  [
    'thread',
    from('posts', {
      where: all(where('campus_id', 'EQUAL', 'ut'), where('root_id', 'EQUAL', 'p')),
      orderBy: [up('createdAt')],
    }),
  ],
  [
    'media',
    from('posts', {
      where: all(...topLevel, where('img_count', 'GREATER_THAN_OR_EQUAL', 1n)),
      orderBy: [down('lastModified')],
    }),
  ],
  [
    'saved among',
    from('likes', {
      ...likesGroup,
      where: all(where('user._id', 'EQUAL', 'me'), where('post_id', 'IN', ['a', 'b'])),
    }),
  ],
  [
    'saved list',
    from('likes', {
      ...likesGroup,
      where: all(where('user._id', 'EQUAL', 'me'), where('campus_id', 'EQUAL', 'ut')),
      orderBy: [down('createdAt')],
    }),
  ],
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
