import { api, queryResult } from '../../data/live/api.ts';
import { fetchCommunityFigures } from '../../data/campuses/communityFigures.ts';
import type { CampusId } from '../../domain/campus.ts';
import type { CommunityFigures } from '../../domain/communityFigures.ts';
import { shortCount } from '../../lib/shortCount.ts';

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The size of a community; read once while the app is open. */
    getCommunityFigures: build.query<CommunityFigures, CampusId>({
      queryFn: (campusId) => queryResult(() => fetchCommunityFigures(campusId)),
      keepUnusedDataFor: Infinity,
    }),
  }),
});

const { useGetCommunityFiguresQuery } = figuresApi;

/** '120+ members' and '40+ posts this week', as far as known; undefined until they have been read. */
export function useFiguresInWords(campusId: CampusId): readonly string[] | undefined {
  const { data } = useGetCommunityFiguresQuery(campusId);
  if (!data) return undefined;
  const { members, postsThisWeek } = data;
  return [
    ...(members === null ? [] : [`${shortCount(members)}+ members`]),
    ...(postsThisWeek === null ? [] : [`${shortCount(postsThisWeek)}+ posts this week`]),
  ];
}
