// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { postsReceived, postsReducer, selectIsSaved, selectPost } from '../../data/posts/postsSlice.ts';
import { sessionReducer } from '../../data/session/sessionSlice.ts';
import { arrives } from '../../data/testing/person.ts';
import { postOf, profileOf } from '../../domain/testing/people.ts';
import { askWhichAreSaved } from './storedSaves.ts';
import { setPostSaved } from './saves.ts';

const likes = vi.hoisted(() => ({
  SAVED_AMONG_MAX: 30,
  fetchSavedAmong: vi.fn<(db: unknown, uid: string, ids: readonly string[]) => Promise<readonly string[]>>(),
  savePost: vi.fn<() => Promise<void>>(),
  unsavePost: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../data/posts/likeQueries.ts', () => likes);
vi.mock('../../data/firebase.ts', () => ({ firestoreDb: async () => ({}) }));

const post = postOf('p1', { likeCount: 3 });
const me = profileOf('ana');
const denied = () => Object.assign(new Error('no'), { code: 'permission-denied' });

function setUp() {
  const store = configureStore({
    reducer: { posts: postsReducer, session: sessionReducer },
  });
  store.dispatch(arrives('ana'));
  store.dispatch(postsReceived([post]));
  const set = (isSaved: boolean) => store.dispatch(setPostSaved({ post, me, isSaved }));
  const shown = () => ({
    isSaved: selectIsSaved(store.getState(), 'p1'),
    count: selectPost(store.getState(), 'p1')?.likeCount,
  });
  return { store, set, shown };
}

beforeEach(() => {
  likes.fetchSavedAmong.mockReset().mockResolvedValue([]);
  likes.savePost.mockReset().mockResolvedValue();
  likes.unsavePost.mockReset().mockResolvedValue();
});

describe('a save', () => {
  test('that is there already stands, is counted once, and can be taken back', async () => {
    const { set, shown } = setUp();
    likes.savePost.mockRejectedValue(denied());
    likes.fetchSavedAmong.mockResolvedValue(['p1']);
    expect(await set(true)).toBeNull();
    await vi.waitFor(() => expect(shown()).toEqual({ isSaved: true, count: 3 }));
    await set(false);
    expect(shown()).toEqual({ isSaved: false, count: 2 });
  });

  test('is drawn before it is written, and written for who pressed alone', async () => {
    const { store, set, shown } = setUp();
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
    const first = set(true);
    expect(shown()).toEqual({ isSaved: true, count: 4 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(likes.savePost).not.toHaveBeenCalled();
    frames.pop()?.();
    expect(await first).toBeNull();
    expect(likes.savePost).toHaveBeenCalledTimes(1);
    const second = set(false);
    store.dispatch(arrives('ben'));
    frames.pop()?.();
    expect(await second).toBe('overtaken');
    expect(likes.unsavePost).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test('that is refused for another cause is taken back', async () => {
    const { set, shown } = setUp();
    likes.savePost.mockRejectedValue(denied());
    expect(await set(true)).toMatchObject({ code: 'denied' });
    await vi.waitFor(() => expect(shown()).toEqual({ isSaved: false, count: 3 }));
  });

  test('costs no read when it is accepted', async () => {
    const { set, shown } = setUp();
    await set(true);
    expect(shown()).toEqual({ isSaved: true, count: 4 });
    expect(likes.fetchSavedAmong).not.toHaveBeenCalled();
  });

  test('that was taken back at once says nothing: the last press speaks', async () => {
    const { set, shown } = setUp();
    let accept = (): void => undefined;
    likes.savePost.mockImplementation(() => new Promise((done) => (accept = done)));
    const first = set(true);
    await vi.waitFor(() => expect(likes.savePost).toHaveBeenCalled());
    const second = set(false);
    accept();
    expect(await first).toBe('overtaken');
    expect(await second).toBeNull();
    expect(shown()).toEqual({ isSaved: false, count: 3 });
  });

  test.each([
    ['both presses', denied(), false],
    ['the last of two presses', null, true],
  ])('goes back to what is stored when %s were refused', async (_what, firstAnswer, isStored) => {
    const { set, shown } = setUp();
    let answer = (): void => undefined;
    likes.savePost.mockImplementation(
      () => new Promise((done, fail) => (answer = firstAnswer ? () => fail(firstAnswer) : done)),
    );
    likes.unsavePost.mockRejectedValue(denied());
    const first = set(true);
    await vi.waitFor(() => expect(likes.savePost).toHaveBeenCalled());
    answer();
    const second = set(false);
    expect(await first).toBe('overtaken');
    expect(await second).toMatchObject({ code: 'denied' });
    expect(shown()).toEqual({ isSaved: isStored, count: isStored ? 4 : 3 });
  });

  test('taken back in vain does not come back to another person', async () => {
    const { store, set, shown } = setUp();
    let refuse = (): void => undefined;
    likes.unsavePost.mockImplementation(() => new Promise((_done, fail) => (refuse = () => fail(denied()))));
    const answer = set(false);
    await vi.waitFor(() => expect(likes.unsavePost).toHaveBeenCalled());
    store.dispatch(arrives('ben'));
    refuse();
    await answer;
    expect(shown().isSaved).toBe(false);
  });
});

test('asks for thirty posts at a time, and for each once', async () => {
  const { store } = setUp();
  const ids = Array.from({ length: 65 }, (_one, n) => `c${n}`);
  likes.fetchSavedAmong.mockImplementation(async (_db, _uid, some) =>
    some.filter((id) => id === 'c2' || id === 'c64'),
  );
  await store.dispatch(askWhichAreSaved(ids));
  await store.dispatch(askWhichAreSaved(ids));
  expect(likes.fetchSavedAmong.mock.calls.map(([, , some]) => some.length)).toEqual([30, 30, 5]);
  expect(selectIsSaved(store.getState(), 'c64')).toBe(true);
});

describe('a question that failed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is asked again, until it is answered', async () => {
    const { store } = setUp();
    likes.fetchSavedAmong.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(['p1']);
    await store.dispatch(askWhichAreSaved(['p1']));
    expect(selectIsSaved(store.getState(), 'p1')).toBe(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(selectIsSaved(store.getState(), 'p1')).toBe(true);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(likes.fetchSavedAmong).toHaveBeenCalledTimes(2);
  });

  test('is not asked for somebody else', async () => {
    const { store } = setUp();
    likes.fetchSavedAmong.mockRejectedValue(new Error('offline'));
    await store.dispatch(askWhichAreSaved(['p1']));
    store.dispatch(arrives('ben'));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(likes.fetchSavedAmong).toHaveBeenCalledTimes(1);
  });
});
