import { StatusError } from './status.ts';

/**
 * Readers for request bodies. Every transport hands over plain objects: parsed JSON (proto3 JSON mapping) or the
 * object form of a protobuf message. The readers accept both spellings and answer INVALID_ARGUMENT for anything else.
 */
export type Struct = Readonly<Record<string, unknown>>;

export const invalid = (message: string): StatusError => new StatusError('INVALID_ARGUMENT', message);

export function isStruct(value: unknown): value is Struct {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
  );
}

/** The own property, so that names such as `constructor` never reach the prototype. */
export function own(struct: Struct, key: string): unknown {
  const value = Object.hasOwn(struct, key) ? struct[key] : undefined;
  return value === null ? undefined : value;
}

export function readStruct(value: unknown, what: string): Struct {
  if (!isStruct(value)) throw invalid(`${what} must be an object.`);
  return value;
}

/** An absent message reads as an empty one, as in protobuf. */
export function readStructOrEmpty(value: unknown, what: string): Struct {
  return value === undefined ? {} : readStruct(value, what);
}

export function readArray(value: unknown, what: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalid(`${what} must be a list.`);
  return value;
}

export function readString(value: unknown, what: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw invalid(`${what} must be a string.`);
  return value;
}

export function readBoolean(value: unknown, what: string): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  if (value === 'false') return false;
  throw invalid(`${what} must be true or false.`);
}

const INT32_MAX = 2 ** 31 - 1;

/** An int32, an `Int32Value` or an int64 within the safe range; strings are accepted as proto3 JSON allows. */
export function readInteger(value: unknown, what: string): number {
  const plain = isStruct(value) ? (own(value, 'value') ?? 0) : value;
  const number = typeof plain === 'string' && /^-?\d{1,19}$/.test(plain) ? Number(plain) : plain;
  if (typeof number !== 'number' || !Number.isSafeInteger(number))
    throw invalid(`${what} must be an integer.`);
  return number;
}

/** A count that may not be negative: limits, offsets, page sizes. */
export function readCount(value: unknown, what: string): number {
  const count = readInteger(value, what);
  if (count < 0) throw invalid(`${what} is negative.`);
  if (count > INT32_MAX) throw invalid(`${what} is too large.`);
  return count;
}

const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** Bytes as they are, or standard or URL-safe base64. */
export function readBytes(value: unknown, what: string): Uint8Array {
  if (value === undefined || value === null) return new Uint8Array();
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'string' && BASE64.test(value)) return new Uint8Array(Buffer.from(value, 'base64'));
  throw invalid(`${what} must be base64.`);
}

/** An enum's names, each at its number; undefined where a number means nothing here. */
export type EnumNames<Name extends string> = readonly (Name | undefined)[];

/** An enum value, by name or by number as the JSON mapping allows (https://protobuf.dev/programming-guides/json/). */
export function readEnum<Name extends string>(value: unknown, names: EnumNames<Name>, what: string): Name {
  const name = typeof value === 'number' ? names[value] : names.find((known) => known === value);
  if (name === undefined) throw invalid(`Unknown ${what}.`);
  return name;
}

/** The single member of a oneof that is set; undefined when none is. */
export function readOneOf(struct: Struct, members: readonly string[], what: string): string | undefined {
  const set = members.filter((member) => own(struct, member) !== undefined);
  if (set.length > 1) throw invalid(`${what} may set only one of ${set.join(', ')}.`);
  return set[0];
}
