import { describe, expect, test } from 'vitest';
import type { StoredDocument } from '../stored/document.ts';
import { checkMalformed, expectRefusal, STORED_TIME } from '../testing/malformed.ts';
import { fieldsOfNewPost } from './postWrites.ts';
import { postFromDocument } from './postConverter.ts';

const photo = {
  img_path: 'images/posts/id/0_2048.jpg',
  thumb_path: 'images/posts/id/0_640.webp',
  img_name: '0_2048.jpg',
  img_order: 0,
  img_width: 2048,
  img_height: 1536,
  thumbhash: 'AA==',
  type: 'photo',
};
const stored = {
  _id: 'id',
  campus_id: 'ut',
  text: '{"blocks":[],"entityMap":{}}',
  category: 'furniture',
  username: 'ana',
  user: { _id: 'ana', username: 'ana', img: null, first_name: 'A', last_name: 'B.', verified: true },
  avatar: null,
  post_commented_on: null,
  root_id: 'id',
  img_count: 1,
  img_gallery: [photo],
  like_count: 0,
  comment_count: 3,
  date: '2026-01-01',
  createdAt: STORED_TIME,
  lastModified: STORED_TIME,
};
const read = (fields: StoredDocument['fields']) => postFromDocument({ id: 'id', fields, isPending: false });

describe('a stored post', () => {
  test.each([
    ['campus_id', 'not one'],
    ['text', 7],
    ['user', null],
    ['user', { ...stored.user, username: 7 }],
    ['root_id', null],
    ['img_gallery', 'none'],
    ['img_gallery', [{ ...photo, img_path: 'images/messages/m/0_2048.jpg' }]],
    ['like_count', -1],
    ['comment_count', -1],
    ['comment_count', undefined],
    ['createdAt', { seconds: 0.5, nanoseconds: 0 }],
    ['lastModified', { seconds: 2 ** 60, nanoseconds: 0 }],
  ])('with a wrong %s is refused by name: %j', (field, value) =>
    expectRefusal(stored, postFromDocument, field, value),
  );

  test('without an author any more, as an answered comment of a deleted account, can be read', () => {
    const user = { ...stored.user, _id: 'deleted', username: 'deleted', verified: false };
    expect(read({ ...stored, text: null, img_gallery: [], img_count: 0, user })).toMatchObject({
      rawText: null,
      media: [],
      author: { id: 'deleted', isSchoolVerified: false },
    });
  });

  test('tells its comments; a comment has no number of its own', () => {
    expect(read(stored).commentCount).toBe(3);
    const { comment_count: _none, ...comment } = { ...stored, post_commented_on: 'p0', root_id: 'p0' };
    expect(read(comment).commentCount).toBe(0);
  });

  test('survives any document', () =>
    checkMalformed(
      stored,
      postFromDocument,
      ({ media, likeCount }) => likeCount >= 0 && media.every(({ path }) => path.startsWith('images/posts/')),
    ));

  test.each([undefined, 'ThingsOfAnaAtUt00000'])('as written is what is read, of the group %s', (group) => {
    const post = read({ ...stored, group_id: group, comment_count: 0 });
    const fields = fieldsOfNewPost(post, post.author, '2026-01-01');
    expect(fields['group_id']).toBe(group);
    expect(read({ ...fields, createdAt: STORED_TIME, lastModified: STORED_TIME })).toEqual(post);
  });
});
