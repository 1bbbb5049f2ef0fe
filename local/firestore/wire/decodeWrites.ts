import { parseFieldPath } from '../../shared/fieldPaths.ts';
import type { DatabaseId, Precondition, Transform, Write } from '../core.ts';
import type { FieldPath } from '../../shared/query.ts';
import { decodeFields, decodeValue } from '../../shared/decodeValues.ts';
import { parseDocumentName } from './names.ts';
import { readTimestamp } from '../../shared/timestamps.ts';
import {
  invalid,
  own,
  readArray,
  readBoolean,
  readEnum,
  readOneOf,
  readString,
  readStruct,
  readStructOrEmpty,
  type EnumNames,
  type Struct,
} from '../../shared/untrusted.ts';

export function decodeWrites(raw: unknown, db: DatabaseId): readonly Write[] {
  return readArray(raw, 'writes').map((write) => decodeWrite(readStruct(write, 'A write'), db));
}

function decodeWrite(raw: Struct, db: DatabaseId): Write {
  const kind = readOneOf(raw, ['update', 'delete', 'verify', 'transform'], 'A write');
  const precondition = decodePrecondition(own(raw, 'currentDocument'));
  switch (kind) {
    case 'update': {
      const document = readStruct(own(raw, 'update'), 'update');
      return {
        kind: 'set',
        path: parseDocumentName(readString(own(document, 'name'), 'name'), db),
        fields: decodeFields(own(document, 'fields')),
        mask: decodeMask(own(raw, 'updateMask')),
        transforms: decodeTransforms(own(raw, 'updateTransforms')),
        precondition,
      };
    }
    case 'delete':
      return { kind, path: parseDocumentName(readString(own(raw, kind), kind), db), precondition };
    case 'verify':
      if (precondition === null) throw invalid('verify needs a precondition.');
      return { kind, path: parseDocumentName(readString(own(raw, kind), kind), db), precondition };
    case 'transform': {
      const transform = readStruct(own(raw, kind), kind);
      return {
        kind,
        path: parseDocumentName(readString(own(transform, 'document'), 'document'), db),
        transforms: decodeTransforms(own(transform, 'fieldTransforms')),
        precondition,
      };
    }
    case undefined:
    default:
      throw invalid('A write must be an update, a delete, a verify or a transform.');
  }
}

/** A `DocumentMask`; null when absent, which means the whole document. */
export function decodeMask(raw: unknown): readonly FieldPath[] | null {
  if (raw === undefined || raw === null) return null;
  const paths = readArray(own(readStruct(raw, 'A mask'), 'fieldPaths'), 'fieldPaths');
  return paths.map((path) => parseFieldPath(readString(path, 'A field path')));
}

export function decodePrecondition(raw: unknown): Precondition | null {
  if (raw === undefined || raw === null) return null;
  const struct = readStruct(raw, 'currentDocument');
  switch (readOneOf(struct, ['exists', 'updateTime'], 'currentDocument')) {
    case 'exists':
      return { exists: readBoolean(own(struct, 'exists'), 'exists') };
    case 'updateTime':
      return { updateTime: readTimestamp(own(struct, 'updateTime'), 'updateTime') };
    case undefined:
    default:
      return null;
  }
}

function decodeTransforms(raw: unknown): readonly Transform[] {
  return readArray(raw, 'fieldTransforms').map((item) => decodeTransform(readStruct(item, 'A transform')));
}

const NUMERIC = { increment: 'increment', maximum: 'maximum', minimum: 'minimum' } as const;
const ARRAY = { appendMissingElements: 'arrayUnion', removeAllFromArray: 'arrayRemove' } as const;
const SERVER_VALUES: EnumNames<'REQUEST_TIME'> = [undefined, 'REQUEST_TIME'];
const TRANSFORMS = ['setToServerValue', ...Object.keys(NUMERIC), ...Object.keys(ARRAY)];

function decodeTransform(raw: Struct): Transform {
  const field = parseFieldPath(readString(own(raw, 'fieldPath'), 'fieldPath'));
  const kind = readOneOf(raw, TRANSFORMS, 'A transform');
  switch (kind) {
    case 'setToServerValue': {
      readEnum(own(raw, kind), SERVER_VALUES, 'server value');
      return { field, op: 'serverTimestamp' };
    }
    case 'increment':
    case 'maximum':
    case 'minimum': {
      const operand = decodeValue(own(raw, kind));
      if (typeof operand !== 'bigint' && typeof operand !== 'number')
        throw invalid(`${kind} needs a number.`);
      return { field, op: NUMERIC[kind], operand };
    }
    case 'appendMissingElements':
    case 'removeAllFromArray': {
      const values = own(readStructOrEmpty(own(raw, kind), kind), 'values');
      return {
        field,
        op: ARRAY[kind],
        elements: readArray(values, 'values').map((item) => decodeValue(item)),
      };
    }
    case undefined:
    default:
      throw invalid('A transform must set one operation.');
  }
}
