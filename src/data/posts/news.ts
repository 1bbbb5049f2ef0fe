import { doc, getDoc, onSnapshot, type Firestore } from 'firebase/firestore';
import type { CampusId } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';
import { api, queryResult } from '../live/api.ts';
import { FieldReader, readOrLog } from '../stored/fields.ts';
import { firestoreDb } from '../sdk/firebase.ts';
import type { Dispatch, Subscriber, WithDispatch } from '../live/liveQuery.ts';
import { readable, type Stop } from '../live/snapshots.ts';
import { postFromDocument } from './postConverter.ts';
import { fetchFoundDocuments, FOUND_MAX } from './postQueries.ts';
import { selected } from '../live/selected.ts';
import { membersGone, postsReceived, postsRemoved, type WithPosts } from './postsSlice.ts';
import { refreshLastFeed } from './refreshLastFeed.ts';

/*
 * Keeps posts on the screen up to date by `news/{campusId}`, one document that says which posts were removed or changed
 * and which members were renamed or are gone. Whoever knows a changed post reads it again. Imports the SDK.
 */

interface Change {
  /** The id of a post, or a member's uid. */
  readonly id: string;
  /** Identifies the change. */
  readonly changedMs: number;
}

interface News {
  readonly removed: readonly string[];
  readonly changed: readonly Change[];
  readonly changedMembers: readonly Change[];
  readonly goneMembers: readonly string[];
}

/** The lengths of the document's lists: when all entries of a full list are new, others may have fallen out unseen. */
const KEPT = { removed: 100, changed: 50 } as const;

const NONE = { ids: [], changed: [], changed_members: [], gone_members: [] };

function newsFrom(path: string, fields: object): News {
  const reader = new FieldReader(path, { ...NONE, ...fields });
  const changes = (name: string, id: string): readonly Change[] =>
    reader.list(name).map((entry) => ({ id: entry.text(id), changedMs: entry.timeMs('changed_at') }));
  return {
    removed: reader.texts('ids'),
    changed: changes('changed', 'id'),
    changedMembers: changes('changed_members', 'uid'),
    goneMembers: reader.list('gone_members').map((entry) => entry.text('uid')),
  };
}

/** What the listener needs of its cache entry. */
export type NewsSubscriber = Pick<Subscriber<unknown>, 'fail' | 'dispatch'>;

/** All removed posts that are listed or known, and the members whose posts are removed with their account. */
export type OnRemoved = (ids: readonly string[], goneMembers: readonly string[]) => void;

/**
 * Listens to a campus's news. Reads known posts that have changed, and updates them in the store; `onRemoved` is for
 * lists. Rule: read as the posts of that campus.
 */
export function listenNews(
  db: Firestore,
  campusId: CampusId,
  onRemoved: OnRemoved,
  { fail, dispatch }: NewsSubscriber,
): Stop {
  let known: News | null = null;
  return onSnapshot(
    doc(db, 'news', campusId),
    (snapshot) => {
      const news = newsFrom(snapshot.ref.path, snapshot.data() ?? {});
      const withMembers = dispatch(selected(postsOfMembers(news.goneMembers)));
      if (news.goneMembers.length > 0) dispatch(membersGone(news.goneMembers));
      onRemoved([...news.removed, ...withMembers], news.goneMembers);
      if (snapshot.metadata.fromCache) return;
      followChanges(campusId, known, news, dispatch);
      known = news;
    },
    fail,
  );
}

const knownPosts = ({ posts }: WithPosts): readonly Post[] =>
  Object.values(posts.entities).filter((post) => !post.isPending);

/** The known top posts of these members. */
const postsOfMembers =
  (uids: readonly string[]) =>
  (state: WithPosts): readonly string[] =>
    uids.length === 0
      ? []
      : knownPosts(state)
          .filter((post) => post.parentId === null && uids.includes(post.author.id))
          .map(({ id }) => id);

/** Within this time a page's first snapshot follows the read of its posts. */
const FIRST_READ_MS = 10_000;

