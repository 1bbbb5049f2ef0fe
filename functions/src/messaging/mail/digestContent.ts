import { z } from 'zod';
import { isOver, STATUSES } from '../../../../src/domain/listing.ts';
import { plainTextOf } from '../../../../src/domain/postText.ts';
import { isUnanswered, mayRenew } from '../../../../src/domain/stillThere.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { Actor, nameOf } from '../../platform/stored/actor.ts';
import { askedOf } from '../../platform/stored/asked.ts';
import { hiddenFrom } from '../../platform/stored/blocks.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import type { Digest, DigestLine } from './digest.ts';
import type { CheaperThing, DigestContent, FoundThing, SavedThing } from './digestMail.ts';
import { questionUrl } from './links.ts';
import type { AskedThing } from './question.ts';

const Thing = z.object({
  text: z.string().nullable(),
  user: z.object({ _id: z.string() }),
  price_cents: z.number().nullish(),
  previous_price_cents: z.number().nullish(),
  status: z.enum(STATUSES).default('available'),
});

/**
 * The digest's content, from current data. Skips lines whose notification is deleted or read, and lines of members who share a
 * block with the reader. Further conditions by kind:
 * - saved: the reader's post exists, the save exists, and the member who saved it is active;
 * - cheaper: the post is still cheaper, not sold or expired, its author is active, and the reader wants such mails;
 * - found (alerts): the post is not sold or expired, and its author is active;
 * - asked ('still there?'): the reader's post exists, this is the latest question about it and unanswered, and the reader
 *   wants such questions.
 * 'READ' if all notifications were read, 'GONE' if nothing else is left to send.
 */
export async function digestContent(
  { lines, to_uid: uid }: Digest,
  origin: string,
): Promise<DigestContent | 'READ' | 'GONE'> {
  const [found, hidden] = await Promise.all([unreadLines(lines), hiddenFrom(uid)]);
  if (found === 'READ') return 'READ';
  const unread = found.filter(({ from_uid }) => !hidden.includes(from_uid));
  const saves = unread.filter(({ kind }) => kind === 'like' || kind === 'comment interaction');
  const drops = unread.filter(({ kind }) => kind === 'price drop');
  const finds = unread.filter(({ kind }) => kind === 'alert');
  const questions = unread.filter(({ kind }) => kind === 'still there');
  const account = `users/${uid}/private/account`;
  const [posts, likes, people] = await Promise.all([
    documents([...new Set(unread.flatMap(postIdsOf).map((postId) => `posts/${postId}`))]),
    documents(saves.map(likePath)),
    documents([...new Set([account, ...unread.map(({ from_uid }) => `users/${from_uid}`)])]),
  ]);
  const thingAt = (postId: string): z.infer<typeof Thing> | undefined =>
    Thing.safeParse(posts.get(`posts/${postId}`)).data;
  const actorAt = (of: string): Actor | undefined => Actor.safeParse(people.get(`users/${of}`)).data;

  const saved = idsOf(saves).flatMap((postId): SavedThing[] => {
    const post = thingAt(postId);
    if (post?.user._id !== uid) return [];
    const own = saves.filter((line) => line.post_id === postId);
    const names = own.flatMap((line) => {
      const saver = actorAt(line.from_uid);
      return likes.has(likePath(line)) && saver !== undefined ? [nameOf(saver)] : [];
    });
    if (names.length === 0) return [];
    const kind = own[0]?.kind === 'like' ? 'post' : 'comment';
    return [{ kind, words: plainTextOf(post.text), url: `${origin}/post/${postId}`, names }];
  });
  const offerAt = (postId: string): z.infer<typeof Thing> | undefined => {
    const post = thingAt(postId);
    return post === undefined || actorAt(post.user._id) === undefined || isOver(post.status)
      ? undefined
      : post;
  };
  const wantsDrops = people.get(account)?.saved_notifications !== false;
  const cheaper = idsOf(wantsDrops ? drops : []).flatMap((postId): CheaperThing[] => {
    const post = offerAt(postId);
    const { price_cents: cents, previous_price_cents: before } = post ?? {};
    if (post === undefined) return [];
    if (typeof cents !== 'number' || typeof before !== 'number') return [];
    return [{ words: plainTextOf(post.text), url: `${origin}/post/${postId}`, cents, before }];
  });
  const fresh = finds.flatMap(({ post_id: postId, alert }): FoundThing[] => {
    const post = offerAt(postId);
    if (post === undefined) return [];
    return [{ words: plainTextOf(post.text), url: `${origin}/post/${postId}`, alert }];
  });
  const nowMs = now();
  const wantsQuestions = people.get(account)?.listing_notifications !== false;
  const asked = (wantsQuestions ? questions : []).flatMap((line) => {
    const askedAtMs = line.at.toMillis();
    return postIdsOf(line).flatMap((postId): AskedThing[] => {
      const { data: post } = StoredPost.safeParse(posts.get(`posts/${postId}`));
      if (post?.user._id !== uid) return [];
      const state = askedOf(post);
      if (state.askedAtMs !== askedAtMs || !isUnanswered(state) || !mayRenew(state, nowMs)) return [];
      const { text, kind = 'selling', price_cents: cents = null } = post;
      return [{ words: plainTextOf(text), kind, cents, url: questionUrl(origin, { postId, askedAtMs }) }];
    });
  });
  const isEmpty = asked.length + saved.length + cheaper.length + fresh.length === 0;
  return isEmpty ? 'GONE' : { asked, saved, cheaper, found: fresh };
}

const postIdsOf = ({ post_id, more_ids }: DigestLine): readonly string[] => [post_id, ...more_ids];

/** The post ids of these lines, without duplicates. */
const idsOf = (lines: readonly DigestLine[]): readonly string[] => [
  ...new Set(lines.map(({ post_id }) => post_id)),
];

function likePath({ post_id, from_uid }: DigestLine): string {
  return `posts/${post_id}/likes/${from_uid}`;
}

/** `alert` is the notification's text: for an alert, its name. */
type UnreadLine = DigestLine & { readonly alert: string };

/** The lines with an unread notification, newest first. 'READ' if notifications exist and all of them are read. */
async function unreadLines(lines: Digest['lines']): Promise<readonly UnreadLine[] | 'READ'> {
  const notifications = await documents(Object.keys(lines).map((id) => `notifications/${id}`));
  if (notifications.size > 0 && [...notifications.values()].every(({ read }) => read === true)) return 'READ';
  return Object.entries(lines)
    .flatMap(([id, line]): UnreadLine[] => {
      const { read, message } = notifications.get(`notifications/${id}`) ?? {};
      return read === false ? [{ ...line, alert: String(message) }] : [];
    })
    .sort((one, other) => other.at.toMillis() - one.at.toMillis());
}

/** The data of the documents that exist, by path. */
async function documents(
  paths: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  if (paths.length === 0) return new Map();
  const found = await db.getAll(...paths.map((path) => db.doc(path)));
  return new Map(
    found.flatMap((doc) => {
      const data = doc.data();
      return data === undefined ? [] : [[doc.ref.path, data] as const];
    }),
  );
}
