import { firstLetter } from '../lib/firstLetter.ts';
import { NAME_MAX } from './limits.ts';

/** A person's name in its parts. The full last name is private; others see `publicLastName`. */
export interface PersonName {
  readonly first: string;
  /** Everything between first and last, or ''. */
  readonly middle: string;
  readonly last: string;
}

type NameProblem = 'name-required' | 'full-name-required';

/**
 * Splits the name typed at registration. A full name has at least two words, the last of more than an initial. With
 * `hasOneName`, anything else is a first name alone. First and last are cut to 20 characters; invisible characters are
 * removed.
 */
export function splitTypedName(typed: string, hasOneName = false): PersonName | NameProblem {
  const words = wordsOf(typed, /\s+/u);
  const [first] = words;
  if (first === undefined) return 'name-required';
  const last = words.at(-1);
  if (words.length >= 2 && last !== undefined && isWholeWord(last)) {
    return personName(first, words.slice(1, -1), last);
  }
  return hasOneName ? personName(words.join(' '), [], '') : 'full-name-required';
}

/** Whether a last name is more than an initial: of two characters, or one of a script without capitals ('玲', '진'). */
export function isWholeWord(last: string): boolean {
  return [...last].length > 1 || /^\p{Lo}$/u.test(last);
}

/** What stands before or behind a name in Google's profiles and is no part of it, without dots and in lower case. */
const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'miss', 'mx', 'prof', 'professor', 'sir', 'rev']);
const DEGREES = new Set(['phd', 'dphil', 'mba', 'msc', 'bsc', 'esq', 'jr', 'sr', 'ii', 'iii', 'iv']);
/** 'A.J.': letters, each with its dot. */
const INITIALS = /^(?:\p{L}\p{M}*\.){2,}$/u;
/** Last names as well ('Jack Ma'): degrees behind a comma, with a dot, or in capitals. */
const MAYBE_DEGREES = new Set([
  'ma',
  'ba',
  'ms',
  'bs',
  'md',
  'jd',
  'rn',
  'pe',
  'dds',
  'dvm',
  'edd',
  'cpa',
  'do',
]);

/**
 * Splits Google's display name at spaces, commas and dots, but not 'A.J.', and at hyphens that do not join two parts of a word. Titles,
 * degrees, parts that contain digits and those that may not stay are dropped. Missing parts become 'anonymous' and 'user'.
 */
export function splitGoogleName(given: string, mayStay: (word: string) => boolean = () => true): PersonName {
  const words = wordsOf(withoutTitles(given), /[\s,]+/u)
    .flatMap((word) => (INITIALS.test(word) ? word : wordsOf(word, /\.+|(?<![^.])-+|-+(?![^.])/u)))
    .filter((word) => !/\p{Nd}/u.test(word) && mayStay(word));
  const [first = 'anonymous'] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return personName(first, words.slice(1, -1), last ?? 'user');
}

/** The name without titles before it and degrees behind it, where at least a word is left. */
function withoutTitles(given: string): string {
  const words = given.replaceAll(',', ', ').split(/\s+/u).filter(Boolean);
  const bare = (word = ''): string => word.toLowerCase().replace(/[.,]/gu, '');
  const isDegree = (word: string, before = ''): boolean => {
    const isMarked =
      before.endsWith(',') || /\./u.test(word) || (/^\p{Lu}+,?$/u.test(word) && /\p{Ll}/u.test(given));
    return DEGREES.has(bare(word)) || (isMarked && MAYBE_DEGREES.has(bare(word)));
  };
  while (words.length > 1 && TITLES.has(bare(words[0]))) words.shift();
  for (let last = words.at(-1); words.length > 1 && last !== undefined; last = words.at(-1)) {
    if (!isDegree(last, words.at(-2))) break;
    words.pop();
  }
  return words.join(' ');
}

/** The public form of a last name: its initial and a period; '' when there is none. */
export function publicLastName(last: string): string {
  const letter = firstLetter(last);
  return letter === '' ? '' : `${letter.toUpperCase()}.`;
}

/** A person's name in screens, notifications and mails: 'Maya T.'. */
export function shownName(person: { readonly firstName: string; readonly lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** The stored form of a name: its words separated by single spaces, without invisible characters; or ''. */
export function tidyName(typed: string): string {
  return wordsOf(typed, /\s+/u).join(' ');
}

/** Direction marks, joiners, controls and other invisible characters: with them one name could imitate another. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Combining marks without a letter, and more than three on one letter: the name would be empty, or overlap the lines
 * around it.
 */
const LOOSE_MARKS = /^\p{M}+|(\p{Mn}{3})\p{Mn}+/gu;

function wordsOf(text: string, between: RegExp): string[] {
  return text
    .normalize('NFC')
    .split(between)
    .map((word) => word.replace(INVISIBLE, '').replace(LOOSE_MARKS, '$1'))
    .filter((word) => word !== '');
}

function personName(first: string, middle: readonly string[], last: string): PersonName {
  return { first: cut(first), middle: cut(middle.join(' ')), last: cut(last) };
}

/** Half a flag at the end: a flag consists of two regional indicators. */
const HALF_FLAG = /^((?:.*\P{RI})?(?:\p{RI}{2})*)\p{RI}$/u;

/** Cuts between characters, never within a surrogate pair or a flag. */
function cut(text: string): string {
  const characters = [...text];
  if (characters.length <= NAME_MAX) return text;
  return characters.slice(0, NAME_MAX).join('').replace(HALF_FLAG, '$1');
}
