import { describe, expect, it } from 'vitest';
import { all, any, down, from, up, where } from '../store/testing/builders.ts';
import { formatFieldPath, parseFieldPath } from '../../shared/fieldPaths.ts';
import { StatusError } from '../../shared/status.ts';
import { parseIndexDefinitions } from './indexDefinitions.ts';
import { requireIndexes } from './requireIndex.ts';
import type { Aggregation, Filter, Order, Query } from '../../shared/query.ts';

const posts = (filter: Filter | null, orderBy: Order[] = [], allDescendants = false): Query =>
  from('posts', { from: { collectionId: 'posts', allDescendants }, where: filter, orderBy });

const index = (...fields: string[]): object => ({
  collectionGroup: 'posts',
  queryScope: 'COLLECTION',
  fields: fields.map((text) => {
    const [fieldPath, kind] = text.split(' ');
    if (kind === 'contains') return { fieldPath, arrayConfig: 'CONTAINS' };
    return { fieldPath, order: kind === 'desc' ? 'DESCENDING' : 'ASCENDING' };
  }),
});
const file = (indexes: object[], fieldOverrides: object[] = []): ReturnType<typeof parseIndexDefinitions> =>
  parseIndexDefinitions(JSON.stringify({ indexes, fieldOverrides }));

function refusal(
  definitions: ReturnType<typeof file>,
  query: Query,
  aggregations: Aggregation[] = [],
): string {
  try {
    requireIndexes(definitions, db, query, aggregations);
    return '';
  } catch (error) {
    if (!(error instanceof StatusError) || error.status !== 'FAILED_PRECONDITION') throw error;
    return error.message;
  }
}

const db = { project: 'demo-x', database: '(default)' };
const none = file([]);
const feed = posts(all(where('campus_id', 'EQUAL', 'ut'), where('post_commented_on', 'EQUAL', null)), [
  down('lastModified'),
]);

describe('queries that need no composite index', () => {
  it.each<[string, Query]>([
    ['everything', posts(null)],
    ['everything in a collection group', posts(null, [], true)],
    ['one order either way', posts(null, [down('a')])],
    ['a range', posts(all(where('a', 'GREATER_THAN', 1n), where('a', 'LESS_THAN', 5n)), [down('a')])],
    [
      'several equalities',
      posts(all(where('a', 'EQUAL', 1n), where('b', 'EQUAL', 2n), where('c.d', 'EQUAL', 3n))),
    ],
    [
      'equalities with an array membership',
      posts(all(where('a', 'EQUAL', 1n), where('tags', 'ARRAY_CONTAINS', 'x'))),
    ],
    ['an equality by name downwards', posts(where('a', 'EQUAL', 1n), [down('__name__')])],
    ['an order on a pinned field', posts(where('a', 'EQUAL', 1n), [up('a')])],
    [
      'an or of single ranges on one field',
      posts(any(where('a', 'GREATER_THAN', 1n), where('a', 'LESS_THAN', 0n))),
    ],
    ['in', posts(where('a', 'IN', [1n, 2n]))],
  ])('%s', (_what, query) => {
    expect(refusal(none, query)).toBe('');
  });
});

describe('queries that need one', () => {
  it('says which, ready to paste', () => {
    const message = refusal(none, feed);
    expect(message).toMatch(/^The query requires an index\./);
    const pasted: unknown = JSON.parse(message.slice(message.indexOf('{')));
    expect(pasted).toEqual(index('campus_id', 'post_commented_on', 'lastModified desc'));
    expect(refusal(parseIndexDefinitions(JSON.stringify({ indexes: [pasted] })), feed)).toBe('');
  });

  it('names the page of the console that creates it', () => {
    expect(refusal(none, feed)).toContain(
      'You can create it here: https://console.firebase.google.com/v1/r/project/demo-x/firestore/indexes?create_composite=',
    );
    expect(refusal(none, posts(where('a', 'EQUAL', 1n), [], true))).toContain('?create_exemption=');
  });

  it('takes pinned fields in any order and direction, but the order exactly', () => {
    expect(refusal(file([index('post_commented_on desc', 'campus_id', 'lastModified desc')]), feed)).toBe('');
    expect(refusal(file([index('campus_id', 'post_commented_on', 'lastModified')]), feed)).not.toBe('');
    expect(refusal(file([index('lastModified desc', 'campus_id', 'post_commented_on')]), feed)).not.toBe('');
    expect(refusal(file([index('campus_id', 'lastModified desc')]), feed)).not.toBe('');
  });

  it('merges indexes that end in the same order', () => {
    const halves = [index('campus_id', 'lastModified desc'), index('post_commented_on', 'lastModified desc')];
    expect(refusal(file(halves), feed)).toBe('');
    expect(
      refusal(
        file([index('campus_id', 'lastModified desc'), index('post_commented_on', 'createdAt desc')]),
        feed,
      ),
    ).not.toBe('');
  });

  it('counts the fields under an inequality as orders, in the last direction', () => {
    const media = posts(
      all(where('campus_id', 'EQUAL', 'ut'), where('img_count', 'GREATER_THAN_OR_EQUAL', 1n)),
      [down('lastModified')],
    );
    expect(refusal(file([index('campus_id', 'lastModified desc', 'img_count desc')]), media)).toBe('');
    expect(refusal(file([index('campus_id', 'lastModified desc', 'img_count')]), media)).not.toBe('');
  });

  it('wants the direction of __name__ too', () => {
    const downwards = posts(null, [up('a'), down('__name__')]);
    expect(refusal(none, downwards)).toContain('{"fieldPath":"__name__","order":"DESCENDING"}');
    expect(refusal(file([index('a', '__name__ desc')]), downwards)).toBe('');
    expect(refusal(none, posts(null, [down('__name__')]))).not.toBe('');
  });

  it('needs the array membership in the index when there is an order', () => {
    const tagged = posts(where('tags', 'ARRAY_CONTAINS', 'x'), [up('a')]);
    expect(refusal(none, tagged)).toContain('"arrayConfig":"CONTAINS"');
    expect(refusal(file([index('tags contains', 'a')]), tagged)).toBe('');
    expect(refusal(file([index('tags', 'a')]), tagged)).not.toBe('');
  });

  it('asks for each alternative of an or', () => {
    const either = posts(any(where('a', 'EQUAL', 1n), where('b', 'EQUAL', 2n)), [up('c')]);
    expect(refusal(file([index('a', 'c')]), either)).toContain('"fieldPath":"b"');
    expect(refusal(file([index('a', 'c'), index('b', 'c')]), either)).toBe('');
  });

  it('needs the summed field beside a filter, but not alone', () => {
    const sum: Aggregation = { alias: 's', op: 'sum', field: ['price'], upTo: null };
    expect(refusal(none, posts(null), [sum])).toBe('');
    expect(refusal(none, posts(where('a', 'EQUAL', 1n)), [sum])).not.toBe('');
    expect(refusal(file([index('a', 'price desc')]), posts(where('a', 'EQUAL', 1n)), [sum])).toBe('');
  });
});

