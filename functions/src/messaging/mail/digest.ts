import { createHash } from 'node:crypto';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import type { NotificationType } from '../../../../src/domain/notification.ts';
import { db } from '../../platform/admin.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import { newDelivery } from './job.ts';

/** The hour (UTC) in which digests are sent: midday to early evening in the United States. */
const DIGEST_HOUR = 22;
const MINUTES = 60;
/**
 * A digest accepts no lines this shortly before it is due, because it may be in flight. They go into the next day's.
 */
const CLOSES_BEFORE_MS = 5 * MINUTE_MS;
/** Lifetime after the due time. Long enough to outlast a mail server that is down over a weekend. */
const USEFUL_MS = 3 * DAY_MS;

/** Bounds the reads for one digest. */
const DIGEST_LINES_MAX = 200;

/** Types of notifications that are mailed in the daily digest. */
const DIGESTED = [
  'like',
  'comment interaction',
  'price drop',
  'alert',
  'new posts',
  'still there',
] as const satisfies readonly NotificationType[];
export type DigestedType = (typeof DIGESTED)[number];

export function isDigested(type: NotificationType): type is DigestedType {
  return DIGESTED.some((one) => one === type);
}

/** A line of a digest. It has only ids, because names and texts are looked up when the digest is sent. */
const DigestLine = z.object({
  kind: z.enum(DIGESTED),
  from_uid: z.string(),
  post_id: z.string(),
  /** Only for 'still there': the other posts that are asked about. */
  more_ids: z.array(z.string()).default([]),
  at: z.instanceof(Timestamp),
});
export type DigestLine = z.infer<typeof DigestLine>;

/**
 * A `mail` document that collects a recipient's lines until it is due. `lines` maps notification ids to lines. A
 * further field, `from_uids`, lists the actors, so that the deletion of an account finds their lines.
 */
export const Digest = z.object({
  kind: z.literal('digest'),
  to_uid: z.string(),
  lines: z.record(z.string(), DigestLine),
  expires_at: z.instanceof(Timestamp),
});
export type Digest = z.infer<typeof Digest>;

/**
 * When a line that is added now will be sent (milliseconds since 1970). Members are spread over the minutes of the
 * hour, so that thousands of digests do not delay other mails.
 */
export function digestDueMs(uid: string, nowMs: number): number {
  const minute = createHash('sha256').update(uid).digest().readUInt16BE(0) % MINUTES;
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS + DIGEST_HOUR * HOUR_MS + minute * MINUTE_MS;
  return todayMs - nowMs > CLOSES_BEFORE_MS ? todayMs : todayMs + DAY_MS;
}

/** The day (`2026-11-27`, UTC) of the digest to which a line is added now. */
export function digestDay(uid: string, nowMs: number): string {
  return new Date(digestDueMs(uid, nowMs)).toISOString().slice(0, 10);
}

/** Path of the digest to which a line is added now. */
export function digestPath(uid: string, nowMs: number): string {
  return `mail/digest_${uid}_${digestDay(uid, nowMs)}`;
}

/** The stored lines by notification id, unchecked; empty if the digest has none or does not exist. */
const Lines = z.record(z.string(), z.unknown()).catch({});

function linesIn(digest: DocumentSnapshot): z.infer<typeof Lines> {
  return Lines.parse(digest.get('lines'));
}

/** Whether the digest has a line for this notification. */
export function hasDigestLine(digest: DocumentSnapshot, notificationId: string): boolean {
  return Object.hasOwn(linesIn(digest), notificationId);
}

/**
 * Adds a line to a digest that the transaction has read (see `digestPath`), unless it is full. Whether the member wants
 * mails is checked when the digest is sent.
 */
export function addDigestLine(
  transaction: Transaction,
  digest: DocumentSnapshot,
  added: NewDigestLine,
): void {
  const { id, line, nowMs } = added;
  if (Object.keys(linesIn(digest)).length >= DIGEST_LINES_MAX) return;
  const stored = { ...line, at: Timestamp.fromMillis(nowMs) };
  if (digest.exists) {
    const more = { lines: { [id]: stored }, from_uids: FieldValue.arrayUnion(line.from_uid) };
    transaction.set(digest.ref, more, { merge: true });
    return;
  }
  transaction.create(digest.ref, { ...newDigest(added), from_uids: [line.from_uid] });
}

/**
 * Like `addDigestLine`, but merges blindly, which saves a read. That is safe because a digest that still accepts lines
 * is always in its initial state ('held'). Does not check `DIGEST_LINES_MAX`: the caller must bound the lines.
 */
export function mergeDigestLine(transaction: Transaction, added: NewDigestLine): void {
  const { uid, line, nowMs } = added;
  const more = { ...newDigest(added), from_uids: FieldValue.arrayUnion(line.from_uid) };
  transaction.set(db.doc(digestPath(uid, nowMs)), more, { merge: true });
}

interface NewDigestLine {
  readonly uid: string;
  /** Id of the notification. */
  readonly id: string;
  readonly line: Omit<z.input<typeof DigestLine>, 'at'>;
  readonly nowMs: number;
}

/** A digest with this one line. */
function newDigest({ uid, id, line, nowMs }: NewDigestLine): Record<string, unknown> {
  const dueMs = digestDueMs(uid, nowMs);
  return {
    kind: 'digest',
    to_uid: uid,
    lines: { [id]: { ...line, at: Timestamp.fromMillis(nowMs) } },
    is_secret: true,
    expires_at: Timestamp.fromMillis(dueMs + USEFUL_MS),
    delivery: newDelivery('held', dueMs),
    date: new Date(nowMs).toISOString(),
    createdAt: FieldValue.serverTimestamp(),
  };
}

/** Digests per page. A member who saved thousands of posts in a day has lines in as many digests. */
const PAGE = 100;

/** Removes a member's lines from all digests that are not sent yet. */
export async function removeDigestLinesFrom(uid: string): Promise<void> {
  const withLines = db.collection('mail').where('from_uids', 'array-contains', uid).limit(PAGE);
  for (let page = await withLines.get(); !page.empty; page = await withLines.get()) {
    await Promise.all(page.docs.map(({ ref }) => removeLinesIn(ref, uid)));
  }
}

async function removeLinesIn(ref: DocumentReference, uid: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    if (!stored.exists) return;
    const own = Object.entries(linesIn(stored)).filter(
      ([, line]) => Reflect.get(Object(line), 'from_uid') === uid,
    );
    const gone = Object.fromEntries(own.map(([id]) => [id, FieldValue.delete()]));
    transaction.set(ref, { lines: gone, from_uids: FieldValue.arrayRemove(uid) }, { merge: true });
  });
}
