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
 * Splits the name typed at registration. A full name has at least two words, the last of more than one character. First
 * and last are cut to 20 characters; invisible characters are removed.
 */
export function splitTypedName(typed: string): PersonName | NameProblem {
  const words = wordsOf(typed, /\s+/u);
  const [first] = words;
  if (first === undefined) return 'name-required';
  const last = words.at(-1);
  if (words.length < 2 || last === undefined || [...last].length < 2) return 'full-name-required';
  return personName(first, words.slice(1, -1), last);
}

/**
 * Splits Google's display name at spaces, dots, commas and hyphens, without parts that contain digits. Missing parts
 * become 'anonymous' and 'user'.
 */
export function splitGoogleName(given: string): PersonName {
  const words = wordsOf(given, /[\s.,-]+/u).filter((word) => !/\p{Nd}/u.test(word));
  const [first = 'anonymous'] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return personName(first, words.slice(1, -1), last ?? 'user');
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
