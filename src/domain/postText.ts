import { LINE_BREAK_COST, POST_TEXT_MAX, POST_TEXT_MAX_CHARS } from './limits.ts';
import { once } from '../lib/once.ts';
import { parseRichText } from './richText.ts';

/** Latin letters, typographic marks and currencies: each of these is a grapheme of its own. */
const SINGLES = /^[\x20-\x7e\n\xa0-\u02ff\u2010-\u2027\u20a0-\u20bf]*$/;

// Loading its tables takes a slow phone 70 ms: most posts are read and written without them.
const segmenter = once(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));

/** The graphemes of a text, with their positions. */
export function graphemesOf(text: string): Iterable<Pick<Intl.SegmentData, 'segment' | 'index'>> {
  if (SINGLES.test(text)) return Array.from(text, (segment, index) => ({ segment, index }));
  return segmenter().segment(text);
}

/**
 * The plain text of a post: its blocks, one per line. A text that is not rich text is returned as it is, so that a
 * length check sees everything that would be shown. Null (pictures only) is ''.
 */
export function plainTextOf(raw: string | null): string {
  if (raw === null) return '';
  const content = parseRichText(raw);
  return content === null ? raw : content.blocks.map((block) => block.text).join('\n');
}

/** The length as the user counts it: one per grapheme (an emoji family is one), a line break counts 2. */
export function postTextLength(plain: string): number {
  let length = 0;
  for (const { segment } of graphemesOf(plain)) {
    length += segment === '\n' || segment === '\r' || segment === '\r\n' ? LINE_BREAK_COST : 1;
  }
  return length;
}

/**
 * Whether the text is within the limit. Whether a post is empty also depends on its pictures, and is not checked here.
 */
export function isPostTextWithinLimit(plain: string): boolean {
  return plain.length <= POST_TEXT_MAX_CHARS && postTextLength(plain) <= POST_TEXT_MAX;
}

/** Spaces, controls, invisible characters, and the empty Braille pattern, which is rendered blank. */
const UNSEEN = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text is rendered blank, whatever characters it has. */
export function isBlankText(plain: string): boolean {
  return plain.replace(UNSEEN, '') === '';
}

/** The longest prefix of `plain` with a length of at most `room`, never cutting a grapheme. */
export function cutToLength(plain: string, room: number): string {
  let left = room;
  for (const { segment, index } of graphemesOf(plain)) {
    left -= segment === '\n' || segment === '\r' || segment === '\r\n' ? LINE_BREAK_COST : 1;
    if (left < 0) return plain.slice(0, index);
  }
  return plain;
}

/**
 * Invisible direction marks: they reverse text, and make one address look like another. Each paragraph gets its
 * direction from its letters; the marks are removed.
 */
export const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** An emoji family with skin colors has 19 UTF-16 units; more are combining marks stacked on one letter. */
const GRAPHEME_MAX_CHARS = 32;

/** The text with every grapheme cut to 32 UTF-16 units: one letter may carry thousands of marks and count as one. */
export function withShortGraphemes(text: string): string {
  if (text.length <= GRAPHEME_MAX_CHARS || SINGLES.test(text)) return text;
  let short = '';
  for (const { segment } of graphemesOf(text)) {
    // Never within a surrogate pair.
    short += segment.slice(0, GRAPHEME_MAX_CHARS).replace(/[\uD800-\uDBFF]$/, '');
  }
  return short;
}
