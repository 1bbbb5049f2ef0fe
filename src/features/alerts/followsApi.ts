import { api, queryResult } from '../../data/live/api.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import type { Profile } from '../../domain/user.ts';

const followsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The profiles of whom one follows, at most ten: a read each. */
    listFollowed: build.query<readonly Profile[], readonly string[]>({
      queryFn: (uids) =>
        queryResult(async () => {
          const [db, { fetchProfiles }] = await withDb(import('../../data/profiles/profileQueries.ts'));
          return fetchProfiles(db, uids);
        }),
    }),
  }),
});

export const { useListFollowedQuery } = followsApi;
