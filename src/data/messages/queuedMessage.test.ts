import { describe, expect, test } from 'vitest';
import { newId } from '../stored/newId.ts';
import { isQueuedMessage, type QueuedMessage } from './queuedMessage.ts';
import { preparedPhoto } from '../../domain/testing/media.ts';

const queued: QueuedMessage = {
  kind: 'message',
  uid: 'ana',
  message: { id: newId(), chatId: 'ana_ben', memberIds: ['ana', 'ben'], text: 'Hi', postId: null },
  media: null,
  queuedAtMs: 1,
};

describe('a message that waits for the connection', () => {
  test('is known again after a reload, with its picture', () => {
    expect(isQueuedMessage(queued)).toBe(true);
    expect(isQueuedMessage({ ...queued, media: preparedPhoto() })).toBe(true);
  });

  test.each([
    ['a post', { uid: 'ana', post: { id: 'p' }, media: [], queuedAtMs: 1 }],
    ['nobody’s', { ...queued, uid: null }],
    ['without an id', { ...queued, message: { ...queued.message, id: 7 } }],
    ['of a chat of three', { ...queued, message: { ...queued.message, memberIds: ['a', 'b', 'c'] } }],
    ['with words that are none', { ...queued, message: { ...queued.message, text: {} } }],
    ['with half a picture', { ...queued, media: { full: new Blob() } }],
    ['nothing', null],
  ])('is not taken for one when it is %s', (_title, value) => {
    expect(isQueuedMessage(value)).toBe(false);
  });
});
