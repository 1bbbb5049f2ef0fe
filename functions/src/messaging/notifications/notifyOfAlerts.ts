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
import { type OwnAlerts, ownAlertsIn, ownAlertsRef, searchIn, type StoredAlert } from '../alerts/stored.ts';
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

/** Whether one post matches a search. */
type Matcher = (search: AlertSearch) => boolean;
/** Prepares a stored post once, for all searches. */
type MatcherOf = (stored: unknown) => Matcher;

/**
 * Notifies members of a post that matches their alerts. Each member is notified once, however many of their alerts it
 * matches and however often it is edited. Skips members who share a block with the author, and alerts that
 * no longer match. Reads one document per member (their alerts): profiles need not be checked, since alerts of members
 * who may not be notified are in no pack. Idempotent; after an interruption another call does the rest.
 */
export async function notifyOfAlerts({ postId, at, matches }: AlertRun, matcherOf: MatcherOf): Promise<void> {
  if (isOld(at)) return;
  for (const batch of chunksOf(matches, BATCH)) {
    const run = (transaction: Transaction): Promise<BatchResult> =>
      notifyBatch(transaction, postId, at, batch, matcherOf);
    const { uids, content, name } = await db.runTransaction(run, { maxAttempts: 20 });
    if (content !== null && uids.length > 0) await push(uids, pushOf(content, name));
  }
}

interface BatchResult {
  /** Whom to push to. */
  readonly uids: readonly string[];
  readonly content: NotificationContent | null;
  readonly name: string;
}

const NOBODY: BatchResult = { uids: [], content: null, name: '' };

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
  const contentFor = (quote: string): NotificationContent => ({
    type: 'alert',
    fromUid: author,
    postId,
    chatId: null,
    about,
    quote,
    at,
  });
  const stillMatches = matcherOf(stored.data());
  const nowMs = now();
  const uids: string[] = [];
  for (const [place, { uid, ids }] of members.entries()) {
    const own = ownAlertsIn(found[place]);
    if (own === null || own.told.includes(postId) || hidden.includes(uid)) continue;
    const matching = matchingAlert(own, ids, stillMatches);
    if (matching === null) continue;
    const [id, alert] = matching;
    const notification = db.doc(`notifications/${notificationId('alert', postId, uid)}`);
    transaction.set(notification, {
      ...notificationFields(contentFor(alertName(searchIn(alert))), actor.data),
      _id: notification.id,
      to_user: uid,
    });
    const digestCount = withOneMoreLine(own, digestDay(uid, nowMs));
    if (digestCount !== null) {
      const line = { kind: 'alert', from_uid: author, post_id: postId } as const;
      mergeDigestLine(transaction, { uid, id: notification.id, line, nowMs });
    }
    const isPushed = alert.pushed_at === null || alert.pushed_at.toMillis() <= nowMs - PUSH_PAUSE_MS;
    if (isPushed) uids.push(uid);
    transaction.update(ownAlertsRef(uid), {
      told: [...own.told, postId].slice(-TOLD_MAX),
      mailed: digestCount ?? own.mailed,
      ...(isPushed ? { [`alerts.${id}.pushed_at`]: Timestamp.fromMillis(nowMs) } : {}),
    });
  }
  // The push names only the post, because the members' alerts differ.
  return { uids, content: contentFor(about.words), name: nameOf(actor.data) };
}

/** The first of the member's alerts that is active and still matches, with its id. */
function matchingAlert(
  { alerts }: OwnAlerts,
  ids: readonly string[],
  stillMatches: Matcher,
): readonly [string, StoredAlert] | null {
  for (const id of ids) {
    const alert = alerts[id];
    if (alert !== undefined && alert.packs.length > 0 && stillMatches(searchIn(alert))) return [id, alert];
  }
  return null;
}

/** `mailed` after one more line in the digest of day `on`; null if that digest has `LINES_MAX` already. */
function withOneMoreLine({ mailed }: OwnAlerts, on: string): OwnAlerts['mailed'] {
  const lines = mailed?.on === on ? mailed.lines : 0;
  return lines >= LINES_MAX ? null : { on, lines: lines + 1 };
}
