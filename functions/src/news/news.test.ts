import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { KEPT, newsFrom, withItem, withoutGoneBefore, type News, type NewsItem } from './news.ts';

const at = (seconds: number): Timestamp => new Timestamp(seconds, 0);
const told = (...items: readonly NewsItem[]): News => items.reduce(withItem, newsFrom(undefined));
const removed = (id: string, uid = 'ann'): NewsItem => ({ kind: 'removed', id, uid });
const changed = (id: string, seconds = 1): NewsItem => ({ kind: 'changed', id, at: at(seconds) });
const renamed = (uid: string, seconds = 1): NewsItem => ({ kind: 'member changed', uid, at: at(seconds) });
const gone = (uid: string, seconds = 1): NewsItem => ({ kind: 'member gone', uid, at: at(seconds) });

/** Every order of a list. */
function orders<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length < 2) return [list];
  return list.flatMap((first, place) => orders(list.toSpliced(place, 1)).map((rest) => [first, ...rest]));
}

/** As sets: the order of entries is that of telling. */
const setsOf = ({ ids, changed: posts, changed_members, gone_members }: News) => ({
  ids: ids.toSorted(),
  changed: posts.map(({ id, changed_at }) => [id, changed_at.seconds]).toSorted(),
  members: changed_members.map(({ uid, changed_at }) => [uid, changed_at.seconds]).toSorted(),
  gone: gone_members.map(({ uid }) => uid).toSorted(),
});

describe('the news of a campus', () => {
  test.each([
    ['two edits of a post', [changed('a', 1), changed('a', 2), changed('b', 1)]],
    ['an edit and the deletion of a post', [changed('a', 1), removed('a'), changed('a', 2)]],
    ['two new names', [renamed('ann', 1), renamed('ann', 2)]],
    ['a new name, and the account goes', [renamed('ann', 1), gone('ann', 2), renamed('ann', 3), gone('bob')]],
  ])('%s end in the same state in every order, each delivered twice', (_what, items) => {
    const expected = setsOf(told(...items));
    for (const order of orders(items)) {
      expect(setsOf(told(...order, ...order))).toEqual(expected);
      expect(setsOf(told(...order.flatMap((item) => [item, item])))).toEqual(expected);
    }
  });

  test('what is known already changes nothing', () => {
    const items = [removed('a'), changed('b', 2), renamed('bob', 2), gone('cid')];
    const news = told(...items);
    for (const known of [...items, changed('b', 1), changed('a', 9), renamed('bob', 1), renamed('cid', 9)])
      expect(withItem(news, known)).toBe(news);
  });

  test('the posts of a member whose account goes are no news of their own', () => {
    const news = told(gone('ann'));
    expect(withItem(news, removed('a', 'ann'))).toBe(news);
    expect(withItem(news, removed('b', 'bob')).ids).toEqual(['b']);
  });

  test.each([
    ['ids', removed, (news: News) => news.ids],
    ['changed', changed, (news: News) => news.changed.map(({ id }) => id)],
    ['changed_members', renamed, (news: News) => news.changed_members.map(({ uid }) => uid)],
    ['gone_members', gone, (news: News) => news.gone_members.map(({ uid }) => uid)],
  ] as const)('`%s` keeps the newest, newest last', (list, item, read) => {
    const names = Array.from({ length: KEPT[list] + 2 }, (_one, n) => `n${String(n)}`);
    expect(read(told(...names.map((name) => item(name))))).toEqual(names.slice(2));
  });

  test('a deleted member is forgotten after their time', () => {
    const news = told(gone('ann', 5), gone('bob', 7));
    expect(withoutGoneBefore(news, at(7)).gone_members.map(({ uid }) => uid)).toEqual(['bob']);
    expect(withoutGoneBefore(news, at(5))).toBe(news);
  });

  test('a malformed list is begun anew', () => {
    expect(newsFrom({ ids: 'a', changed: [{ id: 1 }] })).toEqual(newsFrom(undefined));
  });
});
