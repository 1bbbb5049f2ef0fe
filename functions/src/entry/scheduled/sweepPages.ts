import { FieldValue } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';

/** No page is begun after this; the schedule ends a run after 300 s. */
const RUN_LIMIT_MS = 200_000;

/**
 * Processes the page that begins at `place` (null: the first). Returns the place of the next page; null after the
 * last.
 */
export type Page = (place: string | null) => Promise<string | null>;

/**
 * Processes a long list page by page, over several runs: `sweeps/{name}` stores where the next run resumes. After a
 * failure the next run starts over, because the stored place may be the cause.
 */
export async function sweepPages(name: string, page: Page, limitMs = RUN_LIMIT_MS): Promise<void> {
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
