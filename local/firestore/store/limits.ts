import { resourceName, numericId } from '../../shared/names.ts';
import { StatusError } from '../../shared/status.ts';
import { utf8Length } from '../../shared/text.ts';
import { isArray, isMap, isVector } from '../../shared/valueOrder.ts';
import { GeoPoint, Reference, Timestamp, type MapValue, type Value } from '../../shared/values.ts';
import type { DatabaseId, Write } from '../core.ts';
import { fieldKey } from '../indexes/orders.ts';
import type { FieldPath } from '../../shared/query.ts';

/**
 * Limits of https://firebase.google.com/docs/firestore/quotas#limits. Everything beyond is INVALID_ARGUMENT. The number of
 * writes in a commit is without limit since 2023-03-29 (https://cloud.google.com/firestore/docs/release-notes); its size is not.
 */
const MAX_TRANSFORMS_PER_DOCUMENT = 500;
const MAX_COMMIT_BYTES = 10 * 1024 * 1024;
const MAX_DOCUMENT_BYTES = 1024 * 1024;
const MAX_NAME_BYTES = 6 * 1024;
const MAX_ID_BYTES = 1500;
const MAX_FIELD_NAME_BYTES = 1500;
const MAX_FIELD_PATH_BYTES = 1500;
const MAX_COLLECTION_DEPTH = 100;
const MAX_VALUE_DEPTH = 20;
const MAX_INDEX_ENTRIES = 40_000;
/** https://firebase.google.com/docs/firestore/vector-search#limitations */
const MAX_VECTOR_DIMENSIONS = 2048;

/** What the hosted service adds to each document and to each document name. */
const DOCUMENT_OVERHEAD_BYTES = 32;
const NAME_OVERHEAD_BYTES = 16;

const MIN_SECONDS = -62_135_596_800;
const MAX_SECONDS = 253_402_300_799;

/** Checks what does not depend on stored documents: transforms, names, masks and values of a commit's writes. */
export function validateWrites(db: DatabaseId, writes: readonly Write[]): void {
  const transforms = new Map<string, number>();
  for (const write of writes) {
    validateDocumentPath(db, write.path);
    if (write.kind === 'set') {
      validateFields(write.fields);
      for (const field of write.mask ?? []) validateFieldPath(field);
    }
    if (write.kind === 'set' || write.kind === 'transform') {
      const count = (transforms.get(write.path) ?? 0) + write.transforms.length;
      transforms.set(write.path, count);
      if (count > MAX_TRANSFORMS_PER_DOCUMENT) {
        throw invalid(`maximum ${MAX_TRANSFORMS_PER_DOCUMENT} field transforms allowed per document`);
      }
      for (const transform of write.transforms) {
        validateFieldPath(transform.field);
        if ('elements' in transform)
          validateValue([...transform.elements], fieldKey(transform.field), 1, false);
      }
    }
  }
}

/** Checks that a path names a document. Throws INVALID_ARGUMENT. */
function validateDocumentPath(db: DatabaseId, path: string): void {
  const segments = path.split('/');
  const name = resourceName(db, path);
  if (segments.length % 2 !== 0) throw invalid(`Document name "${name}" lacks the id of a document.`);
  if (segments.length / 2 > MAX_COLLECTION_DEPTH) {
    throw invalid(`Document name "${name}" is nested more than ${MAX_COLLECTION_DEPTH} levels deep.`);
  }
  if (utf8Length(name) > MAX_NAME_BYTES) {
    throw invalid(`Document name is longer than ${MAX_NAME_BYTES} bytes.`);
  }
  for (const segment of segments) validateId(segment, name);
}

/** Checks one segment of a name: the id of a document or a collection. Throws INVALID_ARGUMENT. */
export function validateId(id: string, name: string): void {
  if (id === '') throw invalid(`Document name "${name}" has an empty segment.`);
  if (id === '.' || id === '..') throw invalid(`Resource id "${id}" is invalid because it is reserved.`);
  if (/^__.*__$/s.test(id) && numericId(id) === null) {
    throw invalid(`Resource id "${id}" is invalid because it is reserved.`);
  }
  if (id.length > MAX_ID_BYTES / 3 && utf8Length(id) > MAX_ID_BYTES) {
    throw invalid(`Resource id is longer than ${MAX_ID_BYTES} bytes.`);
  }
}

function validateFieldPath(field: FieldPath): void {
  if (field.length === 0) throw invalid('Invalid field path: it is empty.');
  let bytes = field.length - 1;
  for (const name of field) {
    validateFieldName(name);
    bytes += utf8Length(name);
  }
  if (bytes > MAX_FIELD_PATH_BYTES) throw invalid(`Field path is longer than ${MAX_FIELD_PATH_BYTES} bytes.`);
}

function validateFieldName(name: string): void {
  if (name === '') throw invalid('Document fields must not be empty.');
  if (name.startsWith('__') && /^__.*__$/s.test(name)) {
    throw invalid(`Document fields cannot begin and end with "__": ${name}`);
  }
  if (name.length > MAX_FIELD_NAME_BYTES / 3 && utf8Length(name) > MAX_FIELD_NAME_BYTES) {
    throw invalid(`Field name is longer than ${MAX_FIELD_NAME_BYTES} bytes.`);
  }
}

