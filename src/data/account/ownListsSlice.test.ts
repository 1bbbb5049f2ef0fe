import { expect, test } from 'vitest';
import { accountChanged } from '../session/sessionSlice.ts';
import { ownListSettled, ownListsReducer, ownListsRead, ownListToggled } from './ownListsSlice.ts';

type Action = Parameters<typeof ownListsReducer>[1];
const after = (...actions: readonly Action[]) =>
  actions.reduce(ownListsReducer, ownListsReducer(undefined, { type: 'begin' }));
const read = (hiddenPosts: readonly string[], mutedChats: readonly string[] = []) =>
  ownListsRead({ hiddenPosts, mutedChats });
const hide = { list: 'hiddenPosts', id: 'p2', isIn: true } as const;
const show = { ...hide, id: 'p1', isIn: false } as const;

test('what is hidden counts at once, newest last, and what is taken back no longer', () => {
  expect(after(read(['p1']), ownListToggled(hide)).hiddenPosts).toEqual(['p1', 'p2']);
  expect(after(read(['p1']), ownListToggled(show)).hiddenPosts).toEqual([]);
});

test('stored lists that arrive while a change is in flight do not undo it, and bring the rest', () => {
  const state = after(read(['p1']), ownListToggled(hide), ownListToggled(show), read(['p1', 'p3'], ['a_b']));
  expect(state).toMatchObject({ hiddenPosts: ['p3', 'p2'], mutedChats: ['a_b'] });
});

test('a change that was refused is taken back; afterwards the stored lists count', () => {
  const refused = after(read(['p1']), ownListToggled(hide), ownListSettled({ ...hide, isIn: false }));
  expect(refused).toEqual({ hiddenPosts: ['p1'], mutedChats: [], inFlight: {} });
  expect(ownListsReducer(refused, read(['p2'])).hiddenPosts).toEqual(['p2']);
});

test('nothing of it is left when the account changes', () => {
  const state = after(read(['p1'], ['a_b']), ownListToggled(hide), accountChanged());
  expect(state).toEqual({ hiddenPosts: [], mutedChats: [], inFlight: {} });
});
