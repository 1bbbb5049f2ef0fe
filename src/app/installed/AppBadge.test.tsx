import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UnreadNotification } from '../../data/notifications/notificationQueries.ts';
import { signedOut } from '../../data/session/sessionSlice.ts';
import { arrives } from '../../data/session/testing/person.ts';
import { firstScreen } from '../../lib/firstScreen.ts';
import { makeStore } from '../store.ts';
import { AppBadge } from './AppBadge.tsx';

type Tell = (unread: readonly (string | Pick<UnreadNotification, 'fromUid' | 'chatId'>)[]) => void;

/** The open listeners: the test answers as the server. */
const server = vi.hoisted((): { notifications: Tell | null; chats: Tell | null } => ({
  notifications: null,
  chats: null,
}));
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../../data/notifications/notificationQueries.ts', () => ({
  listenUnreadNotifications: (_db: unknown, _uid: string, tell: Tell) => {
    server.notifications = tell;
    return () => undefined;
  },
}));
vi.mock('../../data/chats/chatQueries.ts', () => ({
  listenUnreadChats: (_db: unknown, _uid: string, tell: Tell) => {
    server.chats = tell;
    return () => undefined;
  },
}));

/** What the device's icon shows, each time it changed; null: nothing. */
let shown: (number | null)[] = [];

beforeEach(() => {
  shown = [];
  server.notifications = server.chats = null;
  firstScreen.settleNow();
  Object.assign(navigator, {
    setAppBadge: (count: number) => Promise.resolve(void shown.push(count)),
    clearAppBadge: () => Promise.resolve(void shown.push(null)),
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

function show() {
  const store = makeStore();
  store.dispatch(arrives('ana'));
  render(
    <Provider store={store}>
      <AppBadge />
    </Provider>,
  );
  return store;
}
const unreadOf = (which: keyof typeof server, count: number): Parameters<Tell>[0] =>
  Array.from({ length: count }, (_one, n) =>
    which === 'chats' ? `ana_c${String(n)}` : { fromUid: `c${String(n)}`, chatId: null },
  );

async function tells(which: keyof typeof server, count: number): Promise<void> {
  const tell = await vi.waitFor(() => {
    const listening = server[which];
    if (listening === null) throw new Error('Nobody listens yet.');
    return listening;
  });
  await act(async () => tell(unreadOf(which, count)));
}
const newest = (count: number | null) => vi.waitFor(() => expect(shown.at(-1)).toBe(count));

it('the icon carries the sum of unread notifications and chats, and nothing once all is read', async () => {
  show();
  await tells('notifications', 3);
  await newest(3);
  await tells('chats', 2);
  await newest(5);
  await tells('notifications', 0);
  await newest(2);
  await tells('chats', 0);
  await newest(null);
});

it('the icon carries nothing of somebody who has signed out', async () => {
  const store = show();
  await tells('chats', 7);
  await newest(7);
  await act(async () => void store.dispatch(signedOut()));
  await newest(null);
});

it('a device that refuses or has no badge breaks nothing', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(navigator, {
    clearAppBadge: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
  });
  show();
  await vi.waitFor(() => expect(warning).toHaveBeenCalled());
  cleanup();
  Reflect.deleteProperty(navigator, 'setAppBadge');
  expect(() => show()).not.toThrow();
});
