import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { DataFailure } from '../errors/dataError.ts';
import { liveQuery, type Subscriber } from './liveQuery.ts';

const reconnect = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('./reconnect.ts', () => ({ reconnect }));

interface Room {
  readonly names: string[];
}

interface RoomArg {
  readonly id: string;
  readonly floor: number;
}

/** A source whose every opening is kept, so that a test can speak as the server. */
class FakeSource {
  readonly lines: Subscriber<Room>[] = [];
  closed = 0;
  /** When set, opening waits for it. */
  gate: Promise<void> | null = null;
  open = (subscriber: Subscriber<Room>): (() => void) | Promise<() => void> => {
    this.lines.push(subscriber);
    const close = (): void => void (this.closed += 1);
    return this.gate ? this.gate.then(() => close) : close;
  };
  get subscriber(): Subscriber<Room> {
    const last = this.lines.at(-1);
    if (!last) throw new Error('nothing opened');
    return last;
  }
}

let source = new FakeSource();

const rooms = api.injectEndpoints({
  endpoints: (build) => ({
    watchRoom: build.query<Room, RoomArg>({
      ...liveQuery<RoomArg, Room>((_arg, subscriber) => source.open(subscriber)),
      keepUnusedDataFor: 0,
    }),
  }),
});
const { initiate, select } = rooms.endpoints.watchRoom;
const ARG = { id: 'a', floor: 1 };

function setUp() {
  source = new FakeSource();
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
  return { store, entry: () => select(ARG)(store.getState()) };
}

const settle = () => vi.advanceTimersByTimeAsync(20);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.clearAllTimers();
  reconnect.mockClear();
});

