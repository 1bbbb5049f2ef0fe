import { compareTimestamps, timestampFromMicros } from '../../shared/time.ts';
import { resourceName } from '../../shared/names.ts';
import { StatusError } from '../../shared/status.ts';
import type { MapValue, Timestamp } from '../../shared/values.ts';
import type { DatabaseId, Document, Write, WriteResult } from '../core.ts';
import { StoredView, type Documents, type StoredDocument } from '../indexes/documents.ts';
import { encodeFields } from '../indexes/encoding.ts';
import type { FieldPath } from '../../shared/query.ts';
import { validateCommitBytes, validateStored, validateWrites } from './limits.ts';
import { applyWrite, preconditionFailure } from './writes.ts';

/** One write's effect, seen after the writes before it in the same commit. */
export interface Step {
  readonly write: Write;
  readonly before: Document | null;
  readonly after: Document | null;
}

export interface Preview {
  readonly database: DatabaseId;
  readonly commitTime: Timestamp;
  readonly commitMicros: number;
  /** By the clock, even where the commit's time runs ahead of it; in whole milliseconds, as server timestamps are. */
  readonly requestTime: Timestamp;
  /** One per write, in order. */
  readonly steps: readonly Step[];
  /** Each touched document before the first and after the last write. */
  readonly states: ReadonlyMap<string, { readonly before: Document | null; readonly after: Document | null }>;
  /** The first precondition that does not hold. */
  readonly failure: StatusError | null;
  readonly writeResults: readonly WriteResult[];
  /** Documents that really change, with what to store (null: delete). */
  readonly changes: ReadonlyMap<
    string,
    {
      readonly before: StoredView | null;
      readonly after: StoredView | null;
      readonly stored: StoredDocument | null;
    }
  >;
  /** The number of commits applied when this was made. */
  readonly generation: number;
}

/** Works out a commit without applying it. Throws INVALID_ARGUMENT for what the limits forbid. */
export function previewWrites(
  db: DatabaseId,
  documents: Documents,
  writes: readonly Write[],
  { commitMicros, requestTime }: Pick<Preview, 'commitMicros' | 'requestTime'>,
  generation: number,
  isIndexed: (path: string, field: FieldPath) => boolean,
): Preview {
  validateWrites(db, writes);
  const commitTime = timestampFromMicros(commitMicros);
  for (const { precondition } of writes)
    if (precondition !== null && 'updateTime' in precondition)
      if (compareTimestamps(precondition.updateTime, commitTime) > 0)
        throw new StatusError('INVALID_ARGUMENT', 'last_update_time cannot be in the future');
  let commitBytes = 0;
  const first = new Map<string, StoredView | null>();
  const latest = new Map<string, StoredView | null>();
  const steps: Step[] = [];
  const writeResults: WriteResult[] = [];
  let failure: StatusError | null = null;
  for (const write of writes) {
    const { path } = write;
    let before = latest.get(path);
    if (before === undefined) {
      before = documents.view(path);
      first.set(path, before);
    }
    if (
      before === null &&
      needsDocument(write) &&
      steps.findLast((step) => step.write.path === path)?.write.kind === 'delete'
    ) {
      throw new StatusError(
        'INVALID_ARGUMENT',
        `Cannot update a document that the same commit deletes: ${resourceName(db, path)}`,
      );
    }
    failure ??= preconditionFailure(db, path, before, write.precondition);
    const { fields, transformResults } = applyWrite(write, before?.fields ?? null, requestTime);
    const after =
      write.kind === 'verify' ? before : fields === null ? null : updated(path, before, fields, commitMicros);
    if (after !== null && after !== before && fields !== null) {
      const bytes = after.stored.encoded.length;
      commitBytes += bytes;
      validateStored(db, path, fields, bytes, (field) => isIndexed(path, field));
    }
    latest.set(path, after);
    steps.push({ write, before, after });
    const updateTime = write.kind === 'verify' || after === null ? null : after.updateTime;
    writeResults.push({ updateTime, transformResults });
  }
  validateCommitBytes(commitBytes);
  const states = new Map<string, { before: StoredView | null; after: StoredView | null }>();
  const changes = new Map<
    string,
    { before: StoredView | null; after: StoredView | null; stored: StoredDocument | null }
  >();
  for (const [path, before] of first) {
    const after = latest.get(path) ?? null;
    states.set(path, { before, after });
    if (before?.stored !== after?.stored) {
      changes.set(path, { before, after, stored: after?.stored ?? null });
    }
  }
  return {
    database: db,
    commitTime,
    commitMicros,
    requestTime,
    steps,
    states,
    failure,
    writeResults,
    changes,
    generation,
  };
}

/** Whether a write is an update, in the SDKs' sense: it refuses to create its document. */
function needsDocument(write: Write): boolean {
  if (write.kind !== 'set' && write.kind !== 'transform') return false;
  return write.precondition !== null && 'exists' in write.precondition && write.precondition.exists;
}

/** The document after a write; a write that changes nothing leaves it, and its update time, as it was. */
function updated(path: string, before: StoredView | null, fields: MapValue, micros: number): StoredView {
  const encoded = encodeFields(fields);
  if (before !== null && before.stored.encoded === encoded) return before;
  const createMicros = before?.stored.createMicros ?? micros;
  return new StoredView(path, { encoded, createMicros, updateMicros: micros }, fields);
}
