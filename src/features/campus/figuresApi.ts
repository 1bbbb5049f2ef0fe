import { api } from '../../data/api.ts';
import { fetchCommunityFigures } from '../../data/campuses/communityFigures.ts';
import { toDataError, type DataError } from '../../data/errors.ts';
import type { CampusId } from '../../domain/campus.ts';
import type { CommunityFigures } from '../../domain/communityFigures.ts';
import { shortCount } from '../../lib/shortCount.ts';

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The size of a community; read once while the app is open. */
    getCommunityFigures: build.query<CommunityFigures, CampusId>({
      queryFn: async (campusId): Promise<{ data: CommunityFigures } | { error: DataError }> => {
        try {
          return { data: await fetchCommunityFigures(campusId) };
        } catch (error) {
          return { error: toDataError(error) };
        }
      },
      keepUnusedDataFor: Infinity,
    }),
  }),
});

export const { useGetCommunityFiguresQuery } = figuresApi;

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
