/*
 * In the built app in the place of `fbjs/lib/UnicodeBidi`, by which draft-js finds a block's direction: its tables of characters are
 * 4 kB, which browsers have.
 */

type Direction = 'LTR' | 'RTL';

/** A letter, or a mark that sets the direction. */
const STRONG = /[\p{L}\u200e\u200f\u061c]/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200f\u061c]/u;

/** By the first strong character; without one `fallback`. */
export function getDirection(text: string, fallback: Direction = 'LTR'): Direction {
  const [first] = STRONG.exec(text) ?? [];
  if (first === undefined) return fallback;
  return RIGHT_TO_LEFT.test(first) ? 'RTL' : 'LTR';
}
