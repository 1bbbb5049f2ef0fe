import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { getDirection } from './textDirection.ts';

const ofDraft = createRequire(createRequire(import.meta.url).resolve('draft-js'));
const library: unknown = ofDraft('fbjs/lib/UnicodeBidi');

function byLibrary(text: string, fallback: string): unknown {
  const get: unknown = Object.entries(library ?? {}).find(([name]) => name === 'getDirection')?.[1];
  if (typeof get !== 'function') throw new TypeError('There is no getDirection');
  return Reflect.apply(get, library, [text, fallback]);
}

describe('the direction of a block', () => {
  it.each([
    'Desk, oak, $40',
    '$40 desk',
    'שולחן למכירה',
    '40 ₪ שולחן',
    'طاولة خشب',
    '(IKEA) طاولة',
    'Bücher für 5 €',
    '本 500円',
    'ถ้วย',
    '123 45',
    '😀 🚲',
    '',
    '\u200fDesk',
    '\u200eשולחן',
    '… «كتاب»',
  ])('of %j is what the library says', (text) => {
    for (const fallback of ['LTR', 'RTL'] as const)
      expect(getDirection(text, fallback)).toBe(byLibrary(text, fallback));
  });
});