describe('live query', () => {
  test('opens before the query runs and is loading until the first snapshot', async () => {
    const { store, entry } = setUp();
    void store.dispatch(initiate(ARG));
    expect(source.lines).toHaveLength(1);
    await settle();
    expect(entry()).toMatchObject({ isLoading: true });
    source.subscriber.next({ names: ['Ana'] });
    await settle();
    expect(entry()).toMatchObject({ isSuccess: true, data: { names: ['Ana'] } });
  });

  test('an entry that was put into the cache is there at once, is followed, and keeps its data on a failure', async () => {
    const { store, entry } = setUp();
    store.dispatch(
      rooms.util.upsertQueryEntries([{ endpointName: 'watchRoom', arg: ARG, value: { names: ['Bo'] } }]),
    );
    void store.dispatch(initiate(ARG));
    expect(entry()).toMatchObject({ isSuccess: true, data: { names: ['Bo'] } });
    expect(source.lines).toHaveLength(1);
    expect(source.subscriber.current()).toEqual({ names: ['Bo'] });
    source.subscriber.next({ names: ['Ana'] });
    expect(entry()).toMatchObject({ data: { names: ['Ana'] } });
    source.subscriber.fail(new DataFailure('denied', 'no'));
    await settle();
    expect(entry()).toMatchObject({ isError: true, data: { names: ['Ana'] } });
  });

  test('two readers share one listener; the last one leaving closes it', async () => {
    const { store } = setUp();
    const one = store.dispatch(initiate(ARG));
    const two = store.dispatch(initiate({ floor: 1, id: 'a' }));
    source.subscriber.next({ names: [] });
    await settle();
    one.unsubscribe();
    await settle();
    expect(source.closed).toBe(0);
    two.unsubscribe();
    await settle();
    expect(source.lines).toHaveLength(1);
    expect(source.closed).toBe(1);
  });

  test('a snapshot before the answer has settled is not lost', async () => {
    const { store, entry } = setUp();
    void store.dispatch(initiate(ARG));
    source.subscriber.next({ names: ['Ana'] });
    source.subscriber.patch((room) => void room.names.push('Ben'));
    source.subscriber.next({ names: ['Cy'] });
    await settle();
    expect(entry().data).toEqual({ names: ['Cy'] });
  });

  test('later snapshots patch the entry', async () => {
    const { store, entry } = setUp();
    void store.dispatch(initiate(ARG));
    source.subscriber.next({ names: ['Ana'] });
    await settle();
    source.subscriber.patch((room) => void room.names.push('Ben'));
    expect(entry().data).toEqual({ names: ['Ana', 'Ben'] });
    expect(source.lines).toHaveLength(1);
  });

  test('a failure before the first snapshot rejects; refetch opens anew', async () => {
    const { store, entry } = setUp();
    const reader = store.dispatch(initiate(ARG));
    source.subscriber.fail(new DataFailure('denied', 'no'));
    await settle();
    expect(entry()).toMatchObject({ isError: true, error: { code: 'denied' } });
    expect(source.closed).toBe(1);
    void reader.refetch();
    await settle();
    source.subscriber.next({ names: ['Ana'] });
    await settle();
    expect(source.lines).toHaveLength(2);
    expect(reconnect).not.toHaveBeenCalled();
    expect(entry()).toMatchObject({ isSuccess: true, data: { names: ['Ana'] } });
  });

  test('a retry where nothing answered reconnects before it asks', async () => {
    const { store } = setUp();
    const reader = store.dispatch(initiate(ARG));
    source.subscriber.fail(new DataFailure('offline', 'gone'));
    await settle();
    let connected = (): void => undefined;
    reconnect.mockReturnValueOnce(new Promise<void>((resolve) => (connected = resolve)));
    void reader.refetch();
    await settle();
    expect(source.lines).toHaveLength(1);
    connected();
    await settle();
    expect(source.lines).toHaveLength(2);
  });

  test('a failure after data rejects and keeps the data; retry brings it back', async () => {
    const { store, entry } = setUp();
    const reader = store.dispatch(initiate(ARG));
    source.subscriber.next({ names: ['Ana'] });
    await settle();
    source.subscriber.fail(new DataFailure('offline', 'gone'));
    await settle();
    expect(entry()).toMatchObject({ isError: true, error: { code: 'offline' }, data: { names: ['Ana'] } });
    void reader.refetch();
    await settle();
    source.subscriber.next({ names: ['Ben'] });
    await settle();
    expect(entry()).toMatchObject({ isSuccess: true, data: { names: ['Ben'] } });
    source.subscriber.patch((room) => void room.names.push('Cy'));
    expect(entry().data).toEqual({ names: ['Ben', 'Cy'] });
  });

  test('a failure right behind the first snapshot still rejects', async () => {
    const { store, entry } = setUp();
    void store.dispatch(initiate(ARG));
    source.subscriber.next({ names: ['Ana'] });
    source.subscriber.fail(new DataFailure('denied', 'signed out'));
    await settle();
    expect(entry()).toMatchObject({ isError: true, error: { code: 'denied' }, data: { names: ['Ana'] } });
  });

  test('a line that was closed cannot speak', async () => {
    const { store, entry } = setUp();
    const reader = store.dispatch(initiate(ARG));
    const old = source.subscriber;
    old.next({ names: ['Ana'] });
    await settle();
    void reader.refetch();
    await settle();
    expect(old.isOpen()).toBe(false);
    source.subscriber.next({ names: ['Ben'] });
    await settle();
    old.next({ names: ['ghost'] });
    old.fail(new Error('ghost'));
    await settle();
    expect(entry()).toMatchObject({ isSuccess: true, data: { names: ['Ben'] } });
  });

  test('leaving while it is still opening closes what opens later', async () => {
    const { store } = setUp();
    let openGate = (): void => undefined;
    source.gate = new Promise((resolve) => (openGate = resolve));
    const reader = store.dispatch(initiate(ARG));
    reader.unsubscribe();
    // The query must settle before an unused entry can go.
    source.subscriber.next({ names: [] });
    await settle();
    openGate();
    await settle();
    expect(source.closed).toBe(1);
  });

  test('a source that throws or cannot load rejects', async () => {
    const { store, entry } = setUp();
    source.gate = Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    void store.dispatch(initiate(ARG));
    await settle();
    expect(entry()).toMatchObject({ isError: true, error: { code: 'offline' } });
  });

  test('reset closes; the next reader opens anew', async () => {
    const { store, entry } = setUp();
    void store.dispatch(initiate(ARG));
    source.subscriber.next({ names: ['Ana'] });
    await settle();
    store.dispatch(api.util.resetApiState());
    await settle();
    expect(source.closed).toBe(1);
    expect(entry().data).toBeUndefined();
    void store.dispatch(initiate(ARG));
    source.subscriber.next({ names: ['Ben'] });
    await settle();
    expect(entry().data).toEqual({ names: ['Ben'] });
    expect(source.lines).toHaveLength(2);
  });
});
