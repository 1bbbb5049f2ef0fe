import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataFailure } from '../../data/errors/dataError.ts';
import type { UnreadNotification } from '../../data/notifications/notificationQueries.ts';
import type { markNotificationsRead } from '../../data/notifications/notificationWrites.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import type { WindowNews } from '../../data/stored/document.ts';
import type { sendAnswer } from '../../data/wants/answerWant.ts';
import type { Chat } from '../../domain/chat.ts';
import type { Message } from '../../domain/message.ts';
import type { Post } from '../../domain/post.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { wantOf } from '../../domain/testing/wants.ts';
import { wantCardId, type Line, type Want } from '../../domain/want.ts';
import { Conversation } from '../../features/chats/conversation/Conversation.tsx';
import { messageOf, newsOf } from '../../features/chats/conversation/testing/messages.ts';
import { firstScreen } from '../../lib/firstScreen.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import '../testing/conversationLoaded.ts';
import '../testing/panelsLoaded.ts';

const server = vi.hoisted(() => ({
  chat: null as Chat | null,
  messages: [] as readonly Message[],
  post: null as Post | null,
  want: null as Want | null,
  line: { waiting: [] } as Line,
  tellWant: (_want: Want | null): void => undefined,
  failWant: (_error: unknown): void => undefined,
  unread: [] as readonly UnreadNotification[],
  markRead: vi.fn<typeof markNotificationsRead>(),
  answer: vi.fn<typeof sendAnswer>(),
  box: { review: vi.fn(), forgetChat: vi.fn(), show: vi.fn(), holds: () => true },
}));
const stop = (): void => undefined;
const queries = {
  listenChat: (_db: unknown, _id: string, tell: (chat: Chat | null) => void) => {
    tell(server.chat);
    return stop;
  },
  listenMessages: (_db: unknown, _uid: string, _chat: unknown, tell: (news: WindowNews<Message>) => void) => {
    tell(newsOf(server.messages));
    return stop;
  },
  fetchPost: async () => server.post,
  markNotificationsRead: server.markRead,
  markChatSeen: async () => undefined,
  fetchHolder: async () => null,
  listenWant: (
    _db: unknown,
    _post: string,
    _buyer: string,
    next: (want: Want | null) => void,
    fail: (error: unknown) => void,
  ) => {
    server.tellWant = next;
    server.failWant = fail;
    next(server.want);
    return stop;
  },
  listenLine: (_db: unknown, _post: string, next: (line: Line) => void) => {
    next(server.line);
    return stop;
  },
};
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../../data/chats/chatQueries.ts', () => ({ listenUnreadChats: () => stop }));
vi.mock('../../data/notifications/notificationQueries.ts', () => ({
  listenUnreadNotifications: (_db: unknown, _uid: string, tell: (unread: readonly object[]) => void) => {
    tell(server.unread);
    return stop;
  },
}));
// Of several imports at once Vitest gives one the module that is not mocked: so not the modules themselves.
vi.mock('../../data/sdk/withDb.ts', () => ({ withDb: async () => [{}, queries] }));
vi.mock('../../data/posts/readAgain.ts', () => ({
  readAgain: async (_id: string, dispatch: (action: unknown) => void) => {
    if (server.post) dispatch(postsReceived([server.post]));
    return true;
  },
}));
vi.mock('../../data/wants/answerWant.ts', () => ({ sendAnswer: server.answer }));
vi.mock('../../data/outbox/outboxReady.ts', () => ({
  outboxReady: async () => server.box,
  withOutbox: (ask: (box: typeof server.box) => void) => ask(server.box),
}));

const person = (id: string, firstName: string) => authorOf(id, { firstName, lastName: 'T.' });
const ben = person('ben', 'Ben');
const maya = person('u1', 'Maya');
const chat: Chat = {
  id: 'ben_u1',
  from: ben,
  to: maya,
  memberIds: ['ben', 'u1'],
  unreadBy: [],
  lastMessage: 'I want this for $30.',
  lastMessageId: 'card',
  postId: 'bag',
  about: null,
  deal: null,
  deals: {},
  meetUp: null,
  deletedBy: null,
  createdAtMs: 1,
  lastModifiedMs: 2,
  isPending: false,
};
/** The card of a want of this buyer's. */
const cardBy = (buyer: string): Message => ({
  ...messageOf(wantCardId('bag', buyer), buyer, Date.now() - 5000),
  text: 'I want this for $30.',
  postId: 'bag',
});
const show = () =>
  renderPage(<Conversation chatId={chat.id} aboutPostId={null} />, {
    session: MEMBER,
    at: `/messages/${chat.id}`,
    path: '/messages/:chatId',
    known: server.post ? [server.post] : [],
  });
const button = (name: string) => screen.findByRole('button', { name });

onCampus('ut');
beforeEach(() => {
  Object.assign(server, { chat, line: { waiting: [] }, unread: [] });
  server.markRead.mockReset().mockResolvedValue();
  server.answer.mockReset().mockResolvedValue(null);
  // The list draws what is in view: give it a view.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(30);
});
afterEach(() => vi.restoreAllMocks());

