import type { Plain } from '../support/engine.ts';
import { Timestamp } from '../../../local/shared/values.ts';

/**
 * What has to be true of everything that clients have written, said a second time in plain TypeScript, from
 * docs/data-model.md and never from the rules. Each entity's function names what a write breaks; nothing broken means
 * that the rules are to accept it.
 */

export type Fields = { readonly [name: string]: Plain };

/** All writes of one batch by one caller. */
export interface Commit {
  readonly uid: string | null;
  /** The claims on the caller's token, which may be an hour old. */
  readonly token: Fields;
  readonly now: Timestamp;
  readonly stored: ReadonlyMap<string, Fields>;
  /** New contents by path; null where a document is deleted. */
  readonly writes: ReadonlyMap<string, Fields | null>;
}

/** One of them. */
export interface Write extends Commit {
  readonly path: string;
  /** The segments of the path. */
  readonly at: readonly string[];
  readonly before: Fields | null;
  readonly after: Fields | null;
}

/** Sentences on what is broken; none when all is well. */
export type Broken = readonly string[];

/** The sentences whose demand is not met. */
export function unmet(demands: Readonly<Record<string, boolean>>): Broken {
  return Object.entries(demands)
    .filter(([, isMet]) => !isMet)
    .map(([sentence]) => sentence);
}

/** The document as it stands after the batch. */
export function standingAfter({ stored, writes }: Commit, path: string): Fields | null {
  const written = writes.get(path);
  return written === undefined ? (stored.get(path) ?? null) : written;
}

export function isFields(value: Plain | undefined): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.getPrototypeOf(value) === Object.prototype
  );
}

export function listOf(value: Plain | undefined): readonly Plain[] | null {
  return Array.isArray(value) ? (value as readonly Plain[]) : null;
}

/** By value, whatever the order of keys. */
export function same(a: Plain | undefined, b: Plain | undefined): boolean {
  if (a === b) return true;
  if (a instanceof Timestamp) return b instanceof Timestamp && a.seconds === b.seconds && a.nanos === b.nanos;
  const left = listOf(a);
  if (left !== null) {
    const right = listOf(b);
    return right !== null && left.length === right.length && left.every((item, i) => same(item, right[i]));
  }
  if (!isFields(a) || !isFields(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => same(a[name], b[name]));
}

/** Whether a time is at least so many days before another one. */
export function isDaysBefore(time: Plain | undefined, other: Timestamp, days: number): boolean {
  if (!(time instanceof Timestamp)) return false;
  const seconds = other.seconds - time.seconds - days * 24 * 60 * 60;
  return seconds > 0 || (seconds === 0 && time.nanos <= other.nanos);
}

/** Exactly these names, in any order. */
export function hasNames(fields: Fields, names: readonly string[]): boolean {
  return same(Object.keys(fields).sort(), [...names].sort());
}

/** The names whose values differ between two states. */
export function changedNames(before: Fields, after: Fields): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !same(before[name], after[name]));
}

export function isTextUpTo(value: Plain | undefined, units: number): boolean {
  return typeof value === 'string' && value.length <= units;
}

export function isIntIn(value: Plain | undefined, low: number, high: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
}

/** An id as the app makes them. */
export function isId(value: Plain | undefined): boolean {
  return typeof value === 'string' && /^[A-Za-z0-9]{20}$/.test(value);
}
