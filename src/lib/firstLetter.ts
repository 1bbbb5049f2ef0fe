/** A flag, or one code point with its marks, its skin colour and what is joined to it. */
const FIRST = /^(?:\p{RI}{2}|.(?:[\p{M}\p{EMod}]|\u200d.)*)/su;

/**
 * The first character of `text` as people see it, never half a flag or a letter without its accent; '' when there is
 * none. Not by `Intl.Segmenter`: its first use takes milliseconds of the first screen, and not every browser has it.
 */
export function firstLetter(text: string): string {
  return FIRST.exec(text)?.[0] ?? '';
}
