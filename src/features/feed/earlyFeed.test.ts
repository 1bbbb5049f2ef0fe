// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastFeed } from '../../data/posts/lastFeed.ts';
import { restRow } from '../../data/posts/testing/restPost.ts';
import { feedQuery, firstPageSize } from '../../data/posts/feedRequest.ts';
import { keepPrefetched } from '../../data/rest/prefetched.ts';
import type { Answer } from '../../data/rest/request.ts';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { storeSignIn, tokenOf } from '../../data/session/testing/storedSignIn.ts';
import { takeEarlyPage } from './earlyFeed.ts';

const filter = { campusId: 'ut', category: null } as const;

/** The page's inline script has asked as this person; the answer comes when it is let. */
function ask(uid: string): (rows: readonly object[]) => void {
  let answer = (_rows: readonly object[]): void => undefined;
  const coming = new Promise<Answer>((resolve) => (answer = (body) => resolve({ status: 200, body })));
  void keepPrefetched(feedQuery(filter, firstPageSize(filter)), tokenOf({ sub: uid }), coming);
  return answer;
}

beforeEach(() => {
  showCampus('ut');
});
afterEach(() => {
  window.prefetched = undefined;
});

test('the first page is kept for the next visit of whoever asked for it', async () => {
  storeSignIn('ana');
  const answer = ask('ana');
  const page = takeEarlyPage(filter);
  answer([restRow({ id: 'p1' })]);
  expect((await page)?.entries.map(({ id }) => id)).toEqual(['p1']);
  expect(lastFeed('ana', filter)?.entries.map(({ id }) => id)).toEqual(['p1']);
});

test.each([
  { whose: 'of nobody', next: null },
  { whose: 'of somebody else', next: 'cleo' },
])('an answer that comes when the device is $whose leaves nothing there', async ({ next }) => {
  storeSignIn('bea');
  const answer = ask('bea');
  const page = takeEarlyPage(filter);
  localStorage.clear();
  if (next !== null) storeSignIn(next);
  answer([restRow({ id: 'p1' })]);
  await page;
  expect(localStorage.getItem('lastFeed')).toBeNull();
});
