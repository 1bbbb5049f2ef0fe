import { expect, test } from 'vitest';
import { accountChanged } from '../session/sessionSlice.ts';
import {
  blockBegun,
  blocksReducer,
  blockUndone,
  hiddenAwaited,
  hiddenRead,
  hiddenUnreadable,
  selectIsHiddenMember,
} from './blocksSlice.ts';

type Action = Parameters<typeof blocksReducer>[1];
const after = (...actions: readonly Action[]) => ({
  blocks: actions.reduce(blocksReducer, blocksReducer(undefined, { type: 'begin' })),
});
const hiddenAfter = (...actions: readonly Action[]): readonly string[] =>
  Object.keys(after(...actions).blocks.hidden);

test('who is hidden is the list of the server, and who was just blocked here', () => {
  expect(hiddenAfter(hiddenRead(['ben', 'cleo']))).toEqual(['ben', 'cleo']);
  expect(hiddenAfter(hiddenRead(['ben']), blockBegun('dan'))).toEqual(['ben', 'dan']);
  // The list is older than the block: it does not bring him back.
  expect(hiddenAfter(blockBegun('dan'), hiddenRead(['ben']))).toEqual(['ben', 'dan']);
  // Afterwards the list alone counts.
  expect(hiddenAfter(blockBegun('dan'), hiddenRead(['dan']), hiddenRead([]))).toEqual([]);
});

test('a refused block hides nobody; who was hidden before stays hidden', () => {
  expect(hiddenAfter(hiddenRead(['ben']), blockBegun('dan'), blockUndone('dan'))).toEqual(['ben']);
  expect(hiddenAfter(hiddenRead(['ben']), blockBegun('ben'), blockUndone('ben'))).toEqual(['ben']);
});

test('the same list is the same object: nothing is rendered again', () => {
  const before = after(hiddenRead(['ben', 'cleo'])).blocks;
  expect(blocksReducer(before, hiddenRead(['cleo', 'ben'])).hidden).toBe(before.hidden);
  expect(blocksReducer(before, hiddenRead(['cleo', 'dan'])).hidden).not.toBe(before.hidden);
});

test('a list is awaited until it is read, or cannot be; another account has none', () => {
  expect(after(hiddenAwaited()).blocks.isAwaited).toBe(true);
  expect(after(hiddenAwaited(), hiddenRead([])).blocks.isAwaited).toBe(false);
  expect(after(hiddenAwaited(), hiddenUnreadable()).blocks.isAwaited).toBe(false);
  expect(hiddenAfter(hiddenRead(['ben']), accountChanged())).toEqual([]);
});

test.each(['constructor', '__proto__', 'toString'])('nobody is hidden for being named %s', (uid) => {
  expect(selectIsHiddenMember(after(hiddenRead(['ben'])), uid)).toBe(false);
});
