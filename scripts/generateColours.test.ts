import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colourSheet } from '../src/styles/palette.ts';

it('colours.css is what the palette says: run scripts/generateColours.ts after a change', () => {
  expect(readFileSync(new URL('../src/styles/colours.css', import.meta.url), 'utf8')).toBe(colourSheet());
});
