import { GeoPoint, Reference, Timestamp } from '../../../local/shared/values.ts';
import { isRecord } from '../../support/records.ts';

/** Trials as JSON and back, with the values that JSON does not know under a one-letter key. */

const PLAIN = 'o';

/** What `revived` gives back as it was. */
export function encoded(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number')
    return Object.is(value, -0) ? { n: '-0' } : Number.isFinite(value) ? value : { n: String(value) };
  if (typeof value === 'bigint') return { i: String(value) };
  if (Array.isArray(value)) return listOf(value).map(encoded);
  if (value instanceof Map) {
    const entries = [...(value as ReadonlyMap<unknown, unknown>)];
    return { m: entries.map(([key, inner]) => [key, encoded(inner)]) };
  }
  if (value instanceof Timestamp) return { t: [value.seconds, value.nanos] };
  if (value instanceof Reference) return { r: value.name };
  if (value instanceof GeoPoint) return { g: [value.latitude, value.longitude] };
  if (value instanceof Uint8Array) return { b: Buffer.from(value).toString('base64') };
  if (isRecord(value)) {
    return {
      [PLAIN]: Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, encoded(inner)])),
    };
  }
  throw new Error(`A ${typeof value} is no value of rules.`);
}

/** The opposite of `encoded`. Throws for what it never wrote. */
export function revived(json: unknown): unknown {
  if (Array.isArray(json)) return listOf(json).map(revived);
  if (!isRecord(json)) return json;
  const [[kind, content] = ['', null]] = Object.entries(json);
  switch (kind) {
    case PLAIN:
      if (!isRecord(content)) break;
      return Object.fromEntries(Object.entries(content).map(([key, inner]) => [key, revived(inner)]));
    case 'n':
      return Number(content);
    case 'i':
      return BigInt(String(content));
    case 'm':
      return new Map(listOf(content).map((entry) => [String(listOf(entry)[0]), revived(listOf(entry)[1])]));
    case 't':
      return new Timestamp(Number(listOf(content)[0]), Number(listOf(content)[1]));
    case 'g':
      return new GeoPoint(Number(listOf(content)[0]), Number(listOf(content)[1]));
    case 'r':
      return new Reference(String(content));
    case 'b':
      return new Uint8Array(Buffer.from(String(content), 'base64'));
  }
  throw new Error(`'${kind}' was never written.`);
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('A list is missing.');
  return value;
}
