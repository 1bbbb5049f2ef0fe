import { isArray, isMap } from '../../local/shared/valueOrder.ts';
import { Timestamp, type MapValue, type Value } from '../../local/shared/values.ts';

type RestValue = Readonly<Record<string, unknown>>;

/** Document fields in the REST API's JSON, for the types that posts use. Throws for others. */
export function toRestFields(fields: MapValue): Readonly<Record<string, RestValue>> {
  return Object.fromEntries([...fields].map(([name, value]) => [name, toRestValue(value)]));
}

function toRestValue(value: Value): RestValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'bigint') return { integerValue: String(value) };
  if (value instanceof Timestamp) {
    return { timestampValue: new Date(value.seconds * 1000 + value.nanos / 1e6).toISOString() };
  }
  if (isMap(value)) return { mapValue: { fields: toRestFields(value) } };
  if (typeof value === 'object' && isArray(value)) return { arrayValue: { values: value.map(toRestValue) } };
  throw new TypeError('a post has no such value');
}
