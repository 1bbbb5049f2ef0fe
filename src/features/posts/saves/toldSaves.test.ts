// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { ALERT_MS, alertStore } from '../../../ui/alerts/alertStore.ts';
import { postOf, profileOf } from '../../../domain/testing/people.ts';
import { storeSave } from './storedSaves.ts';

const likes = vi.hoisted(() => ({
  fetchSavedAmong: vi.fn(async () => []),
  savePost: vi.fn(async () => undefined),
  unsavePost: vi.fn(async () => undefined),
}));
vi.mock('../../../data/posts/likes.ts', () => likes);
vi.mock('../../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));

const TOLD = 'Others can see your name among those who saved it.';
const told = (): readonly string[] => alertStore.current().map(({ text }) => text);
const save = (post: string, uid: string, isSaved = true) =>
  storeSave({ post: postOf(post), me: profileOf(uid), isSaved });

beforeEach(() => {
  vi.useFakeTimers();
  alertStore.clear();
});

test('the first save of each member says that others see it, and no later one', async () => {
  await save('p1', 'ana');
  await vi.advanceTimersByTimeAsync(ALERT_MS);
  expect(told()).toEqual([TOLD]);
  alertStore.clear();
  await save('p2', 'ana');
  await save('p1', 'ana', false);
  await vi.advanceTimersByTimeAsync(ALERT_MS);
  expect(told()).toEqual([]);
  await save('p1', 'ben');
  await vi.advanceTimersByTimeAsync(ALERT_MS);
  expect(told()).toEqual([TOLD]);
});

test('a save that is refused says nothing', async () => {
  likes.savePost.mockRejectedValueOnce(new Error('no'));
  await expect(save('p1', 'ana')).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(ALERT_MS);
  expect(told()).toEqual([]);
});
