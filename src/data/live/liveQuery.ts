import type { Draft, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, type Answer } from './api.ts';
import { reconnect } from './reconnect.ts';
import { DataFailure, toDataError, type DataError } from '../errors/dataError.ts';
import type { DataState } from './dataState.ts';

/** How a source reports to its cache entry. Calls after it is closed do nothing. */
export interface Subscriber<Data> {
  /** The whole state: the first call answers the query, later ones replace what is shown. */
  readonly next: (data: Data) => void;
  /** A change to the state; only after the first `next`. Untouched rows keep their identity. */
  readonly patch: (recipe: (draft: Draft<Data>) => void) => void;
  /** Ends it: the entry becomes `rejected` and keeps its data; `refetch` opens a new one. */
  readonly fail: (error: unknown) => void;
  /** The entry's data: from an earlier subscriber, or inserted into the cache before. */
  readonly current: () => Data | undefined;
  readonly dispatch: Dispatch;
  /** False once closed, failed or replaced: later results must not touch the store. */
  readonly isOpen: () => boolean;
}

export type Dispatch = ThunkDispatch<DataState, unknown, UnknownAction>;

/** What a `queryFn` takes of its api to read the state: its own `getState` has no type. */
export interface WithDispatch {
  readonly dispatch: Dispatch;
}

type Close = () => void;
/** Opens the source; a promise is for sources that load code first. Returns the unsubscriber. */
type OpenSource<Arg, Data> = (arg: Arg, subscriber: Subscriber<Data>) => Close | Promise<Close>;
/** May return a whole new state; inside the store the state is always a draft. */
type Update<Data> = (state: Data | Draft<Data>) => void;
/** The part of a cache entry that is read here. */
interface CacheEntry<Data> {
  readonly data?: Data | undefined;
  readonly endpointName?: string | undefined;
}
type UpdateCachedData<Data> = (update: Update<Data>) => unknown;

/** Runs a cached query once more. Endpoints are injected, so their names are unknown to the type. */
export const queryAgain = (
  endpoint: string | undefined,
  arg: unknown,
): ThunkAction<void, unknown, unknown, UnknownAction> =>
  api.util.prefetch(endpoint as never, arg as never, { force: true });

/** One cache entry's listener, from the entry's creation to its removal. */
class LiveEntry<Arg, Data> {
  private run = 0;
  private closeSource: Close | null = null;
  private first: Promise<Answer<Data>> = Promise.resolve({ error: toDataError('never opened') });
  private isFirstTaken = false;
  /** Updates are queued until the entry holds the first answer. */
  private isFlowing = false;
  private queue: Update<Data>[] = [];
  private announced: DataError | null = null;
  /** It ended because nothing answered: the SDK may be waiting out a long back-off. */
  private isUnreachable = false;

  constructor(
    private readonly arg: Arg,
    private readonly source: OpenSource<Arg, Data>,
    private readonly dispatch: Dispatch,
    private readonly updateCachedData: UpdateCachedData<Data>,
    private readonly getCacheEntry: () => CacheEntry<Data>,
  ) {
    // An entry that was inserted into the cache needs no answer.
    this.open(getCacheEntry().data !== undefined);
  }

  private open(isAnswered = false): void {
    this.close();
    const run = this.run;
    const isOpen = (): boolean => this.run === run;
    let answer: ((value: Answer<Data>) => void) | null = null;
    this.first = new Promise((resolve) => (answer = resolve));
    if (isAnswered) answer = null;
    this.isFirstTaken = isAnswered;
    this.isFlowing = isAnswered;
    this.queue = [];
    this.announced = null;
    const answerOnce = (value: Answer<Data>): boolean => {
      const isFirst = answer !== null;
      answer?.(value);
      answer = null;
      return isFirst;
    };
    const fail = (error: unknown): void => {
      if (!isOpen()) return;
      this.close();
      const dataError = toDataError(error);
      this.isUnreachable = dataError.code === 'offline';
      if (answerOnce({ error: dataError })) return;
      this.announced = dataError;
      if (this.isFlowing) this.announce();
    };
    const subscriber: Subscriber<Data> = {
      next: (data) => {
        if (isOpen() && !answerOnce({ data })) this.push(() => data);
      },
      patch: (recipe) => {
        if (isOpen()) this.push((state) => void recipe(state as Draft<Data>));
      },
      fail,
      current: () => this.getCacheEntry().data,
      dispatch: this.dispatch,
      isOpen,
    };
    const opened = (close: Close): void => {
      if (isOpen()) this.closeSource = close;
      else close();
    };
    const openSource = (): Close | Promise<Close> => this.source(this.arg, subscriber);
    try {
      const close = this.isUnreachable
        ? reconnect().then(() => (isOpen() ? openSource() : () => undefined))
        : openSource();
      this.isUnreachable = false;
      if (typeof close === 'function') opened(close);
      else close.then(opened, fail);
    } catch (error) {
      fail(error);
    }
  }

