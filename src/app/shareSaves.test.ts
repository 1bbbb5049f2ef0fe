import { expect, onTestFinished, test, vi } from 'vitest';
import { postsReceived, saveSettled, saveToggled, selectIsSaved } from '../data/posts/postsSlice.ts';
import { arrives } from '../data/session/testing/person.ts';
import { postOf } from '../domain/testing/people.ts';
import { POOR_BROWSERS } from '../lib/testing/poorBrowsers.ts';
import { shareSaves } from './shareSaves.ts';
import { makeStore, type AppStore } from './store.ts';

/** A tab in which somebody is signed in and sees a post. */
function tab(uid: string): AppStore {
  const store = makeStore();
  store.dispatch(arrives(uid));
  store.dispatch(postsReceived([postOf('p1', { likeCount: 2 }), postOf('p2')]));
  onTestFinished(shareSaves(store));
  return store;
}

const shown = (store: AppStore) => {
  const state = store.getState();
  return [selectIsSaved(state, 'p1'), state.posts.entities['p1']?.likeCount];
};

test('a stored save, and its removal, shows in the other tabs of the same account alone', async () => {
  const [here, there, ofAnother] = [tab('ana'), tab('ana'), tab('ben')];
  here.dispatch(saveToggled({ id: 'p1', isSaved: true }));
  here.dispatch(saveSettled({ id: 'p1', isSaved: true }));
  await vi.waitFor(() => expect(shown(there)).toEqual([true, 3]));
  here.dispatch(saveToggled({ id: 'p1', isSaved: false }));
  here.dispatch(saveSettled({ id: 'p1', isSaved: false }));
  await vi.waitFor(() => expect(shown(there)).toEqual([false, 2]));
  expect(shown(ofAnother)).toEqual([false, 2]);
});

test('what is being written here is not changed by another tab', async () => {
  const [here, there] = [tab('ana'), tab('ana')];
  there.dispatch(saveToggled({ id: 'p1', isSaved: true }));
  here.dispatch(saveToggled({ id: 'p1', isSaved: false }));
  here.dispatch(saveSettled({ id: 'p1', isSaved: false }));
  // What is told after it has come.
  here.dispatch(saveToggled({ id: 'p2', isSaved: true }));
  here.dispatch(saveSettled({ id: 'p2', isSaved: true }));
  await vi.waitFor(() => expect(selectIsSaved(there.getState(), 'p2')).toBe(true));
  expect(shown(there)).toEqual([true, 3]);
});

test('where tabs cannot tell each other, a save is stored all the same', () => {
  const poor = POOR_BROWSERS.filter(({ name }) => name.includes('BroadcastChannel'));
  expect(poor).toHaveLength(2);
  const real = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel') ?? {};
  vi.stubGlobal('window', globalThis);
  onTestFinished(() => {
    Object.defineProperty(globalThis, 'BroadcastChannel', real);
    vi.unstubAllGlobals();
  });
  for (const { apply } of poor) {
    apply();
    const here = tab('ana');
    here.dispatch(saveToggled({ id: 'p1', isSaved: true }));
    here.dispatch(saveSettled({ id: 'p1', isSaved: true }));
    expect(shown(here)).toEqual([true, 3]);
  }
});
