import { FieldPath, FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { dueBy } from '../../platform/dueBy.ts';
import { eachRecord } from '../../platform/eachRecord.ts';
import { dealIn } from '../../platform/stored/deals.ts';
import { reportCircle } from './circles.ts';
import { showDue } from './goodWords.ts';
import { reportSharedPayouts } from './sharedPayouts.ts';

const RUN_LIMIT_MS = 100_000;

const deals = db.collection('handed_over');

/** Shows the words of deals whose time is over. Returns how many. */
export async function closeDeals(): Promise<number> {
  const due = dueBy(deals.path, 'due_at').select();
  let closed = 0;
  await eachRecord(due, runOf('closeDeals'), async ({ id }) => {
    await showDue(id);
    closed += 1;
  });
  return closed;
}

/** Looks once at each new deal for what only operators can judge: see `reportCircle` and `reportSharedPayouts`. Returns how many. */
export async function checkDeals(): Promise<number> {
  const fresh = deals.where('unchecked', '==', true).orderBy(FieldPath.documentId());
  let checked = 0;
  await eachRecord(fresh, runOf('checkDeals'), async (stored) => {
    const deal = dealIn(stored);
    if (deal === null) return;
    await reportCircle(deal);
    await reportSharedPayouts(deal);
    await markChecked(stored);
    checked += 1;
  });
  return checked;
}

const runOf = (schedule: string) => ({ schedule, endMs: performance.now() + RUN_LIMIT_MS });

/** Unless it was deleted meanwhile, with the account of one of the two. */
async function markChecked({ ref }: QueryDocumentSnapshot): Promise<void> {
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists) transaction.update(ref, { unchecked: FieldValue.delete() });
  });
}
