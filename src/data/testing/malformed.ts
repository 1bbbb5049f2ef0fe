import fc from 'fast-check';
import { expect } from 'vitest';
import { rounds } from '../../lib/testing/rounds.ts';
import { isFields, MalformedDocument, type Fields } from '../stored/fields.ts';
import type { StoredDocument } from '../stored/document.ts';

/** How many random documents each converter is tested with. */
const DOCUMENTS = rounds(10_000);

/** The time of stored documents in tests. */
export const STORED_TIME = { seconds: 1_790_000_000, nanoseconds: 123_456_789 };
export const STORED_TIME_MS = 1_790_000_000_123;

/** Any stored value of another type, including times and special numbers. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(undefined, NaN, -1, 0.5, 2 ** 60, Infinity, '', '__proto__', 'constructor'),
  fc.constantFrom({ seconds: '1', nanoseconds: 0 }, { seconds: NaN, nanoseconds: 0 }, new Date(0)),
  fc.string(),
);

/** Values shaped like this one, with parts missing or replaced. */
function like(value: unknown): fc.Arbitrary<unknown> {
  const shaped = shapedLike(value);
  return fc.oneof({ arbitrary: shaped, weight: 12 }, { arbitrary: anything, weight: 1 });
}

function shapedLike(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return fc.array(fc.oneof(...value.map(like), anything), { maxLength: 3 });
  if (!isFields(value)) return fc.constant(value);
  const fields = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, like(part)]));
  const names = Object.keys(fields);
  return fc.oneof(
    { arbitrary: fc.record(fields), weight: 12 },
    { arbitrary: fc.record(fields, { requiredKeys: names.slice(1) }), weight: 1 },
    { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 1 },
  );
}

/** Whether a value is serializable: nothing of the SDK, no undefined, only JSON numbers. */
export function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    isFields(value) &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  );
}

/**
 * Tests a converter with thousands of documents like `valid`: each is either refused with `MalformedDocument`, or
 * becomes plain data of which `holds` is true.
 */
export function checkMalformed<Entry>(
  valid: Fields,
  convert: (document: StoredDocument) => Entry,
  holds: (entry: Entry) => boolean,
): void {
  let accepted = 0;
  fc.assert(
    fc.property(like(valid), (fields) => {
      if (!isFields(fields)) return;
      let entry: Entry;
      try {
        entry = convert({ id: 'id', fields, isPending: false });
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedDocument);
        return;
      }
      accepted += 1;
      expect(isPlain(entry)).toBe(true);
      expect(holds(entry)).toBe(true);
    }),
    // By chance none of the others may be accepted.
    { numRuns: DOCUMENTS, examples: [[valid]] },
  );
  // Otherwise the test would not cover accepted documents.
  expect(accepted).toBeGreaterThan(0);
}

/** Asserts that a document with that one field replaced is refused because of that field. */
export function expectRefusal<Entry>(
  valid: Fields,
  convert: (document: StoredDocument) => Entry,
  field: string,
  value: unknown,
): void {
  const fields = { ...valid, [field]: value };
  let thrown: unknown = null;
  try {
    convert({ id: 'id', fields, isPending: false });
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(MalformedDocument);
  expect((thrown as MalformedDocument).field.split(/[.[]/)[0]).toBe(field);
}