  /** The answer to one run of the query: the first snapshot, or the failure that ended it. */
  answer(): Promise<Answer<Data>> {
    if (this.announced) {
      const error = this.announced;
      this.announced = null;
      return Promise.resolve({ error });
    }
    if (this.isFirstTaken) this.open();
    this.isFirstTaken = true;
    return this.first;
  }

  /** The entry holds its answer: applies the queued updates. */
  flow(): void {
    if (this.isFlowing) return;
    this.isFlowing = true;
    for (const update of this.queue) this.updateCachedData(update);
    this.queue = [];
    if (this.announced) this.announce();
  }

  close(): void {
    this.run += 1;
    const close = this.closeSource;
    this.closeSource = null;
    close?.();
  }

  private push(update: Update<Data>): void {
    if (this.isFlowing) this.updateCachedData(update);
    else this.queue.push(update);
  }

  /** Rejects the entry by running its query once more. */
  private announce(): void {
    this.dispatch(queryAgain(this.getCacheEntry().endpointName, this.arg));
  }
}

/** A stable text for the same arguments, whatever the order of an object's keys. */
function argKey(arg: unknown): string {
  return (
    JSON.stringify(arg, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    ) ?? 'undefined'
  );
}

type LiveQueryParts<Arg, Data> = {
  queryFn: (arg: Arg, api: { getState: () => unknown }) => Promise<Answer<Data>>;
  onQueryStarted: (
    arg: Arg,
    api: { getState: () => unknown; queryFulfilled: Promise<unknown> },
  ) => Promise<void>;
  onCacheEntryAdded: (
    arg: Arg,
    api: {
      dispatch: Dispatch;
      getState: () => unknown;
      updateCachedData: UpdateCachedData<Data>;
      getCacheEntry: () => CacheEntry<Data>;
      cacheEntryRemoved: Promise<void>;
    },
  ) => Promise<void>;
};

/**
 * Binds a listener to a cache entry: spread `liveQuery<Arg, Data>(...)` into `build.query`. The entry's creation opens
 * the source, all readers of the entry share it, its first snapshot answers the query, later ones patch the entry, a
 * failure makes it `rejected` with its old data, `refetch` reopens, and removal (or `resetApiState`) closes it.
 */
export function liveQuery<Arg, Data>(source: OpenSource<Arg, Data>): LiveQueryParts<Arg, Data> {
  // By store, then by argument: several stores may coexist (tests).
  const stores = new WeakMap<() => unknown, Map<string, LiveEntry<Arg, Data>>>();
  const find = (getState: () => unknown, arg: Arg): LiveEntry<Arg, Data> | undefined =>
    stores.get(getState)?.get(argKey(arg));

  return {
    queryFn: (arg, { getState }) => {
      const entry = find(getState, arg);
      if (!entry) {
        return Promise.resolve({ error: toDataError(new DataFailure('cancelled', 'The entry is gone')) });
      }
      return entry.answer();
    },
    onQueryStarted: async (arg, { getState, queryFulfilled }) => {
      const entry = find(getState, arg);
      try {
        await queryFulfilled;
        entry?.flow();
      } catch {
        // The failure is in the entry's own `error`.
      }
    },
    onCacheEntryAdded: async (
      arg,
      { dispatch, getState, updateCachedData, getCacheEntry, cacheEntryRemoved },
    ) => {
      const entries = stores.get(getState) ?? new Map<string, LiveEntry<Arg, Data>>();
      stores.set(getState, entries);
      const key = argKey(arg);
      const entry = new LiveEntry(arg, source, dispatch, updateCachedData, getCacheEntry);
      entries.set(key, entry);
      await cacheEntryRemoved;
      entry.close();
      if (entries.get(key) === entry) entries.delete(key);
    },
  };
}
