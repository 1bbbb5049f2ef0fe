import { describe, expect, test } from 'vitest';
import { authorOf, postOf } from '../../../domain/testing/people.ts';
import type { Post } from '../../../domain/post.ts';
import { postRuns } from './postRuns.ts';

const HOUR_MS = 3_600_000;

/** 'zara:0 zara:2 omar:3:sale': who posted, how many hours before now, and with which group. */
const feedOf = (words: string): readonly Post[] =>
  words.split(' ').map((word, index) => {
    const [name = '', hours = '0', group = ''] = word.split(':');
    return postOf(`p${String(index)}`, {
      author: authorOf(name),
      groupId: group || null,
      createdAtMs: 100 * HOUR_MS - Number(hours) * HOUR_MS,
    });
  });
const runs = (words: string, mayContinue = false): readonly string[] =>
  postRuns(feedOf(words), mayContinue).map((run) => run.map(({ id }) => id).join(' '));

describe('posts in a row', () => {
  test.each([
    ['of one seller, within a day, are a run', 'zara:0 zara:5 zara:23', ['p0 p1 p2']],
    ['of different sellers are not', 'zara:0 omar:1 zara:2', ['p0', 'p1', 'p2']],
    ['more than a day after the newest are another', 'zara:0 zara:20 zara:25', ['p0 p1', 'p2']],
    ['that a comment has moved to the top are by when they were created', 'zara:90 zara:1', ['p0', 'p1']],
  ])('%s', (_what, feed, expected) => {
    expect(runs(feed)).toEqual(expected);
  });

  test('are at most ten', () => {
    const feed = Array.from({ length: 13 }, () => 'zara').join(' ');
    expect(runs(feed).map((run) => run.split(' ').length)).toEqual([10, 3]);
  });

  test('that are loaded later regroup nothing that is shown: the second of two waits for the next', () => {
    expect(runs('omar zara zara', true)).toEqual(['p0', 'p1']);
    expect(runs('omar zara zara')).toEqual(['p0', 'p1 p2']);
    expect(runs('omar zara zara zara', true)).toEqual(['p0', 'p1 p2 p3']);
    expect(runs('omar zara zara omar', true)).toEqual(['p0', 'p1 p2', 'p3']);
  });

  test.each([
    [
      'are a run apart from what else their seller posted',
      'zara zara:1:s zara:2:s zara:3',
      ['p0', 'p1 p2', 'p3'],
    ],
    ['of two groups are two', 'zara:0:s zara:1:s zara:2:t zara:3:t', ['p0 p1', 'p2 p3']],
    ["of another seller, who copied the group's id, are not of it", 'zara:0:s omar:0:s', ['p0', 'p1']],
  ])('posted together %s', (_what, feed, expected) => {
    expect(runs(feed)).toEqual(expected);
  });

  test('posted together are at most thirty, and the first of them waits for the next', () => {
    const feed = (count: number): string => Array.from({ length: count }, () => 'zara:0:s').join(' ');
    expect(runs(feed(31)).map((run) => run.split(' ').length)).toEqual([30, 1]);
    expect(runs('omar zara:0:s', true)).toEqual(['p0']);
    expect(runs('zara:0:s', true)).toEqual([]);
    expect(runs('omar zara:0:s')).toEqual(['p0', 'p1']);
    expect(runs('omar zara:0:s zara:0:s', true)).toEqual(['p0', 'p1 p2']);
  });
});
