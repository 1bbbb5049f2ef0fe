// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadAt } from '../lib/reloadAt.ts';
import { showCampus } from '../data/config/testing/appConfig.ts';
import { arrives } from '../data/session/testing/person.ts';
import { privatePhotoAddress, readyPhotoAddress } from '../data/media/photoSource.ts';
import { savedKnown, selectIsSaved } from '../data/posts/postsSlice.ts';
import { outboxItemSent, selectSent } from '../data/outbox/outboxSlice.ts';
import { profileUnreadable, signedOut } from '../data/session/sessionSlice.ts';
import { forgetOnAccountChange } from './forgetOnAccountChange.ts';
import { makeStore } from './store.ts';

vi.mock('../lib/reloadAt.ts', () => ({ reloadAt: vi.fn() }));

const savedByAna = savedKnown({ asked: ['p1'], saved: ['p1'] });

/** A page hears of others for as long as it lives: one for each test. */
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function setUp(first: ReturnType<typeof arrives> | ReturnType<typeof signedOut>) {
  const store = makeStore();
  store.dispatch(first);
  const listen = vi.spyOn(globalThis, 'addEventListener');
  forgetOnAccountChange(store);
  stops.push(
    ...listen.mock.calls.map(
      ([type, listener]) =>
        () =>
          removeEventListener(type, listener as EventListener),
    ),
  );
  listen.mockRestore();
  return { store };
}

/** With it the stored sign-in can be read. */
const pageShown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

describe('a change of the account', () => {
  it("lets nobody see another's saved posts", () => {
    const { store } = setUp(arrives('ana'));
    store.dispatch(savedByAna);
    store.dispatch(arrives('ben'));
    expect(selectIsSaved(store.getState(), 'p1')).toBe(false);
    expect(store.getState().posts.saved).toEqual({});
  });

  it('empties the cache when the person is signed out, and when a guest signs in', () => {
    const { store } = setUp(arrives('ana'));
    store.dispatch(savedByAna);
    store.dispatch(signedOut());
    expect(store.getState().posts.saved).toEqual({});
    store.dispatch(savedByAna);
    store.dispatch(arrives('ben'));
    expect(store.getState().posts.saved).toEqual({});
  });

  it('tells the next person nothing of what the one before has sent', () => {
    const { store } = setUp(arrives('ana'));
    store.dispatch(outboxItemSent({ id: 'p1', parentId: null, rootId: 'p1' }));
    store.dispatch(signedOut());
    expect(selectSent(store.getState())).toEqual([]);
  });

  it("lets nobody see another's private pictures, also where nothing was ever written", async () => {
    showCampus('ut');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('jpg')));
    const { store } = setUp(arrives('ana'));
    const photo = 'https://files.example/images/posts/p/0_640.jpg';
    await privatePhotoAddress(photo);
    expect(readyPhotoAddress(photo, 'ut')).not.toBeNull();
    store.dispatch(signedOut());
    expect(readyPhotoAddress(photo, 'ut')).toBeNull();
  });

  it('loads the page anew when another tab signs out, and leaves nothing in this one', () => {
    setUp(arrives('ana'));
    sessionStorage.setItem('trail', '[]');
    const key = 'firebase:authUser:k:[DEFAULT]';
    dispatchEvent(new StorageEvent('storage', { key, oldValue: '{}', newValue: '{"uid":"ana"}' }));
    dispatchEvent(new StorageEvent('storage', { key: 'theme', oldValue: 'dark', newValue: null }));
    expect(reloadAt).not.toHaveBeenCalled();
    dispatchEvent(new StorageEvent('storage', { key, oldValue: '{}', newValue: null }));
    expect(reloadAt).toHaveBeenCalled();
    expect(sessionStorage.getItem('trail')).toBeNull();
  });

  it('forgets the account when another tab signs out offline, and loads the page anew once it can', () => {
    const { store } = setUp(arrives('ana'));
    store.dispatch(savedByAna);
    vi.mocked(reloadAt).mockClear();
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const key = 'firebase:authUser:k:[DEFAULT]';
    dispatchEvent(new StorageEvent('storage', { key, oldValue: '{}', newValue: null }));
    expect(reloadAt).not.toHaveBeenCalled();
    expect(store.getState().session.status).toBe('signedOut');
    expect(store.getState().posts.saved).toEqual({});
    dispatchEvent(new Event('online'));
    expect(reloadAt).toHaveBeenCalledTimes(1);
    isOnline.mockRestore();
  });

  it('does nothing when the same person is in again by the time a sleeping tab hears of a sign-out', () => {
    showCampus('ut');
    setUp(arrives('ana'));
    vi.mocked(reloadAt).mockClear();
    const key = 'firebase:authUser:k:[DEFAULT]';
    const stsTokenManager = { accessToken: `h.${btoa('{}')}.s`, expirationTime: 1 };
    localStorage.setItem(key, JSON.stringify({ uid: 'ana', stsTokenManager }));
    sessionStorage.setItem('trail', '[]');
    dispatchEvent(new StorageEvent('storage', { key, oldValue: '{"uid":"ana"}', newValue: null }));
    dispatchEvent(pageShown(true));
    expect(reloadAt).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('trail')).toBe('[]');
    localStorage.setItem(key, JSON.stringify({ uid: 'ben', stsTokenManager }));
    dispatchEvent(new StorageEvent('storage', { key, oldValue: '{"uid":"ana"}', newValue: null }));
    expect(reloadAt).toHaveBeenCalled();
    localStorage.clear();
  });

  it('takes nothing of whoever is in by the time a sleeping tab hears of a sign-out', () => {
    setUp(arrives('ana'));
    vi.mocked(reloadAt).mockClear();
    const key = 'firebase:authUser:k:[DEFAULT]';
    localStorage.setItem(key, '{"uid":"ben"}');
    localStorage.setItem('draft ben post', '{}');
    sessionStorage.setItem('trail', '[]');
    dispatchEvent(new StorageEvent('storage', { key, oldValue: '{"uid":"ana"}', newValue: null }));
    expect(reloadAt).toHaveBeenCalled();
    expect(localStorage.getItem(key)).not.toBeNull();
    expect(localStorage.getItem('draft ben post')).not.toBeNull();
    expect(sessionStorage.getItem('trail')).toBeNull();
  });

  it('shows nothing of an account when Back brings its page out of memory after it is gone', () => {
    setUp(arrives('ana'));
    vi.mocked(reloadAt).mockClear();
    dispatchEvent(pageShown(false));
    expect(reloadAt).not.toHaveBeenCalled();
    dispatchEvent(pageShown(true));
    expect(reloadAt).toHaveBeenCalled();
  });

  it('leaves the cache alone while it is the same person', () => {
    const { store } = setUp(arrives('ana'));
    store.dispatch(savedByAna);
    store.dispatch(arrives('ana'));
    store.dispatch(profileUnreadable());
    expect(selectIsSaved(store.getState(), 'p1')).toBe(true);
  });
});
