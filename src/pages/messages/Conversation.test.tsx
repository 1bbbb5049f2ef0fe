import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { preparedPhoto } from '../../domain/testing/media.ts';
import { chatWithBen, conversations, show } from './testing/openConversation.tsx';
import { calls, outbox, server } from './testing/conversationServer.ts';
import type { Message } from '../../domain/message.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import type { QueuedMessage } from '../../data/messages/queuedMessage.ts';
import type { OutboxItem } from '../../data/outbox/outboxItem.ts';
import { blockBegun, blockUndone, hiddenRead } from '../../data/blocks/blocksSlice.ts';
import { outboxItemsSet } from '../../data/outbox/outboxSlice.ts';
import { profileRead } from '../../data/session/sessionSlice.ts';
import type { Page } from '../../data/stored/document.ts';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { goOffline } from '../../data/testing/offline.ts';
import { stubPushBrowser, unstubPushBrowser } from '../../data/testing/pushBrowser.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import type { Post } from '../../domain/post.ts';
import { messageOf } from '../../features/chats/conversation/testing/messages.ts';
import { availabilityAnswerLoaded } from '../testing/availabilityAnswer.ts';
import { painted } from '../testing/painted.ts';
import { address, MEMBER } from '../testing/renderPage.tsx';

const deletePost = vi.hoisted(() => vi.fn<(id: string) => Promise<void>>());
const prepare = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../features/posts/card/deleteOwnPost.ts', () => ({ deleteOwnPost: deletePost }));
vi.mock('../../data/media/prepareMedia.ts', () => ({ prepareMedia: prepare }));

const chat = chatWithBen({ lastMessageId: 'm2' });
const NOW_MS = Date.now();
const theirs = (id: string, agoMs: number, more: Partial<Message> = {}): Message => ({
  ...messageOf(id, 'ben', NOW_MS - agoMs),
  ...more,
});
const mine = (id: string, agoMs: number, more: Partial<Message> = {}): Message => ({
  ...messageOf(id, 'u1', NOW_MS - agoMs),
  ...more,
});
const unsent = (state: OutboxItem['state'], rawText: string): OutboxItem => ({
  id: 'own',
  chatId: chat.id,
  parentId: null,
  rootId: 'own',
  rawText,
  mediaCount: 0,
  uploadCount: 0,
  queuedAtMs: NOW_MS,
  postId: null,
  state,
});

let isFocused = true;

conversations(() => ({ chat, messages: [theirs('m1', 5000), mine('m2', 4000)] }));
beforeEach(() => {
  isFocused = true;
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isFocused);
});

const field = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'Message to Ben T.' });
const tell = (work: () => void): void => act(work);
const focusOn = (isHere: boolean): void => {
  isFocused = isHere;
  fireEvent(window, new Event(isHere ? 'focus' : 'blur'));
};
const shownEntry = (): QueuedMessage => outbox.show.mock.lastCall?.[0] as QueuedMessage;

