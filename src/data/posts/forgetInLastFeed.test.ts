// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { LAST_FEED_KEY } from '../session/deviceTraces.ts';
import { forgetInLastFeed } from './forgetInLastFeed.ts';
import { storeLastFeed, lastFeed } from './lastFeed.ts';
import { restRow } from './testing/restPost.ts';

const FILTER = { campusId: 'ut', category: null } as const;
const kept = (): readonly string[] | undefined => lastFeed('ana', FILTER)?.entries.map(({ id }) => id);

beforeEach(() => localStorage.clear());

test('a post that is gone does not stand in the feed of the next visit; the others do', () => {
  storeLastFeed('ana', FILTER, [restRow({ id: 'p1' }), { readTime: 'now' }, restRow({ id: 'p2' })]);
  forgetInLastFeed(['p1', 'p9']);
  expect(kept()).toEqual(['p2']);
  forgetInLastFeed(['p2']);
  expect(kept()).toBeUndefined();
});

test.each(['{', '7', 'null', '{"uid":"ana"}', '{"uid":"ana","answer":{}}'])(
  'what is kept as %s stays',
  (text) => {
    localStorage.setItem(LAST_FEED_KEY, text);
    forgetInLastFeed(['p1']);
    expect(localStorage.getItem(LAST_FEED_KEY)).toBe(text);
  },
);
