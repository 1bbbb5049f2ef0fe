import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { fetchOlderChats, listenChat, listenInbox } from '../../data/chats/chatQueries.ts';
import { ownListsRead } from '../../data/account/ownListsSlice.ts';
import { hiddenRead } from '../../data/blocks/blocksSlice.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import type { Cursor, WindowNews } from '../../data/stored/document.ts';
import { goOffline } from '../../data/testing/offline.ts';
import type { Chat } from '../../domain/chat.ts';
import { chatOf } from '../../domain/testing/chats.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { allIsInView, atWidth } from '../../lib/testing/window.ts';
import { OwnTitle } from '../../ui/ownTitle.ts';
import { findHrefOf } from '../testing/hrefOf.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import '../testing/conversationLoaded.ts';
import { Component as MessagesPage } from './MessagesPage.tsx';

const backend = vi.hoisted(() => ({
  listenInbox: vi.fn<typeof listenInbox>(),
  fetchOlderChats: vi.fn<typeof fetchOlderChats>(),
  listenChat: vi.fn<typeof listenChat>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/chats/chatQueries.ts', () => backend);
vi.mock('../../data/messages/messageQueries.ts', () => ({
  listenMessages: (_db: unknown, _uid: string, _chat: unknown, onNews: (news: WindowNews<never>) => void) => {
    onNews({ changes: [], ids: [], last: null, count: 0, isComplete: true });
    return stop;
  },
}));

const stop = (): void => undefined;
const MINUTE_MS = 60_000;
const hannah = chatOf('u1', 'hannah', {
  lastMessage: 'Is the lamp still available?',
  lastModifiedMs: Date.now() - 5 * MINUTE_MS,
  unreadBy: ['u1'],
});
const omar = chatOf('omar', 'u1', {
  lastMessage: 'Sent a photo',
  lastModifiedMs: Date.now() - 3 * 60 * MINUTE_MS,
});
const lee = chatOf('u1', 'lee', { lastMessage: 'Lee reacted with ❤️: Deal!', lastModifiedMs: 0 });

const cursorOf = ({ id, lastModifiedMs }: Chat): Cursor => ({
  seconds: lastModifiedMs / 1000,
  nanoseconds: 0,
  id,
});
function newsOf(chats: readonly Chat[], count = chats.length): WindowNews<Chat> {
  const oldest = chats.at(-1);
  return {
    changes: chats.map((entry) => ({ kind: 'seen', entry })),
    ids: chats.map(({ id }) => id),
    last: oldest ? cursorOf(oldest) : null,
    count,
    isComplete: true,
  };
}

/** The inbox's listener has these chats; returns a way to tell more. */
function inboxOf(chats: readonly Chat[], count?: number) {
  let tell: (news: WindowNews<Chat>) => void = stop;
  backend.listenInbox.mockImplementation((_db, _uid, onNews) => {
    tell = onNews;
    onNews(newsOf(chats, count));
    return stop;
  });
  return (news: WindowNews<Chat>) => act(async () => tell(news));
}

const page = (
  <>
    <Link to="/messages">All</Link>
    <Routes>
      <Route element={<MessagesPage />}>
        <Route path="/messages" element={null} />
        <Route path="/messages/new" element={<p>Whom to write to</p>} />
        <Route path="/messages/:chatId" element={null} />
      </Route>
    </Routes>
  </>
);
const open = (at = '/messages', setTitle = (_words: string): void => undefined) =>
  renderPage(<OwnTitle value={setTitle}>{page}</OwnTitle>, { session: MEMBER, at });
const inbox = () => screen.findByRole('list', { name: 'Conversations' });
const rows = async (): Promise<readonly (string | null)[]> =>
  within(await inbox())
    .getAllByRole('link')
    .map((row) => row.textContent);

/** The conversation with somebody is on the screen. */
const isOpen = (name: string) =>
  vi.waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: `Conversation with ${name}` })).toBeVisible(),
  );

onCampus('ut');
beforeEach(() => {
  // The list draws what is in view: give it a view.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(760);
  for (const one of Object.values(backend)) one.mockReset();
  backend.listenChat.mockImplementation((_db, id, onChat) => {
    onChat([hannah, omar, lee].find((chat) => chat.id === id) ?? null);
    return stop;
  });
});

const lamp = {
  campusId: 'ut',
  kind: 'selling',
  category: null,
  status: 'available',
  priceCents: null,
  words: 'Desk lamp, $15',
  picture: null,
} as const;