describe('a conversation', () => {
  test("shows both sides' messages under their day, and what became of the newest own one", async () => {
    server.chat = { ...chat, unreadBy: ['ben'] };
    show();
    expect(await screen.findByRole('article', { name: 'Message by Ben T.' })).toHaveTextContent('text of m1');
    const own = screen.getByRole('article', { name: 'Your message' });
    expect(own).toHaveTextContent('Delivered');
    expect(screen.getByText('Today')).toBeDefined();
    tell(() => server.tellChat({ ...chat, unreadBy: [] }));
    await waitFor(() => expect(own).toHaveTextContent('Seen'));
  });

  test('makes links of addresses, keeps line breaks, and shows emoji alone large', async () => {
    server.messages = [
      theirs('m1', 9000, { text: 'Look:\nhttps://example.com/lamp' }),
      theirs('m2', 10, { text: '🎉🎉' }),
    ];
    show();
    const link = await screen.findByRole('link', { name: 'https://example.com/lamp' });
    expect(link).toHaveAttribute('rel', expect.stringContaining('nofollow'));
    expect(link.closest('article')?.querySelectorAll('p[dir]')).toHaveLength(2);
    expect(screen.getByText('🎉🎉').closest('[class*="large"]')).not.toBeNull();
    expect(link.closest('[class*="large"]')).toBeNull();
  });

  test.each([
    ['unknown', { chat: null }],
    ["somebody else's", { chatFailure: new DataFailure('denied', 'Not yours') }],
  ])('that is %s has the same page', async (_which, answer) => {
    Object.assign(server, answer);
    show();
    expect(await screen.findByRole('heading', { name: "This conversation doesn't exist" })).toBeDefined();
    expect(screen.getByText('Something seems to have gone wrong...')).toBeDefined();
  });

  test('that cannot be read offers to try again, and keeps what was not sent', async () => {
    server.chatFailure = new DataFailure('failed', 'Broken');
    const { user, store } = show();
    tell(
      () => void store.dispatch(outboxItemsSet([unsent({ name: 'queued', isDelayed: true }, 'Still here')])),
    );
    expect(await screen.findByText('Still here')).toBeDefined();
    server.chatFailure = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('text of m1')).toBeDefined();
  });

  test('reads out a message that comes, not an old one that is the newest again', async () => {
    show();
    await field();
    tell(() => server.tellMessages([theirs('m1', 5000)], ['m2']));
    await waitFor(() => expect(screen.queryByText('text of m2')).toBeNull());
    expect(screen.queryByText('Ben T.: text of m1')).toBeNull();
    tell(() => server.tellMessages([theirs('m1', 5000), theirs('m3', 0)]));
    expect(await screen.findByText('Ben T.: text of m3')).toBeDefined();
  });

  test('that the other deletes meanwhile says so and leads to the inbox', async () => {
    show();
    await field();
    tell(() => server.tellChat({ ...chat, deletedBy: 'ben' }));
    tell(() => server.tellChat(null));
    expect(await screen.findByText('Chat deleted by Ben')).toBeDefined();
    await waitFor(() => expect(address()).toBe('/messages'));
    expect(outbox.forgetChat).toHaveBeenCalledWith(chat.id);
  });

  test.each([
    ['oneself elsewhere', 'u1', false],
    ['the server', null, true],
  ])('that %s deletes names nobody', async (_who, deletedBy, hasReport) => {
    show();
    await field();
    tell(() => server.tellChat({ ...chat, deletedBy }));
    tell(() => server.tellChat(null));
    expect(await screen.findByText('Chat deleted')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Report' }) !== null).toBe(hasReport);
    await waitFor(() => expect(address()).toBe('/messages'));
  });

  test('that the other has deleted can still be reported', async () => {
    const { user } = show();
    await field();
    tell(() => server.tellChat(null));
    const link = await screen.findByRole('link', { name: 'Report' });
    await waitFor(() => expect(address()).toBe('/messages'));
    server.chat = null;
    await user.click(link);
    expect(await screen.findByRole('heading', { name: "This conversation doesn't exist" })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Conversation?' });
    await user.click(within(dialog).getByRole('radio', { name: 'Harassment' }));
    await user.click(within(dialog).getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('User Reported. Thanks for letting us know.')).toBeDefined();
    expect(calls.sendReport).toHaveBeenCalledWith('chat', chat.id, 'harassment', '');
  });

  test('that is deleted while one writes leads back to the words, which can be copied or discarded', async () => {
    const { user } = show();
    await user.type(await field(), 'Could you do forty?');
    tell(() => server.tellChat(null));
    const link = await screen.findByRole('link', { name: 'View draft' });
    expect(link).toHaveAttribute('href', `/messages/${chat.id}`);
    server.chat = null;
    await user.click(link);
    expect(await screen.findByRole('heading', { name: "This conversation doesn't exist" })).toBeDefined();
    expect(screen.getByText('Could you do forty?')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Could you do forty?')).toBeNull();
    expect(localStorage.getItem(`draft u1 chat ${chat.id}`)).toBeNull();
  });

  test('asks for older messages at 67 px from the top, once', async () => {
    const page = Array.from({ length: 15 }, (_one, n) => theirs(`p${String(n)}`, 100_000 - n));
    server.messages = page;
    const older: Page<Message> = { entries: [theirs('old', 200_000)], last: null, count: 1 };
    calls.fetchOlderMessages.mockResolvedValue(older);
    show();
    await screen.findByText('text of p14');
    const pane = screen.getByRole('region', { name: 'Messages' });
    const scrollTo = (px: number): void => {
      pane.scrollTop = px;
      fireEvent.scroll(pane);
    };
    await waitFor(() => expect(calls.fetchOlderMessages).toHaveBeenCalledTimes(1));
    scrollTo(67);
    scrollTo(0);
    expect(await screen.findByText(/conversation with Ben T. begins/)).toBeDefined();
    expect(calls.fetchOlderMessages).toHaveBeenCalledTimes(1);
  });
});

describe('a block', () => {
  const hide = ({ store }: ReturnType<typeof show>): void =>
    tell(() => void store.dispatch(hiddenRead(['ben'])));
  const isAsked = () => waitFor(() => expect(server.tellBlock).not.toBeNull());
  const blocked = () => screen.queryByRole('heading', { level: 1, name: 'You blocked Ben.' });

  test("of one's own stands in place of the conversation, whose messages are not read, and is ended there", async () => {
    const page = show();
    hide(page);
    await isAsked();
    expect(screen.getByRole('status', { name: 'Loading the conversation' })).toBeVisible();
    tell(() => server.tellBlock?.(true));
    await waitFor(() => expect(blocked()).toBeVisible());
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(calls.listenMessages).not.toHaveBeenCalled();
    await page.user.click(screen.getByRole('button', { name: 'Unblock' }));
    expect(calls.unblock).toHaveBeenCalledExactlyOnceWith({}, 'u1', 'ben');
    expect(await screen.findByText('Ben is unblocked')).toBeDefined();
    tell(() => server.tellBlock?.(false));
    expect(await screen.findByText('text of m1')).toBeVisible();
    expect(await field()).toBeVisible();
  });

  test('that was made in another tab closes an open conversation, which can still be reported', async () => {
    const page = show();
    await field();
    hide(page);
    await isAsked();
    tell(() => server.tellBlock?.(true));
    await waitFor(() => expect(blocked()).toBeVisible());
    expect(screen.queryByText('text of m1')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Ben T?' });
    await page.user.click(within(dialog).getByRole('radio', { name: 'Harassment' }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('User Reported. Thanks for letting us know.')).toBeDefined();
    expect(calls.sendReport).toHaveBeenCalledWith('chat', chat.id, 'harassment', '');
  });

  test('that was made on this device closes the conversation at once, and opens it where it is refused', async () => {
    const { store } = show();
    await field();
    act(() => void store.dispatch(blockBegun('ben')));
    expect(blocked()).toBeVisible();
    expect(screen.queryByText('text of m1')).toBeNull();
    // The server's list has it, and who blocks is still being asked.
    act(() => void store.dispatch(hiddenRead(['ben'])));
    await isAsked();
    expect(blocked()).toBeVisible();
    act(() => void store.dispatch(hiddenRead([])));
    expect(await screen.findByText('text of m1')).toBeVisible();
    act(() => void store.dispatch(blockBegun('ben')));
    act(() => void store.dispatch(blockUndone('ben')));
    expect(await screen.findByText('text of m1')).toBeVisible();
  });

  test('by the other tells the reader nothing: an open conversation stays, with its field and focus', async () => {
    const page = show();
    await page.user.type(await field(), 'Answer');
    hide(page);
    await isAsked();
    expect(screen.getByText('text of m1')).toBeVisible();
    tell(() => server.tellBlock?.(false));
    await page.user.keyboard(' me!');
    expect(await field()).toHaveValue('Answer me!');
    expect(blocked()).toBeNull();
    expect(screen.getByText('text of m1')).toBeVisible();
  });

  test('whose direction cannot be read shows nothing, and is asked for again', async () => {
    const page = show();
    hide(page);
    await isAsked();
    tell(() => server.failBlock(new DataFailure('failed', 'Broken')));
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.queryByText('text of m1')).toBeNull();
    tell(() => server.tellBlock?.(true));
    await waitFor(() => expect(blocked()).toBeVisible());
  });

  test('that cannot be ended stays, and it is said why', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    calls.unblock.mockRejectedValue(new DataFailure('offline', 'no'));
    const page = show();
    hide(page);
    await isAsked();
    tell(() => server.tellBlock?.(true));
    await page.user.click(await screen.findByRole('button', { name: 'Unblock' }));
    expect(await screen.findByText(/Try again in a moment/)).toBeVisible();
    expect(blocked()).toBeVisible();
  });
});

describe('reading', () => {
  const unread = { ...chat, unreadBy: ['u1'], lastMessageId: 'm3' };
  const withNew = [theirs('m1', 5000), mine('m2', 4000), theirs('m3', 100)];

  test('marks a conversation as read in a focused tab, once', async () => {
    server.chat = unread;
    server.messages = withNew;
    show();
    await waitFor(() => expect(calls.markChatSeen).toHaveBeenCalledTimes(1));
    expect(calls.markChatSeen).toHaveBeenCalledWith({}, chat.id, 'u1');
    tell(() => server.tellChat(chat));
    await painted();
    expect(calls.markChatSeen).toHaveBeenCalledTimes(1);
  });

  test("leaves what comes while the reader is elsewhere unread until they come back, with the 'New' line", async () => {
    show();
    await field();
    // Seen, and remembered on this device.
    await waitFor(() => expect(localStorage.getItem('shownMessage:ben_u1:u1')).toContain('m2'));
    tell(() => focusOn(false));
    tell(() => {
      server.tellMessages(withNew);
      server.tellChat(unread);
    });
    expect(await screen.findByText('text of m3')).toBeDefined();
    expect(screen.getByText('New')).toBeDefined();
    await painted();
    expect(calls.markChatSeen).not.toHaveBeenCalled();
    tell(() => focusOn(true));
    await waitFor(() => expect(calls.markChatSeen).toHaveBeenCalledTimes(1));
    // What comes before the reader's eyes needs no line.
    tell(() => focusOn(false));
    tell(() => focusOn(true));
    tell(() => server.tellMessages([theirs('m3', 100), theirs('m4', 50)]));
    expect(await screen.findByText('text of m4')).toBeDefined();
    expect(screen.queryByText('New')).toBeNull();
  });

  test('does not mark what the list has not shown yet, in whatever order the two listeners tell', async () => {
    show();
    await field();
    tell(() => server.tellChat(unread));
    await painted();
    expect(calls.markChatSeen).not.toHaveBeenCalled();
    tell(() => server.tellMessages(withNew));
    await waitFor(() => expect(calls.markChatSeen).toHaveBeenCalledTimes(1));
  });

  test.each([
    ['fails says so, once', new Error('Internal'), 1],
    ['is refused, since the conversation is gone, says nothing', new DataFailure('denied', 'Gone'), 0],
  ] as const)('a mark that %s', async (_how, error, count) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    calls.markChatSeen.mockRejectedValue(error);
    server.chat = unread;
    server.messages = withNew;
    show();
    await waitFor(() => expect(log).toHaveBeenCalledWith(error));
    expect(screen.queryAllByText('Something went wrong')).toHaveLength(count);
    tell(() => server.tellChat({ ...unread }));
    tell(() => focusOn(false));
    tell(() => focusOn(true));
    await painted();
    expect(calls.markChatSeen).toHaveBeenCalledTimes(1);
  });

  test("opens with the 'New' line before what this device has not shown", async () => {
    localStorage.setItem('shownMessage:ben_u1:u1', JSON.stringify({ id: 'm1', createdAtMs: NOW_MS - 5000 }));
    server.messages = withNew;
    show();
    const line = await screen.findByText('New');
    const after = screen.getByText('text of m3');
    expect(line.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(calls.fetchOlderMessages).not.toHaveBeenCalled();
  });

  test("reads back to what this device has shown, to begin at the 'New' line", async () => {
    localStorage.setItem(
      'shownMessage:ben_u1:u1',
      JSON.stringify({ id: 'b', createdAtMs: NOW_MS - 200_000 }),
    );
    server.messages = Array.from({ length: 15 }, (_one, n) => theirs(`p${String(n)}`, 100_000 - n));
    const older = [theirs('b', 200_000), theirs('c', 190_000)];
    calls.fetchOlderMessages.mockResolvedValue({ entries: older, last: null, count: 2 });
    show();
    const line = await screen.findByText('New');
    const after = screen.getByText('text of c');
    expect(line.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(calls.fetchOlderMessages).toHaveBeenCalledTimes(1);
  });
});

describe('writing', () => {
  test('the field has its placeholder', async () => {
    show();
    expect(await field()).toHaveAttribute('placeholder', 'Say something . . .');
  });

  test('Enter sends, at once and with the field empty again; Shift+Enter breaks a line', async () => {
    const { user } = show();
    await user.type(await field(), 'Hi{Shift>}{Enter}{/Shift}Ben{Enter}');
    expect(await field()).toHaveValue('');
    await waitFor(() => expect(outbox.add).toHaveBeenCalledTimes(1));
    expect(shownEntry()).toMatchObject({
      kind: 'message',
      uid: 'u1',
      message: { chatId: chat.id, memberIds: ['ben', 'u1'], text: 'Hi\nBen', postId: null },
      media: null,
    });
  });

  test('on a touch keyboard Enter breaks the line, and the button sends', async () => {
    const match = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...match(query),
      matches: query.includes('coarse'),
    }));
    const { user } = show();
    await user.type(await field(), 'Hi{Enter}Ben');
    expect(await field()).toHaveValue('Hi\nBen');
    expect(outbox.show).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(shownEntry()).toMatchObject({ message: { text: 'Hi\nBen' } }));
  });

  test('asks for notifications once a sent message has arrived, not before, nor under a refused one', async () => {
    showCampus('ut', { pushKey: 'key' });
    stubPushBrowser();
    try {
      const { user, store } = show();
      const prompt = () => screen.queryByRole('region', { name: 'Notifications' });
      await user.type(await field(), '  {Enter}');
      expect(prompt()).toBeNull();
      await user.type(await field(), 'Hello{Enter}');
      expect(prompt()).toBeNull();
      const { id } = shownEntry().message;
      const arrived = [theirs('m1', 5000), mine('m2', 4000), mine(id, 0)];
      tell(() => server.tellMessages([...arrived.slice(0, 2), mine(id, 0, { isPending: true })]));
      expect(prompt()).toBeNull();
      tell(() => server.tellMessages(arrived));
      await waitFor(() => expect(prompt()).toHaveTextContent('Get a notification when Ben replies?'));
      expect(await field()).toHaveFocus();
      const refused = unsent({ name: 'refused', code: 'denied' }, 'Answer me!');
      tell(() => void store.dispatch(outboxItemsSet([refused])));
      await waitFor(() => expect(prompt()).toBeNull());
    } finally {
      unstubPushBrowser();
    }
  });

  test('spaces alone are not sent', async () => {
    const { user } = show();
    await user.type(await field(), '  {Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(outbox.show).not.toHaveBeenCalled();
  });

  test('keeps a draft for each conversation over a reload, and forgets it when it is sent', async () => {
    const before = show();
    await before.user.type(await field(), 'Half a th');
    before.unmount();
    const { user } = show();
    expect(await field()).toHaveValue('Half a th');
    await user.type(await field(), 'ought{Enter}');
    await waitFor(() => expect(outbox.add).toHaveBeenCalled());
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft '))).toEqual([]);
  });

  test('keeps the draft on the device until the outbox has stored the message', async () => {
    const stored: ((isKept: boolean) => void)[] = [];
    outbox.add.mockImplementation(() => new Promise((resolve) => stored.push(resolve)));
    const drafts = (): readonly string[] =>
      Object.keys(localStorage).filter((key) => key.startsWith('draft '));
    const { user } = show();
    await user.type(await field(), 'Hello{Enter}');
    await waitFor(() => expect(outbox.add).toHaveBeenCalled());
    expect(await field()).toHaveValue('');
    expect(drafts()).toHaveLength(1);
    stored[0]?.(true);
    await waitFor(() => expect(drafts()).toEqual([]));
    await user.type(await field(), 'One more{Enter}');
    await waitFor(() => expect(stored).toHaveLength(2));
    await user.type(await field(), 'and the next');
    stored[1]?.(true);
    await waitFor(() => expect(drafts()).toHaveLength(1));
    expect(await field()).toHaveValue('and the next');
  });

  test('shows what another tab has written or sent, unless this one is in use', async () => {
    const { user } = show();
    await user.type(await field(), 'Hel');
    const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('draft '));
    const elsewhere = (raw: string | null): void => {
      if (raw === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify({ raw, category: null }));
      tell(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    };
    elsewhere('Other words');
    expect(await field()).toHaveValue('Hel');
    focusOn(false);
    elsewhere('Hello from the other tab');
    expect(await field()).toHaveValue('Hello from the other tab');
    elsewhere(null);
    expect(await field()).toHaveValue('');
  });

  test('the field grows with its words in a browser without field-sizing', async () => {
    vi.stubGlobal('CSS', { supports: () => false });
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(92);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(28);
    const { user } = show();
    await user.type(await field(), 'One{Shift>}{Enter}{/Shift}Two');
    expect(await field()).toHaveStyle({ height: '94px' });
  });

  test('takes 500 characters, a line break for two, and says when there are more', async () => {
    const { user } = show();
    const box = await field();
    fireEvent.change(box, { target: { value: `${'a'.repeat(497)}\n` } });
    expect(screen.getByText('1', { selector: '[aria-hidden]' })).toBeDefined();
    await user.type(box, 'bc');
    expect(box).toHaveValue(`${'a'.repeat(497)}\nb`);
    expect(await screen.findByText('Error: Too many characters!')).toBeDefined();
  });

  test('tells that an animation is too large to keep moving', async () => {
    show();
    await field();
    const picker = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!picker) throw new Error('No picker');
    prepare.mockResolvedValue(preparedPhoto({ isStilled: true }));
    fireEvent.change(picker, { target: { files: [new File(['x'], 'dance.gif')] } });
    const text = '"dance.gif" is too large to keep moving. It will be a still photo.';
    expect(await screen.findByText(text)).toBeDefined();
    prepare.mockReset();
  });

  test('takes one photo or video, and nothing else', async () => {
    const { user } = show();
    await field();
    const picker = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!picker) throw new Error('No picker');
    const give = (...names: readonly string[]): void => {
      const files = names.map((name) => new File(['x'], name));
      fireEvent.change(picker, { target: { files } });
    };
    give('notes.txt');
    expect(await screen.findByText('Only photos & videos are allowed!')).toBeDefined();
    expect(prepare).not.toHaveBeenCalled();
    prepare.mockResolvedValue(preparedPhoto());
    give('lamp.jpg', 'desk.jpg');
    expect(await screen.findByText('A message has one photo or video.')).toBeDefined();
    expect(await screen.findByRole('img', { name: 'Attached photo' })).toBeDefined();
    expect(prepare).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(shownEntry()).toMatchObject({ message: { text: null }, media: { kind: 'photo' } }),
    );
    expect(screen.queryByRole('img', { name: 'Attached photo' })).toBeNull();
  });

  test('puts the words back when this device cannot keep them', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    outbox.add.mockRejectedValue(new Error('Disk full'));
    const { user } = show();
    await user.type(await field(), 'Hello{Enter}');
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Hello'));
  });

  test.each([
    ['queued', { name: 'queued', isDelayed: false }, 'Sending'],
    ['without a connection', { name: 'queued', isDelayed: true }, "Sending when you're back online"],
  ] as const)('a message that is %s stands below the others: %s', async (_when, state, words) => {
    const { store } = show();
    await field();
    tell(() => void store.dispatch(outboxItemsSet([unsent(state, 'On its way')])));
    const row = (await screen.findByText('On its way')).closest('article');
    expect(row).toHaveTextContent(words);
    expect(screen.queryByText('Seen')).toBeNull();
  });

  test.each([
    ['refused', { name: 'refused', code: 'failed' }, 'Not sent.', 'Try again'],
    ['not allowed', { name: 'refused', code: 'denied' }, "This message can't be sent.", 'Try again'],
    [
      'refused since the login has ended',
      { name: 'refused', code: 'signed-out' },
      'Your login here has ended. Copy what you need, then log out and in again.',
      'Try again',
    ],
    [
      'taken back',
      { name: 'removed' },
      'Not delivered: too long, too many in an hour, or the conversation was deleted.',
      'Send again',
    ],
  ] as const)(
    'a message that was %s keeps its words, to be sent again, copied or discarded',
    async (_how, state, words, again) => {
      const { user, store } = show();
      await field();
      tell(() => void store.dispatch(outboxItemsSet([unsent(state, 'Keep me')])));
      const row = (await screen.findByText('Keep me')).closest('article');
      if (!row) throw new Error('No row');
      expect(row).toHaveTextContent(words);
      await user.click(within(row).getByRole('button', { name: again }));
      expect(outbox.retry).toHaveBeenCalledWith('own');
      await user.click(within(row).getByRole('button', { name: 'Copy' }));
      expect(await screen.findByText('Text copied')).toBeDefined();
      expect(await navigator.clipboard.readText()).toBe('Keep me');
      await user.click(within(row).getByRole('button', { name: 'Discard' }));
      expect(outbox.discard).toHaveBeenCalledWith('own');
    },
  );

  test('a message of whose writing a moderator has paused says until when, and keeps its words', async () => {
    const { store } = show();
    await field();
    const { profile } = store.getState().session;
    if (profile === null) throw new Error('No profile');
    tell(() => {
      store.dispatch(profileRead({ ...profile, pausedUntilMs: Date.now() + 86_400_000 }));
      store.dispatch(outboxItemsSet([unsent({ name: 'refused', code: 'denied' }, 'Keep me')]));
    });
    const row = (await screen.findByText('Keep me')).closest('article');
    expect(row).toHaveTextContent(/Your writing is paused until \w{3}, \w{3} \d+, .* [AP]M\./);
    expect(row).not.toHaveTextContent("can't be sent");
  });

  test('tells the outbox which sent messages the server no longer has', async () => {
    show();
    await field();
    tell(() => server.tellMessages([theirs('m1', 5000)], ['m2']));
    await waitFor(() => {
      const look = outbox.review.mock.lastCall?.[1] as (id: string) => string;
      expect([look('m1'), look('m2')]).toEqual(['there', 'gone']);
    });
  });
});

