import { describe, expect, test } from 'vitest';
import { fittingPart } from './limit.ts';

describe('what still fits', () => {
  test('all of it while there is room', () => expect(fittingPart('abc', 'def')).toBe('def'));
  test('nothing when the text is full', () => expect(fittingPart('a'.repeat(500), 'b')).toBe(''));
  test('as much as there is room for', () => {
    expect(fittingPart('a'.repeat(498), 'bcd')).toBe('bc');
  });
  test('a line break takes two', () => {
    expect(fittingPart('a'.repeat(499), '\n')).toBe('');
    expect(fittingPart('a'.repeat(498), '\n')).toBe('\n');
  });
  test('an emoji family goes in whole or not at all', () => {
    expect(fittingPart('a'.repeat(499), '👨‍👩‍👧‍👦👨‍👩‍👧‍👦')).toBe('👨‍👩‍👧‍👦');
  });
  test('nothing when an input method has already gone over', () => {
    expect(fittingPart('a'.repeat(510), 'b')).toBe('');
  });
});
