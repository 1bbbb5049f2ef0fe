import { api } from '../../data/api.ts';
import { withDb } from '../../data/withDb.ts';
import { liveQuery } from '../../data/liveQuery.ts';
import type { Profile } from '../../domain/user.ts';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * A profile, read once; null when nobody has the username. Rejects with `denied` where the reader may not see it.
     */
    getProfileByUsername: build.query<Profile | null, string>({
      providesTags: (profile) => (profile ? [{ type: 'Profile', id: profile.id }] : []),
      // Not live, but by `liveQuery`: a retry does not wait for the SDK's back-off.
      ...liveQuery<string, Profile | null>(async (username, subscriber) => {
        const [db, { fetchProfileByUsername }] = await withDb(
          import('../../data/profiles/profileQueries.ts'),
        );
        subscriber.next(await fetchProfileByUsername(db, username));
        return () => undefined;
      }),
    }),
  }),
});

export const { useGetProfileByUsernameQuery } = profileApi;
