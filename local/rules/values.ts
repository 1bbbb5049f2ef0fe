import { GeoPoint, Reference, Timestamp } from '../shared/values.ts';
import type { Fault, NoValue } from './fault.ts';

/** What an expression can yield: every Firestore value, and the types that only rules know. */
export type RuleValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Timestamp
  | Uint8Array
  | Reference
  | GeoPoint
  | Duration
  | RulePath
  | RuleSet
  | MapDiff
  | readonly RuleValue[]
  | RuleMap;

export type RuleMap = ReadonlyMap<string, RuleValue>;
export type RuleList = readonly RuleValue[];
/** What an operation yields. It never hands on what is known of an operand, which need not hold for its result. */
export type Outcome = RuleValue | Fault;
/** What an expression yields: only names, members and choices between them can be an `Unknown`. */
export type Result = RuleValue | NoValue;

/** A span of time. Like a `Timestamp`, `nanos` is 0–999,999,999 and `seconds` carries the sign. */
export class Duration {
  constructor(
    readonly seconds: number,
    readonly nanos: number,
  ) {}
}

/** Segments without slashes. `bound` holds what `bind` filled in, for `path.name` and `path['name']`. */
export class RulePath {
  constructor(
    readonly segments: readonly string[],
    readonly bound: ReadonlyMap<string, string> | null = null,
  ) {}
}

/** Distinct values in the order they came in. */
export class RuleSet {
  readonly items: readonly RuleValue[];

  constructor(items: RuleList) {
    const known = new Set<string>();
    this.items = items.filter((item) => {
      const key = keyOf(item);
      if (known.has(key)) return false;
      known.add(key);
      return true;
    });
  }
}

/** What `after.diff(before)` yields. */
export class MapDiff {
  constructor(
    readonly before: RuleMap,
    readonly after: RuleMap,
  ) {}
}

/** The names of types, as `is` and error messages spell them. */
export interface TypeMap {
  null: null;
  bool: boolean;
  int: bigint;
  float: number;
  number: bigint | number;
  string: string;
  bytes: Uint8Array;
  timestamp: Timestamp;
  duration: Duration;
  latlng: GeoPoint;
  path: RulePath;
  list: RuleList;
  map: RuleMap;
  set: RuleSet;
  map_diff: MapDiff;
  any: RuleValue;
}
export type TypeName = keyof TypeMap;

export const GUARDS: { readonly [T in TypeName]: (value: RuleValue) => value is TypeMap[T] } = {
  null: (v) => v === null,
  bool: (v) => typeof v === 'boolean',
  int: (v) => typeof v === 'bigint',
  float: (v) => typeof v === 'number',
  number: (v) => typeof v === 'bigint' || typeof v === 'number',
  string: (v) => typeof v === 'string',
  bytes: (v) => v instanceof Uint8Array,
  timestamp: (v) => v instanceof Timestamp,
  duration: (v) => v instanceof Duration,
  latlng: (v) => v instanceof GeoPoint,
  path: (v) => v instanceof RulePath,
  list: isList,
  map: isMap,
  set: (v) => v instanceof RuleSet,
  map_diff: (v) => v instanceof MapDiff,
  any: (_v): _v is RuleValue => true,
};

export function isList(value: Result): value is RuleList {
  return Array.isArray(value);
}

export function isMap(value: Result): value is RuleMap {
  return value instanceof Map;
}

/** The most specific type name of a value; a stored document reference is a path. */
export function typeOf(value: RuleValue): TypeName {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'float';
  return typeof value === 'string' ? 'string' : objectType(value);
}

function objectType(value: object): TypeName {
  if (value instanceof Map) return 'map';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof RulePath || value instanceof Reference) return 'path';
  if (value instanceof RuleSet) return 'set';
  if (value instanceof Duration) return 'duration';
  if (value instanceof GeoPoint) return 'latlng';
  if (value instanceof Uint8Array) return 'bytes';
  return 'map_diff';
}

/** A stored reference as the path that rules see: `/databases/{database}/documents/…`, without the project. */
export function referencePath(reference: Reference): RulePath {
  return new RulePath(reference.name.split('/').slice(2));
}

/** Turns what data holds into what rules see. Only references differ. */
export function seen(value: RuleValue): RuleValue {
  return value instanceof Reference ? referencePath(value) : value;
}

