import { MONTHS, WEEKDAYS } from '../lib/calendarNames.ts';
import { TURNS } from './postText.ts';

/**
 * What a post of a category says of its thing in fields of its own: `FACTS` is the one table of them. Stored as one text,
 * `key=value;key=value` in the table's order (docs/data-model.md, posts/{id}), which firestore.rules matches with the category:
 * `facts.rules.test.ts` holds the two against each other.
 */

export const HOUSING = 'housing & apartments';
export const TICKETS = 'tickets';
export const RIDES = 'rides';
export const LOST_AND_FOUND = 'lost & found';
const BOOKS = 'books, movies, & music';
const CLOTHES = 'clothing, shoes, & accessories';
const VEHICLES = ['cars & trucks', 'motorcycles'];

export interface Fact {
  readonly key: string;
  /** The values of the categories that have it; null for every post. */
  readonly categories: readonly string[] | null;
  /**
   * How its value is written and entered. date: `2027-05-15`; moment: `2027-05-15T19:30`, by the campus's clock; isbn: thirteen
   * digits; choice: a key of `choices`.
   */
  readonly kind: 'date' | 'moment' | 'number' | 'year' | 'choice' | 'words' | 'isbn';
  /** Of words and numbers the most letters or digits; 0 of the others, whose form is their kind's (`factForms.ts`). */
  readonly max: number;
  readonly label: string;
  /** How card and page say it: `#` stands for the value. */
  readonly says: string;
  /** The texts of a choice's values. */
  readonly choices?: Readonly<Record<string, string>>;
}

const FURNISHED = { yes: 'Furnished', no: 'Unfurnished' };
const BEDROOMS = { studio: 'Studio', 1: '1 bedroom', 2: '2 bedrooms', 3: '3 bedrooms', 4: '4+ bedrooms' };
const HAND_OVER = { app: 'Transferred in an app', email: 'Sent by email', paper: 'On paper' };
const LOST_OR_FOUND = { lost: 'Lost', found: 'Found' };

const fact = (
  key: string,
  categories: readonly string[] | null,
  kind: Fact['kind'],
  max: number,
  label: string,
  says = '#',
): Fact => ({ key, categories, kind, max, label, says });

const choice = (
  key: string,
  category: string,
  label: string,
  choices: Readonly<Record<string, string>>,
): Fact => ({ ...fact(key, [category], 'choice', 0, label), choices });

export const FACTS: readonly Fact[] = [
  choice('about', LOST_AND_FOUND, 'Lost or found', LOST_OR_FOUND),
  fact('day', [LOST_AND_FOUND], 'date', 0, 'Day'),
  fact('place', [LOST_AND_FOUND], 'words', 60, 'Place'),
  fact('event', [TICKETS], 'words', 80, 'Event'),
  fact('at', [TICKETS, RIDES], 'moment', 0, 'Day and time'),
  fact('section', [TICKETS], 'words', 40, 'Section', 'Section #'),
  choice('given', TICKETS, 'Handed over', HAND_OVER),
  fact('seats', [RIDES], 'number', 1, 'Seats', '# seats'),
  fact('from', [HOUSING], 'date', 0, 'From', 'From #'),
  fact('to', [HOUSING], 'date', 0, 'To', 'To #'),
  choice('bedrooms', HOUSING, 'Bedrooms', BEDROOMS),
  choice('furnished', HOUSING, 'Furnished', FURNISHED),
  fact('area', [HOUSING], 'words', 40, 'Area'),
  fact('course', [BOOKS], 'words', 20, 'Course'),
  fact('edition', [BOOKS], 'words', 20, 'Edition', '# edition'),
  fact('isbn', [BOOKS], 'isbn', 0, 'ISBN', 'ISBN #'),
  fact('size', [CLOTHES], 'words', 12, 'Size', 'Size #'),
  fact('year', VEHICLES, 'year', 0, 'Year'),
  fact('miles', VEHICLES, 'number', 7, 'Mileage', '# miles'),
  fact('available', null, 'date', 0, 'Available from', 'Available from #'),
  fact('by', null, 'date', 0, 'Must go by', 'Must go by #'),
];

/** The facts of a post by their keys; none of a key that its category does not have. */
export type Facts = Readonly<Record<string, string>>;

export const NO_FACTS: Facts = {};

/** The rows of a category, in the order in which they are stored and shown. */
export const factsOf = (category: string | null): readonly Fact[] =>
  FACTS.filter(
    ({ categories }) => categories === null || (category !== null && categories.includes(category)),
  );

/**
 * Of a stored post; of another category's none. The rules have seen to their form, but not to days that no month has, nor to
 * invisible marks that turn what follows round.
 */
export function factsIn(category: string | null, stored: string | null): Facts {
  const keys = factsOf(category).map(({ key }) => key);
  const pairs = (stored ?? '')
    .replaceAll(TURNS, '')
    .split(';')
    .map((text) => text.split('=', 2));
  return Object.fromEntries(
    pairs.flatMap(([key = '', value]) => (value !== undefined && keys.includes(key) ? [[key, value]] : [])),
  );
}

/** 'May 15', or 'May 15, 2027' in another year than the device's. */
function dateText(date: string): string {
  const [year = '', month, day] = date.split('-');
  const text = `${MONTHS[Number(month) - 1] ?? ''} ${String(Number(day))}`;
  return Number(year) === new Date().getFullYear() ? text : `${text}, ${year}`;
}

/** 'Sat, May 15, 7:30 PM'. */
function momentText(moment: string): string {
  const [date = '', time = ''] = moment.split('T');
  const hour = Number(time.slice(0, 2));
  const clock = `${String(hour % 12 || 12)}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${WEEKDAYS[new Date(`${date}T00:00Z`).getUTCDay()] ?? ''}, ${dateText(date)}, ${clock}`;
}

/** The value alone, in words. */
export function factValueText({ kind, choices }: Fact, value: string): string {
  if (kind === 'date') return dateText(value);
  if (kind === 'moment') return momentText(value);
  if (kind === 'number') return value.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return choices?.[value] ?? value;
}

/** 'Size M'; of a single one '1 seat'. */
export const factText = (row: Fact, value: string): string => {
  const text = row.says.replace('#', () => factValueText(row, value));
  return value === '1' && row.kind === 'number' ? text.replace(/s$/, '') : text;
};

/** The value behind its label: no 'Furnished Furnished', no 'Bedrooms 2 bedrooms'. */
function labelledText(row: Fact, value: string): string {
  if (row.key === 'furnished') return value === 'yes' ? 'Yes' : 'No';
  const text = factValueText(row, value);
  return row.key === 'bedrooms' ? text.replace(/ bedrooms?$/, '') : text;
}

/** Label and value of each, in words and in the table's order. */
export const factItems = (
  category: string | null,
  facts: Facts,
): readonly (readonly [label: string, value: string])[] =>
  factsOf(category).flatMap((row) => {
    const value = facts[row.key];
    return value === undefined ? [] : [[row.label, labelledText(row, value)] as const];
  });

/** What card and page say of a post's facts, in the table's order. */
export const factTexts = (category: string | null, facts: Facts): readonly string[] =>
  factsOf(category).flatMap((row) => {
    const value = facts[row.key];
    return value === undefined ? [] : [factText(row, value)];
  });
