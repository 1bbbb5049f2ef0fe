/** A flag, or one code point with its combining marks, skin color and joined code points. */
const FIRST = /^(?:\p{RI}{2}|.(?:[\p{M}\p{EMod}]|\u200d.)*)/su;

/**
 * The first grapheme of `text`, never half a flag or a letter without its accent; '' for an empty text. Without
 * `Intl.Segmenter`: its first use delays the first screen by milliseconds, and not every browser has it.
 */
export function firstLetter(text: string): string {
  return FIRST.exec(text)?.[0] ?? '';
}
