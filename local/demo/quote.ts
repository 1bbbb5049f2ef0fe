/** UTF-16 units of the quote, and of the post or comment that it is about. */
const QUOTE_MAX = 160;
export const ABOUT_MAX = 60;

/** A text as one line of at most `max` units, as the functions quote it. */
export function quoteOf(text: string | null, max = QUOTE_MAX): string {
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim();
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`;
}
