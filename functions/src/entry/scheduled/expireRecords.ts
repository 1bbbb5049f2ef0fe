import { Timestamp, type Query } from 'firebase-admin/firestore';
import { MAIL_LIFE_MS } from '../../../../src/domain/limits.ts';
import { forgetExpiredLinks } from '../../platform/stored/addressRecord.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { deleteAll } from '../../platform/deleteAll.ts';
import { log } from '../../platform/log.ts';
import { forgetGoneMembers } from '../../news/forgetMembers.ts';

/** Limits one run; the next one continues. */
const BATCHES_MAX = 25;
const ADDRESS_RECORDS_MAX = 500;

/**
 * Deletes old mails and reports, expired links about addresses, and deleted members from the news. Other records with
 * an `expires_at` own nothing else, so TTL policies delete them (`firestore.indexes.json`).
 */
export async function expireRecords(): Promise<void> {
  const nowMs = now();
  const before = (collection: string, ms: number): Query =>
    db.collection(collection).where('expires_at', '<=', Timestamp.fromMillis(ms));
  const mail = await deleteAll(before('mail', nowMs - MAIL_LIFE_MS), BATCHES_MAX);
  const reports = await deleteAll(before('reports', nowMs), BATCHES_MAX);
  const addressLinks = await forgetExpiredLinks(ADDRESS_RECORDS_MAX);
  await forgetGoneMembers();
  log.note('records expired', { mail, reports, addressLinks });
}
