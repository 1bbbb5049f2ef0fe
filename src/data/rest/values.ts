import { DataFailure } from '../errors/dataError.ts';
import { isFields, type ExactTime, type Fields } from '../stored/fields.ts';
import type { StoredDocument } from '../stored/document.ts';

const NANO_DIGITS = 9;

/** A REST timestamp (RFC 3339, up to nine decimals) with its full precision; null when it is none. */
export function exactTimeOf(text: string): ExactTime | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/.exec(text);
  const seconds = match ? Date.parse(`${match[1] ?? ''}Z`) / 1000 : NaN;
  if (!match || Number.isNaN(seconds)) return null;
  return { seconds, nanoseconds: Number((match[2] ?? '').padEnd(NANO_DIGITS, '0')) };
}

/** Converts a value from Firestore's REST format; undefined for types that we store nowhere. */
export function plainValue(value: unknown): unknown {
  if (!isFields(value)) return undefined;
  if ('stringValue' in value) return value['stringValue'];
  if ('integerValue' in value) return Number(value['integerValue']);
  if ('doubleValue' in value) return value['doubleValue'];
  if ('booleanValue' in value) return value['booleanValue'];
  if ('nullValue' in value) return null;
  if ('timestampValue' in value) return exactTimeOf(String(value['timestampValue'])) ?? undefined;
  if ('mapValue' in value)
    return plainFields(isFields(value['mapValue']) ? value['mapValue']['fields'] : null);
  if ('arrayValue' in value) {
    const list = isFields(value['arrayValue']) ? value['arrayValue']['values'] : null;
    return Array.isArray(list) ? list.map(plainValue) : [];
  }
  return undefined;
}

/** Converts the fields of a document or map from REST format. */
export function plainFields(fields: unknown): Fields {
  if (!isFields(fields)) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]));
}

/**
 * The document in an entry of an answer; null when it has none. Throws where the entry is an error: a failed answer is
 * a list too.
 */
export function documentIn(entry: unknown, name: 'document' | 'found' = 'document'): StoredDocument | null {
  if (!isFields(entry)) return null;
  if ('error' in entry) throw new DataFailure('failed', 'The answer is an error');
  const document = entry[name];
  if (!isFields(document) || typeof document['name'] !== 'string') return null;
  const id = document['name'].slice(document['name'].lastIndexOf('/') + 1);
  return { id, fields: plainFields(document['fields']), isPending: false };
}

/** The documents (or the first of them) in an answer of `runQuery`. Throws where it is none. */
export function documentsIn(answer: unknown, atMost = Infinity): readonly StoredDocument[] {
  if (!Array.isArray(answer)) throw new DataFailure('malformed', 'The answer is no list');
  return answer
    .slice(0, atMost)
    .map((entry) => documentIn(entry))
    .filter((document) => document !== null);
}
