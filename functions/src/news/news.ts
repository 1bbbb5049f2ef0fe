import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { z } from 'zod';

/**
 * The document `news/{campusId}`, which tells open feeds, threads and lists what to update: deleted and changed posts,
 * members with a new name or picture, deleted members. It has only ids and times, because members of other schools can
 * read it.
 */

const Time = z.instanceof(Timestamp);

/** An item that waits in `pending_news` to be published. */
export const NewsItem = z.discriminatedUnion('kind', [
  /** A post was deleted; `uid` is its author's. */
  z.object({ kind: z.literal('removed'), id: z.string(), uid: z.string() }),
  /** The author edited a post or changed its status. */
  z.object({ kind: z.literal('changed'), id: z.string(), at: Time }),
  /** The copies of a member's profile (name, picture) were updated. */
  z.object({ kind: z.literal('member changed'), uid: z.string(), at: Time }),
  /** A member's account is being deleted, with all their posts. */
  z.object({ kind: z.literal('member gone'), uid: z.string(), at: Time }),
]);
export type NewsItem = z.infer<typeof NewsItem>;

/** Least time between two writes of a campus's news. */
export const WRITE_INTERVAL_MS = 2000;

/** Maximum length of each list: what a screen can catch up on after it was suspended. */
export const KEPT = { ids: 100, changed: 50, changed_members: 30, gone_members: 30 } as const;

/** The list that an item is added to. */
export const LIST_OF = {
  removed: 'ids',
  changed: 'changed',
  'member changed': 'changed_members',
  'member gone': 'gone_members',
} as const satisfies Readonly<Record<NewsItem['kind'], keyof typeof KEPT>>;

/** The lists, newest entry last. A missing or malformed list is replaced by an empty one. */
const News = z.object({
  ids: z.array(z.string()).catch([]),
  changed: z.array(z.object({ id: z.string(), changed_at: Time })).catch([]),
  changed_members: z.array(z.object({ uid: z.string(), changed_at: Time })).catch([]),
  gone_members: z.array(z.object({ uid: z.string(), gone_at: Time })).catch([]),
});
export type News = z.infer<typeof News>;

export const newsFrom = (stored: DocumentData | undefined): News => News.parse(stored ?? {});

/**
 * Adds an item. Returns the same object if the item, or a newer one about the same post or member, is known already.
 * The result does not depend on the order of items.
 */
export function withItem(news: News, item: NewsItem): News {
  switch (item.kind) {
    case 'removed': {
      const { id, uid } = item;
      // A deleted member's posts are covered by the item 'member gone'.
      if (news.ids.includes(id) || isGone(news, uid)) return news;
      const changed = news.changed.filter((entry) => entry.id !== id);
      return { ...news, ids: [...news.ids, id].slice(-KEPT.ids), changed };
    }
    case 'changed': {
      const { id, at } = item;
      const known = news.changed.find((entry) => entry.id === id);
      if (news.ids.includes(id) || isKnown(known?.changed_at, at)) return news;
      const others = news.changed.filter((entry) => entry !== known);
      return { ...news, changed: [...others, { id, changed_at: at }].slice(-KEPT.changed) };
    }
    case 'member changed': {
      const { uid, at } = item;
      const known = news.changed_members.find((entry) => entry.uid === uid);
      if (isGone(news, uid) || isKnown(known?.changed_at, at)) return news;
      const others = news.changed_members.filter((entry) => entry !== known);
      const changed_members = [...others, { uid, changed_at: at }].slice(-KEPT.changed_members);
      return { ...news, changed_members };
    }
    case 'member gone': {
      const { uid, at } = item;
      if (isGone(news, uid)) return news;
      const gone_members = [...news.gone_members, { uid, gone_at: at }].slice(-KEPT.gone_members);
      return { ...withoutChangesOf(news, uid), gone_members };
    }
  }
}

/** Removes a member's profile changes. Returns the same object if there are none. */
export function withoutChangesOf(news: News, uid: string): News {
  const changed_members = news.changed_members.filter((entry) => entry.uid !== uid);
  return changed_members.length === news.changed_members.length ? news : { ...news, changed_members };
}

/** Removes members who were deleted before `before`. Returns the same object if there are none. */
export function withoutGoneBefore(news: News, before: Timestamp): News {
  const gone_members = news.gone_members.filter(({ gone_at }) => gone_at.valueOf() >= before.valueOf());
  return gone_members.length === news.gone_members.length ? news : { ...news, gone_members };
}

const isGone = ({ gone_members }: News, uid: string): boolean =>
  gone_members.some((entry) => entry.uid === uid);

const isKnown = (knownAt: Timestamp | undefined, at: Timestamp): boolean =>
  knownAt !== undefined && knownAt.valueOf() >= at.valueOf();
