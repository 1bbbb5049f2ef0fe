import { Timestamp } from 'firebase-admin/firestore';
import { MAIL_LIFE_MS } from '../../../../src/domain/limits.ts';
import { endPauses } from '../../members/profiles/pause.ts';
import { forgetExpiredLinks } from '../../platform/stored/addressRecord.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { deleteAll } from '../../platform/deleteAll.ts';
import { log } from '../../platform/log.ts';
import { failuresIn, throwFirst } from '../../platform/throwFirst.ts';
import { checkDeals, closeDeals } from '../../members/deals/closeDeals.ts';
import { forgetGoneMembers } from '../../news/forgetMembers.ts';

/** Limits one run; the next one continues. */
const BATCHES_MAX = 25;
const ADDRESS_RECORDS_MAX = 500;

/**
 * Deletes old mails and reports, expired links about addresses, pauses of writing that are over, and deleted members
 * from the news. Shows the good words of deals whose time is over, and looks at new deals. Other records with
 * an `expires_at` own nothing else, so TTL policies delete them (`firestore.indexes.json`). What fails does not hold up
 * the rest; the first failure is thrown at the end.
 */
export async function expireRecords(): Promise<void> {
  const nowMs = now();
  const turns = await Promise.allSettled([
    expire('mail', nowMs - MAIL_LIFE_MS),
    expire('reports', nowMs),
    forgetExpiredLinks(ADDRESS_RECORDS_MAX),
    endPauses(nowMs),
    closeDeals(),
    checkDeals(),
    forgetGoneMembers(),
  ]);
  const [mail, reports, addressLinks, pauses, closedDeals, checkedDeals] = turns;
  log.note('records expired', {
    mail: countOf(mail),
    reports: countOf(reports),
    addressLinks: countOf(addressLinks),
    pauses: countOf(pauses),
    closedDeals: countOf(closedDeals),
    checkedDeals: countOf(checkedDeals),
  });
  throwFirst(failuresIn(turns));
}

async function expire(collection: string, beforeMs: number): Promise<number> {
  const over = db.collection(collection).where('expires_at', '<=', Timestamp.fromMillis(beforeMs));
  return deleteAll(over, BATCHES_MAX);
}

/** Null if it failed. */
function countOf(turn: PromiseSettledResult<number>): number | null {
  return turn.status === 'fulfilled' ? turn.value : null;
}
