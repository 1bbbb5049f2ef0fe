import type { Job, JobKind, JobState } from '../../domain/job.ts';
import { FieldReader } from '../fields.ts';
import type { StoredDocument } from '../storedDocument.ts';

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
    lastModifiedMs: reader.timeMs('lastModified'),
  };
}
