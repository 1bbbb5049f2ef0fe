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

/** The fields of a post or comment that a digest names. */
const Thing = z.object({
  text: z.string().nullable(),
  user: z.object({ _id: z.string() }),
  price_cents: z.number().nullish(),
  previous_price_cents: z.number().nullish(),
  status: z.enum(STATUSES).default('available'),
});

/** The documents that decide what is left of a digest's lines, read once for all of them. */
interface Current {
  readonly uid: string;
  readonly origin: string;
  /** The data of the documents that exist, by path. */
  readonly documents: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/**
 * The digest's content, from current data. Skips lines whose notification is deleted or read, and lines of members who
 * share a block with the reader. 'READ' if all notifications were read, 'GONE' if nothing else is left to send.
 */
export async function digestContent(
  { lines, to_uid: uid }: Digest,
  origin: string,
): Promise<DigestContent | 'READ' | 'GONE'> {
  const [found, hidden] = await Promise.all([unreadLines(lines), hiddenFrom(uid)]);
  if (found === 'READ') return 'READ';
  const unread = found.filter(({ from_uid }) => !hidden.includes(from_uid));
  const ofKind = (...kinds: readonly DigestLine['kind'][]): readonly UnreadLine[] =>
    unread.filter(({ kind }) => kinds.includes(kind));
  const saves = ofKind('like', 'comment interaction');
  const paths = [
    accountPath(uid),
    ...unread.flatMap((line) => [...postIdsOf(line).map(postPath), `users/${line.from_uid}`]),
    ...saves.map(likePath),
  ];
  const current: Current = { uid, origin, documents: await documentsAt([...new Set(paths)]) };
  const content = {
    asked: askedThings(ofKind('still there'), current),
    saved: savedThings(saves, current),
    cheaper: cheaperThings(ofKind('price drop'), current),
    found: foundThings(ofKind('alert', 'new posts'), current),
  };
  return Object.values(content).every(({ length }) => length === 0) ? 'GONE' : content;
}

/** The reader's posts that were saved, by the active members whose save still exists. */
function savedThings(lines: readonly UnreadLine[], current: Current): readonly SavedThing[] {
  return idsOf(lines).flatMap((postId): SavedThing[] => {
    const post = thingAt(postId, current);
    if (post?.user._id !== current.uid) return [];
    const own = lines.filter((line) => line.post_id === postId);
    const names = own.flatMap((line) => {
      const saver = actorAt(line.from_uid, current);
      return current.documents.has(likePath(line)) && saver !== undefined ? [nameOf(saver)] : [];
    });
    if (names.length === 0) return [];
    const kind = own[0]?.kind === 'like' ? 'post' : 'comment';
    return [{ kind, words: plainTextOf(post.text), url: urlOf(postId, current), names }];
  });
}

/** The posts that are still cheaper and on offer; none if the reader wants no such mails. */
function cheaperThings(lines: readonly UnreadLine[], current: Current): readonly CheaperThing[] {
  if (accountOf(current)?.saved_notifications === false) return [];
  return idsOf(lines).flatMap((postId): CheaperThing[] => {
    const post = offerAt(postId, current);
    const { price_cents: cents, previous_price_cents: before } = post ?? {};
    if (post === undefined) return [];
    if (typeof cents !== 'number' || typeof before !== 'number') return [];
    return [{ words: plainTextOf(post.text), url: urlOf(postId, current), cents, before }];
  });
}

/** The posts that match an alert, or are by somebody whom the reader follows, and are still on offer. */
function foundThings(lines: readonly UnreadLine[], current: Current): readonly FoundThing[] {
  return lines.flatMap(({ kind, post_id: postId, message }): FoundThing[] => {
    const post = offerAt(postId, current);
    if (post === undefined) return [];
    const thing = { words: plainTextOf(post.text), url: urlOf(postId, current) };
    if (kind === 'alert') return [{ ...thing, alert: message }];
    const seller = actorAt(post.user._id, current);
    return seller === undefined ? [] : [{ ...thing, seller: nameOf(seller), more: Number(message || 1) - 1 }];
  });
}

/**
 * The reader's posts whose latest 'still there?' question is unanswered; none if the reader wants no such questions.
 */
function askedThings(lines: readonly UnreadLine[], current: Current): readonly AskedThing[] {
  if (accountOf(current)?.listing_mails === false) return [];
  const nowMs = now();
  return lines.flatMap((line) => {
    const askedAtMs = line.at.toMillis();
    return postIdsOf(line).flatMap((postId): AskedThing[] => {
      const { data: post } = StoredPost.safeParse(current.documents.get(postPath(postId)));
      if (post?.user._id !== current.uid) return [];
      const state = askedOf(post);
      if (state.askedAtMs !== askedAtMs || !isUnanswered(state) || !mayRenew(state, nowMs)) return [];
      const { text, kind = 'selling', category, price_cents: cents = null } = post;
      const url = questionUrl(current.origin, { postId, askedAtMs });
      return [{ words: plainTextOf(text), kind, category, cents, url }];
    });
  });
}

function thingAt(postId: string, { documents }: Current): z.infer<typeof Thing> | undefined {
  return Thing.safeParse(documents.get(postPath(postId))).data;
}

/** A post that is neither sold nor expired, and whose author is active. */
function offerAt(postId: string, current: Current): z.infer<typeof Thing> | undefined {
  const post = thingAt(postId, current);
  if (post === undefined || isOver(post.status)) return undefined;
  return actorAt(post.user._id, current) === undefined ? undefined : post;
}

function actorAt(uid: string, { documents }: Current): Actor | undefined {
  return Actor.safeParse(documents.get(`users/${uid}`)).data;
}

function accountOf({ uid, documents }: Current): Readonly<Record<string, unknown>> | undefined {
  return documents.get(accountPath(uid));
}

const accountPath = (uid: string): string => `users/${uid}/private/account`;
const postPath = (postId: string): string => `posts/${postId}`;
const urlOf = (postId: string, { origin }: Current): string => `${origin}/post/${postId}`;

const postIdsOf = ({ post_id, more_ids }: DigestLine): readonly string[] => [post_id, ...more_ids];

/** The post ids of these lines, without duplicates. */
const idsOf = (lines: readonly DigestLine[]): readonly string[] => [
  ...new Set(lines.map(({ post_id }) => post_id)),
];

function likePath({ post_id, from_uid }: DigestLine): string {
  return `posts/${post_id}/likes/${from_uid}`;
}

/** `message` is the notification's: for an alert its name, for new posts how many. */
type UnreadLine = DigestLine & { readonly message: string };

/** The lines with an unread notification, newest first. 'READ' if notifications exist and all of them are read. */
async function unreadLines(lines: Digest['lines']): Promise<readonly UnreadLine[] | 'READ'> {
  const notifications = await documentsAt(Object.keys(lines).map((id) => `notifications/${id}`));
  if (notifications.size > 0 && [...notifications.values()].every(({ read }) => read === true)) return 'READ';
  return Object.entries(lines)
    .flatMap(([id, line]): UnreadLine[] => {
      const { read, message } = notifications.get(`notifications/${id}`) ?? {};
      return read === false ? [{ ...line, message: String(message) }] : [];
    })
    .sort((one, other) => other.at.toMillis() - one.at.toMillis());
}

/** The data of the documents that exist, by path. */
async function documentsAt(
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
