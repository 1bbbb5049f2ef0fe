import { afterEach, beforeEach, vi } from 'vitest';
import { beginWith, calls, outbox, server, type Held } from './conversationServer.ts';
import { postsReceived } from '../../../data/posts/postsSlice.ts';
import type { Chat } from '../../../domain/chat.ts';
import type { Message } from '../../../domain/message.ts';
import { chatOf } from '../../../domain/testing/chats.ts';
import { authorOf } from '../../../domain/testing/people.ts';
import { wantCardId } from '../../../domain/want.ts';
import { Conversation } from '../../../features/chats/conversation/Conversation.tsx';
import { messageOf } from '../../../features/chats/conversation/testing/messages.ts';
import '../../testing/conversationLoaded.ts';
import '../../testing/panelsLoaded.ts';
import { MEMBER, onCampus, renderPage, type PageOptions } from '../../testing/renderPage.tsx';

/*
 * Maya's conversation with Ben, for tests of its page. Imported before anything else of the app: it replaces the functions that read
 * and write.
 */

const stop = (): void => undefined;
vi.mock('../../../data/sdk/firebase.ts', () => ({ firestoreDb: () => Promise.resolve({}) }));
vi.mock('../../../data/chats/chatQueries.ts', () => ({ listenUnreadChats: () => stop }));
vi.mock('../../../data/notifications/notificationQueries.ts', () => ({
  listenUnreadNotifications: (_db: unknown, _uid: string, tell: (unread: readonly object[]) => void) => {
    tell(server.unread);
    return stop;
  },
}));
// Of several imports at once Vitest gives one the module that is not mocked: so not the modules themselves, and what `readAgain.ts` calls.
vi.mock('../../../data/sdk/withDb.ts', () => ({ withDb: () => Promise.resolve([{}, calls]) }));
vi.mock('../../../data/posts/postQueries.ts', () => ({ fetchPostDocument: () => Promise.resolve(null) }));
vi.mock('../../../data/posts/readAgain.ts', () => ({
  readAgain: (id: string, dispatch: (action: unknown) => void) => {
    calls.readAgain(id);
    dispatch(postsReceived(server.posts.filter((post) => post.id === id)));
    return Promise.resolve(true);
  },
}));
vi.mock('../../../data/wants/answerWant.ts', () => ({
  sendAnswer: calls.sendAnswer,
  sendAcceptedWants: calls.sendAcceptedWants,
  sendGot: calls.sendGot,
  sendGoodWords: calls.sendGoodWords,
}));
vi.mock('../../../data/reports/reportCalls.ts', () => ({ sendReport: calls.sendReport }));
vi.mock('../../../data/outbox/outboxReady.ts', () => ({
  outboxReady: () => Promise.resolve(outbox),
  withOutbox: (ask: (box: typeof outbox) => void) => ask(outbox),
}));

export const ben = authorOf('ben', { firstName: 'Ben', lastName: 'T.' });
export const maya = authorOf('u1', { firstName: 'Maya', lastName: 'T.' });
export const chatWithBen = (more: Partial<Chat> = {}): Chat =>
  chatOf('ben', 'u1', { from: ben, to: maya, ...more });

/** The card of a want of the bag. */
export const wantCardBy = (buyer: string): Message => ({
  ...messageOf(wantCardId('bag', buyer), buyer, Date.now() - 5000),
  text: 'I want this for $30.',
  postId: 'bag',
});

/** Before each test the server has this, and the list of messages a view. */
export function conversations(held: () => Held): void {
  onCampus('ut');
  beforeEach(() => {
    beginWith(held());
    // The list draws what is in view: give it a view.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(30);
  });
  afterEach(() => vi.restoreAllMocks());
}

/** Opens the conversation, as Maya; the server's posts are known. */
export const show = (
  known: PageOptions['known'] = server.posts,
  aboutPostId: string | null = null,
): ReturnType<typeof renderPage> =>
  renderPage(<Conversation chatId="ben_u1" aboutPostId={aboutPostId} />, {
    session: MEMBER,
    at: '/messages/ben_u1',
    path: '/messages/:chatId',
    known,
  });
