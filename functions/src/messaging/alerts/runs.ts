import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../../platform/admin.ts';
import { DAY_MS } from '../../platform/durations.ts';

/** Members who are told of a post in one run of a function. */
export const ALERTED_MAX = 500;

const StoredRun = z.object({
  post_id: z.string(),
  at: z.instanceof(Timestamp),
  matches: z.array(z.object({ uid: z.string(), ids: z.array(z.string()) })),
});

/** Members who are to be told of a post. */
export interface AlertRun {
  readonly postId: string;
  /** When the post was created or edited. */
  readonly at: Timestamp;
  /** Each member once, with the ids of the alerts that match. */
  readonly matches: readonly { readonly uid: string; readonly ids: readonly string[] }[];
}

/** Queues a further run (`alert_runs`), which its trigger carries out. Idempotent by the post, the time and the number. */
export async function queueRun({ postId, at, matches }: AlertRun, number: number): Promise<void> {
  await db.doc(`alert_runs/${postId}_${at.valueOf()}_${String(number)}`).set({
    post_id: postId,
    at,
    matches,
    expires_at: Timestamp.fromMillis(at.toMillis() + DAY_MS),
  });
}

export function runIn(stored: DocumentSnapshot): AlertRun {
  const { post_id: postId, at, matches } = StoredRun.parse(stored.data());
  return { postId, at, matches };
}