describe('the card of a want, to the seller', () => {
  const bag = postOf('bag', { author: maya }, 'Green bean bag $35');
  beforeEach(() => {
    server.post = bag;
    server.messages = [cardBy('ben')];
    server.want = wantOf(ben, bag, { amountCents: 3000 });
  });

  test('marks what the bell says of that want as read, and nothing else', async () => {
    const note = { id: 'a', type: 'offer', fromUid: 'ben', postId: 'bag', chatId: null };
    server.unread = [
      note,
      { ...note, id: 'b', type: 'like' },
      { ...note, id: 'c', postId: 'lamp' },
      { ...note, id: 'd', fromUid: 'omar' },
      { ...note, id: 'e', type: 'offer for several', postId: null, chatId: 'ben_me' },
      { ...note, id: 'f', type: 'offer for several', fromUid: 'omar', postId: null, chatId: 'me_omar' },
    ];
    show();
    firstScreen.settleNow();
    await screen.findByRole('article', { name: 'Message by Ben T.' });
    await vi.waitFor(() => expect(server.markRead).toHaveBeenCalledExactlyOnceWith({}, ['a', 'e']));
  });

  test('says for how much, and is accepted at that amount', async () => {
    const { user } = show();
    const card = await screen.findByRole('article', { name: 'Message by Ben T.' });
    expect(await within(card).findByText('Waiting')).toBeVisible();
    expect(card).toHaveTextContent('WaitingGreen bean bag $35Ben wants it for $30');
    expect(card).not.toHaveTextContent('I want this for $30.');
    await user.click(await button('Accept $30'));
    expect(await screen.findByText('Reserved for Ben')).toBeVisible();
    // The button goes.
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
    expect(server.answer).toHaveBeenCalledExactlyOnceWith({
      postId: 'bag',
      buyer: 'ben',
      act: 'accept',
      amountCents: 3000,
    });
    server.post = { ...bag, status: 'reserved', isPromised: true };
    act(() => server.tellWant(wantOf(ben, bag, { amountCents: 3000, state: 'accepted' })));
    // One filled button, another, and the rest in a menu.
    await screen.findByRole('button', { name: 'Mark as Sold' });
    const names = within(card)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    expect(names.slice(0, 3)).toEqual(['Plan a Meet-up', 'Mark as Sold', "More: Ben's want"]);
    expect(screen.queryByRole('button', { name: 'Next in Line' })).toBeNull();
    await user.click(await button("More: Ben's want"));
    await user.click(await screen.findByRole('menuitem', { name: 'Next in Line' }));
    expect(server.answer).toHaveBeenLastCalledWith({
      postId: 'bag',
      buyer: 'ben',
      act: 'next',
      amountCents: null,
    });
  });

  test('is countered or declined', async () => {
    const { user } = show();
    await user.click(await button('Counter'));
    await user.click(await button('Decline'));
    expect(await screen.findByRole('heading', { name: 'Decline Ben?' })).toBeVisible();
    await user.click(await button('Decline'));
    expect(await screen.findByText('Declined')).toBeVisible();
    expect(server.answer).toHaveBeenCalledExactlyOnceWith({
      postId: 'bag',
      buyer: 'ben',
      act: 'decline',
      amountCents: null,
    });
  });

  test('cannot be accepted while it is promised to somebody else', async () => {
    server.post = { ...bag, status: 'reserved', isPromised: true };
    show();
    expect(await button('Counter')).toBeVisible();
    expect(screen.getByText('Reserved for somebody else')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept $30' })).toBeNull();
  });

  test('is its words once the want is deleted', async () => {
    show();
    await button('Counter');
    act(() => server.failWant(new DataFailure('denied', 'gone')));
    expect(await screen.findByText('I want this for $30.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Counter' })).toBeNull();
  });
});

describe('the card of a want, to the buyer', () => {
  const bag = postOf('bag', { author: ben }, 'Green bean bag $35');
  beforeEach(() => {
    server.post = bag;
    server.messages = [cardBy('u1')];
    server.want = wantOf(maya, bag, { amountCents: 3000, ticket: 2 });
    server.line = { waiting: [1, 2] };
  });

  test('says their place, and leads to another offer', async () => {
    const { user } = show();
    expect(await screen.findByText('2nd in line')).toBeVisible();
    await user.click(await button('Change'));
    expect(await screen.findByRole('dialog', { name: '2nd in line' })).toBeVisible();
  });

  test('takes a counteroffer at the amount that stands there', async () => {
    server.want = wantOf(maya, bag, { amountCents: 3000, state: 'countered', counterCents: 3300 });
    const { user } = show();
    expect(await screen.findByText('Counteroffer: $33')).toBeVisible();
    await user.click(await button('Take It for $33'));
    expect(await screen.findByText('Reserved for you')).toBeVisible();
    expect(server.answer).toHaveBeenCalledExactlyOnceWith({
      postId: 'bag',
      buyer: 'u1',
      act: 'take',
      amountCents: 3300,
    });
  });

  test('has no buttons once it is sold', async () => {
    server.post = { ...bag, status: 'sold', statusAtMs: 1 };
    server.want = wantOf(maya, bag, { amountCents: 3000, state: 'declined' });
    show();
    expect(await screen.findByText('Sold to somebody else')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Change|I Want It/ })).toBeNull();
  });
});
