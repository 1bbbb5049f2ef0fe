import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { SHARED_CAMPUS_ID } from '../../src/domain/campus.ts';
import { nameKeys } from '../../src/domain/campusNames.ts';
import { schoolName } from '../../src/domain/schoolName.ts';
import { transliterated } from '../../src/domain/transliterated.ts';
import { tooFaint } from '../../src/styles/contrasts.ts';
import { accentTokens, type Theme, type Tokens } from '../../src/styles/palette.ts';
import { UsageError } from './command.ts';

/* What an operator says of a campus, in a file or by options, and the document that is made of it. */

const NAME_MAX = 80;
const SHORT_NAME_MAX = 20;
const CITY_MAX = 60;
/** As many as the longest list of the first data, and more. */
const DOMAINS_MAX = 60;
const SPOTS_MAX = 10;

const Line = (max: number) =>
  z
    .string()
    .normalize('NFC')
    .min(1)
    .max(max)
    .refine(
      (text) =>
        text === text.trim() && !/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>]|[^\S ]/u.test(text),
      'is not a plain line of text',
    );
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'is no color such as #BF5700');
const Domain = z
  .string()
  .max(100)
  .regex(/^(?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/, 'is no domain such as utexas.edu');

const Spot = z.strictObject({
  name: Line(80),
  street: Line(80),
  where: Line(80),
  at: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]),
});

const Fields = z.strictObject({
  id: z.string().max(40),
  name: Line(NAME_MAX).refine((name) => schoolName(name) !== null, 'is no name of a school'),
  short_name: Line(SHORT_NAME_MAX).refine((name) => schoolName(name) !== null, 'is no name of a school'),
  city: Line(CITY_MAX).nullable(),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/, 'is no state such as TX')
    .nullable(),
  time_zone: z.string().refine(isTimeZone, 'is no time zone such as America/Chicago').nullable(),
  email_domains: z.array(Domain).max(DOMAINS_MAX),
  colour: Colour,
  spark: Colour.nullable().default(null),
  /** At most four letters, drawn on the campus's icons. */
  monogram: z
    .string()
    .regex(/^(?=.*[A-Z0-9])[A-Z0-9&]{1,4}$/, 'is no monogram: one to four capitals or digits'),
  spots: z.array(Spot).max(SPOTS_MAX).default([]),
  social_page: z
    .string()
    .max(200)
    // Neither a name and password, nor what HTML would take apart.
    .regex(/^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[\w./@-]*)?$/, 'is no https:// address')
    .nullable()
    .default(null),
});

/** One campus of the operator's file. */
export const CampusEntry = Fields.superRefine((campus, context) => {
  const isShared = campus.id === SHARED_CAMPUS_ID;
  const problem = (path: keyof typeof campus, message: string): void =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (!isShared && campus.email_domains.length === 0) problem('email_domains', 'names no domain');
  if (isShared && campus.email_domains.length > 0) problem('email_domains', 'belongs to no school');
  if (new Set(campus.email_domains).size < campus.email_domains.length)
    problem('email_domains', 'names one twice');
  for (const field of ['city', 'state', 'time_zone'] as const)
    if (!isShared && campus[field] === null) problem(field, 'is missing');
  const [faint] = tooFaint(campus);
  if (faint !== undefined) problem('colour', `cannot be read: ${faint}`);
});
export type CampusEntry = z.infer<typeof CampusEntry>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The campus that was typed. Throws `UsageError` with the first thing that is wrong. */
export function campusEntry(typed: unknown, where: string): CampusEntry {
  const entry = CampusEntry.safeParse(typed);
  if (entry.success) return entry.data;
  const [issue] = entry.error.issues;
  throw new UsageError(`${where}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is no campus'}`);
}

/** The objects of an operator's JSON file, a list or a single one. Throws `UsageError`. */
export async function objectsIn(file: string): Promise<readonly unknown[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`Cannot read ${file}.`);
  });
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is no JSON.`);
  }
  const twice = keyTwice(text);
  if (twice !== null) throw new UsageError(`${file}: ${twice} is there twice in one object.`);
  return Array.isArray(read) ? (read as readonly unknown[]) : [read];
}

/** A key that an object of a JSON text has twice, of which `JSON.parse` keeps the last; null if there is none. */
function keyTwice(text: string): string | null {
  const open: Set<string>[] = [];
  let last = '';
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}:]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (token === ':') {
      const [key, keys] = [String(JSON.parse(last)), open.at(-1)];
      if (keys?.has(key) === true) return key;
      keys?.add(key);
    } else last = token;
  }
  return null;
}

/** `campuses/{id}` as the command writes it, without `is_closed`; the figures are the functions'. */
export interface CampusDocument extends Omit<CampusEntry, 'city' | 'state'> {
  readonly campus_logo: string;
  readonly url: string;
  readonly location_details: {
    readonly city: string | null;
    readonly state: string | null;
    readonly country: 'US';
  };
  readonly privacy: 'public' | 'private';
  readonly email_extension: string | null;
  readonly accents: Readonly<Record<Theme, Tokens>>;
  readonly name_keys: readonly string[];
  readonly reserved_names: readonly string[];
}

/** 'oregonstate' of 'Oregon State'. */
const usernameLike = (name: string): string => transliterated(name).replace(/[^a-z0-9]/g, '');

export function campusDocument({ city, state, ...campus }: CampusEntry, domain: string): CampusDocument {
  const { id, email_domains } = campus;
  const scheme = /^localhost(?::|$)/.test(domain) ? 'http' : 'https';
  return {
    ...campus,
    campus_logo: `images/campuses/${id}.svg`,
    url: `${scheme}://${id}.${domain}`,
    location_details: { city, state, country: 'US' },
    privacy: id === SHARED_CAMPUS_ID ? 'public' : 'private',
    email_extension: email_domains[0] ?? null,
    accents: { light: accentTokens(campus, 'light'), dark: accentTokens(campus, 'dark') },
    name_keys: nameKeys({ ...campus, city, state }),
    reserved_names: [...new Set([id, usernameLike(campus.short_name)])].filter((name) => name !== ''),
  };
}

/** The entry that a stored campus would be written from. Throws `UsageError` for a record of an earlier release. */
export function entryOf(stored: Readonly<Record<string, unknown>>): CampusEntry {
  const place = z.object({ city: z.unknown(), state: z.unknown() }).safeParse(stored['location_details']);
  const names = Object.keys(Fields.shape);
  const fields = Object.fromEntries(Object.entries(stored).filter(([name]) => names.includes(name)));
  return campusEntry({ ...fields, ...place.data }, `campuses/${String(stored['id'])}`);
}
