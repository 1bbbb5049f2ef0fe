import { describe, expect, test } from 'vitest';
import type { MemberNotification } from '../../domain/notification.ts';
import { rowsOf } from './notificationRows.ts';
import { afterVisit, stateOfFirstPage, withMarked, withNews, withOlderPage } from './notificationsState.ts';
import { pageOf, told } from './testing/told.ts';

const stateOf = (...entries: readonly MemberNotification[]) => stateOfFirstPage(pageOf(entries));
const ids = (entries: readonly { readonly id: string }[]): readonly string[] => entries.map(({ id }) => id);
const fifteen = Array.from({ length: 15 }, (_, n) => told(`n${String(n)}`, { createdAtMs: 100 - n }));

describe('the list', () => {
  test('ends with a page that is not full', () => {
    expect(stateOf(...fifteen).isEnd).toBe(false);
    expect(stateOf(told('a')).isEnd).toBe(true);
    const longer = withOlderPage(stateOf(...fifteen), pageOf([told('old')]));
    expect([longer.entries.length, longer.isEnd, longer.last?.id]).toEqual([16, true, 'old']);
  });

  test('goes on from its old end after an empty page', () => {
    const ended = withOlderPage(stateOf(...fifteen), pageOf([]));
    expect([ended.isEnd, ended.last?.id]).toEqual([true, 'n14']);
  });

  test('lists one that was renewed meanwhile once, on top and unread again', () => {
    const before = withMarked(stateOf(told('a', { createdAtMs: 2 }), told('b', { createdAtMs: 1 })), ['b']);
    const after = withNews(before, {
      entries: [told('b', { createdAtMs: 9, message: 'newer' })],
      readIds: [],
      removedIds: [],
    });
    expect(after.entries.map(({ id, message }) => [id, message])).toEqual([
      ['b', 'newer'],
      ['a', ''],
    ]);
    expect(after.markedIds).toEqual([]);
    expect(ids(withOlderPage(after, pageOf([told('b'), told('c')])).entries)).toEqual(['b', 'a', 'c']);
  });

  test('shows one name of a person, the one that was read last', () => {
    const by = (id: string, fromName: string, createdAtMs: number) =>
      told(id, { fromUid: 'maya', fromName, createdAtMs });
    const names = ({ entries }: { readonly entries: readonly MemberNotification[] }) =>
      entries.map(({ fromName }) => fromName);
    const before = stateOf(
      by('a', 'Maya T.', 2),
      told('b', { fromUid: 'dev', fromName: 'Dev P.', createdAtMs: 1 }),
    );
    const news = { entries: [by('c', 'Lena T.', 3)], readIds: [], removedIds: [] };
    expect(names(withNews(before, news))).toEqual(['Lena T.', 'Lena T.', 'Dev P.']);
    expect(names(withOlderPage(before, pageOf([by('d', 'Lena T.', 0)])))).toEqual([
      'Lena T.',
      'Dev P.',
      'Lena T.',
    ]);
  });

  test('loses what was deleted, and puts several new ones in their order', () => {
    const before = stateOf(told('a', { createdAtMs: 2 }), told('b', { createdAtMs: 1 }));
    const news = [told('c', { createdAtMs: 3 }), told('d', { createdAtMs: 4 })];
    expect(ids(withNews(before, { entries: news, readIds: [], removedIds: ['a'] }).entries)).toEqual([
      'd',
      'c',
      'b',
    ]);
  });
});

describe('what is unread', () => {
  const state = stateOf(
    told('new', { createdAtMs: 2 }),
    told('old', { createdAtMs: 1, isRead: true, aboutId: 'lamp' }),
  );
  const active = (of: typeof state) => rowsOf(of).map(({ isActive }) => isActive);

  test('stays highlighted after it was marked, until the page is left', () => {
    expect(active(state)).toEqual([true, false]);
    const marked = withMarked(state, ['new']);
    expect(active(marked)).toEqual([true, false]);
    expect(rowsOf(marked)[0]?.unmarked).toEqual([]);
    expect(active(afterVisit(marked))).toEqual([false, false]);
  });

  test('stays unread after a visit on which nobody looked', () => {
    expect(active(afterVisit(state))).toEqual([true, false]);
  });

  test('is highlighted also where it was marked before its page was loaded', () => {
    const longer = withOlderPage(
      withMarked(stateOf(...fifteen), ['deep']),
      pageOf([told('deep', { isRead: true, aboutId: 'lamp' })]),
    );
    expect(active(longer).at(-1)).toBe(true);
  });
});

describe('rows', () => {
  const saveOf = (postId: string, name: string, createdAtMs: number) =>
    told(`${postId}-${name}`, { postId, aboutId: postId, fromUid: name, fromName: name, createdAtMs });

  test('of several saves of one post are one, with the newest in front', () => {
    const rows = rowsOf(
      stateOf(
        saveOf('bike', 'Maya T.', 9),
        saveOf('lamp', 'Liam C.', 8),
        saveOf('bike', 'Dev P.', 7),
        saveOf('bike', 'Jin P.', 6),
        saveOf('bike', 'Zoe A.', 5),
      ),
    );
    expect(rows.map(({ names, text, to }) => [names.join(''), text, to])).toEqual([
      ['Maya T. and 3 others', 'saved your post', '/post/bike'],
      ['Liam C.', 'saved your post', '/post/lamp'],
    ]);
  });

  test('name two people, and one who did it twice once', () => {
    const both = stateOf(saveOf('bike', 'Maya T.', 9), saveOf('bike', 'Dev P.', 8));
    expect(rowsOf(both)[0]?.names.join('')).toBe('Maya T. and Dev P.');
    const comment = (id: string) =>
      told(id, { type: 'comment', postId: id, aboutId: 'bike', about: 'Bike', message: id });
    const [row, ...more] = rowsOf(stateOf(comment('c2'), comment('c1')));
    expect(more).toEqual([]);
    expect([row?.names.join(''), row?.about, row?.quote]).toEqual(['Ben K.', 'Bike', 'c2']);
    expect(row?.to).toBe('/post/bike');
  });

  test('of one comment open at the comment', () => {
    const comment = told('c', { type: 'comment', postId: 'comment1', aboutId: 'bike', about: 'Bike' });
    expect(rowsOf(stateOf(comment))[0]?.to).toBe('/post/comment1');
  });

  test('of different kinds, and of chats, stay apart and open what they are about', () => {
    const chat = { postId: null, aboutId: null, chatId: 'a_b' };
    const rows = rowsOf(
      stateOf(
        told('m', { ...chat, type: 'message' }),
        told('h1', { ...chat, type: 'message like' }),
        told('h2', { ...chat, type: 'message like' }),
        told('l', { type: 'like' }),
        told('c', { type: 'comment' }),
      ),
    );
    expect(rows.map(({ id, to }) => [id, to])).toEqual([
      ['m', '/messages/a_b'],
      ['h1', '/messages/a_b'],
      ['h2', '/messages/a_b'],
      ['like bag', '/post/bag'],
      ['comment bag', '/post/bag'],
    ]);
  });
});
