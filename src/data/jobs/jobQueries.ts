import { doc, type Firestore } from 'firebase/firestore';
import type { Job, JobKind, JobState } from '../../domain/job.ts';
import { FieldReader } from '../stored/fields.ts';
import { listenDocument, type Fail, type Next, type Stop } from '../live/snapshots.ts';
import type { StoredDocument } from '../stored/document.ts';

const KINDS: readonly JobKind[] = ['update', 'deletion'];
const STATES: readonly JobState[] = ['running', 'done', 'failed'];

/** Reads a stored job. Throws `MalformedDocument` naming the document and the first field that is wrong. */
export function jobFromDocument({ id, fields }: StoredDocument): Job {
  const reader = new FieldReader(`jobs/${id}`, fields);
  return {
    kind: reader.oneOf('kind', KINDS),
    state: reader.oneOf('state', STATES),
    done: reader.wholeNumber('done'),
    total: reader.wholeNumberOrNull('total'),
    begunFromMs: reader.timeMs('begun_from'),
  };
}

/** Listens to the member's own background job; null when there is none. Rule: its member alone. */
export function listenJob(db: Firestore, uid: string, next: Next<Job | null>, fail: Fail): Stop {
  return listenDocument(doc(db, 'jobs', uid), jobFromDocument, next, fail);
}
