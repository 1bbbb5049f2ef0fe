import { GeoPoint, Reference, type MapValue, type Value } from './values.ts';
import { readTimestamp, toMicroseconds } from './timestamps.ts';
import {
  invalid,
  isStruct,
  own,
  readArray,
  readBoolean,
  readBytes,
  readOneOf,
  readString,
  readStruct,
  readStructOrEmpty,
  type Struct,
} from './untrusted.ts';

/** Deeper input is refused before it can exhaust the stack; the documented limit of 20 is the store's to check. */
const MAX_DEPTH = 100;
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;
const KINDS = [
  'nullValue',
  'booleanValue',
  'integerValue',
  'doubleValue',
  'timestampValue',
  'stringValue',
  'bytesValue',
  'referenceValue',
  'geoPointValue',
  'arrayValue',
  'mapValue',
] as const;

/** Decodes one `google.firestore.v1.Value`. */
export function decodeValue(raw: unknown, depth = 0): Value {
  if (depth > MAX_DEPTH) throw invalid('The value is nested too deeply.');
  const struct = readStruct(raw, 'A value');
  // `own` folds null into undefined, but here a null is itself the value.
  if (Object.hasOwn(struct, 'nullValue')) return decodeNull(struct);
  const kind = readOneOf(struct, KINDS, 'A value');
  const content = kind === undefined ? undefined : own(struct, kind);
  switch (kind) {
    case 'booleanValue':
      return readBoolean(content, kind);
    case 'integerValue':
      return decodeInt64(content);
    case 'doubleValue':
      return decodeDouble(content);
    case 'timestampValue':
      return toMicroseconds(readTimestamp(content, kind));
    case 'stringValue':
      return readString(content, kind);
    case 'bytesValue':
      return readBytes(content, kind);
    case 'referenceValue':
      return decodeReference(content);
    case 'geoPointValue':
      return decodeGeoPoint(readStruct(content, kind));
    case 'arrayValue':
      return readArray(own(readStructOrEmpty(content, kind), 'values'), kind).map((item) =>
        decodeValue(item, depth + 1),
      );
    case 'mapValue':
      return decodeFields(own(readStructOrEmpty(content, kind), 'fields'), depth + 1);
    case undefined:
    default:
      throw invalid('A value has no known type.');
  }
}

function decodeNull(struct: Struct): null {
  const content = struct['nullValue'];
  if (content !== null && content !== 'NULL_VALUE' && content !== 0) throw invalid('nullValue must be null.');
  if (KINDS.slice(1).some((kind) => own(struct, kind) !== undefined))
    throw invalid('A value may set only one type.');
  return null;
}

function decodeInt64(raw: unknown): bigint {
  const text = typeof raw === 'number' && Number.isSafeInteger(raw) ? String(raw) : raw;
  if (typeof text !== 'string' || !/^-?\d{1,19}$/.test(text)) throw invalid('integerValue must be an int64.');
  const value = BigInt(text);
  if (value < MIN_INT64 || value > MAX_INT64) throw invalid('integerValue is outside 64 bits.');
  return value;
}

function decodeDouble(raw: unknown): number {
  if (typeof raw === 'number') return raw;
  if (raw === 'NaN') return NaN;
  if (raw === 'Infinity') return Infinity;
  if (raw === '-Infinity') return -Infinity;
  if (typeof raw === 'string' && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(raw)) return Number(raw);
  throw invalid('doubleValue must be a number.');
}

const REFERENCE = /^projects\/[^/]+\/databases\/[^/]+\/documents(\/[^/]+)*$/;

function decodeReference(raw: unknown): Reference {
  const name = readString(raw, 'referenceValue');
  if (!REFERENCE.test(name)) throw invalid(`Invalid reference: "${name}".`);
  return new Reference(name);
}

function decodeGeoPoint(raw: Struct): GeoPoint {
  const latitude = decodeDouble(own(raw, 'latitude') ?? 0);
  const longitude = decodeDouble(own(raw, 'longitude') ?? 0);
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180))
    throw invalid('geoPointValue is outside ±90, ±180.');
  return new GeoPoint(latitude, longitude);
}

/** Decodes the `fields` of a document or of a map value. */
export function decodeFields(raw: unknown, depth = 0): MapValue {
  const fields = new Map<string, Value>();
  if (raw === undefined || raw === null) return fields;
  if (!isStruct(raw)) throw invalid('fields must be an object.');
  for (const name of Object.keys(raw)) fields.set(name, decodeValue(raw[name], depth));
  return fields;
}
