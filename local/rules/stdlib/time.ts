import { Timestamp } from '../../shared/values.ts';
import { Duration } from '../values.ts';
import { Failure, signature, type Library, type Signature } from './signature.ts';

const NANOS_PER_SECOND = 1_000_000_000;
const SECONDS_PER_DAY = 86_400;
/** 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z, the range of a stored timestamp. */
const FIRST_SECOND = -62_135_596_800;
const LAST_SECOND = 253_402_300_799;
const OUT_OF_RANGE = new Failure('Timestamp out of range.');

/** Brings nanoseconds into 0–999,999,999 and carries the rest into seconds. */
function carried(seconds: number, nanos: number): [number, number] {
  const carry = Math.floor(nanos / NANOS_PER_SECOND);
  return [seconds + carry, nanos - carry * NANOS_PER_SECOND];
}

function timestamp(seconds: number, nanos: number): Timestamp | Failure {
  const [whole, rest] = carried(seconds, nanos);
  return whole < FIRST_SECOND || whole > LAST_SECOND ? OUT_OF_RANGE : new Timestamp(whole, rest);
}

function duration(seconds: number, nanos: number): Duration {
  return new Duration(...carried(seconds, nanos));
}

/** `+` and `-` where at least one side is a time; null when the two do not combine. */
export function timeArithmetic(
  op: '+' | '-',
  a: Timestamp | Duration,
  b: Timestamp | Duration,
): Timestamp | Duration | Failure | null {
  const sign = op === '+' ? 1 : -1;
  const seconds = a.seconds + sign * b.seconds;
  const nanos = a.nanos + sign * b.nanos;
  if (a instanceof Duration && b instanceof Duration) return duration(seconds, nanos);
  if (a instanceof Timestamp && b instanceof Duration) return timestamp(seconds, nanos);
  if (a instanceof Duration) return op === '+' ? timestamp(seconds, nanos) : null;
  return op === '-' ? duration(seconds, nanos) : null;
}

/** The duration's seconds and nanos with one common sign, rounded toward zero. */
function signed(d: Duration): { seconds: number; nanos: number } {
  const borrow = d.seconds < 0 && d.nanos > 0;
  return { seconds: d.seconds + (borrow ? 1 : 0), nanos: d.nanos - (borrow ? NANOS_PER_SECOND : 0) };
}

const utc = (t: Timestamp): Date => new Date(t.seconds * 1000);
const startOfDay = (t: Timestamp): Timestamp =>
  new Timestamp(Math.floor(t.seconds / SECONDS_PER_DAY) * SECONDS_PER_DAY, 0);

function dayOfYear(t: Timestamp): bigint {
  const date = utc(t);
  const newYear = new Date(0);
  newYear.setUTCFullYear(date.getUTCFullYear(), 0, 1);
  return BigInt(Math.floor((date.getTime() - newYear.getTime()) / 1000 / SECONDS_PER_DAY) + 1);
}

const part = (read: (date: Date) => number): readonly Signature[] => [
  signature(['timestamp'], (t) => BigInt(read(utc(t)))),
];

export const timestampMethods: Library = new Map([
  ['year', part((d) => d.getUTCFullYear())],
  ['month', part((d) => d.getUTCMonth() + 1)],
  ['day', part((d) => d.getUTCDate())],
  ['hours', part((d) => d.getUTCHours())],
  ['minutes', part((d) => d.getUTCMinutes())],
  // Monday is 1 and Sunday 7.
  ['dayOfWeek', part((d) => d.getUTCDay() || 7)],
  ['seconds', part((d) => d.getUTCSeconds())],
  ['dayOfYear', [signature(['timestamp'], dayOfYear)]],
  ['nanos', [signature(['timestamp'], (t) => BigInt(t.nanos))]],
  ['date', [signature(['timestamp'], startOfDay)]],
  ['time', [signature(['timestamp'], (t) => new Duration(t.seconds - startOfDay(t).seconds, t.nanos))]],
  ['toMillis', [signature(['timestamp'], (t) => BigInt(t.seconds * 1000 + Math.floor(t.nanos / 1e6)))]],
]);

export const durationMethods: Library = new Map([
  ['seconds', [signature(['duration'], (d) => BigInt(signed(d).seconds))]],
  ['nanos', [signature(['duration'], (d) => BigInt(signed(d).nanos))]],
]);

function dateOf(year: bigint, month: bigint, day: bigint): Timestamp | Failure {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isReal =
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day);
  return isReal ? timestamp(date.getTime() / 1000, 0) : new Failure('Invalid date.');
}

/** The namespace `timestamp`. */
export const timestampFunctions: ReadonlyMap<string, readonly Signature[]> = new Map([
  ['date', [signature(['int', 'int', 'int'], dateOf)]],
  [
    'value',
    [
      signature(['int'], (ms) => {
        const millis = Number(ms);
        const seconds = Math.floor(millis / 1000);
        return timestamp(seconds, (millis - seconds * 1000) * 1e6);
      }),
    ],
  ],
]);

const UNIT_NANOS: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800_000_000_000n],
  ['d', 86_400_000_000_000n],
  ['h', 3_600_000_000_000n],
  ['m', 60_000_000_000n],
  ['s', 1_000_000_000n],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);
/** About 10,000 years, as in the wire format of a duration. */
const MAX_DURATION_NANOS = 315_576_000_000n * 1_000_000_000n;

function fromNanos(nanos: bigint): Duration | Failure {
  if (nanos > MAX_DURATION_NANOS || nanos < -MAX_DURATION_NANOS) return new Failure('Duration out of range.');
  const second = 1_000_000_000n;
  return duration(Number(nanos / second), Number(nanos % second));
}

/** The namespace `duration`. */
export const durationFunctions: ReadonlyMap<string, readonly Signature[]> = new Map([
  [
    'value',
    [
      signature(['int', 'string'], (amount, unit) => {
        const nanos = UNIT_NANOS.get(unit);
        return nanos === undefined
          ? new Failure(`Invalid duration unit '${unit}'.`)
          : fromNanos(amount * nanos);
      }),
    ],
  ],
  [
    'time',
    [
      signature(['int', 'int', 'int', 'int'], (hours, minutes, seconds, nanos) =>
        fromNanos(((hours * 60n + minutes) * 60n + seconds) * 1_000_000_000n + nanos),
      ),
    ],
  ],
  ['abs', [signature(['duration'], (d) => (d.seconds < 0 ? duration(-d.seconds, -d.nanos) : d))]],
]);
