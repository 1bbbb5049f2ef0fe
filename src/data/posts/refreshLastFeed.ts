import { isFields, type ExactTime } from '../stored/fields.ts';
import type { StoredDocument } from '../stored/document.ts';
import { documentIn } from '../rest/values.ts';
import { changeLastFeed } from './lastFeed.ts';

/* Apart from `lastFeed.ts`, which the first screen loads. */

const isTime = (value: object): value is ExactTime => 'seconds' in value && 'nanoseconds' in value;

/** Converts a stored value to Firestore's REST format: the inverse of `plainValue`. */
function restValue(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(restValue) } };
  if (typeof value !== 'object' || value === null) return { nullValue: null };
  if (isTime(value)) {
    const whole = new Date(value.seconds * 1000).toISOString().slice(0, -'.000Z'.length);
    return { timestampValue: `${whole}.${String(value.nanoseconds).padStart(9, '0')}Z` };
  }
  return { mapValue: { fields: restFields(value) } };
}

const restFields = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, restValue(value)]));

/** Updates posts in the feed stored for the next visit, which begins with it. */
export const refreshLastFeed = (documents: readonly StoredDocument[]): void =>
  changeLastFeed((answer) =>
    answer.map((entry) => {
      const newer = documents.find(({ id }) => id === documentIn(entry)?.id);
      if (newer === undefined || !isFields(entry) || !isFields(entry['document'])) return entry;
      return { ...entry, document: { ...entry['document'], fields: restFields(newer.fields) } };
    }),
  );
