// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alertStore } from '../../../ui/alerts/alertStore.ts';
import { postOf, profileOf } from '../../../domain/testing/people.ts';
import { storeSave } from './storedSaves.ts';

const likes = vi.hoisted(() => ({
  fetchSavedAmong: vi.fn(async () => []),
  savePost: vi.fn(async () => undefined),
  unsavePost: vi.fn(async () => undefined),
}));
vi.mock('../../../data/posts/likes.ts', () => likes);
vi.mock('../../../data/firebase.ts', () => ({ firestoreDb: async () => ({}) }));

const TOLD = 'Others can see your name among those who saved it.';
const told = (): readonly string[] => alertStore.current().map(({ text }) => text);
const save = (post: string, uid: string, isSaved = true) =>
  storeSave({ post: postOf(post), me: profileOf(uid), isSaved });

beforeEach(() => {
  localStorage.clear();
  alertStore.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('the first save of each member says that others see it, and no later one', async () => {
  await save('p1', 'ana');
  await vi.waitFor(() => expect(told()).toEqual([TOLD]));
  alertStore.clear();
  await save('p2', 'ana');
  await save('p1', 'ana', false);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told()).toEqual([]);
  await save('p1', 'ben');
  await vi.waitFor(() => expect(told()).toEqual([TOLD]));
});

test('a save that is refused says nothing', async () => {
  likes.savePost.mockRejectedValueOnce(new Error('no'));
  await expect(save('p1', 'ana')).rejects.toThrow('no');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told()).toEqual([]);
});
