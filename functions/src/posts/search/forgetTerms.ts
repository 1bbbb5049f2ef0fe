import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { SEARCH_TERM_LIFE_MS } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { errorCode, FAILED_PRECONDITION } from '../../platform/errorCode.ts';

const PAGE = 200;
/** No page is begun after this; the schedule ends a run after 300 s. */
const RUN_LIMIT_MS = 200_000;

/**
 * Deletes search terms that nobody has searched for in 90 days, with the hashes of their searchers. A run that ends
 * early leaves the rest to the next.
 */
export async function forgetTerms(): Promise<void> {
  await forgetTermsWithin(RUN_LIMIT_MS);
}

/** See `forgetTerms`; a run begins no page after `limitMs`. */
export async function forgetTermsWithin(limitMs: number): Promise<void> {
  const endMs = performance.now() + limitMs;
  const old = db
    .collection('searches')
    .where('lastModified', '<=', Timestamp.fromMillis(now() - SEARCH_TERM_LIFE_MS))
    .select()
    .limit(PAGE);
  let forgotten = 0;
  let page: QueryDocumentSnapshot[];
  do {
    page = (await old.get()).docs;
    forgotten += (await Promise.all(page.map(forget))).filter(Boolean).length;
  } while (page.length === PAGE && performance.now() < endMs);
  log.note('terms forgotten', { forgotten });
}

/** Returns whether the term was deleted; one that is searched for at the same time is kept. */
async function forget({ id, ref, updateTime }: QueryDocumentSnapshot): Promise<boolean> {
  const batch = db.batch();
  batch.delete(ref, { lastUpdateTime: updateTime });
  batch.delete(db.doc(`searchers/${id}`));
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (errorCode(error) === FAILED_PRECONDITION) return false;
    throw error;
  }
}
