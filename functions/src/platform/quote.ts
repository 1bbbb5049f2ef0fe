import { NOTIFICATION_QUOTE_MAX } from '../../../src/domain/limits.ts';
import { graphemesOf, withShortGraphemes } from '../../../src/domain/postText.ts';

/** Control characters, line breaks and lone surrogates. */
const NO_TEXT = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;
/** Direction marks, which could reorder the text around the quote, and other invisible characters. */
const UNSEEN = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]/gu;

/** A text as one line, without control characters and direction marks, with single spaces. */
export function oneLine(text: string): string {
  return text.replace(NO_TEXT, ' ').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
}

/** A quote for a notification: one line of at most `max` UTF-16 units, cut between graphemes with '…'. */
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
