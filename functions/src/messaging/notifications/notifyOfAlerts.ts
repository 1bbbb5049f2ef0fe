import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { alertName, type AlertSearch } from '../../../../src/domain/alert.ts';
import { notificationId } from '../../../../src/domain/notification.ts';
import { db } from '../../platform/admin.ts';
import { chunksOf } from '../../platform/chunksOf.ts';
import { now } from '../../platform/clock.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { Actor, nameOf } from '../../platform/stored/actor.ts';
import { hiddenIn, hiddenRef } from '../../platform/stored/blocks.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import type { AlertRun } from '../alerts/runs.ts';
import {
  isFollow,
  type OwnAlerts,
  ownAlertsIn,
  ownAlertsRef,
  searchIn,
  type StoredAlert,
  type StoredFollow,
} from '../alerts/stored.ts';
import { digestDay, mergeDigestLine } from '../mail/digest.ts';
import { push } from '../push/push.ts';
import { aboutOf } from './about.ts';
import { isOld, notificationFields, pushOf, type NotificationContent } from './notify.ts';

/** Members per transaction: three writes each. */
const BATCH = 150;
/**
 * Length of the list `told`: the last posts that a member was notified of. It prevents a second notification of a post
 * even if the member has deleted the first.
 */
const TOLD_MAX = 100;
/** Least time between two pushes of one alert. */
const PUSH_PAUSE_MS = HOUR_MS;
/** Lines about alerts in one digest. */
const LINES_MAX = 50;

/** The posts of one who is followed are one notification for this time. */
const TOGETHER_MS = HOUR_MS;

/** What alerts ask of one post as it is stored now. */
interface Matcher {
  /** Neither sold nor expired. */
  readonly isOffered: boolean;
  readonly matches: (search: AlertSearch) => boolean;
}
/** Prepares a stored post once, for all searches. */
type MatcherOf = (stored: unknown) => Matcher;

/**
 * Notifies members of a post that matches their alerts, or whose author they follow. Each member is notified once, however
 * many of their alerts it matches and however often it is edited. Skips members who share a block with the author, and alerts that
 * no longer match. Reads one document per member (their alerts): profiles need not be checked, since alerts of members
 * who may not be notified are in no pack. Idempotent; after an interruption another call does the rest.
 */
export async function notifyOfAlerts({ postId, at, matches }: AlertRun, matcherOf: MatcherOf): Promise<void> {
  if (isOld(at)) return;
  for (const batch of chunksOf(matches, BATCH)) {
    const run = (transaction: Transaction): Promise<BatchResult> =>
      notifyBatch(transaction, postId, at, batch, matcherOf);
    const { pushes, name } = await db.runTransaction(run, { maxAttempts: 20 });
    for (const { uids, content } of pushes) if (uids.length > 0) await push(uids, pushOf(content, name));
  }
}

const ALERT_TYPES = ['alert', 'new posts'] as const;
type AlertType = (typeof ALERT_TYPES)[number];

interface BatchResult {
  /** Whom to push what to. */
  readonly pushes: readonly { readonly uids: readonly string[]; readonly content: NotificationContent }[];
  readonly name: string;
}

const NOBODY: BatchResult = { pushes: [], name: '' };

