// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import { sessionReducer, signedIn, signedOut } from '../session/sessionSlice.ts';
import { beginBlocks } from './beginBlocks.ts';
import { blocksReducer } from './blocksSlice.ts';
import { keepHidden, keptHidden } from './keptHidden.ts';

beforeEach(() => localStorage.clear());

function begin(uid: string | null) {
  const store = configureStore({ reducer: { session: sessionReducer, blocks: blocksReducer } });
  const person = (id: string) => signedIn({ uid: id, email: null, isEmailVerified: true, claims: null });
  store.dispatch(uid === null ? signedOut() : person(uid));
  store.dispatch(beginBlocks());
  return () => {
    const { hidden, isAwaited } = store.getState().blocks;
    return isAwaited ? 'awaited' : Object.keys(hidden);
  };
}

test('the list is kept for its account alone; what is not a list is none', () => {
  keepHidden('ana', ['ben']);
  expect(keptHidden('ana')).toEqual(['ben']);
  expect(keptHidden('cleo')).toBeNull();
  localStorage.setItem('hidden', '{"uid":"ana","uids":{"ben":true}}');
  expect(keptHidden('ana')).toBeNull();
  localStorage.setItem('hidden', '{"uid":"ana","uids":["ben",7]}');
  expect(keptHidden('ana')).toEqual(['ben']);
});

test('a visitor waits for nothing; an account begins with its kept list, or awaits one', () => {
  expect(begin(null)()).toEqual([]);
  keepHidden('ana', ['ben']);
  expect(begin('ana')()).toEqual(['ben']);
  expect(begin('cleo')()).toBe('awaited');
});
