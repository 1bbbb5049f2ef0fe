import { describe, expect, test, vi } from 'vitest';
import type { StoredDocument } from '../stored/document.ts';
import { checkMalformed, expectRefusal, STORED_TIME, STORED_TIME_MS } from '../testing/malformed.ts';
import { fieldsOfNewMessage, messageFromDocument } from './messageConverter.ts';

const photo = {
  img_path: 'images/messages/id/0_2048.jpg',
  thumb_path: 'images/messages/id/0_640.webp',
  img_name: '0_2048.jpg',
  img_order: 0,
  img_width: 2048,
  img_height: 1536,
  thumbhash: 'AA==',
  type: 'photo',
};
const heart = { user: { _id: 'ana', username: 'ana', img: null, first_name: 'A', last_name: 'B.' } };
const stored = {
  _id: 'id',
  chat: 'ana_ben',
  current_users: ['ana', 'ben'],
  text: 'Hi',
  postId: null,
  hasPhoto: true,
  img_gallery: [photo],
  user_name: 'ben',
  avatar: 'images/profilePics/ben.jpg',
  user: 'ben',
  likes: [heart],
  like_id_list: ['ana'],
  date: '2026-01-01',
  createdAt: STORED_TIME,
};
const read = (fields: StoredDocument['fields']) =>
  messageFromDocument({ id: 'id', fields, isPending: false });

describe('a stored message', () => {
  test('is read into the names of the field', () => {
    expect(read(stored)).toEqual({
      id: 'id',
      chatId: 'ana_ben',
      memberIds: ['ana', 'ben'],
      senderId: 'ben',
      text: 'Hi',
      postId: null,
      groupId: null,
      meetUp: null,
      media: {
        kind: 'photo',
        path: 'images/messages/id/0_2048.jpg',
        previewPath: 'images/messages/id/0_640.webp',
        name: '0_2048.jpg',
        order: 0,
        widthPx: 2048,
        heightPx: 1536,
        thumbhash: 'AA==',
      },
      hearts: [{ id: 'ana', username: 'ana', photoPath: null, firstName: 'A', lastName: 'B.' }],
      createdAtMs: STORED_TIME_MS,
      isPending: false,
    });
  });

  test('as the card of a want has its group', () => {
    const want = { post_id: 'bike', buyer: 'ben' };
    expect(read({ ...stored, want }).groupId).toBeNull();
    expect(read({ ...stored, want: { ...want, group_id: 'threeThings' } }).groupId).toBe('threeThings');
    expectRefusal(stored, messageFromDocument, 'want', 'bike');
    expect(() => read({ ...stored, want: { ...want, group_id: 7 } })).toThrow('want.group_id');
  });

  test('has the step to a meeting that it took, unless it is malformed', () => {
    const meet = {
      post_id: 'bike',
      campus_id: 'ut',
      place: 'Texas Union',
      at: STORED_TIME,
      state: 'accepted',
      by: 'ben',
    };
    const meetUp = { postId: 'bike', campusId: 'ut', place: 'Texas Union', state: 'accepted', byUid: 'ben' };
    expect(read({ ...stored, meet }).meetUp).toEqual({ ...meetUp, atMs: STORED_TIME_MS });
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(read({ ...stored, meet: { ...meet, at: 'six' } })).toMatchObject({ text: 'Hi', meetUp: null });
  });

  test('may be a picture alone, or words alone', () => {
    expect(read({ ...stored, text: null }).text).toBeNull();
    expect(read({ ...stored, img_gallery: [], hasPhoto: false }).media).toBeNull();
  });

  test.each([
    ['chat', null],
    ['current_users', 'ana'],
    ['text', 7],
    ['img_gallery', null],
    ['img_gallery', [photo, photo]],
    ['img_gallery', [{ ...photo, img_path: 'images/posts/p/0_2048.jpg' }]],
    ['img_gallery', [{ ...photo, thumb_path: 'https://elsewhere.example/x' }]],
    ['img_gallery', [{ ...photo, type: 'page' }]],
    ['user', null],
    ['likes', [{}]],
    ['likes', ['ana']],
    ['createdAt', 7],
  ])('with a wrong %s is refused by name: %j', (field, value) =>
    expectRefusal(stored, messageFromDocument, field, value),
  );

  test('of nothing at all is refused', () => {
    expect(() => read({ ...stored, text: null, img_gallery: [] })).toThrow('text');
  });

  test('survives any document', () =>
    checkMalformed(
      stored,
      messageFromDocument,
      ({ text, media }) =>
        (text !== null || media !== null) && (media?.path.startsWith('images/messages/') ?? true),
    ));

  test('as written is what is read', () => {
    const message = read({ ...stored, likes: [] });
    const sender = {
      id: 'ben',
      username: 'ben',
      photoPath: 'images/profilePics/ben.jpg',
      firstName: 'B',
      lastName: 'C.',
    };
    const fields = fieldsOfNewMessage(message, sender, '2026-01-01');
    expect(read({ ...fields, createdAt: STORED_TIME })).toEqual(message);
  });
});
