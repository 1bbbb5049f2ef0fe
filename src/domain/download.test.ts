import { expect, test } from 'vitest';
import { downloadFileName } from './download.ts';

const NOON_MS = Date.UTC(2026, 10, 23, 12);

test.each([
  ['mayarivera', 1, 1, 'campus-buy-sell-mayarivera-2026-11-23.zip'],
  ['maya.r-2', 2, 3, 'campus-buy-sell-maya.r-2-2026-11-23-part-2.zip'],
  ['../../etc', 1, 1, 'campus-buy-sell-etc-2026-11-23.zip'],
  ['"><b>', 1, 1, 'campus-buy-sell-b-2026-11-23.zip'],
  ['..', 1, 1, 'campus-buy-sell-member-2026-11-23.zip'],
])('the data of %j, part %d of %d, is saved as %s', (username, part, parts, name) => {
  expect(downloadFileName(username, NOON_MS, part, parts)).toBe(name);
});
