import { compareSegments } from './names.ts';
import { compareUtf8 } from './text.ts';
import { compareTimestamps } from './time.ts';
import { GeoPoint, Reference, Timestamp, type MapValue, type Value } from './values.ts';

/**
 * Firestore's one order over values of all types
 * (https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering).
 */
export const TYPE_ORDER = {
  null: 0,
  boolean: 1,
  number: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  vector: 9,
  map: 10,
} as const;

export type TypeOrder = (typeof TYPE_ORDER)[keyof typeof TYPE_ORDER];

const VECTOR_TYPE = '__vector__';

export function isArray(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function isMap(value: Value | undefined): value is MapValue {
  return value instanceof Map;
}

/** Whether a map is the wire form of a vector: exactly the keys `__type__` and `value`. */
export function isVector(map: MapValue): boolean {
  return map.size === 2 && map.get('__type__') === VECTOR_TYPE && map.has('value');
}

/** The rank of a value's type; values of different ranks never compare equal. */
export function typeOrder(value: Value): TypeOrder {
  if (typeof value === 'string') return TYPE_ORDER.string;
  if (typeof value === 'bigint' || typeof value === 'number') return TYPE_ORDER.number;
  if (typeof value === 'boolean') return TYPE_ORDER.boolean;
  if (value === null) return TYPE_ORDER.null;
  if (isMap(value)) return isVector(value) ? TYPE_ORDER.vector : TYPE_ORDER.map;
  if (isArray(value)) return TYPE_ORDER.array;
  if (value instanceof Timestamp) return TYPE_ORDER.timestamp;
  if (value instanceof Reference) return TYPE_ORDER.reference;
  if (value instanceof GeoPoint) return TYPE_ORDER.geoPoint;
  return TYPE_ORDER.bytes;
}

/** NaN before all numbers and equal to itself, -0 equal to 0, integers and doubles by exact mathematical value. */
export function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (typeof a === 'number' && Number.isNaN(a)) return typeof b === 'number' && Number.isNaN(b) ? 0 : -1;
  if (typeof b === 'number' && Number.isNaN(b)) return 1;
  // JavaScript compares bigint with number by mathematical value, without rounding.
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const order = (a[i] ?? 0) - (b[i] ?? 0);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareReferences(a: Reference, b: Reference): number {
  const left = a.name.split('/');
  const right = b.name.split('/');
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i++) {
    const order = compareSegments(left[i] ?? '', right[i] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const order = compareValues(a[i] ?? null, b[i] ?? null);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Vectors: fewer dimensions first, then element by element. */
function compareVectors(a: MapValue, b: MapValue): number {
  const left = a.get('value') ?? null;
  const right = b.get('value') ?? null;
  if (!isArray(left) || !isArray(right)) return compareValues(left, right);
  return left.length - right.length || compareArrays(left, right);
}

/** Maps: by their keys in order, each key before its value, a map that ends first is smaller. */
function compareMaps(a: MapValue, b: MapValue): number {
  const left = [...a.keys()].sort(compareUtf8);
  const right = [...b.keys()].sort(compareUtf8);
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i++) {
    const leftKey = left[i] ?? '';
    const rightKey = right[i] ?? '';
    const order =
      compareUtf8(leftKey, rightKey) || compareValues(a.get(leftKey) ?? null, b.get(rightKey) ?? null);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Negative, zero or positive as `a` sorts before, with or after `b`; total over all values of all types. */
export function compareValues(a: Value, b: Value): number {
  const rank = typeOrder(a);
  const other = typeOrder(b);
  if (rank !== other) return rank - other;
  if (typeof a === 'string' && typeof b === 'string') return compareUtf8(a, b);
  if ((typeof a === 'bigint' || typeof a === 'number') && (typeof b === 'bigint' || typeof b === 'number')) {
    return compareNumbers(a, b);
  }
  if (typeof a === 'boolean') return a === b ? 0 : a ? 1 : -1;
  if (a instanceof Timestamp && b instanceof Timestamp) return compareTimestamps(a, b);
  if (a instanceof Reference && b instanceof Reference) return compareReferences(a, b);
  if (a instanceof GeoPoint && b instanceof GeoPoint) {
    return compareNumbers(a.latitude, b.latitude) || compareNumbers(a.longitude, b.longitude);
  }
  if (a instanceof Uint8Array && b instanceof Uint8Array) return compareBytes(a, b);
  if (isMap(a) && isMap(b)) {
    return rank === TYPE_ORDER.vector ? compareVectors(a, b) : compareMaps(a, b);
  }
  if (a !== null && b !== null && isArray(a) && isArray(b)) return compareArrays(a, b);
  return 0;
}

/** Equality as filters and array transforms see it: 1 equals 1.0, NaN equals NaN, -0 equals 0. */
export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}
