import { words } from '../lib/words.ts';
import type { CampusFile } from './campusFile.ts';

/*
 * Pages of names, by which the campuses that were added are found: `/campuses/names/ore.json` has those with a word that begins
 * so, `ore.2.json` the next of them, `OR.json` those of a state, `liveliest.json` those with most posts, `exact.oregonstate.json` those
 * of that id or short name. None has more than `NAMES_PER_PAGE`.
 */

/** What a page of names says of a campus, in the form of its file; of the colors those of a tile. */
export type CampusName = Pick<
  CampusFile,
  'id' | 'name' | 'shortName' | 'monogram' | 'city' | 'state' | 'emailDomain' | 'accents'
>;

export interface NamesPage {
  readonly campuses: readonly CampusName[];
  /** The number of the next page; null on the last one. */
  readonly next: number | null;
  /** Of the liveliest: how many open schools there are. */
  readonly count: number | null;
}

export const NAMES_PER_PAGE = 50;
export const LIVELIEST = 'liveliest';
export const EXACT = 'exact';

/** The colors of a tile, by their tokens. */
export const TILE_COLOURS: readonly string[] = ['accent', 'accent-strong', 'accent-text'];

/** So many first letters of a word lead to its campuses. */
const KEY_LENGTHS = [2, 3] as const;

/** The longest id, and short name. */
const LABEL_MAX = 20;

/** Words that tell no school from another. */
const GENERIC: ReadonlySet<string> = new Set(
  words('the of at in and for a university college state school institute edu com org net ac us www mail'),
);

/** The words of a text in small letters and digits, without those that every school has. */
function tellingWords(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}&'’]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= KEY_LENGTHS[0] && !GENERIC.has(word));
}

/** The pages that a campus is on, besides its state's. */
export function nameKeys(campus: {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly email_domains: readonly string[];
}): readonly string[] {
  // 'oregonstate' of 'cs.oregonstate.edu': departments are no names.
  const domains = campus.email_domains.map((domain) => domain.split('.').slice(-2).join('.'));
  const { id, name, short_name, city, state } = campus;
  const all = tellingWords([id, name, short_name, city, state, ...domains].join(' '));
  return [...new Set(all.flatMap((word) => KEY_LENGTHS.map((length) => word.slice(0, length))))].toSorted();
}

/** The page on which a search is answered: that of its longest word; null where no word tells a school from another. */
export function nameKeyOf(query: string): string | null {
  const [longest] = tellingWords(query).toSorted((a, b) => b.length - a.length);
  return longest?.slice(0, KEY_LENGTHS[1]) ?? null;
}

/** A text as usernames and hosts are written: 'texasam' of 'Texas A&M'. */
const labelOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The page of the schools that are called exactly so; null where none can be. */
export function exactKeyOf(query: string): string | null {
  const label = labelOf(query);
  return label.length < KEY_LENGTHS[0] || label.length > LABEL_MAX ? null : `${EXACT}.${label}`;
}

/** How well a school's names fit what is typed: 0 for its id or short name, 1 where one begins so, else 2. */
export function nameRank(
  { id, name, shortName }: Pick<CampusFile, 'id' | 'name' | 'shortName'>,
  query: string,
): number {
  const typed = labelOf(query);
  const short = labelOf(shortName);
  if (typed === '') return 2;
  if (id === typed || short === typed) return 0;
  return [id, short, labelOf(name)].some((one) => one.startsWith(typed)) ? 1 : 2;
}

/** The path of a page of names, below `/campuses/names/`. */
export const namesFile = (key: string, page: number): string =>
  `${key}${page === 1 ? '' : `.${String(page)}`}.json`;
