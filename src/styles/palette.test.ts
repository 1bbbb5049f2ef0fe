import { describe, expect, it } from 'vitest';
import { CAMPUSES, CAMPUS_IDS } from '../domain/campus.ts';
import { contrast } from './colour.ts';
import { accentTokens, baseTokens, type Theme, type Tokens } from './palette.ts';

const THEMES: readonly Theme[] = ['light', 'dark'];
const SURFACES = ['raised', 'n1', 'n2', 'n3', 'n4'] as const;

function value(tokens: Tokens, name: string): string {
  const hex = tokens[name];
  if (!hex) throw new Error(`no token ${name}`);
  return hex;
}

function readable(tokens: Tokens, text: string, surface: string): void {
  expect(
    contrast(value(tokens, text), value(tokens, surface)),
    `${text} on ${surface}`,
  ).toBeGreaterThanOrEqual(4.5);
}

describe.each(THEMES)('colours of the %s theme', (theme) => {
  const base = baseTokens(theme);

  it('keeps text readable on every surface', () => {
    for (const surface of SURFACES) {
      readable(base, 'n12', surface);
      readable(base, 'n10', surface);
      for (const status of ['success', 'danger', 'warning', 'info'])
        readable(base, `${status}-text`, surface);
    }
  });

  it('draws the border of a control so that it can be seen', () => {
    expect(contrast(value(base, 'n8'), value(base, 'raised'))).toBeGreaterThanOrEqual(3);
  });

  it.each(CAMPUS_IDS)('keeps the accent of %s readable and visible', (id) => {
    const tokens = { ...base, ...accentTokens(CAMPUSES[id], theme) };
    for (const surface of [...SURFACES, 'accent-tint']) readable(tokens, 'accent-text', surface);
    readable(tokens, 'on-accent', 'accent');
    readable(tokens, 'on-accent', 'accent-strong');
    for (const surface of ['raised', 'n1']) {
      expect(contrast(value(tokens, 'accent'), value(tokens, surface))).toBeGreaterThanOrEqual(3);
    }
  });
});
