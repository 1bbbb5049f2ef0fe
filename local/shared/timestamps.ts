import { Timestamp } from './values.ts';
import { invalid, isStruct, own, readInteger } from './untrusted.ts';

const RFC3339 = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/i;
/** 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z, the range of `google.protobuf.Timestamp`. */
const MIN_SECONDS = -62_135_596_800;
const MAX_SECONDS = 253_402_300_799;

/** Reads an RFC 3339 text or `{seconds, nanos}`. Throws INVALID_ARGUMENT outside the years 1–9999. */
export function readTimestamp(value: unknown, what: string): Timestamp {
  if (typeof value === 'string') return parseTimestamp(value, what);
  if (!isStruct(value)) throw invalid(`${what} is not a timestamp.`);
  return checked(
    readInteger(own(value, 'seconds') ?? 0, what),
    readInteger(own(value, 'nanos') ?? 0, what),
    what,
  );
}

function parseTimestamp(text: string, what: string): Timestamp {
  const match = RFC3339.exec(text);
  if (match === null) throw invalid(`${what} is not an RFC 3339 time: "${text.slice(0, 64)}".`);
  const [, year, month, day, hour, minute, second, fraction = '', zone = 'Z'] = match;
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
  const ms = Date.parse(wall);
  // Date.parse rolls 31 February over to March in no engine, but refuses it only in some: compare.
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(wall.slice(0, 19)))
    throw invalid(`${what} is not a time that exists: "${text}".`);
  return checked(ms / 1000 - offsetSeconds(zone), Number(fraction.padEnd(9, '0')), what);
}

function offsetSeconds(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60);
}

function checked(seconds: number, nanos: number, what: string): Timestamp {
  if (seconds < MIN_SECONDS || seconds > MAX_SECONDS || nanos < 0 || nanos > 999_999_999)
    throw invalid(`${what} is outside the years 1 to 9999.`);
  return new Timestamp(seconds, nanos);
}

/** Stored timestamps keep microseconds; further digits are rounded down. */
export function toMicroseconds(time: Timestamp): Timestamp {
  const rest = time.nanos % 1000;
  return rest === 0 ? time : new Timestamp(time.seconds, time.nanos - rest);
}

/** RFC 3339 in UTC with six fractional digits, as the service writes it. */
export function formatTimestamp(time: Timestamp): string {
  const date = new Date(time.seconds * 1000).toISOString();
  return `${date.slice(0, 19)}.${String(Math.floor(time.nanos / 1000)).padStart(6, '0')}Z`;
}
