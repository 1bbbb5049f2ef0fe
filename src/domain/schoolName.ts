import { SCHOOL_NAME_MAX } from './limits.ts';

const SCHOOL_NAME_MIN = 2;

/** Letters, digits, and the marks that names of schools have. No links and no control characters: operators read it. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &'’.,()–-]*$/u;

/** The name of a school as somebody typed it, tidied; null when it cannot be one. */
export function schoolName(typed: string): string | null {
  const name = typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const isLongEnough = name.length >= SCHOOL_NAME_MIN && name.length <= SCHOOL_NAME_MAX;
  return isLongEnough && NAME.test(name) ? name : null;
}

/** The same for spellings that differ in capitals, accents, spaces and marks alone: `texasaandm` of 'Texas A&M'. */
export function schoolKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/gu, ' and ')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
