import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { api } from '../../data/live/api.ts';
import { fetchAccountByRest } from '../../data/account/restAccount.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import { liveQuery } from '../../data/live/liveQuery.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { withoutSdk } from '../../data/live/withoutSdk.ts';
import type { Account, PayoutAccount } from '../../domain/account.ts';
import type { Download } from '../../domain/download.ts';
import { nextPaint } from '../../lib/nextPaint.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * A member's own private record, live; null before registration has created it. Where a page has come by its address and needs
     * the SDK for nothing else, it is painted before the SDK is asked for, at one read more.
     */
    watchAccount: build.query<Account | null, string>(
      liveQuery<string, Account | null>(async (uid, subscriber) => {
        const early = await withoutSdk(
          (token) => fetchAccountByRest(uid, token),
          () => Promise.resolve(null),
        );
        if (early !== null) {
          subscriber.next(early);
          await nextPaint();
        }
        const [db, { listenAccount }] = await withDb(import('../../data/account/accountQueries.ts'));
        return listenAccount(db, uid, subscriber.next, subscriber.fail);
      }),
    ),
    /** The download of a member's own data, live; null when none was requested. */
    watchDownload: build.query<Download | null, string>({
      ...liveQuery<string, Download | null>(async (uid, subscriber) => {
        const [db, { listenDownload }] = await withDb(import('../../data/downloads/downloadQueries.ts'));
        return listenDownload(db, uid, subscriber.next, subscriber.fail);
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/**
 * Applies what a function has just stored of the payout account, which the listener reports a moment later: otherwise
 * the wrong button would show in between.
 */
export function payoutsStored(
  uid: string,
  stored: Partial<PayoutAccount>,
): ThunkAction<unknown, unknown, unknown, UnknownAction> {
  return accountApi.util.updateQueryData('watchAccount', uid, (account) => {
    if (account) Object.assign(account.payouts, stored);
  }) as ThunkAction<unknown, unknown, unknown, UnknownAction>;
}

interface Reading<Data> {
  /** Undefined until known. */
  readonly data?: Data | null | undefined;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** The private record of the signed-in person. */
export function useAccount(): Reading<Account> {
  return accountApi.useWatchAccountQuery(useSelector(selectUid) ?? skipToken);
}

/** The download of the signed-in person. */
export function useDownload(): Reading<Download> {
  return accountApi.useWatchDownloadQuery(useSelector(selectUid) ?? skipToken);
}
