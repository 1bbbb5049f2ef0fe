import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { dueBy } from '../../platform/dueBy.ts';
import { now } from '../../platform/clock.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { log } from '../../platform/log.ts';

/** Queues are processed every minute; after ten minutes the schedule is not running, or does not keep up. */
const OVERDUE_MINUTES = 10;

/** By how many minutes the first document of a queue is overdue; `field` has its due time. Null if it is not late. */
export function overdueMinutes(first: QueryDocumentSnapshot | undefined, field: string): number | null {
  const dueAt: unknown = first?.get(field);
  if (!(dueAt instanceof Timestamp)) return null;
  const minutes = Math.floor((now() - dueAt.toMillis()) / MINUTE_MS);
  return minutes >= OVERDUE_MINUTES ? minutes : null;
}

/** The ids of the jobs in this collection that are due, longest first. Warns where the first has waited for long. */
export async function dueJobs(collection: 'jobs' | 'downloads', max: number): Promise<readonly string[]> {
  const { docs } = await dueBy(collection, 'next_at').limit(max).select('next_at').get();
  const minutes = overdueMinutes(docs[0], 'next_at');
  if (minutes !== null) log.warn('jobs are overdue', { minutes });
  return docs.map(({ id }) => id);
}
