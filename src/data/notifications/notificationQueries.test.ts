import { describe, expect, test } from 'vitest';
import { NOTIFICATION_TYPES } from '../../domain/notification.ts';
import { checkMalformed, expectRefusal, STORED_TIME, STORED_TIME_MS } from '../testing/malformed.ts';
import { notificationFromDocument } from './notificationQueries.ts';

const stored = {
  _id: 'id',
  type: 'comment reply',
  postId: 'p1',
  chatId: null,
  about_id: 'p0',
  about: 'Green bean bag',
  message: 'Is it there?',
  to_user: 'ana',
  from_user: 'ben',
  from_username: 'ben',
  from_name: 'Ben K.',
  about_img: 'images/posts/p0/0_640.jpg',
  from_avatar: null,
  read: false,
  date: '2026-01-01',
  createdAt: STORED_TIME,
};

describe('a stored notification', () => {
  test('is read into the names of the field', () => {
    expect(notificationFromDocument({ id: 'id', fields: stored, isPending: false })).toEqual({
      id: 'id',
      type: 'comment reply',
      postId: 'p1',
      chatId: null,
      aboutId: 'p0',
      about: 'Green bean bag',
      aboutPhotoPath: 'images/posts/p0/0_640.jpg',
      message: 'Is it there?',
      fromUid: 'ben',
      fromUsername: 'ben',
      fromName: 'Ben K.',
      fromPhotoPath: null,
      isRead: false,
      createdAtMs: STORED_TIME_MS,
    });
  });

  test.each([
    ['type', 'advert'],
    ['postId', 7],
    ['chatId', []],
    ['message', null],
    ['from_user', undefined],
    ['from_username', 7],
    ['from_name', null],
    ['about_id', 7],
    ['about', null],
    ['about_img', 7],
    ['from_avatar', {}],
    ['read', 'false'],
    ['createdAt', undefined],
  ])('with a wrong %s is refused by name: %j', (field, value) =>
    expectRefusal(stored, notificationFromDocument, field, value),
  );

  test('of before pictures were stored has none', () => {
    const { about_img: _none, ...before } = stored;
    const read = notificationFromDocument({ id: 'id', fields: before, isPending: false });
    expect(read.aboutPhotoPath).toBeNull();
  });

  test('survives any document', () =>
    checkMalformed(stored, notificationFromDocument, ({ type }) => NOTIFICATION_TYPES.includes(type)));
});
