import { expect, test } from 'vitest';
import { NO_DETAILS } from '../../domain/post.ts';
import { authorOf, postOf, profileOf } from '../../domain/testing/people.ts';
import { detailFields } from '../posts/detailFields.ts';
import { postsReceived, postsReducer } from '../posts/postsSlice.ts';
import { fieldsOfNewPost } from '../posts/postWrites.ts';
import { optimisticPost, selectOptimisticPosts } from './optimisticPost.ts';
import type { OutboxItem } from './outboxItem.ts';
import { outboxItemsSet, outboxReducer } from './outboxSlice.ts';
import { comment, entry } from './testing/outboxWorld.ts';

const item = (id: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  chatId: null,
  parentId: null,
  rootId: id,
  rawText: 'x',
  mediaCount: 0,
  uploadCount: 0,
  state: { name: 'creating', isDelayed: false },
  ...more,
});

function shown(items: readonly OutboxItem[], rootId: string | null, known = items.map(({ id }) => id)) {
  const posts = postsReducer(undefined, postsReceived(known.map((id) => postOf(id))));
  const outbox = outboxReducer(undefined, outboxItemsSet(items));
  return selectOptimisticPosts({ posts, outbox }, rootId).map(({ id }) => id);
}

test('what is being sent is shown in its place', () => {
  const answer = item('c', { parentId: 'p', rootId: 'p', state: { name: 'queued', isDelayed: false } });
  const message = item('m', { chatId: 'chat' });
  const items = [item('p'), answer, message];
  expect(shown(items, null)).toEqual(['p']);
  expect(shown(items, 'p')).toEqual(['c']);
  expect(shown(items, 'q')).toEqual([]);
});

test('what waits, was refused, or has files that are not up yet is not shown in its place', () => {
  expect(shown([item('late', { state: { name: 'queued', isDelayed: true } })], null)).toEqual([]);
  expect(shown([item('refused', { state: { name: 'refused', code: 'denied' } })], null)).toEqual([]);
  expect(
    shown([item('first'), item('behind', { state: { name: 'queued', isDelayed: false } })], null),
  ).toEqual(['first']);
  expect(shown([item('photos', { mediaCount: 2, uploadCount: 1 })], null)).toEqual([]);
});

test('an optimistic post is what its author wrote, under their name, and pending', () => {
  const post = optimisticPost(comment('c1', 'p1'), profileOf('ana'), 5);
  expect(post).toMatchObject({ id: 'c1', parentId: 'p1', createdAtMs: 5, isPending: true, likeCount: 0 });
  expect(post.author).toEqual(authorOf('ana'));
  expect(optimisticPost(entry('p1'), authorOf('ana'), 5).rootId).toBe('p1');
});

test('an entry that an older version left in the outbox gets the defaults of newer details', () => {
  const left = structuredClone(entry('left'));
  for (const name of Object.keys(NO_DETAILS)) Reflect.deleteProperty(left.post, name);
  const fields = fieldsOfNewPost({ ...left.post, media: [] }, authorOf('ana'), '2026-11-26');
  expect(fields).toMatchObject(detailFields(NO_DETAILS));
  expect(optimisticPost(left, authorOf('ana'), 1)).toMatchObject(NO_DETAILS);
});
