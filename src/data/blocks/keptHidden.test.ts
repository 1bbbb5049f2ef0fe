// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionReducer, signedIn, signedOut } from '../session/sessionSlice.ts';
import { beginBlocks } from './beginBlocks.ts';
import { blocksReducer } from './blocksSlice.ts';
import { firstHidden, hiddenOfAnswer, keepHidden, keptHidden } from './keptHidden.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  window.firstHidden = undefined;
  vi.restoreAllMocks();
});

/** An answer of `batchGet`. */
const answerOf = (...uids: readonly string[]): unknown => [
  {
    found: {
      name: 'projects/p/databases/(default)/documents/users/ana/private/hidden',
      fields: { uids: { arrayValue: { values: uids.map((uid) => ({ stringValue: uid })) } } },
    },
  },
];
const NONE = [{ missing: 'projects/p/databases/(default)/documents/users/ana/private/hidden' }];

/** What the page's inline script has requested. */
function ask(uid: string, body: Promise<unknown>, settled?: unknown): void {
  window.firstHidden = { uid, body, ...(settled === undefined ? {} : { settled }) };
}

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

test('an answer without a document hides nobody; an error, or another shape, is no answer', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(hiddenOfAnswer(answerOf('ben', 'cleo'))).toEqual(['ben', 'cleo']);
  expect(hiddenOfAnswer(NONE)).toEqual([]);
  for (const wrong of [{ error: { code: 403 } }, [{ error: {} }], null, undefined, 'html'])
    expect(hiddenOfAnswer(wrong)).toBeNull();
});

test('before the app it is the kept list, else the answer for this account', async () => {
  expect(await firstHidden('ana')).toBeNull();
  ask('ana', Promise.resolve(answerOf('ben')));
  expect(await firstHidden('ana')).toEqual(['ben']);
  expect(await firstHidden('cleo')).toBeNull();
  ask('ana', Promise.reject(new Error('offline')));
  vi.spyOn(console, 'error').mockReturnValue();
  expect(await firstHidden('ana')).toBeNull();
  keepHidden('ana', ['dan']);
  expect(await firstHidden('ana')).toEqual(['dan']);
});

test('a visitor waits for nothing; an account with a kept list begins with it', () => {
  expect(begin(null)()).toEqual([]);
  keepHidden('ana', ['ben']);
  expect(begin('ana')()).toEqual(['ben']);
});

test('without a kept list the answer counts, at once where it is there; it is kept', async () => {
  ask('ana', Promise.resolve(answerOf('ben')), answerOf('ben'));
  expect(begin('ana')()).toEqual(['ben']);
  expect(keptHidden('ana')).toEqual(['ben']);

  localStorage.clear();
  ask('ana', Promise.resolve(NONE));
  const state = begin('ana');
  expect(state()).toBe('awaited');
  await vi.waitFor(() => expect(state()).toEqual([]));
  expect(keptHidden('ana')).toEqual([]);
});

test('an answer for another account, a refused one, and none leave the list awaited', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(begin('ana')()).toBe('awaited');
  ask('cleo', Promise.resolve(answerOf('ben')), answerOf('ben'));
  expect(begin('ana')()).toBe('awaited');
  ask('ana', Promise.resolve({ error: {} }), { error: {} });
  expect(begin('ana')()).toBe('awaited');
  expect(localStorage).toHaveLength(0);
});
