import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../platform/admin.ts';
import { DAY_MS } from '../platform/durations.ts';
import { isVerifiedMember } from '../platform/stored/profiles.ts';
import { wantRef } from '../platform/stored/wants.ts';
import { reportsOf } from './openReports.ts';

/** So many reports within a day hide a post. */
export const HIDING_REPORTS = 3;
const WITHIN_MS = DAY_MS;
/** Members whose school address is proven for so long: who is refused makes no new accounts for it. */
const PROVEN_MS = 14 * DAY_MS;
/** Somebody who reports the same author again within this time may be after the person. */
const SAME_AUTHOR_MS = 30 * DAY_MS;
/** Whose reports were left alone so often in a row is not believed at once. */
const LEFT_ALONE_MAX = 5;
/** Reports of one post that are read. */
const READ_MAX = 100;

const Open = z.object({
  reporter: z.string(),
  about: z.string(),
  createdAt: z.instanceof(Timestamp),
  status: z.literal('open'),
});
type Open = z.infer<typeof Open>;

/**
 * Whether the open reports of a post hide it until a moderator looks: three of the last day by members proven for 14 days, none in
 * its line, who have reported its author once in 30 days, and whose last five reports were not all left alone.
 */
export async function hidesPost(postId: string, nowMs: number): Promise<boolean> {
  // The newest: however many others there are, by whoever wants it to stay, these three are among them.
  const { docs } = await reportsOf('post', postId).orderBy('createdAt', 'desc').limit(READ_MAX).get();
  const recent = docs
    .flatMap((doc) => Open.safeParse(doc.data()).data ?? [])
    .filter(({ createdAt }) => createdAt.toMillis() > nowMs - WITHIN_MS);
  // Almost always: nothing more is read.
  if (recent.length < HIDING_REPORTS) return false;
  let counted = 0;
  for (const report of recent) {
    if (await counts(postId, report, nowMs)) counted += 1;
    if (counted === HIDING_REPORTS) return true;
  }
  return false;
}

async function counts(postId: string, { reporter, about }: Open, nowMs: number): Promise<boolean> {
  const made = db.collection('reports').where('reporter', '==', reporter);
  const [documents, addresses, ofAuthor, judged] = await Promise.all([
    db.getAll(db.doc(`users/${reporter}`), wantRef(postId, reporter)),
    db.collection('school_emails').where('uid', '==', reporter).get(),
    made.where('about', '==', about).select('createdAt').get(),
    made.where('status', '==', 'closed').orderBy('closed_at', 'desc').limit(LEFT_ALONE_MAX).get(),
  ]);
  const [profile, want] = documents;
  const sinceMs = Math.min(...addresses.docs.map((address) => msOf(address, 'createdAt')));
  // Also one that has ended: who lost the thing to somebody else has a reason of their own.
  if (!isVerifiedMember(profile) || want?.exists === true || sinceMs > nowMs - PROVEN_MS) return false;
  const again = ofAuthor.docs.filter((one) => msOf(one, 'createdAt') > nowMs - SAME_AUTHOR_MS);
  const leftAlone = judged.docs.filter((one) => one.get('outcome') === 'dismissed');
  return again.length === 1 && leftAlone.length < LEFT_ALONE_MAX;
}

/** Infinity where there is no time: it never was. */
function msOf(doc: DocumentSnapshot, field: string): number {
  const at: unknown = doc.get(field);
  return at instanceof Timestamp ? at.toMillis() : Infinity;
}
