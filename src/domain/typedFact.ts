import { latinDigits } from '../lib/latinDigits.ts';
import { isFact } from './factForms.ts';
import { factsOf, factValueText, type Fact, type Facts } from './facts.ts';
import { isbn13 } from './isbn.ts';
import { TURNS } from './postText.ts';

/** 'm408d', 'M 408D', 'C S 312', 'chem-301': the letters, then the number. */
const COURSE = /^([a-z]{1,6}|[a-z]{1,2}(?: [a-z]{1,2})+)[ -]?(\d{1,4}[a-z]{0,2})$/i;

const SIZES: Readonly<Record<string, string>> = { small: 'S', medium: 'M', large: 'L' };

/** Of each key with forms of its own: the one in which it is stored. */
const CANONICAL: Readonly<Record<string, (text: string) => string>> = {
  course: (text) =>
    text.replace(COURSE, (_all, letters: string, number: string) =>
      `${letters.replaceAll(' ', '')} ${number}`.toUpperCase(),
    ),
  edition: (text) => {
    const number = text.replace(/ ?(?:ed(?:ition|\.)?)$/i, '');
    const ending = /1\d$/.test(number) ? 'th' : (['th', 'st', 'nd', 'rd'][Number(number.at(-1))] ?? 'th');
    return /^\d{1,2}$/.test(number) ? number + ending : number;
  },
  isbn: (text) => isbn13(text.replace(/^isbn(?:-1[03])?[: ]*/i, '')) ?? text,
  size: (text) => {
    const size = text.replace(/^size /i, '');
    const letters = SIZES[size.toLowerCase()] ?? size;
    return /^(?:\d?x*[sml]|us .*)$/i.test(letters) ? letters.toUpperCase() : letters;
  },
  miles: (text) =>
    text
      .replace(/ ?mi(?:les?)?$/i, '')
      .replaceAll(/(?<=\d),(?=\d{3})/g, '')
      .replace(/^(\d{1,3}) ?k$/i, '$1000'),
};

/** What is stored of a fact as somebody typed it: a form that `isFact` takes, if it has one. */
export function typedFact({ key, kind }: Fact, typed: string): string {
  if (kind === 'date' || kind === 'moment' || kind === 'choice') return typed;
  const text = latinDigits(typed)
    .replaceAll(TURNS, '')
    .replaceAll(/[;=\p{Cc}\s]+/gu, ' ')
    .trim();
  return CANONICAL[key]?.(text) ?? text;
}

/** '2200 Nueces', '905 W 22nd St', 'Apt 12': where somebody lives. No distance, and no '26 West', which is a house's name. */
const ADDRESS =
  /(?<![\p{L}\d])(?:\d{3,5} (?!(?:ft|feet|m|meters?|yards?|yds?|steps|sq)(?!\p{L}))\p{L}|\d{1,5} (?:[\p{L}\d.]+ ){1,3}(?:st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|ct|court|way|pkwy)(?!\p{L})|(?:apt|apartment|unit|suite)\.? ?#?\d|#\d)/iu;

const ERRORS: Readonly<Record<string, string>> = {
  date: 'Choose a day from 2020 to 2099.',
  moment: 'Choose a day and time from 2020 to 2099.',
  seats: 'Enter a number from 1 to 9.',
  year: 'Enter a year like 2014.',
  miles: 'Enter the miles like 85,000.',
};

const isbnError = (text: string): string =>
  /^(?:[\d -]{9,16}[\dx])$/i.test(text) && [10, 13].includes(text.replaceAll(/[ -]/g, '').length)
    ? 'One of its digits is wrong. Compare it with the book.'
    : 'An ISBN has 10 or 13 digits.';

/** The first day of each that is the last. */
const FIRST_DAY: Readonly<Record<string, string>> = { to: 'from', by: 'available' };

/** What the field says of what is typed there; null if it may be stored. `others`: those of the same post as stored. */
export function typedFactError(row: Fact, typed: string, others: Facts): string | null {
  const text = typedFact(row, typed);
  if (text === '') return null;
  if (row.key === 'area' && ADDRESS.test(text))
    return 'Say it in the chat: everybody could read an address here.';
  if (!isFact(row, text) || (row.kind === 'isbn' && isbn13(text) === null)) {
    return row.kind === 'isbn'
      ? isbnError(text)
      : (ERRORS[row.key] ?? ERRORS[row.kind] ?? 'This is too long.');
  }
  const first = others[FIRST_DAY[row.key] ?? ''];
  return first !== undefined && text < first
    ? `This is before ${factValueText(row, first)}, its first day.`
    : null;
}

/** What may be stored of what is typed in the fields of a category, each in its form. */
export function factsTyped(category: string | null, typed: Facts): Facts {
  const read: Record<string, string> = {};
  // In the table's order, in which a first day is before its last.
  for (const row of factsOf(category)) {
    const text = typed[row.key] ?? '';
    if (text !== '' && typedFactError(row, text, read) === null) read[row.key] = typedFact(row, text);
  }
  return read;
}
