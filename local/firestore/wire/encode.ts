import { resourceName } from '../../shared/names.ts';
import { GeoPoint, Reference, Timestamp, type MapValue, type Value } from '../../shared/values.ts';
import type { DatabaseId, Document, WriteResult } from '../core.ts';
import { formatTimestamp } from '../../shared/timestamps.ts';

/**
 * Two spellings of the same messages: `json` is the proto3 JSON mapping, `proto` the object form protobufjs encodes.
 * They differ in timestamps, bytes, wrappers and null.
 */
export type Flavour = 'json' | 'proto';

export type Encoded =
  | string
  | number
  | boolean
  | null
  | Uint8Array
  | readonly Encoded[]
  | { readonly [name: string]: Encoded };

export type EncodedStruct = Readonly<Record<string, Encoded>>;

export function encodeTimestamp(time: Timestamp, flavour: Flavour): Encoded {
  return flavour === 'json' ? formatTimestamp(time) : { seconds: time.seconds, nanos: time.nanos };
}

export function encodeBytes(bytes: Uint8Array, flavour: Flavour): Encoded {
  return flavour === 'json' ? Buffer.from(bytes).toString('base64') : bytes;
}

export function encodeValue(value: Value, flavour: Flavour): EncodedStruct {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'bigint') return { integerValue: value.toString() };
  if (typeof value === 'number') return { doubleValue: encodeDouble(value, flavour) };
  if (typeof value === 'boolean') return { booleanValue: value };
  return encodeObject(value, flavour);
}

function encodeObject(
  value: Exclude<Value, boolean | bigint | number | string>,
  flavour: Flavour,
): EncodedStruct {
  if (value === null) return { nullValue: flavour === 'json' ? null : 'NULL_VALUE' };
  if (value instanceof Timestamp) return { timestampValue: encodeTimestamp(value, flavour) };
  if (value instanceof Uint8Array) return { bytesValue: encodeBytes(value, flavour) };
  if (value instanceof Reference) return { referenceValue: value.name };
  if (value instanceof GeoPoint)
    return {
      geoPointValue: {
        latitude: encodeDouble(value.latitude, flavour),
        longitude: encodeDouble(value.longitude, flavour),
      },
    };
  if (value instanceof Map) return { mapValue: { fields: encodeFields(value, flavour) } };
  const items = value as readonly Value[]; // the only kind left; ReadonlyMap does not narrow by instanceof
  return { arrayValue: { values: items.map((item) => encodeValue(item, flavour)) } };
}

function encodeDouble(value: number, flavour: Flavour): Encoded {
  if (flavour === 'proto') return value;
  if (Number.isFinite(value)) return Object.is(value, -0) ? '-0' : value;
  return String(value);
}

export function encodeFields(fields: MapValue, flavour: Flavour): EncodedStruct {
  const encoded: Record<string, Encoded> = {};
  for (const [name, value] of fields) encoded[name] = encodeValue(value, flavour);
  return encoded;
}

export function encodeDocument(db: DatabaseId, document: Document, flavour: Flavour): EncodedStruct {
  return {
    name: resourceName(db, document.path),
    fields: encodeFields(document.fields, flavour),
    createTime: encodeTimestamp(document.createTime, flavour),
    updateTime: encodeTimestamp(document.updateTime, flavour),
  };
}

export function encodeWriteResult(result: WriteResult, flavour: Flavour): EncodedStruct {
  return {
    ...(result.updateTime === null ? {} : { updateTime: encodeTimestamp(result.updateTime, flavour) }),
    ...(result.transformResults.length === 0
      ? {}
      : { transformResults: result.transformResults.map((value) => encodeValue(value, flavour)) }),
  };
}
