// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeStore } from '../../../app/store.ts';
import { lastSavesRead, postsReceived, selectIsSaved, selectPost } from '../../../data/posts/postsSlice.ts';
import { arrives } from '../../../data/session/testing/person.ts';
import { postOf, profileOf } from '../../../domain/testing/people.ts';
import { profileRead } from '../../../data/session/sessionSlice.ts';
import { alertStore } from '../../../ui/alerts/alertStore.ts';
import { readWhichAreSaved } from './storedSaves.ts';
import { setPostSaved } from './saves.ts';

const likes = vi.hoisted(() => ({
  fetchSavedAmong: vi.fn<(db: unknown, uid: string, ids: readonly string[]) => Promise<readonly string[]>>(),
  savePost: vi.fn<() => Promise<void>>(),
  unsavePost: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../../data/posts/likes.ts', () => likes);
vi.mock('../../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));

const post = postOf('p1', { likeCount: 3 });
const alerts = () => alertStore.current().map(({ text }) => text);
const denied = () => Object.assign(new Error('no'), { code: 'permission-denied' });

function setUp() {
  const store = makeStore();
  store.dispatch(arrives('ana'));
  store.dispatch(profileRead(profileOf('ana')));
  store.dispatch(postsReceived([post]));
  const set = (isSaved: boolean) => setPostSaved(store, post, isSaved);
  const shown = () => ({
    isSaved: selectIsSaved(store.getState(), 'p1'),
    count: selectPost(store.getState(), 'p1')?.likeCount,
  });
  return { store, set, shown };
}

/** A save whose write the test answers. */
function slowSave(set: (isSaved: boolean) => Promise<void>) {
  let answer = { accept: (): void => undefined, refuse: (): void => undefined };
  likes.savePost.mockImplementationOnce(
    () => new Promise((accept, fail) => (answer = { accept, refuse: () => fail(denied()) })),
  );
  const done = set(true);
  return {
    press: vi.waitFor(() => expect(likes.savePost).toHaveBeenCalled()),
    accept: () => (answer.accept(), done),
    refuse: () => (answer.refuse(), done),
  };
}

beforeEach(() => {
  alertStore.clear();
  likes.fetchSavedAmong.mockReset().mockResolvedValue([]);
  likes.savePost.mockReset().mockResolvedValue();
  likes.unsavePost.mockReset().mockResolvedValue();
});

describe('a save', () => {
  test('that is stored already, from elsewhere, is counted once, and can be removed', async () => {
    const { set, shown } = setUp();
    likes.savePost.mockRejectedValue(denied());
    likes.fetchSavedAmong.mockResolvedValue(['p1']);
    await set(true);
    expect(alerts()).toEqual(['Post saved.']);
    expect(shown()).toEqual({ isSaved: true, count: 3 });
    await set(false);
    expect(shown()).toEqual({ isSaved: false, count: 2 });
  });

  test('is painted before it is written, and written for who pressed alone', async () => {
    const { store, set, shown } = setUp();
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
    const first = set(true);
    expect(shown()).toEqual({ isSaved: true, count: 4 });
    // It waits for the next frame.
    expect(frames).toHaveLength(1);
    expect(likes.savePost).not.toHaveBeenCalled();
    frames.pop()?.();
    await first;
    expect(likes.savePost).toHaveBeenCalledTimes(1);
    const second = set(false);
    store.dispatch(arrives('ben'));
    frames.pop()?.();
    await second;
    expect(likes.unsavePost).not.toHaveBeenCalled();
  });

  test('pressed before the profile is known shows at once, and is written when it is', async () => {
    const { store, set, shown } = setUp();
    store.dispatch(arrives('ben'));
    store.dispatch(postsReceived([post]));
    const saving = set(true);
    expect(shown()).toEqual({ isSaved: true, count: 4 });
    // Somebody whose profile is known saves after them, and is done.
    const other = setUp();
    await other.set(true);
    expect(likes.savePost).toHaveBeenCalledExactlyOnceWith({}, post, expect.objectContaining({ id: 'ana' }));
    likes.savePost.mockClear();
    expect(shown()).toEqual({ isSaved: true, count: 4 });
    store.dispatch(profileRead(profileOf('ben')));
    await saving;
    expect(likes.savePost).toHaveBeenCalledExactlyOnceWith({}, post, expect.objectContaining({ id: 'ben' }));
  });

  test('of somebody without a profile is rolled back', async () => {
    const { store, set, shown } = setUp();
    store.dispatch(arrives('ben'));
    store.dispatch(profileRead(null));
    store.dispatch(postsReceived([post]));
    await set(true);
    expect(shown()).toEqual({ isSaved: false, count: 3 });
    expect(alerts()).toEqual(['Something went wrong']);
  });

  test('that is refused is rolled back', async () => {
    const { set, shown } = setUp();
    likes.savePost.mockRejectedValue(denied());
    await set(true);
    expect(alerts()).toEqual(['Something went wrong']);
    expect(shown()).toEqual({ isSaved: false, count: 3 });
  });

  test('costs no read when it is accepted', async () => {
    const { set, shown } = setUp();
    await set(true);
    expect(shown()).toEqual({ isSaved: true, count: 4 });
    expect(likes.fetchSavedAmong).not.toHaveBeenCalled();
  });

  test('pressed again during its write is removed after it, and says nothing', async () => {
    const { set, shown } = setUp();
    const { press, accept } = slowSave(set);
    await press;
    const second = set(false);
    expect(shown()).toEqual({ isSaved: false, count: 3 });
    expect(likes.unsavePost).not.toHaveBeenCalled();
    await second;
    await accept();
    expect(likes.unsavePost).toHaveBeenCalledOnce();
    expect(shown()).toEqual({ isSaved: false, count: 3 });
    expect(alerts()).toEqual([]);
  });

  test('pressed twice again during its write is written once', async () => {
    const { set, shown } = setUp();
    const { press, accept } = slowSave(set);
    await press;
    await set(false);
    await set(true);
    await accept();
    expect(likes.savePost).toHaveBeenCalledOnce();
    expect(likes.unsavePost).not.toHaveBeenCalled();
    expect(shown()).toEqual({ isSaved: true, count: 4 });
    expect(alerts()).toEqual(['Post saved.']);
  });

  test('that is refused after it was pressed again has nothing to roll back', async () => {
    const { set, shown } = setUp();
    const { press, refuse } = slowSave(set);
    await press;
    await set(false);
    await refuse();
    expect(likes.unsavePost).not.toHaveBeenCalled();
    expect(shown()).toEqual({ isSaved: false, count: 3 });
    expect(alerts()).toEqual([]);
  });

  test('whose removal is refused shows as saved again', async () => {
    const { set, shown } = setUp();
    const { press, accept } = slowSave(set);
    likes.unsavePost.mockRejectedValue(denied());
    await press;
    await set(false);
    await accept();
    expect(shown()).toEqual({ isSaved: true, count: 4 });
    expect(alerts()).toEqual(['Something went wrong']);
  });

  test('refused after another person has come is not shown to them', async () => {
    const { store, set, shown } = setUp();
    const { press, refuse } = slowSave(set);
    await press;
    store.dispatch(arrives('ben'));
    await refuse();
    expect(shown().isSaved).toBe(false);
    expect(alerts()).toEqual([]);
  });
});

test('asks for thirty posts at a time, and for each once', async () => {
  const { store } = setUp();
  const ids = Array.from({ length: 65 }, (_one, n) => `c${n}`);
  likes.fetchSavedAmong.mockImplementation(async (_db, _uid, some) =>
    some.filter((id) => id === 'c2' || id === 'c64'),
  );
  await store.dispatch(readWhichAreSaved(ids));
  await store.dispatch(readWhichAreSaved(ids));
  expect(likes.fetchSavedAmong.mock.calls.map(([, , some]) => some.length)).toEqual([30, 30, 5]);
  expect(selectIsSaved(store.getState(), 'c64')).toBe(true);
});

describe('a save of the last visit', () => {
  test('shows until the answer is there, which may differ', async () => {
    const { store, shown } = setUp();
    store.dispatch(lastSavesRead(['p1', 'p2']));
    expect(shown()).toEqual({ isSaved: true, count: 3 });
    likes.fetchSavedAmong.mockResolvedValue(['p2']);
    await store.dispatch(readWhichAreSaved(['p1', 'p2']));
    expect(shown()).toEqual({ isSaved: false, count: 3 });
    expect(selectIsSaved(store.getState(), 'p2')).toBe(true);
  });

  test('removed while the question is out stays removed', async () => {
    const { store, set, shown } = setUp();
    store.dispatch(lastSavesRead(['p1']));
    let answer = (_saved: readonly string[]): void => undefined;
    likes.fetchSavedAmong.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const asking = store.dispatch(readWhichAreSaved(['p1']));
    await vi.waitFor(() => expect(likes.fetchSavedAmong).toHaveBeenCalled());
    await set(false);
    answer(['p1']);
    await asking;
    expect(likes.unsavePost).toHaveBeenCalledOnce();
    expect(shown()).toEqual({ isSaved: false, count: 2 });
  });

  test('is not there for the next person', () => {
    const { store, shown } = setUp();
    store.dispatch(lastSavesRead(['p1']));
    store.dispatch(arrives('ben'));
    expect(shown().isSaved).toBe(false);
  });
});

describe('a question that failed', () => {
  beforeEach(() => void vi.useFakeTimers());

  test('is asked again, until it is answered', async () => {
    const { store } = setUp();
    likes.fetchSavedAmong.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(['p1']);
    await store.dispatch(readWhichAreSaved(['p1']));
    expect(selectIsSaved(store.getState(), 'p1')).toBe(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(selectIsSaved(store.getState(), 'p1')).toBe(true);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(likes.fetchSavedAmong).toHaveBeenCalledTimes(2);
  });

  test('is not asked for somebody else', async () => {
    const { store } = setUp();
    likes.fetchSavedAmong.mockRejectedValue(new Error('offline'));
    await store.dispatch(readWhichAreSaved(['p1']));
    store.dispatch(arrives('ben'));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(likes.fetchSavedAmong).toHaveBeenCalledTimes(1);
  });
});