describe('several aggregations', () => {
  const sums = ['price', 'size', 'age'].map((name): Aggregation => ({
    alias: name,
    op: 'sum',
    field: [name],
    upTo: null,
  }));
  const ordered = posts(where('a', 'EQUAL', 1n), [up('b')]);

  // firebase-js-sdk's composite_index_query.test.ts asks for its sums in another order than the index it runs against has
  // (packages/firestore/firestore_composite_index_config.tf).
  it('may name the fields of the index in any order', () => {
    const definitions = file([index('a', 'b', 'price', 'size desc', 'age')]);
    for (const [i, j, k] of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ] as const)
      expect(
        refusal(
          definitions,
          ordered,
          [sums[i], sums[j], sums[k]].filter((sum) => sum !== undefined),
        ),
      ).toBe('');
  });

  it('need all their fields in it, after the orders', () => {
    expect(refusal(file([index('a', 'b', 'price', 'size')]), ordered, sums)).not.toBe('');
    expect(refusal(file([index('a', 'price', 'b', 'size', 'age')]), ordered, sums)).not.toBe('');
    expect(refusal(file([index('a', 'b', 'price', 'size', 'age contains')]), ordered, sums)).not.toBe('');
  });
});

describe('single-field settings', () => {
  it('are never automatic for a collection group', () => {
    const mine = posts(where('user._id', 'EQUAL', 'me'), [], true);
    const message = refusal(none, mine);
    expect(message).toMatch(
      /^The query requires a COLLECTION_GROUP_ASC index for collection posts and field user\._id\./,
    );
    const pasted: unknown = JSON.parse(message.slice(message.indexOf('{')));
    const pastedFile = parseIndexDefinitions(JSON.stringify({ fieldOverrides: [pasted] }));
    expect(refusal(pastedFile, mine)).toBe('');
    expect(refusal(pastedFile, posts(where('user._id', 'EQUAL', 'me')))).toBe('');
  });

  it('can be exempted, a map with all its fields', () => {
    const exempt = file([], [{ collectionGroup: 'posts', fieldPath: 'text', indexes: [] }]);
    expect(refusal(exempt, posts(where('text', 'EQUAL', 'x')))).not.toBe('');
    expect(refusal(exempt, posts(where('text.inner', 'EQUAL', 'x')))).not.toBe('');
    expect(refusal(exempt, posts(where('texts', 'EQUAL', 'x')))).toBe('');
  });
});

describe('the file', () => {
  it('says where it is wrong', () => {
    expect(() =>
      parseIndexDefinitions('{"indexes":[{"collectionGroup":"a","fields":[{"fieldPath":"x"}]}]}'),
    ).toThrow('indexes[0].fields[0] must have an order');
    expect(() => parseIndexDefinitions('[]')).toThrow('must be an object');
  });

  it('quotes odd field names', () => {
    expect(parseFieldPath('a.`b.c`.`d\\`e`')).toEqual(['a', 'b.c', 'd`e']);
    expect(formatFieldPath(['a', 'b.c', 'd`e'])).toBe('a.`b.c`.`d\\`e`');
    expect(() => parseFieldPath('a..b')).toThrow('Invalid property path');
    expect(() => parseFieldPath('a.')).toThrow('Invalid property path');
  });
});
