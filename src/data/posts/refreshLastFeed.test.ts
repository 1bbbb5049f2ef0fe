// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { LAST_FEED_KEY } from '../session/deviceTraces.ts';
import { lastFeed, storeLastFeed } from './lastFeed.ts';
import { refreshLastFeed } from './refreshLastFeed.ts';
import { documentIn } from '../rest/values.ts';
import { restMedia, restRow } from './testing/restPost.ts';

const filter = { campusId: 'ut', category: null } as const;
const row = (id: string, rawText: string): object =>
  restRow({ id, rawText, media: [restMedia({ postId: id })], category: 'furniture' });

test('a changed post is in the kept feed as it was read, and the others as they were', () => {
  storeLastFeed('ana', filter, [row('p1', 'Lamp'), row('p2', 'Desk')]);
  const newer = documentIn(row('p2', 'Desk, mended'));
  if (!newer) throw new Error('No document.');
  const [, before] = lastFeed('ana', filter)?.entries ?? [];
  refreshLastFeed([newer]);
  const [first, second] = lastFeed('ana', filter)?.entries ?? [];
  expect(first?.rawText).toBe('Lamp');
  expect(second).toEqual({ ...before, rawText: 'Desk, mended' });
});

test('a post that is not in it changes nothing', () => {
  storeLastFeed('ana', filter, [row('p1', 'Lamp')]);
  const kept = localStorage.getItem(LAST_FEED_KEY);
  const other = documentIn(row('p9', 'Other'));
  refreshLastFeed(other ? [other] : []);
  expect(localStorage.getItem(LAST_FEED_KEY)).toBe(kept);
});
