import { api } from '../../data/api.ts';
import { liveQuery } from '../../data/liveQuery.ts';
import type { Job } from '../../domain/job.ts';

/** A username to check, and the member who wants it. */
interface WantedName {
  readonly uid: string;
  readonly username: string;
}

const editingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A member's own background job, live; null when there is none. */
    watchJob: build.query<Job | null, string>({
      ...liveQuery<string, Job | null>(async (uid, line) => {
        const [{ firestoreDb }, { listenJob }] = await Promise.all([
          import('../../data/firebase.ts'),
          import('../../data/jobs/jobQueries.ts'),
        ]);
        return listenJob(await firestoreDb(), uid, line.next, line.fail);
      }),
      keepUnusedDataFor: 0,
    }),
    /** Whether a username is available, live: it may be taken while typing. */
    watchUsername: build.query<boolean, WantedName>({
      ...liveQuery<WantedName, boolean>(async (wanted, line) => {
        const [{ firestoreDb }, { listenUsername }] = await Promise.all([
          import('../../data/firebase.ts'),
          import('../../data/profiles/profileQueries.ts'),
        ]);
        return listenUsername(await firestoreDb(), wanted, line.next, line.fail);
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useWatchJobQuery, useWatchUsernameQuery } = editingApi;
