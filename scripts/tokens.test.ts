import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, hexFromOklch } from '../src/styles/colour.ts';

/* Here, where files may be read: style sheets come to the app's own tests empty. */
const sheet = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
const TEXT_MIN = 4.5;

/** The bodies of the two dark themes: by system, and by choice. */
const bySystem = /:root:not\(\[data-theme='light'\]\) \{([^}]*)\}/.exec(sheet)?.[1];
const byChoice = /:root\[data-theme='dark'\] \{([^}]*)\}/.exec(sheet)?.[1];
const lines = (body: string | undefined): readonly string[] =>
  (body ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

describe('the tokens', () => {
  it('of the dark theme are the same by system and by choice', () => {
    expect(lines(bySystem)).not.toEqual([]);
    expect(lines(bySystem)).toEqual(lines(byChoice));
  });

  it('give text in units that follow the reader, 12 to 36 px at the usual size', () => {
    const steps = [...sheet.matchAll(/--text-(\d+): ([\d.]+)rem;/g)].map(([, name, rem]) => [
      name,
      Number(rem) * 16,
    ]);
    expect(steps).toEqual(['12', '13', '15', '16', '18', '22', '28', '36'].map((px) => [px, Number(px)]));
  });

  it('keep space on a grid of 4 px, and targets of 44 px', () => {
    const spaces = [...sheet.matchAll(/--space-(\d+): (\d+)px;/g)].map(([, name, px]) => [
      Number(name) * 4,
      Number(px),
    ]);
    expect(spaces).toHaveLength(8);
    for (const [named, px] of spaces) expect(px).toBe(named);
    expect(sheet).toContain('--target: 44px;');
  });

  it('time feedback, entering and leaving', () => {
    expect(sheet).toMatch(/--fast: 120ms;\s+--enter: 200ms;\s+--leave: 160ms;/);
  });
});

/** What tokens.css says by hand, in the order of its themes: light, dark by system, dark by choice. */
function byHand(name: string): readonly number[] {
  return [...sheet.matchAll(new RegExp(`--${name}: ([\\d.]+);`, 'g'))].map(([, text]) => Number(text));
}

describe('a monogram', () => {
  const grounds = byHand('monogram-ground');
  const letters = byHand('monogram-letters');

  it.each(['light', 'dark by system', 'dark by choice'].map((theme, i) => [theme, i] as const))(
    'can be read in every hue: %s',
    (_theme, i) => {
      const at = (all: readonly number[]): number => all[i] ?? Number.NaN;
      // Any hue: the seven that are used are among them.
      for (let h = 0; h < 360; h += 5) {
        const ground = hexFromOklch({ l: at(grounds), c: 0.045, h });
        const letter = hexFromOklch({ l: at(letters), c: 0.08, h });
        expect(contrast(letter, ground), `hue ${String(h)}`).toBeGreaterThanOrEqual(TEXT_MIN);
      }
    },
  );
});
