// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { keepHidden } from '../data/blocks/keptHidden.ts';
import { OWN_LISTS_KEY } from '../data/session/deviceTraces.ts';
import { signedOut } from '../data/session/sessionSlice.ts';
import { arrives } from '../data/session/testing/person.ts';
import { beginHidden } from './beginHidden.ts';
import { makeStore } from './store.ts';

function begin(uid: string | null) {
  const store = makeStore();
  store.dispatch(uid === null ? signedOut() : arrives(uid));
  store.dispatch(beginHidden());
  const { hidden, isAwaited } = store.getState().blocks;
  return isAwaited ? 'awaited' : [Object.keys(hidden), store.getState().ownLists.hiddenPosts];
}

test('a visitor waits for nothing; an account begins with its kept lists, or awaits them', () => {
  expect(begin(null)).toEqual([[], []]);
  keepHidden('ana', ['ben']);
  expect(begin('ana')).toBe('awaited');
  localStorage.setItem(OWN_LISTS_KEY, JSON.stringify({ uid: 'ana', hiddenPosts: ['p1'], mutedChats: [] }));
  expect(begin('ana')).toEqual([['ben'], ['p1']]);
  expect(begin('cleo')).toBe('awaited');
});
