// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { lastSaves } from '../data/posts/keptSaves.ts';
import { lastSavesRead, postsReceived, savedKnown, selectIsSaved } from '../data/posts/postsSlice.ts';
import { unsentSaves } from '../data/posts/unsentSaves.ts';
import { UNSENT_SAVES_KEY } from '../data/session/deviceTraces.ts';
import { profileRead, profileUnreadable } from '../data/session/sessionSlice.ts';
import { arrives } from '../data/session/testing/person.ts';
import { showCampus } from '../data/config/testing/appConfig.ts';
import { storeSignIn } from '../data/session/testing/storedSignIn.ts';
import { postOf, profileOf } from '../domain/testing/people.ts';
import { setPostSaved } from '../features/posts/saves/saves.ts';
import { alertStore } from '../ui/alerts/alertStore.ts';
import { keepSaves } from './keepSaves.ts';
import { makeStore, type AppStore } from './store.ts';

const likes = vi.hoisted(() => ({
  fetchSavedAmong: vi.fn<() => Promise<readonly string[]>>(),
  savePost: vi.fn<(db: unknown, post: { readonly id: string }) => Promise<void>>(),
  unsavePost: vi.fn<() => Promise<void>>(),
}));
vi.mock('../data/posts/likes.ts', () => likes);
vi.mock('../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));

const post = postOf('p1', { likeCount: 3 });
const savedIds = () => likes.savePost.mock.calls.map(([, { id }]) => id);
const never = (): Promise<void> => new Promise(() => undefined);
const shown = (store: AppStore): boolean => selectIsSaved(store.getState(), 'p1');

/** A page as it starts, with the feed and the hearts that the device keeps; the profile comes with the connection. */
function page(posts = [post], uid = 'ana'): AppStore {
  const store = makeStore();
  store.dispatch(arrives(uid));
  store.dispatch(lastSavesRead(lastSaves(uid)));
  store.dispatch(postsReceived(posts));
  onTestFinished(keepSaves(store));
  return store;
}

const connects = (store: AppStore, uid = 'ana'): unknown => store.dispatch(profileRead(profileOf(uid)));

beforeEach(() => {
  alertStore.clear();
  showCampus('ut');
  storeSignIn('ana');
  likes.fetchSavedAmong.mockReset().mockResolvedValue([]);
  likes.savePost.mockReset().mockImplementation(never);
  likes.unsavePost.mockReset().mockImplementation(never);
});

test('a save that was not answered shows on the next page, and is sent with its connection', async () => {
  void setPostSaved(page(), post, true);
  const next = page();
  expect(shown(next)).toBe(true);
  expect(likes.savePost).not.toHaveBeenCalled();
  likes.savePost.mockResolvedValue();
  connects(next);
  // The answer was on its way, from before the save is stored.
  next.dispatch(savedKnown({ asked: ['p1'], saved: [] }));
  await vi.waitFor(() => expect(alertStore.current().map(({ text }) => text)).toEqual(['Post saved.']));
  expect(likes.savePost).toHaveBeenCalledExactlyOnceWith(
    {},
    expect.objectContaining({ id: 'p1', campusId: 'ut' }),
    expect.objectContaining({ id: 'ana' }),
  );
  expect(shown(next)).toBe(true);
  expect(localStorage.getItem(UNSENT_SAVES_KEY)).toBeNull();
  expect(likes.unsavePost).not.toHaveBeenCalled();
});

test('the last press counts, also one on the page after', async () => {
  const first = page();
  void setPostSaved(first, post, true);
  void setPostSaved(first, post, false);
  expect(shown(page())).toBe(false);
  expect(unsentSaves('ana')).toEqual([
    { id: 'p1', campusId: 'ut', name: 'Post by Hannah K.', isSaved: false },
  ]);
  void setPostSaved(page(), post, true);
  void setPostSaved(page(), post, false);
  const last = page();
  expect(shown(last)).toBe(false);
  likes.unsavePost.mockResolvedValue();
  connects(last);
  await vi.waitFor(() => expect(localStorage.getItem(UNSENT_SAVES_KEY)).toBeNull());
  expect(likes.unsavePost).toHaveBeenCalledOnce();
  expect(likes.savePost).not.toHaveBeenCalled();
});

test('what was answered, also with no, is not sent again', async () => {
  const store = page();
  connects(store);
  likes.savePost.mockResolvedValueOnce();
  await setPostSaved(store, post, true);
  likes.unsavePost.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 'permission-denied' }));
  await setPostSaved(store, post, false);
  expect(shown(store)).toBe(true);
  const next = page();
  connects(next);
  expect(shown(next)).toBe(true);
  // The next save is the only other one.
  likes.savePost.mockResolvedValueOnce();
  await setPostSaved(next, postOf('p2'), true);
  expect(savedIds()).toEqual(['p1', 'p2']);
  expect(likes.unsavePost).toHaveBeenCalledOnce();
});

test.each([
  ['a save', true, "Your save of “Desk lamp” wasn't stored"],
  ['a removal', false, "Your save of “Desk lamp” wasn't removed"],
])('%s that is refused on the next page says of what', async (_what, isSaved, words) => {
  const lamp = postOf('p1', { likeCount: 3 }, 'Desk lamp');
  const first = page([lamp]);
  if (!isSaved) first.dispatch(savedKnown({ asked: ['p1'], saved: ['p1'] }));
  void setPostSaved(first, lamp, isSaved);
  const no = Object.assign(new Error('no'), { code: 'permission-denied' });
  likes.savePost.mockRejectedValue(no);
  likes.unsavePost.mockRejectedValue(no);
  // The feed may be without it by then.
  const next = page([]);
  connects(next);
  await vi.waitFor(() => expect(alertStore.current().map(({ text }) => text)).toEqual([words]));
  expect(unsentSaves('ana')).toEqual([]);
});

test('waits while the profile cannot be read, and is never of somebody else', async () => {
  void setPostSaved(page(), post, true);
  page().dispatch(profileUnreadable());
  expect(unsentSaves('ana')).toHaveLength(1);
  const bens = page([post], 'ben');
  connects(bens, 'ben');
  likes.savePost.mockResolvedValueOnce();
  await setPostSaved(bens, postOf('p2'), true);
  expect(savedIds()).toEqual(['p2']);
  // Others may be there: what a first save tells comes seconds after it.
  expect(alertStore.current().filter(({ kind }) => kind === 'danger')).toEqual([]);
});

test.each(['{', '7', '{"uid":"ana"}', '{"uid":"ana","saves":[7,{"id":"p1","campusId":"ut"}]}'])(
  'nothing is sent when %s is kept',
  (text) => {
    localStorage.setItem(UNSENT_SAVES_KEY, text);
    expect(unsentSaves('ana')).toEqual([]);
  },
);
