/**
 * The one in-memory form of a Firestore value, shared by the Firestore server and the rules engine.
 * JavaScript's own types carry the distinction wherever they can, so a value costs no wrapper:
 *
 * | Firestore  | here                                   |
 * | ---------- | -------------------------------------- |
 * | null       | `null`                                 |
 * | boolean    | `boolean`                              |
 * | integer    | `bigint` (signed, 64 bits)             |
 * | double     | `number` (also NaN, ±Infinity and -0)  |
 * | timestamp  | `Timestamp`                            |
 * | string     | `string`                               |
 * | bytes      | `Uint8Array`                           |
 * | reference  | `Reference`                            |
 * | geo point  | `GeoPoint`                             |
 * | array      | `readonly Value[]`                     |
 * | map        | `ReadonlyMap<string, Value>`           |
 *
 * A vector is a map whose key `__type__` is `'__vector__'`, as on the wire.
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Timestamp
  | Uint8Array
  | Reference
  | GeoPoint
  | readonly Value[]
  | MapValue;

export type MapValue = ReadonlyMap<string, Value>;

/** A point in time: whole seconds since 1970 (may be negative) and 0–999,999,999 nanoseconds. */
export class Timestamp {
  constructor(
    readonly seconds: number,
    readonly nanos: number,
  ) {}
}

/** A document reference by full resource name: `projects/p/databases/d/documents/a/b`. */
export class Reference {
  constructor(readonly name: string) {}
}

/** Latitude −90…90 and longitude −180…180, in degrees. */
export class GeoPoint {
  constructor(
    readonly latitude: number,
    readonly longitude: number,
  ) {}
}
