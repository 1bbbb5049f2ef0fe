// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepHidden, keptHidden } from '../data/blocks/keptHidden.ts';
import { OWN_LISTS_KEY } from '../data/session/deviceTraces.ts';
import { profileRead, signedOut } from '../data/session/sessionSlice.ts';
import { arrives } from '../data/session/testing/person.ts';
import { beginHidden } from './beginHidden.ts';
import { followHidden } from './followHidden.ts';
import { makeStore } from './store.ts';

interface Listener {
  readonly uid: string;
  readonly next: (uids: readonly string[]) => void;
  readonly fail: (error: unknown) => void;
}

/** The open listeners: the test answers as the server. */
const server = vi.hoisted(() => ({ open: [] as Listener[], count: 0 }));
vi.mock('../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../data/blocks/hiddenQueries.ts', () => ({
  listenHidden: (_db: unknown, uid: string, next: Listener['next'], fail: Listener['fail']) => {
    const listener = { uid, next, fail };
    server.open.push(listener);
    server.count += 1;
    return () => (server.open = server.open.filter((one) => one !== listener));
  },
}));

vi.mock('../data/account/accountQueries.ts', () => ({
  listenOwnLists: (_db: unknown, _uid: string, tell: (lists: null) => void) => {
    tell(null);
    return () => undefined;
  },
}));

beforeEach(() => {
  localStorage.setItem(OWN_LISTS_KEY, JSON.stringify({ uid: 'ana', hiddenPosts: [], mutedChats: [] }));
  server.open = [];
  server.count = 0;
});

function follow(uid: string | null) {
  const store = makeStore();
  store.dispatch(uid === null ? signedOut() : arrives(uid));
  store.dispatch(beginHidden());
  followHidden(store);
  const hidden = () => Object.keys(store.getState().blocks.hidden);
  return { store, hidden };
}

const opened = (...uids: readonly string[]) =>
  vi.waitFor(() => expect(server.open.map(({ uid }) => uid)).toEqual(uids));
const tell = (...uids: readonly string[]): void => server.open.forEach(({ next }) => next(uids));

test('the list is listened to once a session, and kept for the next visit', async () => {
  keepHidden('ana', ['ben']);
  const { store, hidden } = follow('ana');
  expect(hidden()).toEqual(['ben']);
  await opened('ana');
  tell('cleo');
  expect(hidden()).toEqual(['cleo']);
  expect(keptHidden('ana')).toEqual(['cleo']);
  // A new token, and a profile that is read, are the same session.
  store.dispatch(arrives('ana'));
  store.dispatch(profileRead(null));
  await opened('ana');
  expect(server.count).toBe(1);
});

test('who logs in waits for their own list; nothing of it is left for the next account', async () => {
  const { store, hidden } = follow(null);
  expect(store.getState().blocks.isAwaited).toBe(false);
  store.dispatch(arrives('ana'));
  expect(store.getState().blocks.isAwaited).toBe(true);
  await opened('ana');
  tell('ben');
  expect([hidden(), store.getState().blocks.isAwaited]).toEqual([['ben'], false]);
  store.dispatch(signedOut());
  expect(hidden()).toEqual([]);
  expect(server.open).toEqual([]);
  store.dispatch(arrives('dan'));
  expect([hidden(), store.getState().blocks.isAwaited]).toEqual([[], true]);
  await opened('dan');
});

test('a list that cannot be read holds nothing up; it is asked for with the next token', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { store, hidden } = follow('ana');
  await opened('ana');
  server.open[0]?.fail(new Error('refused'));
  expect(store.getState().blocks.isAwaited).toBe(false);
  expect(keptHidden('ana')).toBeNull();
  store.dispatch(arrives('ana'));
  await opened('ana');
  expect(server.count).toBe(2);
  tell('ben');
  expect(hidden()).toEqual(['ben']);
});
