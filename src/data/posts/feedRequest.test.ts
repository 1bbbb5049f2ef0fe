import { expect, test } from 'vitest';
import { firstPageSize } from './feedRequest.ts';

test('the first page has 25 posts in a school’s feed, 15 in the shared community and of pictures', () => {
  expect(firstPageSize({ campusId: 'ut' })).toBe(25);
  expect(firstPageSize({ campusId: 'campus' })).toBe(15);
  expect(firstPageSize({ campusId: 'ut', hasMedia: true })).toBe(15);
});
