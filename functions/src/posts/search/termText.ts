import { createHash } from 'node:crypto';
import type { CampusId } from '../../../../src/domain/campus.ts';
import { SEARCH_TEXT_MAX } from '../../../../src/domain/limits.ts';
import { isBlankText, withShortGraphemes } from '../../../../src/domain/postText.ts';
import { normalizeSearchText } from '../../../../src/domain/searchTerm.ts';

/** Control characters, direction marks, private and unassigned characters, and lone surrogates. */
const UNWANTED = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;

/**
 * Normalises a submitted search text to the form in which it is counted and may be shown to others: '' if nothing is
 * visible, null if it is too long. Markup is not special, because it is always shown as text.
 */
export function termTextOf(submitted: string): string | null {
  const spaced = submitted.normalize('NFC').replace(/\s+/gu, ' ').replace(UNWANTED, '');
  const text = normalizeSearchText(withShortGraphemes(spaced));
  if (isBlankText(text)) return '';
  return text.length > SEARCH_TEXT_MAX ? null : text;
}

/** A text becomes popular, and is shown to others, when this many members have searched for it. */
export const POPULAR_FROM = 3;

/** As many digits as a local phone number has. */
const PHONE_DIGITS = 7;
const LINK = /:\/\/|\bwww\.|[\p{L}\d-]\.\p{L}{2,}(?![\p{L}\d])/u;

/**
 * Whether a term may ever be shown to others: none that may be a phone number, an email address or a link, which three
 * accounts could otherwise publish as a popular search.
 */
export function mayBePopular(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return digits < PHONE_DIGITS && !/[@＠]/u.test(text) && !LINK.test(text);
}

const ID_CHARS = 40;

/** The id of a community's term, derived from the text. */
export function termIdOf(campusId: CampusId, text: string): string {
  return createHash('sha256').update(`${campusId}\n${text}`).digest('hex').slice(0, ID_CHARS);
}

/** Path of the record by which an operator has hidden a term, so that it never becomes popular. */
export const hiddenTermPath = (termId: string): string => `hidden_searches/${termId}`;
