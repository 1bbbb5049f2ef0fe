import { expect, test } from 'vitest';
import { authorOf, postOf, profileOf } from '../../domain/testing/people.ts';
import { postsReceived, postsReducer } from '../posts/postsSlice.ts';
import { postOnItsWay, selectOnTheirWay } from './onTheirWay.ts';
import { outboxItemsSet, outboxReducer } from './outboxSlice.ts';
import type { OutboxItem } from './outboxSlice.ts';
import { comment, entry } from './testing/outboxWorld.ts';

const item = (id: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  chatId: null,
  parentId: null,
  rootId: id,
  rawText: 'x',
  mediaCount: 0,
  state: 'sending',
  progress: 0,
  fileProgress: [],
  error: null,
  isLate: false,
  wasRemoved: false,
  ...more,
});

function shown(items: readonly OutboxItem[], rootId: string | null, known = items.map(({ id }) => id)) {
  const posts = postsReducer(undefined, postsReceived(known.map((id) => postOf(id))));
  const outbox = outboxReducer(undefined, outboxItemsSet(items));
  return selectOnTheirWay({ posts, outbox }, rootId).map(({ id }) => id);
}

test('what goes out now is shown in its own place', () => {
  const answer = item('c', { parentId: 'p', rootId: 'p', state: 'waiting' });
  const message = item('m', { chatId: 'chat' });
  const items = [item('p'), answer, message];
  expect(shown(items, null)).toEqual(['p']);
  expect(shown(items, 'p')).toEqual(['c']);
  expect(shown(items, 'q')).toEqual([]);
});

test('what waits, was refused, or has files that are not up yet is not shown as if it were there', () => {
  expect(shown([item('late', { state: 'waiting', isLate: true })], null)).toEqual([]);
  expect(shown([item('refused', { state: 'failed', isLate: true })], null)).toEqual([]);
  expect(shown([item('first'), item('behind', { state: 'waiting' })], null)).toEqual(['first']);
  expect(shown([item('photos', { mediaCount: 2 })], null, [])).toEqual([]);
});

test('a post on its way is what its writer wrote, under their name, and marked as not confirmed', () => {
  const post = postOnItsWay(comment('c1', 'p1'), profileOf('ana'), 5);
  expect(post).toMatchObject({ id: 'c1', parentId: 'p1', createdAtMs: 5, isPending: true, likeCount: 0 });
  expect(post.author).toEqual(authorOf('ana'));
  expect(postOnItsWay(entry('p1'), authorOf('ana'), 5).rootId).toBe('p1');
});
