// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { listenOwnLists } from '../data/account/accountQueries.ts';
import { keptOwnLists } from '../data/account/keptOwnLists.ts';
import type { OwnLists } from '../data/account/ownListsSlice.ts';
import { signedOut } from '../data/session/sessionSlice.ts';
import { arrives } from '../data/session/testing/person.ts';
import { showCampus } from '../data/config/testing/appConfig.ts';
import { beginHidden } from './beginHidden.ts';
import { followHidden } from './followHidden.ts';
import { makeStore } from './store.ts';
import { storeSignIn } from '../data/session/testing/storedSignIn.ts';

type Tell = Parameters<typeof listenOwnLists>[2];

/** The open listeners, by uid: the test answers as the server. */
const server = vi.hoisted(() => ({ open: new Map<string, Tell>() }));
vi.mock('../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../data/blocks/hiddenQueries.ts', () => ({
  listenHidden: (_db: unknown, _uid: string, tell: (uids: readonly string[]) => void) => {
    tell([]);
    return () => undefined;
  },
}));
vi.mock('../data/account/accountQueries.ts', () => ({
  listenOwnLists: (_db: unknown, uid: string, tell: Tell) => {
    server.open.set(uid, tell);
    return () => server.open.delete(uid);
  },
}));

const LISTS: OwnLists = { hiddenPosts: ['p1'], mutedChats: ['ana_ben'] };

beforeEach(() => {
  showCampus('ut');
  storeSignIn('ana');
});

function show() {
  const store = makeStore();
  store.dispatch(arrives('ana'));
  store.dispatch(beginHidden());
  followHidden(store);
  return store;
}
const listeners = (...uids: string[]) => vi.waitFor(() => expect([...server.open.keys()]).toEqual(uids));
const tell = (uid: string, lists: OwnLists | null) => server.open.get(uid)?.(lists);

test('what the account has counts here, and is kept for the next visit', async () => {
  const store = show();
  expect(store.getState().blocks.isAwaited).toBe(true);
  await listeners('ana');
  tell('ana', null);
  expect(keptOwnLists('ana')).toBeNull();
  expect(store.getState().blocks.isAwaited).toBe(false);
  tell('ana', LISTS);
  expect(store.getState().ownLists).toMatchObject(LISTS);
  expect(keptOwnLists('ana')).toEqual(LISTS);
});

test('one listener is open for who is signed in, none for visitors', async () => {
  const store = show();
  await listeners('ana');
  const late = server.open.get('ana');
  store.dispatch(arrives('ben'));
  await listeners('ben');
  late?.(LISTS);
  expect(store.getState().ownLists.hiddenPosts).toEqual([]);
  store.dispatch(signedOut());
  await listeners();
});
