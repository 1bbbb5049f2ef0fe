import { plain } from '../../platform/plain.ts';

/** A stored item in the download: as JSON, and as text. */
export interface Item {
  readonly json: Readonly<Record<string, unknown>>;
  readonly title: string;
  /** The member's own text; null if it has none. */
  readonly words: string | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The common prefix of its files' paths; null if it has none. */
  readonly files: string | null;
}

/** The named fields of a stored value, as JSON. An allowlist, so that fields which are added later are not included. */
export function pick(data: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value: unknown = Reflect.get(Object(data), name);
      return value === undefined ? [] : [[name, plain(value)]];
    }),
  );
}

/** An item with only a few fields. */
export function factsItem(title: string, json: Readonly<Record<string, unknown>>): Item {
  const facts = Object.entries(json).map(([name, value]) => [labelOf(name), shown(value)] as const);
  return { json, title, words: null, facts, files: null };
}

/** `email_notifications` as 'Email notifications'. */
function labelOf(name: string): string {
  const words = name.replace(/^_/, '').replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shown(value: unknown): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? timeText(value) : value;
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A readable form of ISO text; '' if it is not a time. */
export function timeText(iso: unknown): string {
  const ms = typeof iso === 'string' ? Date.parse(iso) : NaN;
  return Number.isNaN(ms) ? '' : `${TIME.format(ms)} UTC`;
}