async function notifyBatch(
  transaction: Transaction,
  postId: string,
  at: Timestamp,
  members: AlertRun['matches'],
  matcherOf: MatcherOf,
): Promise<BatchResult> {
  const ref = db.doc(`posts/${postId}`);
  const stored = await transaction.get(ref);
  const post = StoredPost.safeParse(stored.data());
  if (!post.success) return NOBODY;
  const author = post.data.user._id;
  const [actorDoc, hiddenDoc, ...found] = await transaction.getAll(
    db.doc(`users/${author}`),
    hiddenRef(author),
    ...members.map(({ uid }) => ownAlertsRef(uid)),
  );
  const actor = Actor.safeParse(actorDoc?.data());
  if (!actor.success) return NOBODY;
  const hidden = hiddenIn(hiddenDoc);
  const about = aboutOf(postId, post.data);
  const contentFor = (type: AlertType, quote: string): NotificationContent => ({
    type,
    fromUid: author,
    postId,
    chatId: null,
    about,
    quote,
    at,
  });
  const matcher = matcherOf(stored.data());
  const school: unknown = actorDoc?.get('campus_id');
  const nowMs = now();
  const pushed: Readonly<Record<AlertType, string[]>> = { alert: [], 'new posts': [] };
  for (const [place, { uid, ids }] of members.entries()) {
    const own = ownAlertsIn(found[place]);
    if (own === null || own.told.includes(postId) || hidden.includes(uid)) continue;
    const matching = matchingAlert(own, ids, matcher, school);
    if (matching === null) continue;
    const [id, alert] = matching;
    const { type, subject, quote, latest } = isFollow(alert)
      ? tellingOfFollow(alert, author, nowMs)
      : ({ type: 'alert', subject: postId, quote: alertName(searchIn(alert)), latest: null } as const);
    const notification = db.doc(`notifications/${notificationId(type, subject, uid)}`);
    transaction.set(notification, {
      ...notificationFields(contentFor(type, quote), actor.data),
      _id: notification.id,
      to_user: uid,
    });
    const digestCount = withLine(own, digestDay(uid, nowMs), (latest?.posts ?? 1) > 1);
    if (digestCount !== null) {
      const line = { kind: type, from_uid: author, post_id: postId };
      mergeDigestLine(transaction, { uid, id: notification.id, line, nowMs });
    }
    const isPushed = alert.pushed_at === null || alert.pushed_at.toMillis() <= nowMs - PUSH_PAUSE_MS;
    if (isPushed) pushed[type].push(uid);
    transaction.update(ownAlertsRef(uid), {
      told: [...own.told, postId].slice(-TOLD_MAX),
      mailed: digestCount ?? own.mailed,
      ...(isPushed ? { [`alerts.${id}.pushed_at`]: Timestamp.fromMillis(nowMs) } : {}),
      ...(latest === null ? {} : { [`alerts.${id}.latest`]: latest }),
    });
  }
  // The push names only the post, because the members' alerts differ.
  const pushes = ALERT_TYPES.map((type) => ({ uids: pushed[type], content: contentFor(type, about.words) }));
  return { pushes, name: nameOf(actor.data) };
}

interface TellingOfFollow {
  readonly type: 'new posts';
  /** Of the notification's id: the same for all posts that it tells of. */
  readonly subject: string;
  /** How many there are; '' for one. */
  readonly quote: string;
  readonly latest: NonNullable<StoredFollow['latest']>;
}

/** One more post of somebody who is followed: the newest notification's, or the first of another. */
function tellingOfFollow({ latest }: StoredFollow, seller: string, nowMs: number): TellingOfFollow {
  const isOpen = latest !== null && latest.since.toMillis() > nowMs - TOGETHER_MS;
  const since = isOpen ? latest.since : Timestamp.fromMillis(nowMs);
  const posts = isOpen ? latest.posts + 1 : 1;
  return {
    type: 'new posts',
    subject: `${seller}-${String(since.toMillis())}`,
    quote: posts === 1 ? '' : String(posts),
    latest: { since, posts },
  };
}

/**
 * The first of the member's alerts that is active and still matches, with its id: a search before a follow, since it says more.
 * Somebody is followed as long as they are of the school where that began.
 */
function matchingAlert(
  { alerts }: OwnAlerts,
  ids: readonly string[],
  { isOffered, matches }: Matcher,
  school: unknown,
): readonly [string, StoredAlert] | null {
  const active = ids.flatMap((id) => {
    const alert = alerts[id];
    return alert !== undefined && alert.packs.length > 0 ? [[id, alert] as const] : [];
  });
  return (
    active.find(([, alert]) => !isFollow(alert) && matches(searchIn(alert))) ??
    active.find(([, alert]) => isFollow(alert) && isOffered && alert.campus_id === school) ??
    null
  );
}

/**
 * `mailed` after one more line in the digest of day `on`, or after a newer post in a line that it has; null if that digest has
 * `LINES_MAX` already.
 */
function withLine({ mailed }: OwnAlerts, on: string, hasIt: boolean): OwnAlerts['mailed'] {
  const lines = mailed?.on === on ? mailed.lines : 0;
  if (lines >= LINES_MAX) return null;
  return { on, lines: hasIt && lines > 0 ? lines : lines + 1 };
}
