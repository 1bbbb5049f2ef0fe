import { compareUtf8 } from '../../shared/text.ts';
import { numericId } from '../../shared/names.ts';
import { isArray, isMap, typeOrder, TYPE_ORDER } from '../../shared/valueOrder.ts';
import { GeoPoint, Reference, Timestamp, type MapValue, type Value } from '../../shared/values.ts';
import { ByteWriter } from './bytes.ts';

/**
 * Values as byte strings whose plain order is Firestore's value order, so that an index is a sorted list of strings and
 * a range of values a range of strings. Every encoded value is self-delimiting: none is a prefix of another.
 */

/** Below every tag, so a list that ends sorts before one that goes on. */
const END = 0x00;
const NUMERIC_SEGMENT = 0x02;
const SEGMENT = 0x03;
/** Tags are the type order shifted up, so all of one type's values lie between its tag and the next. */
const TAG_BASE = 0x10;

export function typeTag(rank: number): number {
  return TAG_BASE + rank;
}

/** UTF-8 bytes, NUL escaped, ended by a pair below every continuation. */
function writeText(out: ByteWriter, text: string): void {
  if (!text.includes('\0')) out.utf8(text);
  else {
    for (const byte of Buffer.from(text, 'utf8')) {
      out.byte(byte);
      if (byte === 0) out.byte(0xff);
    }
  }
  out.byte(0x00);
  out.byte(0x01);
}

function writeBytes(out: ByteWriter, bytes: Uint8Array): void {
  for (const byte of bytes) {
    out.byte(byte);
    if (byte === 0) out.byte(0xff);
  }
  out.byte(0x00);
  out.byte(0x01);
}

const float = new DataView(new ArrayBuffer(8));

/** Eight bytes in numeric order: NaN first, -0 as 0. */
function writeOrderedDouble(out: ByteWriter, value: number): void {
  if (Number.isNaN(value)) {
    out.uint32(0);
    out.uint32(0);
    return;
  }
  float.setFloat64(0, value === 0 ? 0 : value);
  const high = float.getUint32(0);
  const low = float.getUint32(4);
  const negative = high >= 0x80000000;
  out.uint32(negative ? ~high >>> 0 : (high | 0x80000000) >>> 0);
  out.uint32(negative ? ~low >>> 0 : low);
}

/** The nearest double at or below, then what the integer has above it (at most 2^11, zero below 2^53). */
function writeNumber(out: ByteWriter, value: bigint | number): void {
  if (typeof value === 'number') {
    writeOrderedDouble(out, value);
    out.uint16(0);
    return;
  }
  let below = Number(value);
  if (BigInt(below) > value) below = nextDown(below);
  writeOrderedDouble(out, below);
  out.uint16(Number(value - BigInt(below)));
}

function nextDown(value: number): number {
  float.setFloat64(0, value);
  float.setBigInt64(0, float.getBigInt64(0) + (value > 0 ? -1n : 1n));
  return float.getFloat64(0);
}

function writeSegments(out: ByteWriter, path: string): void {
  if (path === '') return;
  for (const segment of path.split('/')) {
    const number = numericId(segment);
    if (number === null) {
      out.byte(SEGMENT);
      writeText(out, segment);
    } else {
      out.byte(NUMERIC_SEGMENT);
      writeNumber(out, number);
    }
  }
}

/** Appends a value. */
export function writeValueKey(out: ByteWriter, value: Value): void {
  const rank = typeOrder(value);
  out.byte(typeTag(rank));
  if (value === null) return;
  if (typeof value === 'boolean') out.byte(value ? 1 : 0);
  else if (typeof value === 'bigint' || typeof value === 'number') writeNumber(out, value);
  else if (typeof value === 'string') writeText(out, value);
  else if (value instanceof Timestamp) {
    writeOrderedDouble(out, value.seconds);
    out.uint32(value.nanos);
  } else if (value instanceof Uint8Array) writeBytes(out, value);
  else if (value instanceof Reference) writeNameKey(out, value.name);
  else if (value instanceof GeoPoint) {
    writeOrderedDouble(out, value.latitude);
    writeOrderedDouble(out, value.longitude);
  } else if (isMap(value)) {
    if (rank === TYPE_ORDER.vector) writeVector(out, value);
    else writeMap(out, value);
  } else if (isArray(value)) {
    for (const element of value) writeValueKey(out, element);
    out.byte(END);
  }
}

function writeVector(out: ByteWriter, vector: MapValue): void {
  const elements = vector.get('value') ?? null;
  if (elements === null || !isArray(elements)) {
    out.uint32(0xffffffff);
    writeValueKey(out, elements);
    return;
  }
  out.uint32(elements.length);
  for (const element of elements) writeValueKey(out, element);
}

function writeMap(out: ByteWriter, map: MapValue): void {
  for (const key of [...map.keys()].sort(compareUtf8)) {
    out.byte(SEGMENT);
    writeText(out, key);
    writeValueKey(out, map.get(key) ?? null);
  }
  out.byte(END);
}

/** Appends a document path or name, ended. */
export function writeNameKey(out: ByteWriter, path: string): void {
  writeSegments(out, path);
  out.byte(END);
}

const keyWriter = new ByteWriter();

/** The key of a path: sorts as `__name__` does. */
export function nameKey(path: string): string {
  keyWriter.length = 0;
  writeNameKey(keyWriter, path);
  return keyWriter.take();
}

/** What the keys of a path and of everything below it start with. */
export function namePrefix(path: string): string {
  keyWriter.length = 0;
  writeSegments(keyWriter, path);
  return keyWriter.take();
}

/** The first string after every string that starts with `prefix`; null if there is none. */
export function afterPrefix(prefix: string): string | null {
  for (let end = prefix.length; end > 0; end--) {
    const last = prefix.charCodeAt(end - 1);
    if (last < 0xff) return prefix.slice(0, end - 1) + String.fromCharCode(last + 1);
  }
  return null;
}
