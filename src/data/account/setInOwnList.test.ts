// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, test, vi } from 'vitest';
import { DataFailure } from '../errors/dataError.ts';
import { sessionReducer, signedOut } from '../session/sessionSlice.ts';
import { arrives } from '../session/testing/person.ts';
import { goOffline } from '../testing/offline.ts';
import type { changeOwnList } from './accountWrites.ts';
import { ownListsReducer } from './ownListsSlice.ts';
import { setInOwnList } from './setInOwnList.ts';

const server = vi.hoisted(() => ({ changeOwnList: vi.fn<typeof changeOwnList>() }));
vi.mock('../sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('./accountWrites.ts', () => server);

const hide = { list: 'hiddenPosts', id: 'p1', isIn: true } as const;
const show = { ...hide, isIn: false } as const;
/** What was asked of the server. */
const asked = () => server.changeOwnList.mock.calls.map(([, uid, change]) => [uid, change.isIn]);

beforeEach(() => {
  server.changeOwnList.mockReset().mockResolvedValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

function open() {
  const store = configureStore({ reducer: { session: sessionReducer, ownLists: ownListsReducer } });
  store.dispatch(arrives('ana'));
  return { store, hidden: () => store.getState().ownLists.hiddenPosts };
}

/** The server answers when the test says. */
function slowServer() {
  const answers: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  server.changeOwnList.mockImplementation(
    () => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })),
  );
  const next = () => vi.waitFor(() => answers.shift() ?? expect.fail('Nothing is asked.'));
  return { next };
}

test('counts before the server has answered', async () => {
  const { next } = slowServer();
  const { store, hidden } = open();
  const done = setInOwnList(store, hide);
  expect(hidden()).toEqual(['p1']);
  (await next()).resolve();
  expect(await done).toBeNull();
  expect(hidden()).toEqual(['p1']);
  expect(asked()).toEqual([['ana', true]]);
});

test('is taken back when it is refused, with the reason', async () => {
  server.changeOwnList.mockRejectedValue(new DataFailure('denied', 'no'));
  const { store, hidden } = open();
  expect(await setInOwnList(store, hide)).toBe('denied');
  expect(hidden()).toEqual([]);
  expect(store.getState().ownLists.inFlight).toEqual({});
});

test('undone while it is being written is written after it; done again, not at all', async () => {
  const { next } = slowServer();
  const { store, hidden } = open();
  const done = setInOwnList(store, hide);
  const first = await next();
  await setInOwnList(store, show);
  expect(hidden()).toEqual([]);
  first.resolve();
  const second = await next();
  await setInOwnList(store, hide);
  await setInOwnList(store, show);
  second.resolve();
  await done;
  expect(hidden()).toEqual([]);
  expect(asked()).toEqual([
    ['ana', true],
    ['ana', false],
  ]);
});

test('needs the connection, and a member', async () => {
  goOffline();
  const { store, hidden } = open();
  expect(await setInOwnList(store, hide)).toBe('offline');
  dispatchEvent(new Event('online'));
  store.dispatch(signedOut());
  expect(await setInOwnList(store, hide)).toBe('signed-out');
  expect(hidden()).toEqual([]);
  expect(asked()).toEqual([]);
});

test('writes nothing more for who has signed out meanwhile', async () => {
  const { next } = slowServer();
  const { store } = open();
  const done = setInOwnList(store, hide);
  const first = await next();
  await setInOwnList(store, show);
  store.dispatch(signedOut());
  first.resolve();
  await done;
  expect(asked()).toEqual([['ana', true]]);
});
