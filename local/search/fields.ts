import { badRequest } from './errors.ts';

/** Validators for request bodies. Each throws a 400 that names the invalid field. */

export type Fields = Readonly<Record<string, unknown>>;

/** A stored record: a JSON object with an id. */
export type StoredRecord = Fields & { readonly objectID: string };

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readFields(value: unknown, what: string): Fields {
  if (!isFields(value)) throw badRequest(`${what} should be a JSON object`);
  return value;
}

export function readList(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw badRequest(`${what} should be an array`);
  return value;
}

export function readText(value: unknown, what: string): string {
  if (typeof value !== 'string') throw badRequest(`${what} should be a string`);
  return value;
}

export function readTexts(value: unknown, what: string): readonly string[] {
  return readList(value, what).map((entry) => readText(entry, what));
}

export function readCount(value: unknown, what: string, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > max) {
    throw badRequest(`${what} should be an integer between 0 and ${String(max)}`);
  }
  return value;
}

/** The value at a dotted path such as `user.username`; undefined if there is none. Own properties only. */
export function valueAt(record: Fields, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split('.')) {
    if (!isFields(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}
