import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signedOut } from '../data/session/sessionSlice.ts';
import { arrives } from '../data/testing/person.ts';
import { badgeText, chatOpened, notificationsOpened, unread } from '../data/unread/unread.ts';
import { countUnread } from './countUnread.ts';
import { makeStore } from './store.ts';

function setUp() {
  const store = makeStore();
  const stop = vi.fn();
  const watch = vi.fn(async (_uid: string, _onError: (error: unknown) => void) => stop);
  return { store, stop, watch };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => unread.clear());

describe('the unread', () => {
  it('is counted for nobody while a visitor looks around, and begins when somebody signs in', () => {
    const { store, watch } = setUp();
    store.dispatch(signedOut());
    countUnread(store, watch, (start) => start());
    expect(watch).not.toHaveBeenCalled();
    store.dispatch(arrives('ana'));
    expect(watch).toHaveBeenCalledExactlyOnceWith('ana', expect.any(Function));
  });

  it('waits for the first screen', () => {
    const { store, watch } = setUp();
    store.dispatch(arrives('ana'));
    const begin = vi.fn<(start: () => void) => void>();
    countUnread(store, watch, begin);
    expect(watch).not.toHaveBeenCalled();
    begin.mock.calls[0]?.[0]();
    expect(watch).toHaveBeenCalledOnce();
  });

  it('is gone at once when they sign out, with its listener', async () => {
    const { store, stop, watch } = setUp();
    store.dispatch(arrives('ana'));
    countUnread(store, watch, (start) => start());
    await settle();
    unread.set({ notifications: 4, chats: 2 });
    store.dispatch(signedOut());
    expect(unread.now()).toEqual({ notifications: 0, chats: 0 });
    expect(stop).toHaveBeenCalledOnce();
  });

  it('of one account is never shown to another, even when its listener opens late', async () => {
    const { store, stop, watch } = setUp();
    store.dispatch(arrives('ana'));
    countUnread(store, watch, (start) => start());
    store.dispatch(arrives('ben'));
    await settle();
    expect(watch.mock.calls.map(([uid]) => uid)).toEqual(['ana', 'ben']);
    expect(stop).toHaveBeenCalledOnce();
  });

  it('is asked for once, whatever else changes of the session, and anew once a school is proven', () => {
    const { store, watch } = setUp();
    store.dispatch(arrives('ana', false));
    countUnread(store, watch, (start) => start());
    store.dispatch(arrives('ana', false));
    expect(watch).toHaveBeenCalledOnce();
    store.dispatch(arrives('ana', true));
    expect(watch).toHaveBeenCalledTimes(2);
  });
});

it('opening notifications resets their count, opening a chat takes one from the other', () => {
  unread.set({ notifications: 7, chats: 2 });
  notificationsOpened();
  expect(unread.now()).toEqual({ notifications: 0, chats: 2 });
  chatOpened();
  chatOpened();
  chatOpened();
  expect(unread.now().chats).toBe(0);
});

it.each([
  [1, '1'],
  [98, '98'],
  [99, '99+'],
])('a badge shows %i as %s', (count, text) => expect(badgeText(count)).toBe(text));
