import { expect, test } from 'vitest';
import { idInLink, isDocumentId } from './documentId.ts';

test.each(['bag', 'p1_p2', 'Zx09', 'a-b', '__a', 'a'.repeat(1500)])('%j may be an id', (id) => {
  expect(isDocumentId(id)).toBe(true);
});

test.each(['', '.', '..', 'a/b', '/', '__id__', 'a b', 'a\n', 'é', '\ud800', 'a'.repeat(1501)])(
  '%j is none',
  (id) => {
    expect(isDocumentId(id)).toBe(false);
  },
);

test.each(['bag.', 'bag)', 'bag).', 'bag…', 'bag\u200b', 'bag'])('the id in the link %j is bag', (id) => {
  expect(idInLink(id)).toBe('bag');
});
