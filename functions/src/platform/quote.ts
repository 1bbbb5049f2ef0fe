import { NOTIFICATION_QUOTE_MAX } from '../../../src/domain/limits.ts';
import { graphemesOf, withShortGraphemes } from '../../../src/domain/postText.ts';

/** Controls, line breaks and halves of characters, which have no place in a line. */
const NO_TEXT = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;
/** Marks of direction, which could turn the words around the quote; and what is never drawn. */
const UNSEEN = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]/gu;

/** A text as one line that stays within its place: no controls, no marks of direction, single spaces. */
export function oneLine(text: string): string {
  return text.replace(NO_TEXT, ' ').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
}

/** What a notification quotes of a text: one line of at most `max` UTF-16 units, cut between graphemes with '…'. */
export function quoteOf(text: string, max = NOTIFICATION_QUOTE_MAX): string {
  const line = withShortGraphemes(oneLine(text));
  if (line.length <= max) return line;
  let end = 0;
  for (const { segment, index } of graphemesOf(line)) {
    if (index + segment.length > max - 1) break;
    end = index + segment.length;
  }
  return `${line.slice(0, end).trimEnd()}…`;
}
