import { describe, expect, test } from 'vitest';
import { anchorOf, movedBy } from './listAnchor.ts';

const heightOf = (id: string): number => (id === 'tall' ? 300 : 100);

describe('what is being read', () => {
  test('is the row that reaches below the top of the view', () => {
    expect(anchorOf(['a', 'b', 'c'], heightOf, 150)).toEqual({ id: 'b', offsetPx: 100 });
    expect(anchorOf(['a', 'b', 'c'], heightOf, 200)).toEqual({ id: 'c', offsetPx: 200 });
  });

  test('is nothing while the top of the list is in view, or below its end', () => {
    expect(anchorOf(['a', 'b'], heightOf, 0)).toBeNull();
    expect(anchorOf(['a', 'b'], heightOf, 500)).toBeNull();
  });

  test('moves by what comes or goes above it, not below', () => {
    const anchor = anchorOf(['a', 'b', 'c'], heightOf, 150);
    expect(movedBy(anchor, ['tall', 'a', 'b', 'c'], heightOf)).toBe(300);
    expect(movedBy(anchor, ['b', 'c'], heightOf)).toBe(-100);
    expect(movedBy(anchor, ['a', 'b', 'tall', 'c'], heightOf)).toBe(0);
  });

  test('is given up when it goes itself', () => {
    expect(movedBy(anchorOf(['a', 'b'], heightOf, 150), ['a'], heightOf)).toBe(0);
  });
});
