import { doc, getDoc } from 'firebase/firestore';
import { api, queryResult } from '../api.ts';
import type { FieldReader } from '../fields.ts';
import { firestoreDb } from '../firebase.ts';
import type { Dispatch } from '../liveQuery.ts';
import { readable } from '../snapshots.ts';
import { postFromDocument } from './postConverter.ts';
import { postsReceived, type WithPosts } from './postsSlice.ts';

/*
 * Updates the name and picture of authors whose profile changes while their posts are on the screen. `removals/{campusId}`,
 * which feeds and threads listen to, says who has changed; one of the author's posts is read again for the new copy.
 * Imports the SDK.
 */

export interface ChangedAuthor {
  readonly uid: string;
  /** Identifies the change. */
  readonly changedMs: number;
}

/** Reads the changed members of a `removals` document. */
export const changedAuthorsFrom = (removals: FieldReader): readonly ChangedAuthor[] =>
  removals
    .list('changed_members')
    .map((entry) => ({ uid: entry.text('uid'), changedMs: entry.timeMs('changed_at') }));

const changedAuthorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A query, so that the cache deduplicates: feed and thread both hear of a change, and it is read once. */
    readChangedAuthor: build.query<null, ChangedAuthor>({
      queryFn: ({ uid }, { getState, dispatch }) =>
        // After a failure the old name stays until the next read.
        queryResult(async () => {
          const { entities } = (getState() as WithPosts).posts;
          const known = Object.values(entities).find((post) => post?.author.id === uid && !post.isPending);
          if (!known) return null;
          const snapshot = await getDoc(doc(await firestoreDb(), 'posts', known.id));
          const post = readable(snapshot, postFromDocument);
          // Copies the author to their other posts too.
          if (post) dispatch(postsReceived([post]));
          dispatch(api.util.invalidateTags([{ type: 'Profile', id: uid }]));
          return null;
        }),
    }),
  }),
});

/** Updates the known posts of authors whose change is not among the `known` ones: one read each. */
export function followAuthors(
  changed: readonly ChangedAuthor[],
  known: readonly ChangedAuthor[],
  dispatch: Dispatch,
): void {
  const before = new Map(known.map(({ uid, changedMs }) => [uid, changedMs]));
  for (const author of changed) {
    if (before.get(author.uid) === author.changedMs) continue;
    void dispatch(changedAuthorsApi.endpoints.readChangedAuthor.initiate(author, { subscribe: false }));
  }
}
