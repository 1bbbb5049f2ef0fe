import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { matchesIn } from './foundWords.ts';
import { markerOf } from './markerOf.tsx';
import { wordsOf } from './markWords.tsx';

/** The text with what is marked in brackets. */
function marked(text: string, ...words: readonly string[]): string {
  const { container } = render(<p>{markerOf(words)(text)}</p>);
  for (const mark of container.querySelectorAll('mark')) mark.textContent = `[${mark.textContent}]`;
  return container.textContent;
}

test.each([
  ['Road bikes, one BIKE', ['bike'], 'Road [bike]s, one [BIKE]'],
  ['motorbike', ['bike'], 'motorbike'],
  ['calculus and calc', ['calc', 'calculus'], '[calculus] and [calc]'],
  ['C++ for $5 (new)', ['c++', '(new'], '[C++] for $5 [(new])'],
  ['Ärmel, żółw', ['är', 'żó'], '[Är]mel, [żó]łw'],
  ['nothing here', ['bike'], 'nothing here'],
  ['nothing asked', [], 'nothing asked'],
  ['<b>bike</b>', ['bike'], '<b>[bike]</b>'],
])('in %j the beginnings %j are marked', (text, words, expected) => {
  expect(marked(text, ...words)).toBe(expected);
});

test('what a hit says matches is taken once, in small letters', () => {
  const part = (text: string, isMatch: boolean) => ({ text, isMatch });
  expect(matchesIn([part('Bike', true), part(' and ', false), part('bike', true)])).toEqual(['bike']);
  expect(wordsOf('  blue  couch ')).toEqual(['blue', 'couch']);
});
