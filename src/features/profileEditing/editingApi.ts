import { api } from '../../data/live/api.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import { liveQuery } from '../../data/live/liveQuery.ts';
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
      ...liveQuery<string, Job | null>(async (uid, subscriber) => {
        const [db, { listenJob }] = await withDb(import('../../data/jobs/jobQueries.ts'));
        return listenJob(db, uid, subscriber.next, subscriber.fail);
      }),
      keepUnusedDataFor: 0,
    }),
    /** Whether a username is available, live: it may be taken while typing. */
    watchUsername: build.query<boolean, WantedName>({
      ...liveQuery<WantedName, boolean>(async (wanted, subscriber) => {
        const [db, { listenUsername }] = await withDb(import('../../data/profiles/profileQueries.ts'));
        return listenUsername(db, wanted, subscriber.next, subscriber.fail);
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useWatchJobQuery, useWatchUsernameQuery } = editingApi;
