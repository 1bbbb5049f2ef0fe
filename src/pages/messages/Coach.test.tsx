import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { coachHiddenKey, forgetTraces } from '../../data/session/deviceTraces.ts';
import type { WindowNews } from '../../data/stored/document.ts';
import type { Chat } from '../../domain/chat.ts';
import type { Message } from '../../domain/message.ts';
import { authorOf } from '../../domain/testing/people.ts';
import { Conversation } from '../../features/chats/conversation/Conversation.tsx';
import { messageOf, newsOf } from '../../features/chats/conversation/testing/messages.ts';
import '../../features/coach/coach.tsx';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import '../testing/conversationLoaded.ts';
import '../testing/panelsLoaded.ts';

const server = vi.hoisted(() => ({
  chat: null as Chat | null,
  messages: [] as readonly Message[],
  tell: (_news: WindowNews<Message>): void => undefined,
  report: vi.fn<() => Promise<null>>(),
  box: { review: vi.fn(), forgetChat: vi.fn(), show: vi.fn(), holds: () => true },
}));
const stop = (): void => undefined;
const queries = {
  listenChat: (_db: unknown, _id: string, tell: (chat: Chat | null) => void) => {
    tell(server.chat);
    return stop;
  },
  listenMessages: (_db: unknown, _uid: string, _chat: unknown, tell: (news: WindowNews<Message>) => void) => {
    server.tell = tell;
    tell(newsOf(server.messages));
    return stop;
  },
  markChatSeen: async () => undefined,
};
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../../data/chats/chatQueries.ts', () => ({ listenUnreadChats: () => stop }));
vi.mock('../../data/notifications/notificationQueries.ts', () => ({
  listenUnreadNotifications: () => stop,
}));
vi.mock('../../data/sdk/withDb.ts', () => ({ withDb: async () => [{}, queries] }));
vi.mock('../../data/reports/reportCalls.ts', () => ({ sendReport: server.report }));
vi.mock('../../data/outbox/outboxReady.ts', () => ({
  outboxReady: async () => server.box,
  withOutbox: (ask: (box: typeof server.box) => void) => ask(server.box),
}));

const ben = authorOf('ben', { firstName: 'Ben', lastName: 'T.' });
const chat: Chat = {
  id: 'ben_u1',
  from: ben,
  to: authorOf('u1', { firstName: 'Maya', lastName: 'T.' }),
  memberIds: ['ben', 'u1'],
  unreadBy: [],
  lastMessage: 'text',
  lastMessageId: 'm1',
  postId: null,
  about: null,
  deal: null,
  deals: {},
  meetUp: null,
  deletedBy: null,
  createdAtMs: 1,
  lastModifiedMs: 2,
  isPending: false,
};
const NOW_MS = Date.now();
const said = (id: string, by: 'ben' | 'u1', agoMs: number, text: string): Message => ({
  ...messageOf(id, by, NOW_MS - agoMs),
  text,
});
const PAY_FIRST = said('m1', 'ben', 90_000, 'Zelle me half first and I hold it for you');
const CODE = said('m2', 'ben', 80_000, 'Send me the 6 digit code you got');
const show = () =>
  renderPage(<Conversation chatId={chat.id} aboutPostId={null} />, {
    session: MEMBER,
    at: `/messages/${chat.id}`,
    path: '/messages/:chatId',
  });
const notes = () => screen.findAllByRole('note');
/** What is loaded after the paint has been asked by then. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

onCampus('ut');
beforeEach(() => {
  Object.assign(server, { chat, messages: [PAY_FIRST] });
  server.report.mockReset().mockResolvedValue(null);
  localStorage.clear();
  // The list draws what is in view: give it a view.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(30);
});
afterEach(() => vi.restoreAllMocks());

describe('the line below a message that looks like a scam', () => {
  test('is part of the message, says what this usually is, and leads to more', async () => {
    show();
    const [note] = await notes();
    if (!note) throw new Error('No line.');
    expect(screen.getByRole('article', { name: 'Message by Ben T.' })).toContainElement(note);
    expect(note).toHaveTextContent(
      'Paying before you meet is how most scams begin. Pay when you have seen it.',
    );
    expect(within(note).getByRole('link', { name: 'Learn more' })).toHaveAttribute(
      'href',
      '/settings/trust_and_safety#scams',
    );
  });

  test('is not below ordinary talk, nor below what one has written', async () => {
    server.messages = [
      said('m1', 'ben', 90_000, 'Venmo when we meet is fine'),
      said('m2', 'u1', 80_000, 'Zelle me half first and I hold it for you'),
      CODE,
    ];
    show();
    expect(await notes()).toHaveLength(1);
  });

  test('reports the conversation by the dialog of its menu', async () => {
    const { user } = show();
    const [note] = await notes();
    if (!note) throw new Error('No line.');
    await user.click(within(note).getByRole('button', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Ben T?' });
    await user.click(within(dialog).getByRole('radio', { name: 'Scam' }));
    await user.click(within(dialog).getByRole('button', { name: 'Report' }));
    expect(server.report).toHaveBeenCalledWith('chat', chat.id, 'scam', '');
  });

  test('is hidden for its kind in this conversation, also at the next visit, until the account leaves the device', async () => {
    server.messages = [PAY_FIRST, CODE, said('m3', 'ben', 70_000, 'Venmo me the deposit now')];
    const { user, unmount } = show();
    const [first] = await notes();
    if (!first) throw new Error('No line.');
    await user.click(within(first).getByRole('button', { name: 'Hide' }));
    expect(screen.getAllByRole('note')).toHaveLength(1);
    expect(screen.getByRole('note')).toHaveTextContent(/^A code sent to your phone/);
    unmount();
    const again = show();
    expect(await notes()).toHaveLength(1);
    again.unmount();
    forgetTraces('somebody else');
    expect(localStorage.getItem(coachHiddenKey(chat.id, 'u1'))).toBeNull();
    show();
    expect(await notes()).toHaveLength(3);
  });

  test('is heard with a new message', async () => {
    server.messages = [said('m0', 'ben', 90_000, 'Hi')];
    show();
    await screen.findByText('Hi');
    await settled();
    act(() => server.tell(newsOf([...server.messages, { ...CODE, createdAtMs: NOW_MS + 1000 }])));
    expect(
      await screen.findByText(
        'Ben T.: Send me the 6 digit code you got A code sent to your phone can open an account in your name. Keep it to yourself.',
      ),
    ).toHaveAttribute('aria-live', 'polite');
  });
});
