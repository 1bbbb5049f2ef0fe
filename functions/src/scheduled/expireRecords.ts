import { Timestamp, type Query } from 'firebase-admin/firestore';
import { MAIL_LIFE_MS } from '../../../src/domain/limits.ts';
import { forgetExpiredLinks } from '../accounts/addressRecord.ts';
import { db } from '../admin.ts';
import { now } from '../clock.ts';
import { deleteAll } from '../deleteAll.ts';
import { log } from '../log.ts';

/** Bounds one run; what is left goes with the next. */
const BATCHES_MAX = 25;
const ADDRESS_RECORDS_MAX = 500;

/** Deletes codes and counters that have run out, old records of mail and reports, and of deletions. */
export async function expireRecords(): Promise<void> {
  const nowMs = now();
  const before = (collection: string, ms: number): Query =>
    db.collection(collection).where('expires_at', '<=', Timestamp.fromMillis(ms));
  const verifications = await deleteAll(before('verifications', nowMs), BATCHES_MAX);
  const limits = await deleteAll(before('limits', nowMs), BATCHES_MAX);
  const mail = await deleteAll(before('mail', nowMs - MAIL_LIFE_MS), BATCHES_MAX);
  const jobs = await deleteAll(before('jobs', nowMs), BATCHES_MAX);
  const handOvers = await deleteAll(before('handovers', nowMs), BATCHES_MAX);
  const provings = await deleteAll(before('provings', nowMs), BATCHES_MAX);
  const customTokens = await deleteAll(before('custom_tokens', nowMs), BATCHES_MAX);
  const endedSessions = await deleteAll(before('ended_sessions', nowMs), BATCHES_MAX);
  const reports = await deleteAll(before('reports', nowMs), BATCHES_MAX);
  const reportedAccounts = await deleteAll(before('reported_accounts', nowMs), BATCHES_MAX);
  const addressLinks = await forgetExpiredLinks(ADDRESS_RECORDS_MAX);
  const deleted = {
    verifications,
    limits,
    mail,
    jobs,
    handOvers,
    provings,
    customTokens,
    endedSessions,
    reports,
    reportedAccounts,
    addressLinks,
  };
  log.note('records expired', deleted);
}
