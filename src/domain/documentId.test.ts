import { expect, test } from 'vitest';
import { isDocumentId } from './documentId.ts';

test.each(['bag', 'a'.repeat(1500), 'é'.repeat(750), '...', '__', 'a b'])('%j may be an id', (id) => {
  expect(isDocumentId(id)).toBe(true);
});

test.each(['', '.', '..', 'a/b', '__id__', 'a'.repeat(1501), 'é'.repeat(751), '\ud800'])(
  '%j is none',
  (id) => {
    expect(isDocumentId(id)).toBe(false);
  },
);
