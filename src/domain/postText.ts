import { LINE_BREAK_COST, POST_TEXT_MAX, POST_TEXT_MAX_CHARS } from './limits.ts';
import { once } from '../lib/once.ts';
import { parseRichText } from './richText.ts';

/** Latin letters, typographic marks and currencies: each of these is a grapheme by itself. */
const SINGLES = /^[\x20-\x7e\n\xa0-\u02ff\u2010-\u2027\u20a0-\u20bf]*$/;

// Its tables take a slow phone 70 ms to load: most posts are read and written without them.
const segmenter = once(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));

/** The characters that a reader counts, each with its place. */
export function graphemesOf(text: string): Iterable<Pick<Intl.SegmentData, 'segment' | 'index'>> {
  if (SINGLES.test(text)) return Array.from(text, (segment, index) => ({ segment, index }));
  return segmenter().segment(text);
}

/**
 * The words of a post: its blocks, one per line. Text that is not rich text at all stands for itself, so that a
 * length check sees whatever would be shown. Null (pictures alone) is ''.
 */
export function plainTextOf(raw: string | null): string {
  if (raw === null) return '';
  const content = parseRichText(raw);
  return content === null ? raw : content.blocks.map((block) => block.text).join('\n');
}

/** Length as the student counts it: one per grapheme (an emoji family is one), a line break counts 2. */
export function postTextLength(plain: string): number {
  let length = 0;
  for (const { segment } of graphemesOf(plain)) {
    length += segment === '\n' || segment === '\r' || segment === '\r\n' ? LINE_BREAK_COST : 1;
  }
  return length;
}

/** Whether the text may be sent: within the limit. Emptiness is judged with the pictures, not here. */
export function isPostTextWithinLimit(plain: string): boolean {
  return plain.length <= POST_TEXT_MAX_CHARS && postTextLength(plain) <= POST_TEXT_MAX;
}

/** Space, controls, what is never drawn, and the empty Braille pattern, which is drawn as nothing. */
const UNSEEN = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a reader would see nothing at all, whatever characters are there. */
export function isBlankText(plain: string): boolean {
  return plain.replace(UNSEEN, '') === '';
}

/** The longest beginning of `plain` that costs at most `room`, never through a grapheme. */
export function cutToLength(plain: string, room: number): string {
  let left = room;
  for (const { segment, index } of graphemesOf(plain)) {
    left -= segment === '\n' || segment === '\r' || segment === '\r\n' ? LINE_BREAK_COST : 1;
    if (left < 0) return plain.slice(0, index);
  }
  return plain;
}

/**
 * Unseen marks of direction: they have letters read backwards, and one address look like another. Each paragraph finds
 * its direction by its letters; the marks are not shown.
 */
export const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** An emoji family with skin colours has 19 UTF-16 units; what has more is marks heaped on one letter. */
const GRAPHEME_MAX_CHARS = 32;

/** The text with every grapheme cut to 32 UTF-16 units: one letter may carry thousands of marks and count as one. */
export function withShortGraphemes(text: string): string {
  if (text.length <= GRAPHEME_MAX_CHARS || SINGLES.test(text)) return text;
  let short = '';
  for (const { segment } of graphemesOf(text)) {
    // Never through a surrogate pair.
    short += segment.slice(0, GRAPHEME_MAX_CHARS).replace(/[\uD800-\uDBFF]$/, '');
  }
  return short;
}
