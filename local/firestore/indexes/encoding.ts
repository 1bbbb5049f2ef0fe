import { isArray, isMap } from '../../shared/valueOrder.ts';
import { GeoPoint, Reference, Timestamp, type MapValue, type Value } from '../../shared/values.ts';
import { ByteWriter } from './bytes.ts';

/**
 * The stored form of a document's fields, in memory and on disk: about as long as its JSON, a quarter of the decoded
 * maps. Map keys are sorted, so equal fields have equal bytes.
 */
const TAG = {
  null: 0,
  false: 1,
  true: 2,
  /** Non-negative below 2^48, as a varint. */
  small: 3,
  integer: 4,
  double: 5,
  timestamp: 6,
  string: 7,
  bytes: 8,
  reference: 9,
  geoPoint: 10,
  array: 11,
  map: 12,
} as const;

const SMALL_LIMIT = 1n << 48n;

const writer = new ByteWriter();

/** A document's fields as a one-byte string. */
export function encodeFields(fields: MapValue): string {
  writer.length = 0;
  writeMap(writer, fields);
  return writer.take();
}

function writeMap(out: ByteWriter, map: MapValue): void {
  out.varint(map.size);
  for (const key of [...map.keys()].sort()) {
    out.text(key);
    writeValue(out, map.get(key) ?? null);
  }
}

function writeValue(out: ByteWriter, value: Value): void {
  if (value === null) out.byte(TAG.null);
  else if (typeof value === 'boolean') out.byte(value ? TAG.true : TAG.false);
  else if (typeof value === 'bigint') {
    if (value >= 0n && value < SMALL_LIMIT) {
      out.byte(TAG.small);
      out.varint(Number(value));
    } else {
      out.byte(TAG.integer);
      out.int64(value);
    }
  } else if (typeof value === 'number') {
    out.byte(TAG.double);
    out.double(value);
  } else if (typeof value === 'string') {
    out.byte(TAG.string);
    out.text(value);
  } else if (value instanceof Timestamp) {
    out.byte(TAG.timestamp);
    out.double(value.seconds);
    out.uint32(value.nanos);
  } else if (value instanceof Uint8Array) {
    out.byte(TAG.bytes);
    out.varint(value.length);
    out.raw(value);
  } else if (value instanceof Reference) {
    out.byte(TAG.reference);
    out.text(value.name);
  } else if (value instanceof GeoPoint) {
    out.byte(TAG.geoPoint);
    out.double(value.latitude);
    out.double(value.longitude);
  } else if (isMap(value)) {
    out.byte(TAG.map);
    writeMap(out, value);
  } else if (isArray(value)) {
    out.byte(TAG.array);
    out.varint(value.length);
    for (const element of value) writeValue(out, element);
  }
}

/** The fields back from `encodeFields`. Throws a RangeError for what it did not write. */
export function decodeFields(encoded: string): MapValue {
  return readMap(new StoredReader(encoded));
}

const number = new DataView(new ArrayBuffer(8));

/**
 * Reads a one-byte string in place. Nearly all texts are ASCII and are cut out of the string without a copy or a call
 * into the runtime: nearly twice as fast as through a buffer.
 */
class StoredReader {
  private at = 0;

  constructor(private readonly bytes: string) {}

  byte(): number {
    const byte = this.bytes.charCodeAt(this.at++);
    if (Number.isNaN(byte)) throw new RangeError('stored fields end early');
    return byte;
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }

  text(): string {
    const length = this.varint();
    const start = this.at;
    const end = start + length;
    if (end > this.bytes.length) throw new RangeError('stored fields end early');
    this.at = end;
    const text = this.bytes.slice(start, end);
    for (let i = start; i < end; i++) {
      if (this.bytes.charCodeAt(i) >= 0x80) return Buffer.from(text, 'latin1').toString('utf8');
    }
    return text;
  }

  raw(): Uint8Array {
    const length = this.varint();
    return Uint8Array.from({ length }, () => this.byte());
  }

  uint32(): number {
    this.fill(4);
    return number.getUint32(0);
  }

  int64(): bigint {
    this.fill(8);
    return number.getBigInt64(0);
  }

  double(): number {
    this.fill(8);
    return number.getFloat64(0);
  }

  private fill(length: number): void {
    for (let i = 0; i < length; i++) number.setUint8(i, this.byte());
  }
}

function readMap(from: StoredReader): MapValue {
  const map = new Map<string, Value>();
  const size = from.varint();
  for (let i = 0; i < size; i++) {
    const key = from.text();
    map.set(key, readValue(from));
  }
  return map;
}

function readValue(from: StoredReader): Value {
  const tag = from.byte();
  switch (tag) {
    case TAG.null:
      return null;
    case TAG.false:
      return false;
    case TAG.true:
      return true;
    case TAG.small:
      return BigInt(from.varint());
    case TAG.integer:
      return from.int64();
    case TAG.double:
      return from.double();
    case TAG.timestamp: {
      const seconds = from.double();
      return new Timestamp(seconds, from.uint32());
    }
    case TAG.string:
      return from.text();
    case TAG.bytes:
      return from.raw();
    case TAG.reference:
      return new Reference(from.text());
    case TAG.geoPoint: {
      const latitude = from.double();
      return new GeoPoint(latitude, from.double());
    }
    case TAG.array: {
      const length = from.varint();
      const elements: Value[] = [];
      for (let i = 0; i < length; i++) elements.push(readValue(from));
      return elements;
    }
    case TAG.map:
      return readMap(from);
    default:
      throw new RangeError(`unknown value tag ${tag}`);
  }
}
