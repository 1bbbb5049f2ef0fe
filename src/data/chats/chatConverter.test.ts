import { describe, expect, test, vi } from 'vitest';
import type { StoredDocument } from '../stored/document.ts';
import { checkMalformed, expectRefusal, STORED_TIME, STORED_TIME_MS } from '../testing/malformed.ts';
import { chatFromDocument, fieldsOfNewChat } from './chatConverter.ts';

const person = (id: string) => ({
  _id: id,
  username: id,
  img: null,
  first_name: 'A',
  last_name: 'B.',
});
const stored = {
  _id: 'ana_ben',
  from_user: person('ben'),
  to_user: person('ana'),
  current_users: ['ana', 'ben'],
  read: ['ana'],
  last_message: 'Hi',
  last_message_id: 'm1',
  post_id: null,
  date: '2026-01-01',
  createdAt: STORED_TIME,
  lastModified: STORED_TIME,
};
const read = (fields: StoredDocument['fields'], isPending = false) =>
  chatFromDocument({ id: 'ana_ben', fields, isPending });

describe('a stored chat', () => {
  test('is read into the names of the field', () => {
    const copyOf = (id: string) => ({ id, username: id, photoPath: null, firstName: 'A', lastName: 'B.' });
    expect(read(stored, true)).toEqual({
      id: 'ana_ben',
      from: copyOf('ben'),
      to: copyOf('ana'),
      memberIds: ['ana', 'ben'],
      unreadBy: ['ana'],
      lastMessage: 'Hi',
      lastMessageId: 'm1',
      postId: null,
      about: null,
      deal: null,
      deals: { ana: 0, ben: 0 },
      meetUp: null,
      deletedBy: null,
      createdAtMs: STORED_TIME_MS,
      lastModifiedMs: STORED_TIME_MS,
      isPending: true,
    });
  });

  test.each([
    ['from_user', null],
    ['from_user', { ...person('ben'), username: 7 }],
    ['to_user', 'ana'],
    ['current_users', ['ben', 'ana']],
    ['current_users', ['ana', 'eve']],
    ['current_users', ['ana', 'ben', 'eve']],
    ['current_users', ['ana']],
    ['current_users', { 0: 'ana', 1: 'ben' }],
    ['read', 'ana'],
    ['read', [7]],
    ['last_message', null],
    ['last_message_id', 7],
    ['post_id', {}],
    ['about', 'A bicycle'],
    ['deal', 'bike'],
    ['deals', 3],
    ['deals', { ana: 'many' }],
    ['deleted_by', 7],
    ['createdAt', '2026-01-01'],
    ['lastModified', null],
  ])('with a wrong %s is refused by name: %j', (field, value) =>
    expectRefusal(stored, chatFromDocument, field, value),
  );

  const NEW = { kind: 'selling', category: null, status: 'available', priceCents: null };
  const about = { campus_id: 'ut', text: 'Road bike', thumb_path: null, thumbhash: null };
  const picture = { thumb_path: 'images/posts/p1/0_640.webp', thumbhash: '1QcSHQRnh493' };

  test.each([
    ['of words', about, { campusId: 'ut', ...NEW, words: 'Road bike', picture: null }],
    [
      'that was found',
      { ...about, kind: 'wanted', status: 'sold', price_cents: 4000 },
      {
        campusId: 'ut',
        ...NEW,
        kind: 'wanted',
        status: 'sold',
        priceCents: 4000,
        words: 'Road bike',
        picture: null,
      },
    ],
    [
      'of a category',
      { ...about, category: 'lost & found' },
      { campusId: 'ut', ...NEW, category: 'lost & found', words: 'Road bike', picture: null },
    ],
    [
      'with a picture',
      { ...about, ...picture },
      {
        campusId: 'ut',
        ...NEW,
        words: 'Road bike',
        picture: { path: picture.thumb_path, thumbhash: picture.thumbhash },
      },
    ],
    ['that is deleted', null, 'deleted'],
  ])('from a post %s has what functions copied of it', (_what, copy, told) => {
    expect(read({ ...stored, about: copy }).about).toEqual(told);
  });

  test.each([
    ['campus_id', 'not one'],
    ['text', null],
    ['thumb_path', 7],
    ['status', 'gone'],
    ['price_cents', 'free'],
    ['kind', 7],
    ['category', 7],
  ])('with a wrong %s of its post is refused by name', (field, value) => {
    expect(() => read({ ...stored, about: { ...about, [field]: value } })).toThrow(`about.${field}`);
  });

  const deal = { post_id: 'bike', until: STORED_TIME, given: ['ana'] };
  const words = { ana: ['on_time', 'friendly'], ben: [] };

  test('has what the two have handed over, and the words once they are shown', () => {
    const told = { postId: 'bike', untilMs: STORED_TIME_MS, givenBy: ['ana'] };
    expect(read({ ...stored, deal, deals: { ana: 3 } })).toMatchObject({
      deal: { ...told, words: null },
      deals: { ana: 3, ben: 0 },
    });
    expect(read({ ...stored, deal: { ...deal, words } }).deal).toEqual({ ...told, words });
  });

  test.each([
    ['post_id', null],
    ['until', 'tomorrow'],
    ['given', 'ana'],
    ['words', ['friendly']],
    ['words.ana', 'friendly'],
    ['words.ben', ['rude']],
  ])('with a wrong %s of its deal is refused by name', (field, value) => {
    const [of, uid] = field.split('.');
    const wrong = uid === undefined ? { [field]: value } : { words: { ...words, [uid]: value } };
    expect(() => read({ ...stored, deal: { ...deal, ...wrong } })).toThrow(`deal.${of ?? ''}`);
  });

  const meet = {
    post_id: 'bike',
    campus_id: 'ut',
    place: 'Texas Union',
    at: STORED_TIME,
    state: 'proposed',
    by: 'ben',
  };

  test('has the latest step to a meeting', () => {
    expect(read({ ...stored, meet }).meetUp).toEqual({
      postId: 'bike',
      campusId: 'ut',
      place: 'Texas Union',
      atMs: STORED_TIME_MS,
      state: 'proposed',
      byUid: 'ben',
    });
  });

  test.each([
    null,
    'at six',
    [],
    {},
    ...Object.keys(meet).map((field) => ({ ...meet, [field]: 7 })),
    { ...meet, state: 'met' },
  ])('is shown without a meet-up that is malformed: %j', (wrong) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const chat = read({ ...stored, meet: wrong });
    expect([chat.meetUp, chat.lastMessage]).toEqual([null, 'Hi']);
  });

  test('says who is deleting it', () => {
    expect(read({ ...stored, deleted_by: 'ana' }).deletedBy).toBe('ana');
  });

  test('of one with themselves is refused', () => {
    const alone = { ...stored, to_user: person('ben'), current_users: ['ben', 'ben'] };
    expect(() => read(alone)).toThrow('current_users');
  });

  test('survives any document', () =>
    checkMalformed(
      stored,
      chatFromDocument,
      ({ memberIds, from, to }) =>
        memberIds[0] < memberIds[1] && [from.id, to.id].toSorted().join() === memberIds.join(),
    ));

  test('as written is what is read', () => {
    const me = { id: 'ben', username: 'ben', photoPath: null, firstName: 'A', lastName: 'B.' };
    const fields = fieldsOfNewChat(me, { ...me, id: 'ana', username: 'ana' }, null, '2026-01-01');
    const times = { createdAt: STORED_TIME, lastModified: STORED_TIME };
    expect(read({ ...fields, ...times })).toEqual({
      ...read(stored),
      unreadBy: [],
      lastMessage: '',
      lastMessageId: null,
    });
  });
});