/** Equality by value: an int equals a float of the same amount, NaN nothing; values of different types differ. */
export function equals(a: RuleValue, b: RuleValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    if (a === b) return true;
    if (typeof a === 'bigint' && typeof b === 'number') return sameAmount(a, b);
    return typeof a === 'number' && typeof b === 'bigint' && sameAmount(b, a);
  }
  if (a instanceof Map) return b instanceof Map && sameMap(a, b);
  if (isList(a))
    return isList(b) && a.length === b.length && a.every((item, i) => equals(item, b[i] ?? null));
  if (a instanceof Timestamp) return b instanceof Timestamp && a.seconds === b.seconds && a.nanos === b.nanos;
  if (a instanceof Duration) return b instanceof Duration && a.seconds === b.seconds && a.nanos === b.nanos;
  if (a instanceof RuleSet) return b instanceof RuleSet && sameItems(a, b);
  if (a instanceof GeoPoint)
    return b instanceof GeoPoint && a.latitude === b.latitude && a.longitude === b.longitude;
  if (a instanceof Uint8Array) return b instanceof Uint8Array && Buffer.compare(a, b) === 0;
  if (a instanceof MapDiff)
    return b instanceof MapDiff && sameMap(a.before, b.before) && sameMap(a.after, b.after);
  const left = seen(a);
  const right = seen(b);
  return left instanceof RulePath && right instanceof RulePath && samePath(left, right);
}

function sameAmount(int: bigint, float: number): boolean {
  return Number.isInteger(float) && BigInt(float) === int;
}

function samePath(a: RulePath, b: RulePath): boolean {
  return (
    a.segments.length === b.segments.length && a.segments.every((segment, i) => segment === b.segments[i])
  );
}

function sameMap(a: RuleMap, b: RuleMap): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !equals(value, other)) return false;
  }
  return true;
}

function sameItems(a: RuleSet, b: RuleSet): boolean {
  return a.items.length === b.items.length && a.items.every(membership(b.items));
}

export function listHas(list: RuleList, wanted: RuleValue): boolean {
  if (typeof wanted === 'string') return list.includes(wanted);
  for (const item of list) if (equals(item, wanted)) return true;
  return false;
}

/** Up to here looking through a list is cheaper than indexing it. */
const SMALL_LIST = 16;

/** A test for being in the list; indexed for long lists, so that clients cannot make it quadratic. */
export function membership(list: RuleList): (value: RuleValue) => boolean {
  if (list.length <= SMALL_LIST) return (value) => listHas(list, value);
  const keys = new Set(list.map(keyOf));
  return (value) => keys.has(keyOf(value));
}

let nanCount = 0;

/** A text that two values share exactly if they are equal. NaN, equal to nothing, gets a new one each time. */
export function keyOf(value: RuleValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `n${value}`;
  if (typeof value === 'number') return numberKey(value);
  if (isMap(value)) {
    const entries = [...value].map(([key, inner]) => `${JSON.stringify(key)}:${keyOf(inner)}`);
    return `{${entries.sort().join()}}`;
  }
  if (isList(value)) return `[${value.map(keyOf).join()}]`;
  if (value instanceof Timestamp) return `t${value.seconds}.${value.nanos}`;
  if (value instanceof Duration) return `d${value.seconds}.${value.nanos}`;
  if (value instanceof GeoPoint) return `g${numberKey(value.latitude)}${numberKey(value.longitude)}`;
  if (value instanceof Uint8Array) return `b${Buffer.from(value).toString('hex')}`;
  if (value instanceof RuleSet) return `<${value.items.map(keyOf).sort().join()}>`;
  if (value instanceof MapDiff) return `~${keyOf(value.before)}${keyOf(value.after)}`;
  const { segments } = value instanceof Reference ? referencePath(value) : value;
  return `/${JSON.stringify(segments)}`;
}

function numberKey(value: number): string {
  if (Number.isNaN(value)) return `NaN${nanCount++}`;
  return `n${Number.isInteger(value) ? BigInt(value) : value}`;
}

/** Order of two values, or null where rules define none (mixed types, NaN, containers). */
export function compare(a: RuleValue, b: RuleValue): number | null {
  if ((typeof a === 'bigint' || typeof a === 'number') && (typeof b === 'bigint' || typeof b === 'number')) {
    return a < b ? -1 : a > b ? 1 : Number.isNaN(a) || Number.isNaN(b) ? null : 0;
  }
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (
    (a instanceof Timestamp && b instanceof Timestamp) ||
    (a instanceof Duration && b instanceof Duration)
  ) {
    return a.seconds - b.seconds || a.nanos - b.nanos;
  }
  return null;
}

/** By Unicode code point, as Firestore orders strings; plain UTF-16 order differs beyond the basic plane. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) {
      const xHigh = x >= 0xd800 && x <= 0xdfff;
      const yHigh = y >= 0xd800 && y <= 0xdfff;
      return xHigh === yHigh ? x - y : xHigh ? 1 : -1;
    }
  }
  return a.length - b.length;
}
