import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { all, down, from, up, where } from '../store/testing/builders.ts';
import { parseIndexDefinitions } from './indexDefinitions.ts';
import { requireIndexes } from './requireIndex.ts';
import type { Query } from './types.ts';

/** The queries of docs/data-model.md against the file that is deployed. */
const definitions = parseIndexDefinitions(
  readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'),
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
