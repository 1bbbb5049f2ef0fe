import { FieldValue } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';

/** No page is begun after this; the schedule ends a run after 300 s. */
const RUN_LIMIT_MS = 200_000;

/**
 * Deals with the page that begins at `place` (null: the first one). Answers where the next one begins, null when this
 * was the last.
 */
export type Page = (place: string | null) => Promise<string | null>;

/**
 * Walks through something long page by page. What a run has no time for is the next one's, which begins where this
 * ended: `sweeps/{name}` says where. After a failure the walk begins anew, since the place itself may be at fault.
 */
export async function inTurns(name: string, page: Page, limitMs = RUN_LIMIT_MS): Promise<void> {
  const record = db.doc(`sweeps/${name}`);
  const endMs = performance.now() + limitMs;
  const stored: unknown = (await record.get()).get('place');
  let place = typeof stored === 'string' ? stored : null;
  try {
    do place = await page(place);
    while (place !== null && performance.now() < endMs);
  } catch (error) {
    await record.delete();
    throw error;
  }
  if (place === null) await record.delete();
  else await record.set({ place, lastModified: FieldValue.serverTimestamp() });
}