describe('the commands', () => {
  test('a heart is given by a double tap and by its button, and taken back by the button alone', async () => {
    const { user } = show();
    const words = await screen.findByText('text of m1');
    await user.dblClick(words);
    expect(calls.setHeart).toHaveBeenCalledTimes(1);
    expect(calls.setHeart.mock.lastCall?.[3]).toBe(true);
    expect(await screen.findByText('Reaction sent.')).toBeDefined();
    const me = MEMBER.profile;
    if (!me) throw new Error('No profile');
    tell(() => server.tellMessages([theirs('m1', 5000, { hearts: [me] }), mine('m2', 4000)]));
    expect(await screen.findByRole('img', { name: 'Heart by you' })).toBeDefined();
    await user.dblClick(words);
    expect(calls.setHeart).toHaveBeenCalledTimes(1);
    const button = screen.getByRole('button', { name: 'Heart: text of m1' });
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(button);
    expect(calls.setHeart.mock.lastCall?.[3]).toBe(false);
  });

  test('a heart without a connection is taken back at once, and the words say so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    goOffline();
    const { user } = show();
    await user.dblClick(await screen.findByText('text of m1'));
    expect(await screen.findByText("You're offline. Try again when the connection is back.")).toBeDefined();
    expect(screen.queryByRole('img', { name: 'Heart by you' })).toBeNull();
    expect(calls.setHeart).not.toHaveBeenCalled();
  });

  test('a heart shows at once, and goes again when it is not stored', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let refuse: (error: unknown) => void = () => undefined;
    calls.setHeart.mockReturnValue(new Promise((_resolve, reject) => (refuse = reject)));
    const { user } = show();
    await user.dblClick(await screen.findByText('text of m1'));
    expect(await screen.findByRole('img', { name: 'Heart by you' })).toBeDefined();
    await act(async () => refuse(new DataFailure('denied', 'Too many')));
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    expect(screen.queryByRole('img', { name: 'Heart by you' })).toBeNull();
  });

  test('a message of an older page, of which no listener tells, shows its heart and goes when it is deleted', async () => {
    server.messages = Array.from({ length: 15 }, (_one, n) => theirs(`p${String(n)}`, 100_000 - n));
    calls.fetchOlderMessages.mockResolvedValue({ entries: [mine('old', 200_000)], last: null, count: 1 });
    const { user } = show();
    const words = await screen.findByText('text of old');
    await user.dblClick(words);
    expect(await screen.findByRole('img', { name: 'Heart by you' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'More: text of old' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Message?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('text of old')).toBeNull());
    expect(screen.getByText('text of p14')).toBeDefined();
  });

  test('an own message is deleted for both after a question; one of the other has no such command', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'More: text of m1' }));
    expect(await screen.findByRole('menuitem', { name: 'Copy' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'More: text of m2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Message?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls.deleteMessage).toHaveBeenCalledWith({}, 'm2'));
    expect(outbox.forget).toHaveBeenCalledWith('m2');
  });

  test('the conversation leads to the profile, is reported, and is deleted after a question', async () => {
    const { user } = show();
    const open = async (command: string): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'More: Conversation with Ben T.' }));
      await user.click(await screen.findByRole('menuitem', { name: command }));
    };
    await user.click(await screen.findByRole('button', { name: 'More: Conversation with Ben T.' }));
    expect(await screen.findByRole('menuitem', { name: 'View Profile' })).toHaveAttribute('href', '/ben');
    await user.keyboard('{Escape}');
    await open('Report');
    await user.click(await screen.findByRole('radio', { name: 'Scam' }));
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('User Reported. Thanks for letting us know.')).toBeDefined();
    expect(calls.sendReport).toHaveBeenCalledWith('chat', chat.id, 'scam', '');
    await open('Delete Conversation');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Conversation?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls.deleteChat).toHaveBeenCalledWith({}, chat.id, 'u1'));
  });

  describe('that is muted', () => {
    const press = async (user: UserEvent, command: string): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'More: Conversation with Ben T.' }));
      await user.click(await screen.findByRole('menuitem', { name: command }));
    };

    beforeEach(() => void calls.changeOwnList.mockReset().mockResolvedValue());

    test('is unmuted in the same place', async () => {
      const { user } = show();
      await press(user, 'Mute');
      expect(await screen.findByText('Conversation Muted')).toBeVisible();
      await press(user, 'Unmute');
      expect(await screen.findByText('Conversation Unmuted')).toBeVisible();
      expect(calls.changeOwnList.mock.calls.map(([, uid, change]) => [uid, change])).toEqual([
        ['u1', { list: 'mutedChats', id: chat.id, isIn: true }],
        ['u1', { list: 'mutedChats', id: chat.id, isIn: false }],
      ]);
    });

    test('is not when that is refused, or the device is offline, which is said', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      calls.changeOwnList.mockRejectedValueOnce(new DataFailure('failed', 'Broken'));
      const { user } = show();
      await press(user, 'Mute');
      expect(await screen.findByText('Something went wrong')).toBeVisible();
      goOffline();
      await press(user, 'Mute');
      expect(await screen.findByText(/You're offline/)).toBeVisible();
      expect(calls.changeOwnList).toHaveBeenCalledOnce();
    });
  });

  test('who deletes the conversation deletes what they were writing in it, unless that fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = show();
    const draft = (): string | null => localStorage.getItem(`draft u1 chat ${chat.id}`);
    const remove = async (): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'More: Conversation with Ben T.' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete Conversation' }));
      const dialog = await screen.findByRole('dialog', { name: 'Delete Conversation?' });
      await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    };
    await user.type(await field(), 'Never mind');
    calls.deleteChat.mockRejectedValueOnce(new DataFailure('failed', 'Broken'));
    await remove();
    await screen.findByText('Something went wrong');
    expect(draft()).toContain('Never mind');
    await remove();
    tell(() => server.tellChat(null));
    expect(await screen.findByText('Chat deleted')).toBeDefined();
    expect(screen.queryByRole('link', { name: /View draft|Report/ })).toBeNull();
    expect(draft()).toBeNull();
  });

  test('a message that cannot be deleted without a connection stays, and the words say so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    calls.deleteMessage.mockRejectedValue(new DataFailure('offline', 'No line'));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'More: text of m2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Message?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText("You're offline. Try again when the connection is back.")).toBeDefined();
    expect(screen.getByText('text of m2')).toBeDefined();
  });

  test.each([
    ['failed', 'Something went wrong'],
    ['messages-left', "Couldn't delete all chat messages"],
  ] as const)('a deletion that fails (%s) says: %s', async (code, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    calls.deleteChat.mockRejectedValue(new DataFailure(code, 'No line'));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'More: Conversation with Ben T.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Conversation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Conversation?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(words)).toBeDefined();
  });
});

