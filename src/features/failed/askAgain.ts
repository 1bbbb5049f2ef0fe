import type { Store } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { RETRY_PAUSES_MS } from '../../lib/retryPauses.ts';
import { api } from '../../data/live/api.ts';
import { errorCodeOf, type DataErrorCode } from '../../data/errors/dataError.ts';
import { queryAgain, type Dispatch } from '../../data/live/liveQuery.ts';
import { reconnect } from '../../data/live/reconnect.ts';
import type { DataState, SessionState } from '../../data/live/dataState.ts';
import { isEmailVerified } from '../../data/session/sessionSlice.ts';

type ApiState = ReturnType<typeof api.reducer>;
/** What of the state it reads. */
export type AskState = DataState & { readonly [api.reducerPath]: ApiState };
type Entry = NonNullable<ApiState['queries'][string]>;

/** The queries that have failed with that code, with their cache keys. */
function failedWith(code: DataErrorCode, { queries }: ApiState): [string, Entry][] {
  const failed: [string, Entry][] = [];
  for (const [key, entry] of Object.entries(queries))
    if (entry?.status === QueryStatus.rejected && errorCodeOf(entry.error) === code)
      failed.push([key, entry]);
  return failed;
}

type CacheKey = Parameters<typeof api.internalActions.removeQueryResult>[0]['queryCacheKey'];

const isCacheKey = (queries: ApiState['queries'], key: string): key is CacheKey => key in queries;

/** A list that is shown, of which a next page has failed: `ListEnd` retries that. */
const isNextPage = (entry: Entry): boolean => entry.data !== undefined && 'direction' in entry;

/** Whether what the rules may grant is the same: a session of somebody else begins with an empty cache anyway. */
const hasSameRole = (a: SessionState, b: SessionState): boolean =>
  a.uid !== b.uid ||
  (a.claims.isSchoolVerified === b.claims.isSchoolVerified &&
    a.claims.campusId === b.claims.campusId &&
    isEmailVerified(a) === isEmailVerified(b));

/**
 * Asks again for what has failed, whichever screen shows it, until it is stopped by what this returns. What nothing answered
 * although the browser is online is retried with back-off, while the page is visible and somebody still reads it; each return to
 * the page begins anew. What was denied is forgotten once the member is verified, or no longer: mounted screens then ask at
 * once, others when they are opened.
 */
export function askAgain(
  store: Pick<Store<AskState>, 'getState' | 'subscribe'>,
  dispatch: Dispatch,
): () => void {
  /** How often each query was retried since it was answered last. */
  const tries = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = (): [string, Entry][] => {
    const now = store.getState().api;
    return failedWith('offline', now).filter(
      ([key, entry]) =>
        !isNextPage(entry) &&
        Object.keys(now.subscriptions[key] ?? {}).length > 0 &&
        (tries.get(key) ?? 0) < RETRY_PAUSES_MS.length,
    );
  };
  const canAsk = (): boolean => navigator.onLine && !document.hidden;

  const retry = async (): Promise<void> => {
    // It may have been answered meanwhile, or left, and reconnecting fails what is being read.
    if (failed().length === 0) return;
    await reconnect();
    for (const [key, { endpointName, originalArgs }] of failed()) {
      tries.set(key, (tries.get(key) ?? 0) + 1);
      dispatch(queryAgain(endpointName, originalArgs));
    }
  };
  // One timer for all: `reconnect` would fail what another one has just begun to read.
  const plan = (): void => {
    if (timer !== undefined || !canAsk()) return;
    const pauseMs = RETRY_PAUSES_MS[Math.min(...failed().map(([key]) => tries.get(key) ?? 0))];
    if (pauseMs === undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (canAsk()) void retry();
    }, pauseMs);
  };
  const beginAnew = (): void => {
    tries.clear();
    plan();
  };
  const forgetDenied = (): void => {
    const { api: now } = store.getState();
    for (const [key] of failedWith('denied', now))
      if (isCacheKey(now.queries, key))
        dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key }));
  };

  let { session, api: asked } = store.getState();
  const onChange = (): void => {
    const before = { session, asked };
    ({ session, api: asked } = store.getState());
    if (asked !== before.asked) {
      for (const key of tries.keys())
        if (asked.queries[key]?.status === QueryStatus.fulfilled) tries.delete(key);
      plan();
    }
    if (!hasSameRole(before.session, session)) forgetDenied();
  };
  const unsubscribe = store.subscribe(onChange);
  addEventListener('online', beginAnew);
  document.addEventListener('visibilitychange', beginAnew);
  plan();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    removeEventListener('online', beginAnew);
    document.removeEventListener('visibilitychange', beginAnew);
  };
}
