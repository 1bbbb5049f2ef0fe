import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { listenOwnLists } from '../../data/account/accountQueries.ts';
import { keptOwnLists } from '../../data/account/keptOwnLists.ts';
import type { OwnLists } from '../../data/account/ownListsSlice.ts';
import { signedOut } from '../../data/session/sessionSlice.ts';
import { arrives } from '../../data/session/testing/person.ts';
import { storedAuthKey } from '../../data/rest/storedSignIn.ts';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { makeStore } from '../store.ts';
import { OwnListsFollowed } from './OwnListsFollowed.tsx';

type Tell = Parameters<typeof listenOwnLists>[2];

/** The open listeners, by uid: the test answers as the server. */
const server = vi.hoisted(() => ({ open: new Map<string, Tell>() }));
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../../data/account/accountQueries.ts', () => ({
  listenOwnLists: (_db: unknown, uid: string, tell: Tell) => {
    server.open.set(uid, tell);
    return () => server.open.delete(uid);
  },
}));

const LISTS: OwnLists = { hiddenPosts: ['p1'], mutedChats: ['ana_ben'] };

beforeEach(() => {
  showCampus('ut');
  const stsTokenManager = { accessToken: `h.${btoa(JSON.stringify({ sub: 'ana' }))}.s`, expirationTime: 1 };
  localStorage.setItem(storedAuthKey('k'), JSON.stringify({ uid: 'ana', email: null, stsTokenManager }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function show() {
  const store = makeStore();
  store.dispatch(arrives('ana'));
  render(
    <Provider store={store}>
      <OwnListsFollowed />
    </Provider>,
  );
  return store;
}
const listeners = (...uids: string[]) => vi.waitFor(() => expect([...server.open.keys()]).toEqual(uids));
const tell = (uid: string, lists: OwnLists | null) => act(async () => server.open.get(uid)?.(lists));

test('what the account has counts here, and is kept for the next visit', async () => {
  const store = show();
  await listeners('ana');
  await tell('ana', null);
  expect(keptOwnLists('ana').hiddenPosts).toEqual([]);
  await tell('ana', LISTS);
  expect(store.getState().ownLists).toMatchObject(LISTS);
  expect(keptOwnLists('ana')).toEqual(LISTS);
});

test('one listener is open for who is signed in, none for visitors', async () => {
  const store = show();
  await listeners('ana');
  const late = server.open.get('ana');
  await act(async () => void store.dispatch(arrives('ben')));
  await listeners('ben');
  await act(async () => late?.(LISTS));
  expect(store.getState().ownLists.hiddenPosts).toEqual([]);
  await act(async () => void store.dispatch(signedOut()));
  await listeners();
});
