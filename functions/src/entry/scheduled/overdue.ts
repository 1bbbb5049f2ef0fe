import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { now } from '../../platform/clock.ts';
import { MINUTE_MS } from '../../platform/durations.ts';

/** Every schedule that works off a queue runs each minute: after ten of them it does not run, or does not keep up. */
const OVERDUE_MINUTES = 10;

/** How many minutes ago the first of a queue was due, by the time in `field`; null when it is not late. */
export function overdueMinutes(first: QueryDocumentSnapshot | undefined, field: string): number | null {
  const dueAt: unknown = first?.get(field);
  if (!(dueAt instanceof Timestamp)) return null;
  const minutes = Math.floor((now() - dueAt.toMillis()) / MINUTE_MS);
  return minutes >= OVERDUE_MINUTES ? minutes : null;
}
