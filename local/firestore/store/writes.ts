import { resourceName } from '../../shared/names.ts';
import { StatusError } from '../../shared/status.ts';
import { compareTimestamps } from '../../shared/time.ts';
import { isMap } from '../../shared/valueOrder.ts';
import type { MapValue, Timestamp, Value } from '../../shared/values.ts';
import type { DatabaseId, Document, Precondition, Transform, Write } from '../core.ts';
import { fieldOf } from '../indexes/orders.ts';
import type { FieldPath } from '../../shared/query.ts';
import { applyTransform } from './transforms.ts';

/** Why a precondition refuses a write now, or null. Codes and texts are the hosted service's. */
export function preconditionFailure(
  db: DatabaseId,
  path: string,
  before: Document | null,
  precondition: Precondition | null,
): StatusError | null {
  if (precondition === null) return null;
  const name = resourceName(db, path);
  if ('exists' in precondition) {
    if (precondition.exists && before === null) {
      return new StatusError('NOT_FOUND', `No document to update: ${name}`);
    }
    if (!precondition.exists && before !== null) {
      return new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
    }
    return null;
  }
  if (before !== null && compareTimestamps(before.updateTime, precondition.updateTime) === 0) return null;
  // Also for a document that is gone: the SDKs' transactions run again on this code, and not on NOT_FOUND.
  return new StatusError(
    'FAILED_PRECONDITION',
    `the stored version (${before === null ? 0 : versionOf(before.updateTime)}) does not match the required base version (${versionOf(precondition.updateTime)})`,
  );
}

const versionOf = (time: Timestamp): string =>
  String(time.seconds * 1_000_000 + Math.floor(time.nanos / 1000));

/** A document's fields after a write, and the result of each transform; null fields: deleted, or still absent. */
export interface WriteOutcome {
  readonly fields: MapValue | null;
  readonly transformResults: readonly Value[];
}

/** What one write makes of a document. `requestTime` is what server timestamps store. */
export function applyWrite(write: Write, before: MapValue | null, requestTime: Timestamp): WriteOutcome {
  switch (write.kind) {
    case 'delete':
      return { fields: null, transformResults: [] };
    case 'verify':
      return { fields: before, transformResults: [] };
    case 'set': {
      const merged = write.mask === null ? write.fields : mergeMasked(before, write.fields, write.mask);
      return applyTransforms(merged, write.transforms, requestTime);
    }
    case 'transform':
      return applyTransforms(before ?? new Map<string, Value>(), write.transforms, requestTime);
  }
}

function mergeMasked(before: MapValue | null, fields: MapValue, mask: readonly FieldPath[]): MapValue {
  let merged: MapValue = before ?? new Map<string, Value>();
  for (const field of mask) merged = withField(merged, field, fieldOf(fields, field));
  return merged;
}

function applyTransforms(
  fields: MapValue,
  transforms: readonly Transform[],
  requestTime: Timestamp,
): WriteOutcome {
  let changed = fields;
  const transformResults: Value[] = [];
  for (const transform of transforms) {
    const { value, result } = applyTransform(transform, fieldOf(changed, transform.field), requestTime);
    changed = withField(changed, transform.field, value);
    transformResults.push(result);
  }
  return { fields: changed, transformResults };
}

/** A copy with the value at a path set, maps made on the way; undefined removes it and makes nothing. */
function withField(fields: MapValue, field: FieldPath, value: Value | undefined): MapValue {
  const [name, ...rest] = field;
  if (name === undefined) return fields;
  const inner = fields.get(name);
  if (value === undefined && (inner === undefined || (rest.length > 0 && !isMap(inner)))) return fields;
  const copy = new Map(fields);
  if (rest.length > 0) {
    copy.set(name, withField(isMap(inner) ? inner : new Map<string, Value>(), rest, value));
  } else if (value === undefined) copy.delete(name);
  else copy.set(name, value);
  return copy;
}

/** A document with only the masked of its fields; null keeps all. */
export function maskedDocument(document: Document, mask: readonly FieldPath[] | null): Document {
  if (mask === null) return document;
  const { path, createTime, updateTime } = document;
  return { path, createTime, updateTime, fields: projectFields(document.fields, mask) };
}

/** Only the masked fields of a document's fields. */
export function projectFields(fields: MapValue, mask: readonly FieldPath[]): MapValue {
  let projected: MapValue = new Map<string, Value>();
  for (const field of mask) {
    const value = fieldOf(fields, field);
    if (value !== undefined) projected = withField(projected, field, value);
  }
  return projected;
}
