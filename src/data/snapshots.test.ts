import { expect, test } from 'vitest';
import { isDocumentId } from './snapshots.ts';

test.each(['a', 'p1_p2', 'Zx09', '.a', '__a'])('%s names a document', (id) => {
  expect(isDocumentId(id)).toBe(true);
});

test.each(['', 'a/b', '/', '.', '..', '__a__'])('%j names none', (id) => {
  expect(isDocumentId(id)).toBe(false);
});