describe('the post that it is about', () => {
  const bag = postOf('bag', { author: authorOf('ben') }, 'Green bean bag $35');
  const about = {
    campusId: 'ut',
    kind: 'selling',
    category: null,
    status: 'available',
    priceCents: 3500,
    words: 'Green bean bag $35',
    picture: null,
  } as const;

  test('stands once, under the head, with price and first words, read once', async () => {
    server.chat = { ...chat, postId: 'bag' };
    server.messages = [theirs('m1', 5000, { postId: 'bag' })];
    calls.fetchPost.mockResolvedValue(bag);
    show();
    const cards = await screen.findAllByRole('link', { name: /^Post: Green bean bag \$35/ });
    expect(cards).toHaveLength(1);
    expect(cards[0]).toHaveAttribute('href', '/post/bag');
    expect(within(cards[0] as HTMLElement).getByText('$35')).toBeDefined();
    expect(calls.fetchPost).toHaveBeenCalledTimes(1);
  });

  test('goes along again once another one was asked about meanwhile, and not after a reload', async () => {
    const lamp = postOf('lamp', { author: authorOf('ben') }, 'Brass lamp $12');
    server.chat = { ...chat, postId: 'lamp' };
    server.messages = [mine('m1', 5000, { postId: 'bag' }), mine('m2', 4000, { postId: 'lamp' })];
    const asked = show([bag, lamp], 'lamp');
    await field();
    expect(screen.queryByRole('button', { name: "Don't attach the post" })).toBeNull();
    asked.unmount();
    const { user } = show([bag, lamp], 'bag');
    await user.type(await field(), 'How wide is it?');
    expect(screen.getByRole('button', { name: "Don't attach the post" })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(shownEntry().message).toMatchObject({ text: 'How wide is it?', postId: 'bag' }),
    );
  });

  test('says what has become of it, with the price before', async () => {
    server.chat = { ...chat, postId: 'bag' };
    calls.fetchPost.mockResolvedValue({ ...bag, status: 'reserved', previousPriceCents: 5000 });
    show();
    const card = await screen.findByRole('link', { name: /^Post: Green bean bag \$35.*Reserved/ });
    expect(card).toHaveTextContent(/^Post: Green bean bag \$35Reserved\$35was \$50$/);
  });

  test('follows its status, price and words while the conversation is open, at a read each', async () => {
    server.chat = { ...chat, postId: 'bag', about };
    calls.fetchPost.mockResolvedValue(bag);
    show();
    await screen.findByRole('link', { name: /^Post: Green bean bag \$35/ });
    server.posts = [{ ...bag, status: 'sold' }];
    tell(() => server.tellChat({ ...chat, postId: 'bag', about: { ...about, status: 'sold' } }));
    expect(await screen.findByRole('link', { name: /^Post: Green bean bag \$35.*Sold/ })).toBeDefined();
    expect(calls.readAgain).toHaveBeenCalledExactlyOnceWith('bag');
    // A message more: the copy is the same.
    tell(() =>
      server.tellChat({ ...chat, postId: 'bag', about: { ...about, status: 'sold' }, lastMessageId: 'm3' }),
    );
    expect(calls.readAgain).toHaveBeenCalledTimes(1);
    server.posts = [postOf('bag', { priceCents: 3000 }, 'Washed bean bag')];
    tell(() =>
      server.tellChat({
        ...chat,
        postId: 'bag',
        about: { ...about, words: 'Washed bean bag', priceCents: 3000 },
      }),
    );
    expect(await screen.findByRole('link', { name: /^Post: Washed bean bag.*\$30/ })).toBeDefined();
    expect(calls.readAgain).toHaveBeenCalledTimes(2);
  });

  describe('in the menu of its author', () => {
    const own = postOf('bag', { author: authorOf('u1') }, 'Green bean bag $35');
    const choose = async (item: string, post = own) => {
      server.chat = { ...chat, postId: 'bag' };
      const page = show([post]);
      await field();
      await page.user.click(screen.getByRole('button', { name: 'More: Conversation with Ben T.' }));
      await page.user.click(screen.getByRole('menuitem', { name: item }));
      return page;
    };

    /** The conversation whose post is still being read; `arrive` ends that. */
    const showBeforePost = () => {
      server.chat = { ...chat, postId: 'bag' };
      server.messages = [theirs('m1', 5000, { postId: 'bag' })];
      let arrive = (_post: Post): void => undefined;
      calls.fetchPost.mockReturnValue(new Promise<Post>((resolve) => (arrive = resolve)));
      return { ...show(), arrive };
    };

    test('has its commands from the next opening, where it was read while the menu was open', async () => {
      const { user, arrive } = showBeforePost();
      const button = await screen.findByRole('button', { name: 'More: Conversation with Ben T.' });
      await user.click(button);
      const mute = await screen.findByRole('menuitem', { name: 'Mute' });
      arrive(own);
      await screen.findByRole('link', { name: /^Post: Green bean bag/, hidden: true });
      expect(mute).toBeInTheDocument();
      expect(screen.queryByRole('menuitem', { name: 'Edit Post' })).toBeNull();
      await user.keyboard('{Escape}');
      expect(button).toHaveFocus();
      await user.click(button);
      expect(screen.getByRole('menuitem', { name: 'Edit Post' })).toBeDefined();
    });

    test('is read while a question of the menu is open, which stays', async () => {
      const { user, arrive } = showBeforePost();
      await user.click(await screen.findByRole('button', { name: 'More: Conversation with Ben T.' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete Conversation' }));
      const dialog = await screen.findByRole('dialog', { name: 'Delete Conversation?' });
      arrive(own);
      await screen.findByRole('link', { name: /^Post: Green bean bag/, hidden: true });
      expect(dialog).toBeInTheDocument();
    });

    test('is edited', async () => {
      await choose('Edit Post');
      const dialog = await screen.findByRole('dialog', { name: 'Edit Post' });
      expect(within(dialog).getByRole('textbox', { name: 'Edit Post' })).toHaveTextContent(
        'Green bean bag $35',
      );
    });

    test('goes once that is confirmed', async () => {
      const { user } = await choose('Delete Post');
      const dialog = await screen.findByRole('dialog', { name: 'Delete Post?' });
      await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Your post was deleted')).toBeDefined();
      expect(deletePost).toHaveBeenCalledExactlyOnceWith('bag');
      expect(screen.getByText('This post is no longer available')).toBeDefined();
    });

    test('is sold to the person of the conversation', async () => {
      await choose('Mark as Sold');
      const dialog = await screen.findByRole('dialog', { name: 'Who bought it?' });
      expect(within(dialog).getByRole('radio', { name: /Ben T\./ })).toBeChecked();
    });
  });

  test("is neither edited nor deleted by another's", async () => {
    server.chat = { ...chat, postId: 'bag' };
    const { user } = show([bag]);
    await field();
    await user.click(screen.getByRole('button', { name: 'More: Conversation with Ben T.' }));
    expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
      'Plan a Meet-up',
      'View Profile',
      'Mute',
      'Report',
      'Block',
      'Delete Conversation',
    ]);
  });

  test('says that it is gone at once, wherever it stands, and is not read again', async () => {
    server.chat = { ...chat, postId: 'bag', about };
    server.messages = [theirs('m1', 5000, { postId: 'bag' })];
    calls.fetchPost.mockResolvedValue(bag);
    show();
    await screen.findByRole('link', { name: /^Post: Green bean bag \$35/ });
    tell(() => server.tellChat({ ...chat, postId: 'bag', about: 'deleted' }));
    expect(await screen.findByText('This post is no longer available')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Post: Green bean bag \$35/ })).toBeNull();
    expect(calls.fetchPost).toHaveBeenCalledTimes(1);
  });

  const answers: readonly [string, () => Promise<null>, string][] = [
    ['deleted', () => Promise.resolve(null), 'This post is no longer available'],
    [
      'private',
      () => Promise.reject(new DataFailure('denied', 'Private')),
      "This post can't be shown to you",
    ],
  ];
  test.each(answers)('survives a %s post', async (_how, answer, words) => {
    server.messages = [theirs('m1', 5000, { postId: 'bag' })];
    calls.fetchPost.mockImplementation(answer);
    show();
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText('text of m1')).toBeDefined();
  });

  const begun = (): void => {
    server.chat = { ...chat, from: chat.to, to: chat.from, postId: 'bag', lastMessageId: null };
    server.messages = [];
  };

  test('goes with the first message of who began it', async () => {
    begun();
    const { user } = show([bag]);
    expect(await field()).toHaveValue('');
    await user.type(await field(), 'How wide is it?{Enter}');
    await waitFor(() => expect(shownEntry()).toMatchObject({ message: { postId: 'bag' } }));
    await user.type(await field(), 'And:{Enter}');
    await waitFor(() => expect(shownEntry()).toMatchObject({ message: { text: 'And:', postId: null } }));
  });

  test('that is looked for is asked about with suggested words', async () => {
    begun();
    show([{ ...bag, kind: 'wanted' }]);
    expect(await field()).toHaveValue('Hi Ben, are you still looking for this?');
  });

  test('is met by its status when the first message only asks whether it is available', async () => {
    begun();
    const { user } = show([{ ...bag, priceCents: 3500 }]);
    await user.type(await field(), 'Hi Ben, is this still available?');
    await availabilityAnswerLoaded();
    await user.type(await field(), '{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'It is available for $35' });
    expect(outbox.show).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Send Anyway' }));
    await waitFor(() =>
      expect(shownEntry()).toMatchObject({ message: { text: 'Hi Ben, is this still available?' } }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
