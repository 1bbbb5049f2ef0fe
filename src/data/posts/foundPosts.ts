import type { CampusId } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';
import { withDb } from '../sdk/withDb.ts';
import { withoutSdk } from '../live/withoutSdk.ts';
import { fetchFoundPostsByRest } from './restLists.ts';

/** `fetchFoundPosts` of `postQueries.ts`; without the SDK where the page has come by its address. */
export function fetchFound(campusId: CampusId, ids: readonly string[]): Promise<readonly Post[]> {
  return withoutSdk(
    (token) => fetchFoundPostsByRest(campusId, ids, token),
    async () => {
      const [db, { fetchFoundPosts }] = await withDb(import('./postQueries.ts'));
      return fetchFoundPosts(db, campusId, ids);
    },
  );
}
