import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { ownListsRead } from '../../data/account/ownListsSlice.ts';
import { hiddenRead } from '../../data/blocks/blocksSlice.ts';
import type { UnreadNotification } from '../../data/notifications/notificationQueries.ts';
import { signedOut } from '../../data/session/sessionSlice.ts';
import { arrives } from '../../data/session/testing/person.ts';
import { firstScreen } from '../../lib/firstScreen.ts';
import { badgeText, useUnread } from './unread.ts';

type Note = Pick<UnreadNotification, 'fromUid' | 'chatId'>;
type Tell = (unread: readonly (string | Note)[]) => void;
type Fail = (error: unknown) => void;

interface Listener {
  readonly uid: string;
  readonly tell: Tell;
  readonly fail: Fail;
}

/** The open listeners: the test answers as the server. */
const server = vi.hoisted(() => ({
  notifications: new Set<Listener>(),
  chats: new Set<Listener>(),
  opened: [] as string[],
}));
const listenIn = (open: Set<Listener>) => (_db: unknown, uid: string, tell: Tell, fail: Fail) => {
  const listener = { uid, tell, fail };
  server.opened.push(uid);
  open.add(listener);
  return () => open.delete(listener);
};
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/notifications/notificationQueries.ts', () => ({
  listenUnreadNotifications: listenIn(server.notifications),
}));
vi.mock('../../data/chats/chatQueries.ts', () => ({ listenUnreadChats: listenIn(server.chats) }));

function Counts(): ReactNode {
  const { notifications, chats } = useUnread();
  return <output>{`${String(notifications)} and ${String(chats)}`}</output>;
}

/** Two readers of the counts, as the bar and the title are. */
function show(first: ReturnType<typeof arrives> | ReturnType<typeof signedOut>) {
  const store = makeStore();
  store.dispatch(first);
  const { unmount } = render(
    <Provider store={store}>
      <Counts />
      <Counts />
    </Provider>,
  );
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) => act(async () => store.dispatch(action));
  return { dispatch, unmount };
}

/** Both readers show it. */
const shows = (text: string) => vi.waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
const tellOf = (open: Set<Listener>, ...unread: Parameters<Tell>[0]) =>
  act(async () => open.forEach(({ tell }) => tell(unread)));
/** Notifications of these chats of Ana's; null: of a post of Dan's. */
const tellNotes = (...chatIds: readonly (string | null)[]) =>
  tellOf(
    server.notifications,
    ...chatIds.map((chatId) => ({ chatId, fromUid: chatId?.replace('ana_', '') ?? 'dan' })),
  );
const tellAll = (open: Set<Listener>, count: number) => {
  const ids = Array.from({ length: count }, (_one, n) => `ana_c${String(n)}`);
  return open === server.notifications ? tellNotes(...ids) : tellOf(open, ...ids);
};
const opened = (...uids: string[]) => vi.waitFor(() => expect(server.opened).toEqual(uids));

afterEach(async () => {
  cleanup();
  await vi.waitFor(() => expect(server.chats.size).toBe(0));
  server.opened = [];
});

describe('the unread', () => {
  it('waits for the first screen, and opens one listener for each count, however many show it', async () => {
    const waits = vi.spyOn(firstScreen, 'whenSettled');
    show(arrives('ana'));
    await vi.waitFor(() => expect(waits).toHaveBeenCalled());
    expect(server.opened).toEqual([]);
    firstScreen.settleNow();
    await opened('ana', 'ana');
    await tellAll(server.notifications, 4);
    await tellAll(server.chats, 2);
    await shows('4 and 2');
  });

  it('is counted for nobody while a visitor looks around, and begins when somebody signs in', async () => {
    const { dispatch } = show(signedOut());
    await act(async () => undefined);
    expect(server.opened).toEqual([]);
    await dispatch(arrives('ana'));
    await opened('ana', 'ana');
  });

  it('is gone at once when they sign out, with its listeners', async () => {
    const { dispatch } = show(arrives('ana'));
    await opened('ana', 'ana');
    await tellAll(server.chats, 2);
    await shows('0 and 2');
    await dispatch(signedOut());
    await shows('0 and 0');
    await vi.waitFor(() => expect([...server.notifications, ...server.chats]).toEqual([]));
  });

  it('of one account is never shown to another', async () => {
    const { dispatch } = show(arrives('ana'));
    await opened('ana', 'ana');
    await tellAll(server.chats, 2);
    await dispatch(arrives('ben'));
    await shows('0 and 0');
    await opened('ana', 'ana', 'ben', 'ben');
    expect([...server.chats].map(({ uid }) => uid)).toEqual(['ben']);
  });

  it('is counted anew once a school is proven, and not for other changes of the session', async () => {
    const { dispatch } = show(arrives('ana', false));
    await opened('ana', 'ana');
    await dispatch(arrives('ana', false));
    expect(server.opened).toHaveLength(2);
    await dispatch(arrives('ana', true));
    await opened('ana', 'ana', 'ana', 'ana');
  });

  it('of a muted conversation does not count, neither as a chat nor as a notification, until it is unmuted', async () => {
    const { dispatch } = show(arrives('ana'));
    await opened('ana', 'ana');
    await tellNotes('ana_ben', null, 'ana_cleo');
    await tellOf(server.chats, 'ana_ben', 'ana_cleo');
    await shows('3 and 2');
    await dispatch(ownListsRead({ hiddenPosts: [], mutedChats: ['ana_ben'] }));
    await shows('2 and 1');
    await tellOf(server.chats, 'ana_ben');
    await shows('2 and 0');
    await dispatch(ownListsRead({ hiddenPosts: [], mutedChats: [] }));
    await shows('3 and 1');
  });

  it('is without what is from somebody hidden, as long as they are', async () => {
    const { dispatch } = show(arrives('ana'));
    await opened('ana', 'ana');
    await tellNotes('ana_zoe', 'ana_ben', 'ana_ben');
    await tellOf(server.chats, 'ana_ben', 'ana_zoe');
    await shows('3 and 2');
    await dispatch(hiddenRead(['ben']));
    await shows('1 and 1');
    await dispatch(hiddenRead([]));
    await shows('3 and 2');
  });

  it('keeps the count of the one when the other is refused', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    show(arrives('ana'));
    await opened('ana', 'ana');
    await tellAll(server.notifications, 3);
    await act(async () => server.chats.forEach(({ fail }) => fail(new Error('refused'))));
    await tellAll(server.notifications, 4);
    await shows('4 and 0');
    // On a busy machine the store's checks warn, too, of how long they took.
    const ours = warn.mock.calls.filter(([text]) => text === 'Unread could not be counted:');
    expect(ours).toHaveLength(1);
    warn.mockRestore();
  });
});

it.each([
  [1, '1'],
  [98, '98'],
  [99, '99+'],
])('a badge shows %i as %s', (count, text) => expect(badgeText(count)).toBe(text));
