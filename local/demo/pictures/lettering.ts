import { times, wire } from './pen.ts';

/**
 * Letters drawn as strokes on a grid 4 wide and 6 high, so that a picture looks the same
 * on a machine without any font.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  A: 'M0 6L0 2L2 0L4 2L4 6M0 4L4 4',
  B: 'M0 0L0 6L3 6L4 5L4 4L3 3L0 3M0 0L3 0L4 1L4 2L3 3',
  C: 'M4 1L3 0L1 0L0 1L0 5L1 6L3 6L4 5',
  D: 'M0 0L0 6L2.6 6L4 4.6L4 1.4L2.6 0Z',
  E: 'M4 0L0 0L0 6L4 6M0 3L3 3',
  F: 'M4 0L0 0L0 6M0 3L3 3',
  G: 'M4 1L3 0L1 0L0 1L0 5L1 6L3 6L4 5L4 3L2.4 3',
  H: 'M0 0L0 6M4 0L4 6M0 3L4 3',
  I: 'M2 0L2 6',
  J: 'M4 0L4 5L3 6L1 6L0 5',
  K: 'M0 0L0 6M4 0L0 3.4M1.4 2.4L4 6',
  L: 'M0 0L0 6L4 6',
  M: 'M0 6L0 0L2 3L4 0L4 6',
  N: 'M0 6L0 0L4 6L4 0',
  O: 'M1 0L3 0L4 1L4 5L3 6L1 6L0 5L0 1Z',
  P: 'M0 6L0 0L3 0L4 1L4 2.4L3 3.4L0 3.4',
  Q: 'M1 0L3 0L4 1L4 5L3 6L1 6L0 5L0 1ZM2.6 4.6L4.2 6.4',
  R: 'M0 6L0 0L3 0L4 1L4 2.2L3 3.2L0 3.2M2 3.2L4 6',
  S: 'M4 1L3 0L1 0L0 1L0 2L1 3L3 3L4 4L4 5L3 6L1 6L0 5',
  T: 'M0 0L4 0M2 0L2 6',
  U: 'M0 0L0 5L1 6L3 6L4 5L4 0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 3L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3L2 6',
  Z: 'M0 0L4 0L0 6L4 6',
  '0': 'M1 0L3 0L4 1L4 5L3 6L1 6L0 5L0 1Z',
  '1': 'M1 1L2 0L2 6',
  '2': 'M0 1L1 0L3 0L4 1L4 2L0 6L4 6',
  '3': 'M0 0L4 0L2 2.4L4 4L4 5L3 6L1 6L0 5',
  '4': 'M3 6L3 0L0 4L4 4',
  '5': 'M4 0L0 0L0 2.6L3 2.6L4 3.6L4 5L3 6L0 6',
  '6': 'M4 1L3 0L1 0L0 1L0 5L1 6L3 6L4 5L4 4L3 3L0 3',
  '7': 'M0 0L4 0L1.4 6',
  '8': 'M1 3L0 2L0 1L1 0L3 0L4 1L4 2L3 3L1 3L0 4L0 5L1 6L3 6L4 5L4 4L3 3',
  '9': 'M0 5L1 6L3 6L4 5L4 1L3 0L1 0L0 1L0 2L1 3L4 3',
  '+': 'M2 1.6L2 5M0.4 3.3L3.6 3.3',
  '-': 'M0.6 3L3.4 3',
  '&': 'M4 6L0.6 1.6L1.6 0L2.6 1L0.4 4L1 6L2.4 6L4 3.6',
};

/**
 * A line of capital letters and digits; `size` is the letters' height, `weight` the stroke as a share of it.
 * Drawn from the left edge `x`, or centred on it.
 */
export function lettering(
  words: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  { weight = 0.16, centred = false }: { readonly weight?: number; readonly centred?: boolean } = {},
): string {
  const unit = size / 6;
  const step = 5.6 * unit;
  const left = centred ? x - (words.length * step - 1.6 * unit) / 2 : x;
  const letters = times(words.length, (index) => {
    const glyph = GLYPHS[words.charAt(index).toUpperCase()];
    if (glyph === undefined) return '';
    return `<g transform="translate(${(left + index * step).toFixed(1)} ${y.toFixed(1)}) scale(${unit.toFixed(3)})">${wire(glyph, colour, 6 * weight)}</g>`;
  });
  return letters;
}

/** Lines that read as small print. */
export const smallPrint = (
  x: number,
  y: number,
  width: number,
  rows: number,
  gap: number,
  colour: string,
): string =>
  times(rows, (row) => {
    const share = row === rows - 1 ? 0.55 : 0.86 + 0.14 * ((row * 7) % 3) * 0.5;
    return wire(`M${x} ${y + row * gap}h${(width * share).toFixed(1)}`, colour, gap * 0.32);
  });
