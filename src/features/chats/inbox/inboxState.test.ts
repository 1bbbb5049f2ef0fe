import { describe, expect, test } from 'vitest';
import type { Cursor, WindowNews } from '../../../data/stored/document.ts';
import { chatOf } from '../../../domain/testing/chats.ts';
import type { Chat } from '../../../domain/chat.ts';
import {
  EMPTY_INBOX,
  listedChats,
  withNews,
  withOlderPage,
  withOpenChat,
  type InboxState,
} from './inboxState.ts';

const SIZE = 3;
const chat = (other: string, atMs: number, more: Partial<Chat> = {}): Chat =>
  chatOf('me', other, { lastModifiedMs: atMs, ...more });
const idOf = (other: string): string => chatOf('me', other).id;
const cursorOf = ({ id, lastModifiedMs }: Chat): Cursor => ({
  seconds: Math.floor(lastModifiedMs / 1000),
  nanoseconds: (lastModifiedMs % 1000) * 1_000_000,
  id,
});

/** The page's chats in order; what has changed is all of them, if nothing else is said. */
function news(chats: readonly Chat[], more: Partial<WindowNews<Chat>> = {}): WindowNews<Chat> {
  const oldest = chats.at(-1);
  return {
    changes: chats.map((entry) => ({ kind: 'seen', entry })),
    ids: chats.map(({ id }) => id),
    last: oldest ? cursorOf(oldest) : null,
    count: chats.length,
    isComplete: true,
    ...more,
  };
}
const others = ({ chats }: InboxState): readonly string[] => chats.map(({ to }) => to.id);
const [ana, ben, cem, dia, eva] = [
  chat('ana', 5000),
  chat('ben', 4000),
  chat('cem', 3000),
  chat('dia', 2000),
  chat('eva', 1000),
];
const full = withNews(EMPTY_INBOX, news([ana, ben, cem]), SIZE);
const last = cursorOf(cem);

describe('the inbox', () => {
  test('begins with the newest page, and knows whether that is all', () => {
    expect(others(full)).toEqual(['ana', 'ben', 'cem']);
    expect(full).toMatchObject({ cursor: last, isWhole: false });
    expect(withNews(EMPTY_INBOX, news([ana, ben]), SIZE).isWhole).toBe(true);
    expect(withNews(EMPTY_INBOX, news([]), SIZE)).toEqual({ chats: [], cursor: null, isWhole: true });
  });

  test('lists an empty chat for who started it, and for the other from its first message on', () => {
    const empty = { lastMessageId: null, lastMessage: '' };
    const own = chatOf('me', 'ana', empty);
    const theirs = chatOf('ben', 'me', empty);
    const begun = chatOf('cem', 'me');
    expect(listedChats([own, theirs, begun], 'me')).toEqual([own, begun]);
  });

  test('does not take what the device happens to hold for all there is', () => {
    const held = withNews(EMPTY_INBOX, news([ben], { isComplete: false }), SIZE);
    expect(held).toMatchObject({ cursor: null, isWhole: false });
    const rest: WindowNews<Chat>['changes'] = [ana, cem].map((entry) => ({ kind: 'seen', entry }));
    const all = withNews(held, news([ana, ben, cem], { changes: rest }), SIZE);
    expect(others(all)).toEqual(['ana', 'ben', 'cem']);
    expect(all).toMatchObject({ cursor: last, isWhole: false });
  });

  test('moves a chat to the top when something is written in it, also before the server has its time', () => {
    // This device's clock is behind.
    const written = { ...cem, lastMessage: 'Deal', lastModifiedMs: 10, isPending: true };
    const moved = withNews(
      full,
      news([written, ana, ben], { changes: [{ kind: 'seen', entry: written }] }),
      SIZE,
    );
    expect(others(moved)).toEqual(['cem', 'ana', 'ben']);
    expect(moved.chats[0]?.lastMessage).toBe('Deal');
    expect(moved.chats[1]).toBe(ana);
  });

  test('keeps what a new chat has pushed out of the newest page', () => {
    const zoe = chat('zoe', 9000);
    const next = withNews(full, news([zoe, ana, ben], { changes: [{ kind: 'seen', entry: zoe }] }), SIZE);
    expect(others(next)).toEqual(['zoe', 'ana', 'ben', 'cem']);
    expect(next.cursor).toEqual(last);
  });

  test('loses a chat that was deleted', () => {
    const next = withNews(full, news([ana, cem], { changes: [{ kind: 'removed', id: idOf('ben') }] }), SIZE);
    expect(others(next)).toEqual(['ana', 'cem']);
  });

  test('goes on with an older page, once, and ends with one that is not full', () => {
    const page = { entries: [cem, dia, eva], last: cursorOf(eva), count: 2 };
    const older = withOlderPage(full, last, page, SIZE);
    expect(others(older)).toEqual(['ana', 'ben', 'cem', 'dia', 'eva']);
    expect(older).toMatchObject({ cursor: cursorOf(eva), isWhole: true });
    expect(withOlderPage(older, last, page, SIZE)).toBe(older);
  });

  test('begins anew when more has come than the newest page tells of', () => {
    const older = withOlderPage(full, last, { entries: [dia], last: cursorOf(dia), count: 1 }, SIZE);
    const [x, y, z] = [chat('x', 9000), chat('y', 8000), chat('z', 7000)];
    const next = withNews(older, news([x, y, z]), SIZE);
    expect(others(next)).toEqual(['x', 'y', 'z']);
    expect(next).toMatchObject({ cursor: cursorOf(z), isWhole: false });
  });

  test('takes over what the open chat’s own listener tells of an older row', () => {
    const unread = { ...dia, unreadBy: ['me'] };
    const older = withOlderPage(full, last, { entries: [unread], last: cursorOf(dia), count: 1 }, SIZE);
    expect(withOpenChat(older, dia.id, dia).chats[3]?.unreadBy).toEqual([]);
    expect(others(withOpenChat(older, dia.id, null))).toEqual(['ana', 'ben', 'cem']);
    expect(withOpenChat(older, 'none', eva)).toBe(older);
  });
});

test('an inbox of 500 is listed page by page, each chat once; what is written in the oldest comes to the top', () => {
  const size = 30;
  const all = Array.from({ length: 500 }, (_one, n) => chat(`friend${String(n)}`, (1000 - n) * 60_000));
  let state = withNews(EMPTY_INBOX, news(all.slice(0, size)), size);
  let pages = 1;
  for (; !state.isWhole && state.cursor !== null; pages += 1) {
    const after = state.cursor;
    const start = all.findIndex(({ id }) => id === after.id) + 1;
    const entries = all.slice(start, start + size);
    const oldest = entries.at(-1);
    const end = oldest ? cursorOf(oldest) : null;
    state = withOlderPage(state, after, { entries, last: end, count: entries.length }, size);
  }
  expect([pages, state.chats]).toEqual([17, all]);
  const [oldest = ana] = all.slice(-1);
  const moved = { ...oldest, lastModifiedMs: 2_000_000_000 };
  const page = news([moved, ...all.slice(0, size - 1)], { changes: [{ kind: 'seen', entry: moved }] });
  expect(withNews(state, page, size).chats).toEqual([moved, ...all.slice(0, -1)]);
});
