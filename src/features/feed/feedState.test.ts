import { describe, expect, test } from 'vitest';
import { postOf } from '../../domain/testing/people.ts';
import {
  feedFromFirstPage,
  newSince,
  withHead,
  withHeldBack,
  withOlderPage,
  withoutPosts,
  withWaitingShown,
} from './feedState.ts';

const cursor = (id: string) => ({ seconds: 1, nanoseconds: 0, id });
const page = (ids: string[], count = ids.length) => ({
  entries: ids.map((id) => postOf(id)),
  first: cursor(ids[0] ?? ''),
  last: ids.length > 0 ? cursor(ids.at(-1) ?? '') : null,
  count,
});

describe('feed state', () => {
  test('a page of fewer than 2 is the end, also when its posts cannot be read', () => {
    expect(feedFromFirstPage(page(['a', 'b']), 2).isEnd).toBe(false);
    expect(feedFromFirstPage(page(['a']), 2).isEnd).toBe(true);
    expect(feedFromFirstPage(page([], 25), 25).isEnd).toBe(false);
    expect(feedFromFirstPage(page(['a', 'b']), 25).isEnd).toBe(true);
  });

  test('what is newer than a kept feed can wait behind the pill', () => {
    const kept = feedFromFirstPage(page(['a', 'b']), 2);
    const newest = feedFromFirstPage(page(['n', 'a', 'm', 'b', 'c']), 5);
    const held = newSince(kept, newest);
    expect(withHeldBack(newest, held, kept)).toMatchObject({ ids: ['a', 'b', 'c'], waitingIds: ['n', 'm'] });
    expect(withHeldBack(newest, new Set(), kept)).toBe(newest);
  });

  test('a kept feed stays while everything is newer', () => {
    const kept = feedFromFirstPage(page(['a', 'b']), 2);
    const newest = feedFromFirstPage(page(['m', 'n']), 2);
    expect(withHeldBack(newest, newSince(kept, newest), kept)).toMatchObject({
      ids: ['a', 'b'],
      waitingIds: ['m', 'n'],
      cursor: null,
      isEnd: false,
      hasMissed: true,
    });
  });

  test('appends without repeating and goes on behind the last', () => {
    const feed = withOlderPage(feedFromFirstPage(page(['a', 'b']), 2), page(['b', 'c']), 2);
    expect(feed.ids).toEqual(['a', 'b', 'c']);
    expect(feed.cursor).toEqual(cursor('c'));
    expect(withOlderPage(feed, page([]), 2).isEnd).toBe(true);
    expect(withOlderPage(feed, page([]), 2).cursor).toEqual(cursor('c'));
  });

  test('my new post goes on top, those of others wait, newest first', () => {
    const start = feedFromFirstPage(page(['a', 'b']), 2);
    const feed = withHead(
      start,
      [
        postOf('old', { lastModifiedMs: 5 }),
        postOf('new', { lastModifiedMs: 9 }),
        postOf('mine', { lastModifiedMs: 7, author: { ...postOf('x').author, id: 'ana' } }),
        postOf('sending', { lastModifiedMs: 10, isPending: true }),
      ],
      'ana',
    );
    expect(feed.ids).toEqual(['sending', 'mine', 'a', 'b']);
    expect(feed.waitingIds).toEqual(['new', 'old']);
    expect(withWaitingShown(feed)).toMatchObject({
      ids: ['new', 'old', 'sending', 'mine', 'a', 'b'],
      waitingIds: [],
    });
  });

  test('my older post that others commented on waits like any other', () => {
    const author = { ...postOf('x').author, id: 'ana' };
    const old = postOf('old', { author, createdAtMs: 1, lastModifiedMs: 3_600_001 });
    const feed = withHead(feedFromFirstPage(page(['a', 'b']), 2), [old], 'ana');
    expect(feed).toMatchObject({ ids: ['a', 'b'], waitingIds: ['old'] });
  });

  test('a post that a comment moved stays where it is', () => {
    const start = feedFromFirstPage(page(['a', 'b']), 2);
    expect(withHead(start, [postOf('b', { lastModifiedMs: 99 })], null)).toBe(start);
  });

  test('takes removed posts out of the list and from behind the pill', () => {
    const start = withHead(feedFromFirstPage(page(['a', 'b']), 2), [postOf('n')], null);
    expect(withoutPosts(start, ['a', 'n'])).toMatchObject({ ids: ['b'], waitingIds: [] });
    expect(withoutPosts(start, ['zzz'])).toBe(start);
  });
});
