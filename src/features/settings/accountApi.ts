import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { api } from '../../data/api.ts';
import { liveQuery } from '../../data/liveQuery.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import type { Account } from '../../domain/account.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A member's own private record, live; null before registration has made it. */
    watchAccount: build.query<Account | null, string>(
      liveQuery<string, Account | null>(async (uid, line) => {
        const [{ firestoreDb }, { listenAccount }] = await Promise.all([
          import('../../data/firebase.ts'),
          import('../../data/account/accountQueries.ts'),
        ]);
        return listenAccount(await firestoreDb(), uid, line.next, line.fail);
      }),
    ),
  }),
});

interface AccountReading {
  /** Undefined until it is known. */
  readonly data?: Account | null | undefined;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** The private record of who is signed in. */
export function useAccount(): AccountReading {
  return accountApi.useWatchAccountQuery(useSelector(selectUid) ?? skipToken);
}