describe('the inbox', () => {
  test('is without the conversation with somebody blocked, and has it again afterwards', async () => {
    inboxOf([hannah, omar]);
    const { store } = open();
    expect(await rows()).toHaveLength(2);
    act(() => void store.dispatch(hiddenRead(['hannah'])));
    expect(await rows()).toEqual([expect.stringMatching(/^OK?Omar K\./)]);
    act(() => void store.dispatch(hiddenRead(['hannah', 'omar'])));
    expect(screen.getByRole('heading', { name: 'Send a message, get a message' })).toBeVisible();
    act(() => void store.dispatch(hiddenRead([])));
    expect(await rows()).toHaveLength(2);
  });

  test('lists who, the last message, when, and what is unread, each leading to its conversation', async () => {
    inboxOf([hannah, omar, lee]);
    open();
    expect(await rows()).toEqual([
      expect.stringMatching(/^HK?Hannah K\.5mIs the lamp still available\?Unread$/),
      expect.stringMatching(/Omar K\.3hSent a photo$/),
      expect.stringMatching(/Lee K\..*Lee reacted with ❤️: Deal!$/),
    ]);
    const [first] = within(await inbox()).getAllByRole('link');
    expect(first).toHaveAttribute('href', `/messages/${hannah.id}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'New Message' })[0]).toHaveAttribute('href', '/messages/new');
  });

  test('names the post of each conversation, or says that it is deleted', async () => {
    const picture = { path: 'images/posts/p1/0_640.webp', thumbhash: '' };
    inboxOf([
      { ...hannah, postId: 'p1', about: { ...lamp, campusId: 'campus', picture } },
      { ...omar, postId: 'p2', about: { ...lamp, words: '' } },
      { ...lee, postId: 'p3', about: 'deleted' },
    ]);
    open();
    expect(await rows()).toEqual([
      expect.stringMatching(/^HK?Hannah K\.5mDesk lamp, \$15Is the lamp still available\?Unread$/),
      expect.stringMatching(/Omar K\.3hPost without wordsSent a photo$/),
      expect.stringMatching(/Lee K\..*Post deletedLee reacted/),
    ]);
    const [first, second] = within(await inbox()).getAllByRole('link');
    const address = expect.stringContaining(encodeURIComponent(picture.path)) as string;
    expect(first?.querySelector('img')).toHaveAttribute('src', address);
    expect(second?.querySelector('img')).toBeNull();
  });

  test.each([
    ['reserved', 'selling', null, 'Reserved · '],
    ['sold', 'selling', null, 'Sold · '],
    ['sold', 'selling', 'furniture', 'Sold · '],
    ['sold', 'wanted', null, 'Found · '],
    ['sold', 'selling', 'lost & found', 'Returned · '],
  ] as const)('says before its words that a thing is %s (%s, %s)', async (status, kind, category, text) => {
    inboxOf([{ ...hannah, postId: 'p1', about: { ...lamp, status, kind, category } }]);
    open();
    expect((await rows())[0]).toContain(`5m${text}Desk lamp, $15`);
  });

  test('shows the price before its words', async () => {
    inboxOf([
      { ...hannah, postId: 'p1', about: { ...lamp, status: 'sold', priceCents: 4000, words: 'Lamp' } },
    ]);
    open();
    expect((await rows())[0]).toContain('5mSold · $40 · Lamp');
  });

  test('says of a room that its price is by the month', async () => {
    const room = { ...lamp, category: 'housing & apartments', priceCents: 89_500, words: 'Room' };
    inboxOf([{ ...hannah, postId: 'p1', about: room }]);
    open();
    expect((await rows())[0]).toContain('5m$895 a month · Room');
  });

  test('says of a muted conversation that it is, and no longer once it is unmuted', async () => {
    inboxOf([hannah, omar]);
    const { store } = open();
    await inbox();
    act(() => void store.dispatch(ownListsRead({ hiddenPosts: [], mutedChats: [omar.id] })));
    expect(await rows()).toEqual([
      expect.stringMatching(/Hannah K\.5mIs the lamp/),
      expect.stringMatching(/Omar K\.Muted3hSent a photo$/),
    ]);
    act(() => void store.dispatch(ownListsRead({ hiddenPosts: [], mutedChats: [] })));
    expect((await rows())[1]).toMatch(/Omar K\.3hSent a photo$/);
  });

  test('tells a chat without a message from one whose newest message was deleted', async () => {
    inboxOf([
      { ...hannah, lastMessage: '', lastMessageId: 'gone' },
      { ...lee, lastMessage: '', lastMessageId: null },
    ]);
    open();
    expect(await rows()).toEqual([
      expect.stringContaining('Message deleted'),
      expect.stringContaining('No messages yet'),
    ]);
  });

  test('follows what is written elsewhere', async () => {
    const tell = inboxOf([hannah, omar]);
    open();
    await inbox();
    const next = { ...omar, lastMessage: 'See you at five', unreadBy: ['u1'], lastModifiedMs: Date.now() };
    await tell({ ...newsOf([next, hannah]), changes: [{ kind: 'seen', entry: next }] });
    expect((await rows())[0]).toMatch(/Omar K\.nowSee you at fiveUnread$/);
  });

  test('goes on with older chats near its end', async () => {
    allIsInView();
    inboxOf([hannah, omar], 30);
    backend.fetchOlderChats.mockRejectedValueOnce(new DataFailure('failed', 'no'));
    backend.fetchOlderChats.mockResolvedValue({ entries: [lee], last: cursorOf(lee), count: 1 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Load older conversations' }));
    await vi.waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(backend.fetchOlderChats.mock.calls.map(([, uid, after]) => [uid, after.id])).toEqual([
      ['u1', omar.id],
      ['u1', omar.id],
    ]);
  });

  test('of 500 draws those near the view, says which they are, and keeps the one with the focus', async () => {
    atWidth(1280);
    const all = Array.from({ length: 500 }, (_one, n) =>
      chatOf('u1', `friend${String(n)}`, { lastModifiedMs: Date.now() - n * MINUTE_MS }),
    );
    inboxOf(all);
    open();
    const list = await inbox();
    const shown = (): readonly string[] =>
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.getAttribute('aria-posinset') ?? '');
    expect(shown()).toEqual(Array.from({ length: 18 }, (_one, n) => String(n + 1)));
    const [first, second] = within(list).getAllByRole('link');
    expect(first?.closest('li')).toHaveAttribute('aria-setsize', '-1');
    act(() => second?.focus());
    const pane = list.closest<HTMLElement>('[class*="inbox"]')?.parentElement;
    if (!pane) throw new Error('No pane');
    pane.scrollTop = 200 * 80;
    fireEvent.scroll(pane);
    expect(shown()).toEqual(['2', ...Array.from({ length: 26 }, (_one, n) => String(n + 193))]);
    expect(second).toHaveFocus();
    act(() => second?.blur());
    expect(shown()[0]).toBe('193');
    expect(list.querySelectorAll('*').length).toBeLessThan(500);
  });

  test('that is empty says the words and leads to a new message', async () => {
    inboxOf([]);
    open();
    expect(await screen.findByRole('heading', { name: 'Send a message, get a message' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'New Message' }).at(-1)).toHaveAttribute(
      'href',
      '/messages/new',
    );
  });

  test('that cannot be read can be tried again', async () => {
    goOffline();
    backend.listenInbox.mockImplementationOnce((_db, _uid, _onNews, onError) => {
      onError(new DataFailure('offline', 'no line'));
      return stop;
    });
    const { user } = open();
    expect(await screen.findByRole('heading', { name: "You're offline" })).toBeVisible();
    inboxOf([hannah]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });

  test('says offline that it shows only what is kept', async () => {
    inboxOf([hannah]);
    open();
    expect(await rows()).toHaveLength(1);
    const words = "You're offline. Only conversations kept on this device are shown.";
    expect(screen.queryByText(words)).toBeNull();
    goOffline();
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(words)).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });

  test('shows its shape until it is known', async () => {
    backend.listenInbox.mockReturnValue(stop);
    open();
    expect(await screen.findByRole('status', { name: 'Loading your conversations' })).toBeVisible();
  });
});

describe('on a wide screen', () => {
  test('the inbox stands beside the place for a conversation', async () => {
    atWidth(1280);
    inboxOf([hannah, omar]);
    const { user } = open();
    expect(await screen.findByRole('heading', { name: "You don't have a message selected" })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: /Omar K\./ }));
    await isOpen('Omar K.');
    expect(screen.queryByText("You don't have a message selected")).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Messages' })).toBeVisible();
    const [, row] = within(await inbox()).getAllByRole('link');
    expect(row).toHaveAttribute('aria-current', 'page');
    expect(backend.listenInbox).toHaveBeenCalledOnce();
  });

  test('an empty inbox has one button for a first message, beside the words', async () => {
    atWidth(1280);
    const tell = inboxOf([]);
    open();
    expect(await screen.findByRole('heading', { name: 'Send a message, get a message' })).toBeVisible();
    expect(screen.getByRole('heading', { name: "You don't have a message selected" })).toBeVisible();
    const buttons = () => screen.getAllByText('New Message');
    expect(buttons()).toHaveLength(1);
    expect(screen.queryByText(/Choose one of your conversations/)).toBeNull();
    await tell(newsOf([hannah]));
    expect(await rows()).toHaveLength(1);
    expect(screen.getByText(/Choose one of your conversations/)).toBeVisible();
    expect(buttons()).toHaveLength(1);
  });

  test('an older row shows as read what its open conversation says was read', async () => {
    atWidth(1280);
    const unread = { ...lee, unreadBy: ['u1'] };
    inboxOf([unread]);
    let tell: (chat: Chat | null) => void = stop;
    backend.listenChat.mockImplementation((_db, _id, onChat) => {
      tell = onChat;
      onChat(unread);
      return stop;
    });
    open(`/messages/${lee.id}`);
    expect((await rows())[0]).toMatch(/Unread$/);
    await act(async () => tell(lee));
    expect((await rows())[0]).not.toMatch(/Unread$/);
  });
});

describe('at 769 px or less', () => {
  test('one pane is on the screen, and the inbox stays for the way back', async () => {
    atWidth(769);
    inboxOf([hannah, omar]);
    const { user } = open();
    await inbox();
    expect(screen.queryByText("You don't have a message selected")).toBeNull();
    await user.click(screen.getByRole('link', { name: /Omar K\./ }));
    await isOpen('Omar K.');
    expect(screen.queryByRole('list', { name: 'Conversations' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'All' }));
    expect(await rows()).toHaveLength(2);
    expect(backend.listenInbox).toHaveBeenCalledOnce();
  });

  test('a conversation that is opened directly does not read the inbox', async () => {
    atWidth(390);
    open(`/messages/${omar.id}`);
    await isOpen('Omar K.');
    expect(backend.listenInbox).not.toHaveBeenCalled();
  });
});

describe('a conversation', () => {
  test.each([
    ['is not there', 'u1_x', null, 1],
    ["is somebody else's", 'x_y', new DataFailure('denied', 'no'), 0],
  ])('that %s does not exist', async (_what, id, answer, reports) => {
    backend.listenChat.mockImplementation((_db, _id, onChat, onError) => {
      if (answer === null) onChat(null);
      else onError(answer);
      return stop;
    });
    open(`/messages/${id}`);
    const title = "This conversation doesn't exist";
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Something seems to have gone wrong...')).toBeVisible();
    // Of one's own: the other may have deleted it.
    expect(screen.queryAllByRole('button', { name: 'Report' })).toHaveLength(reports);
  });

  test('that was opened from a post has its card at the field', async () => {
    const known = [postOf('lamp', { author: authorOf('hannah') }, 'Brass lamp $12')];
    const at = { pathname: `/messages/${hannah.id}`, state: { aboutPostId: 'lamp' } };
    renderPage(page, { session: MEMBER, at, known });
    expect(await findHrefOf(/Post: Brass lamp/)).toBe('/post/lamp');
    expect(screen.getByRole('textbox', { name: /^Message to/ })).toHaveValue('');
  });

  test('with somebody who only saved the post does not ask them whether it is still there', async () => {
    const known = [postOf('lamp', { author: authorOf('omar') }, 'Brass lamp $12')];
    const at = { pathname: `/messages/${hannah.id}`, state: { aboutPostId: 'lamp' } };
    renderPage(page, { session: MEMBER, at, known });
    expect(await screen.findByRole('link', { name: /Post: Brass lamp/ })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Message to/ })).toHaveValue('');
  });

  test('is told from the list of all of them by its title', async () => {
    const titles = vi.fn<(words: string) => void>();
    open(`/messages/${hannah.id}`, titles);
    await vi.waitFor(() => expect(titles).toHaveBeenLastCalledWith('Conversation with Hannah K.'));
  });
});
