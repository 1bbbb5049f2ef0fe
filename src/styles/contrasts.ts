import type { Campus } from '../domain/campus.ts';
import { contrast } from './colour.ts';
import { accentTokens, baseTokens, type Theme, type Tokens } from './palette.ts';

const THEMES: readonly Theme[] = ['light', 'dark'];
const STATUSES = ['success', 'danger', 'warning', 'info'] as const;
/** Page, card, and what they become under a pointer or a finger. */
const SURFACES = ['raised', 'n1', 'n2', 'n3', 'n4'] as const;
const TINTS = ['accent-tint', ...STATUSES.map((status) => `${status}-tint`)];

/** WCAG 2.2 AA: of text, and of shapes that have to be seen to be used. */
const TEXT_MIN = 4.5;
const SHAPE_MIN = 3;

interface Pairs {
  readonly of: string;
  readonly on: readonly string[];
  readonly min: number;
}

/** Every pair that a style sheet makes. */
const PAIRS: readonly Pairs[] = [
  { of: 'n12', on: [...SURFACES, ...TINTS], min: TEXT_MIN },
  { of: 'n10', on: [...SURFACES, ...TINTS], min: TEXT_MIN },
  // Placeholders, in fields alone.
  { of: 'n9', on: ['raised', 'n1'], min: TEXT_MIN },
  // Borders of controls.
  { of: 'n8', on: ['raised', 'n1', 'n2'], min: SHAPE_MIN },
  // Also the focus ring.
  { of: 'accent-text', on: [...SURFACES, 'accent-tint'], min: TEXT_MIN },
  { of: 'on-accent', on: ['accent', 'accent-strong'], min: TEXT_MIN },
  { of: 'accent', on: ['raised', 'n1'], min: SHAPE_MIN },
  { of: 'spark', on: ['raised', 'n1'], min: SHAPE_MIN },
  ...STATUSES.flatMap((status) => [
    { of: `${status}-text`, on: [...SURFACES, `${status}-tint`], min: TEXT_MIN },
    { of: `on-${status}`, on: [status, `${status}-strong`], min: TEXT_MIN },
    { of: status, on: ['raised', 'n1'], min: SHAPE_MIN },
  ]),
];

function value(tokens: Tokens, name: string): string {
  const hex = tokens[name];
  if (!hex) throw new Error(`no token ${name}`);
  return hex;
}

/** The pairs of colors that lack contrast at a campus of these, in either theme. */
export function tooFaint(campus: Pick<Campus, 'colour' | 'spark'>): readonly string[] {
  return THEMES.flatMap((theme) => {
    const tokens = { ...baseTokens(theme), ...accentTokens(campus, theme) };
    return PAIRS.flatMap(({ of, on, min }) =>
      on.flatMap((ground) => {
        const ratio = contrast(value(tokens, of), value(tokens, ground));
        const says = `${of} on ${ground} (${theme}): ${ratio.toFixed(2)}, less than ${String(min)}`;
        return ratio >= min ? [] : [says];
      }),
    );
  });
}
