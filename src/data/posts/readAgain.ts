import { firestoreDb } from '../sdk/firebase.ts';
import type { Dispatch } from '../live/liveQuery.ts';
import { postFromDocument } from './postConverter.ts';
import { fetchPostDocument } from './postQueries.ts';
import { postsReceived } from './postsSlice.ts';
import { refreshLastFeed } from './refreshLastFeed.ts';

/**
 * Reads a post again after a change of one's own, with the server's time of it, also for the next visit's first feed. False if
 * it is gone.
 */
export async function readAgain(id: string, dispatch: Dispatch): Promise<boolean> {
  const document = await fetchPostDocument(await firestoreDb(), id);
  if (document === null) return false;
  dispatch(postsReceived([postFromDocument(document)]));
  refreshLastFeed([document]);
  return true;
}