/** Null: the first snapshot of a page, whose posts and authors were read a moment ago. */
function followChanges(campusId: CampusId, known: News | null, news: News, dispatch: Dispatch): void {
  // An edit since then is one of the last seconds, and newer than the post's own times.
  const since = Date.now() - FIRST_READ_MS;
  const earlier = news.changed.filter(({ changedMs }) => changedMs < since);
  const before = known ?? { ...news, changed: earlier };
  for (const { id, changedMs } of freshIn(news.changedMembers, before.changedMembers))
    void dispatch(newsApi.endpoints.readChangedAuthor.initiate({ uid: id, changedMs }, ONCE));
  for (const uid of news.goneMembers.filter((one) => !before.goneMembers.includes(one)))
    dispatch(api.util.invalidateTags([{ type: 'Profile', id: uid }]));
  const hasGap =
    known !== null &&
    (isGap(news.removed, known.removed, KEPT.removed) ||
      isGap(news.changed.map(keyOf), known.changed.map(keyOf), KEPT.changed));
  const changes = freshIn(news.changed, before.changed);
  const toldMs = Math.max(0, ...news.changed.map(({ changedMs }) => changedMs));
  const posts = dispatch(selected(knownPosts)).filter(
    (post) => post.campusId === campusId && post.parentId === null,
  );
  const stale = hasGap
    ? // After a long sleep: what is on top of the lists. The rest is read again with its list.
      newest(posts).map(({ id }) => ({ id, changedMs: toldMs }))
    : changes.filter(({ id, changedMs }) =>
        posts.some((post) => post.id === id && changedMs > changedAtMs(post)),
      );
  for (let from = 0; from < stale.length; from += FOUND_MAX) {
    const changed = stale.slice(from, from + FOUND_MAX);
    void dispatch(newsApi.endpoints.readChangedPosts.initiate({ campusId, changed }, ONCE));
  }
}

/** When a known post was changed last; the news has the same time. */
const changedAtMs = ({ editedAtMs, statusAtMs }: Post): number => Math.max(editedAtMs ?? 0, statusAtMs ?? 0);

const newest = (posts: readonly Post[]): readonly Post[] =>
  posts.toSorted((a, b) => b.lastModifiedMs - a.lastModifiedMs).slice(0, FOUND_MAX);

const keyOf = ({ id, changedMs }: Change): string => `${id} ${changedMs}`;

function freshIn(changes: readonly Change[], before: readonly Change[]): readonly Change[] {
  const known = new Set(before.map(keyOf));
  return changes.filter((change) => !known.has(keyOf(change)));
}

const isGap = (now: readonly string[], before: readonly string[], kept: number): boolean =>
  now.length >= kept && !now.some((one) => before.includes(one));

const ONCE = { subscribe: false } as const;

const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Queries, so that the cache deduplicates: feed and thread both hear of a change, and it is read once.
    /** Reads posts that have changed: one read each. After a failure the old ones stay until the next read. */
    readChangedPosts: build.query<null, { readonly campusId: CampusId; readonly changed: readonly Change[] }>(
      {
        queryFn: ({ campusId, changed }, { dispatch }) =>
          queryResult(async () => {
            const ids = changed.map(({ id }) => id);
            const documents = await fetchFoundDocuments(await firestoreDb(), campusId, ids);
            dispatch(postsReceived(documents.flatMap((one) => readOrLog(() => postFromDocument(one)) ?? [])));
            refreshLastFeed(documents);
            const there = new Set(documents.map(({ id }) => id));
            dispatch(postsRemoved(ids.filter((id) => !there.has(id))));
            return null;
          }),
      },
    ),
    /** Reads one post of a member whose name or picture has changed: it has the new copy. */
    readChangedAuthor: build.query<null, { readonly uid: string; readonly changedMs: number }>({
      queryFn: ({ uid }, { dispatch }: WithDispatch) =>
        queryResult(async () => {
          const known = dispatch(selected(knownPosts)).find((post) => post.author.id === uid);
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
