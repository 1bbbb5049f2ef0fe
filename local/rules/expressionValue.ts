import { Timestamp, type MapValue, type Value } from '../shared/values.ts';

/** A JSON object from outside, nothing of it trusted. */
export type Json = Readonly<Record<string, unknown>>;

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What firebase-tools sent cannot be read. */
export class MalformedMessage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MalformedMessage';
  }
}

/** Decodes a tagged value such as `{"string_value": "x"}`. Throws `MalformedMessage`. */
function decodeExpressionValue(raw: unknown): Value {
  if (!isJson(raw)) throw new MalformedMessage('A value is no object.');
  const tag = Object.keys(raw)[0] ?? '';
  const content = raw[tag];
  switch (tag) {
    case 'null_value':
      return null;
    case 'string_value':
      if (typeof content === 'string') return content;
      break;
    case 'bool_value':
      if (typeof content === 'boolean') return content;
      break;
    case 'int_value':
      if (Number.isInteger(Number(content))) return BigInt(Number(content));
      break;
    case 'float_value':
      if (typeof content === 'number') return content;
      break;
    case 'timestamp_value':
      if (typeof content === 'string') return decodeTime(content);
      break;
    case 'list_value':
    case 'set_value':
      return listOf(content).map(decodeExpressionValue);
    case 'map_value':
      return decodeExpressionMap(raw);
    default:
      break;
  }
  throw new MalformedMessage(`A value of kind '${tag}' cannot be read.`);
}

function listOf(content: unknown): readonly unknown[] {
  if (!isJson(content)) return [];
  const { values } = content;
  return Array.isArray(values) ? (values as readonly unknown[]) : [];
}

/** The fields of `{"map_value": {"fields": {...}}}`, still tagged. */
export function mapFields(raw: unknown): Json {
  const content = isJson(raw) ? raw['map_value'] : undefined;
  if (!isJson(content)) throw new MalformedMessage('A map is missing.');
  const { fields } = content;
  return isJson(fields) ? fields : {};
}

/** Decodes `{"map_value": {"fields": {...}}}`. */
export function decodeExpressionMap(raw: unknown): MapValue {
  const map = new Map<string, Value>();
  for (const [name, value] of Object.entries(mapFields(raw))) map.set(name, decodeExpressionValue(value));
  return map;
}

const RFC_3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/** Decodes an RFC 3339 time, to the nanosecond. */
export function decodeTime(text: string): Timestamp {
  const found = RFC_3339.exec(text);
  const ms = found === null ? NaN : Date.parse(`${found[1] ?? ''}${found[3] ?? ''}`);
  if (Number.isNaN(ms)) throw new MalformedMessage(`'${text}' is no time.`);
  return new Timestamp(ms / 1000, Number((found?.[2] ?? '').padEnd(9, '0')));
}
