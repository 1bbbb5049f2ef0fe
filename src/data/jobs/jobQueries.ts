import { doc, onSnapshot, type Firestore } from 'firebase/firestore';
import type { Job } from '../../domain/job.ts';
import { toDocument, type Stop } from '../snapshots.ts';
import { jobFromDocument } from './jobConverter.ts';

/** Listens to the member's own background job; null when there is none. Rule: its member alone. */
export function listenJob(
  db: Firestore,
  uid: string,
  onJob: (job: Job | null) => void,
  onError: (error: unknown) => void,
): Stop {
  return onSnapshot(
    doc(db, 'jobs', uid),
    { includeMetadataChanges: true },
    toDocument(jobFromDocument, onJob, onError),
    onError,
  );
}