function validateFields(fields: MapValue): void {
  for (const [name, value] of fields) {
    validateFieldName(name);
    validateValue(value, name, 1, false);
  }
}

/** `depth` counts the maps and arrays around the value, the document itself included. */
function validateValue(value: Value, at: string, depth: number, inArray: boolean): void {
  if (value === null || typeof value !== 'object') return;
  if (value instanceof Timestamp) {
    if (value.seconds < MIN_SECONDS || value.seconds > MAX_SECONDS) {
      throw invalid(`Property ${at} is a timestamp outside the years 0001 to 9999.`);
    }
  } else if (value instanceof GeoPoint) {
    if (!(Math.abs(value.latitude) <= 90))
      throw invalid(`Property ${at}: latitude must be within -90 and 90.`);
    if (!(Math.abs(value.longitude) <= 180)) {
      throw invalid(`Property ${at}: longitude must be within -180 and 180.`);
    }
  } else if (isMap(value)) {
    if (isVector(value)) return validateVector(value, at);
    if (depth >= MAX_VALUE_DEPTH) throw tooDeep(at);
    for (const [name, inner] of value) {
      validateFieldName(name);
      validateValue(inner, `${at}.${name}`, depth + 1, false);
    }
  } else if (isArray(value)) {
    if (inArray) throw invalid(`Property ${at} contains an invalid nested entity.`);
    if (depth >= MAX_VALUE_DEPTH) throw tooDeep(at);
    for (const element of value) validateValue(element, at, depth + 1, true);
  }
}

function validateVector(vector: MapValue, at: string): void {
  const elements = vector.get('value') ?? null;
  if (!isArray(elements) || !elements.every((one) => typeof one === 'number' || typeof one === 'bigint')) {
    throw invalid(`Property ${at} is a vector of something else than numbers.`);
  }
  if (elements.length > MAX_VECTOR_DIMENSIONS) {
    throw invalid(`Property ${at} is a vector of more than ${MAX_VECTOR_DIMENSIONS} dimensions.`);
  }
}

const tooDeep = (at: string): StatusError =>
  invalid(`Property ${at} exceeds the maximum depth of ${MAX_VALUE_DEPTH} nested maps and arrays.`);

/** Checks a document as it would be stored: its size and its number of index entries. */
export function validateStored(
  db: DatabaseId,
  path: string,
  fields: MapValue,
  encodedBytes: number,
  isIndexed: (field: FieldPath) => boolean,
): void {
  // The stored form is never much longer than the service's count nor less than a tenth of it: skip the exact sums.
  if (encodedBytes < MAX_DOCUMENT_BYTES / 10 && encodedBytes < MAX_INDEX_ENTRIES) return;
  const bytes = documentBytes(path, fields);
  if (bytes > MAX_DOCUMENT_BYTES) {
    throw invalid(
      `Document '${resourceName(db, path)}' cannot be written because its size (${grouped(bytes)} bytes) exceeds the maximum allowed size of ${grouped(MAX_DOCUMENT_BYTES)} bytes.`,
    );
  }
  if (indexEntries(fields, [], isIndexed) > MAX_INDEX_ENTRIES) {
    throw invalid(`too many index entries for entity ${resourceName(db, path)}`);
  }
}

/** Checks the size of a commit's documents together. */
export function validateCommitBytes(bytes: number): void {
  if (bytes > MAX_COMMIT_BYTES) {
    throw invalid(`Request payload size exceeds the limit: ${MAX_COMMIT_BYTES} bytes.`);
  }
}

/** Bytes as the service counts them (https://firebase.google.com/docs/firestore/storage-size). */
export function documentBytes(path: string, fields: MapValue): number {
  return nameBytes(path) + mapBytes(fields) + DOCUMENT_OVERHEAD_BYTES;
}

const textBytes = (text: string): number => utf8Length(text) + 1;

function nameBytes(path: string): number {
  return path.split('/').reduce((sum, segment) => sum + textBytes(segment), NAME_OVERHEAD_BYTES);
}

function mapBytes(fields: MapValue): number {
  let bytes = 0;
  for (const [name, value] of fields) bytes += textBytes(name) + valueBytes(value);
  return bytes;
}

function valueBytes(value: Value): number {
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'bigint' || typeof value === 'number' || value instanceof Timestamp) return 8;
  if (value instanceof GeoPoint) return 16;
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof Reference) return nameBytes(value.name);
  if (isMap(value)) return mapBytes(value);
  return isArray(value) ? value.reduce<number>((sum, element) => sum + valueBytes(element), 0) : 0;
}

/** Automatic entries: an ascending and a descending one for each field, for an array one for each element instead. */
function indexEntries(fields: MapValue, above: FieldPath, isIndexed: (field: FieldPath) => boolean): number {
  let entries = 0;
  for (const [name, value] of fields) {
    const field = [...above, name];
    if (value !== null && isArray(value)) entries += isIndexed(field) ? value.length + 2 : 0;
    else if (isMap(value)) entries += (isIndexed(field) ? 2 : 0) + indexEntries(value, field, isIndexed);
    else if (isIndexed(field)) entries += 2;
  }
  return entries;
}

const grouped = (bytes: number): string => bytes.toLocaleString('en-US');
const invalid = (message: string): StatusError => new StatusError('INVALID_ARGUMENT', message);
