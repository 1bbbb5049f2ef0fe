import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { api } from '../../data/api.ts';
import { firestoreDb } from '../../data/firebase.ts';
import { liveQuery } from '../../data/liveQuery.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import type { Download } from '../../domain/download.ts';

const downloadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The download of a member's own data, live; null when none was requested. */
    watchDownload: build.query<Download | null, string>({
      ...liveQuery<string, Download | null>(async (uid, subscriber) => {
        const [db, { listenDownload }] = await Promise.all([
          firestoreDb(),
          import('../../data/downloads/downloadQueries.ts'),
        ]);
        return listenDownload(db, uid, subscriber.next, subscriber.fail);
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

interface DownloadReading {
  /** Undefined until known. */
  readonly data?: Download | null | undefined;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** The download of the signed-in person. */
export function useDownload(): DownloadReading {
  return downloadApi.useWatchDownloadQuery(useSelector(selectUid) ?? skipToken);
}
