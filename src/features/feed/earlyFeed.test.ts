// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastFeed } from '../../data/posts/lastFeed.ts';
import { restRow } from '../../data/posts/testing/restPost.ts';
import { feedQuery, firstPageSize } from '../../data/posts/feedRequest.ts';
import { keepPrefetched } from '../../data/rest/prefetched.ts';
import type { Answer } from '../../data/rest/request.ts';
import { storedAuthKey } from '../../data/rest/storedSignIn.ts';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { takeEarlyPage } from './earlyFeed.ts';

const token = (uid: string): string => `h.${btoa(JSON.stringify({ sub: uid }))}.s`;
const filter = { campusId: 'ut', category: null } as const;

function signIn(uid: string): void {
  const stsTokenManager = { accessToken: token(uid), expirationTime: Date.now() + 3_600_000 };
  const person = { uid, email: `${uid}@example.com`, stsTokenManager };
  localStorage.setItem(storedAuthKey('k'), JSON.stringify(person));
}

/** The page's inline script has asked as this person; the answer comes when it is let. */
function ask(uid: string): (rows: readonly object[]) => void {
  let answer = (_rows: readonly object[]): void => undefined;
  const coming = new Promise<Answer>((resolve) => (answer = (body) => resolve({ status: 200, body })));
  void keepPrefetched(feedQuery(filter, firstPageSize(filter)), token(uid), coming);
  return answer;
}

beforeEach(() => {
  showCampus('ut');
});
afterEach(() => {
  window.prefetched = undefined;
});

test('the first page is kept for the next visit of whoever asked for it', async () => {
  signIn('ana');
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
  signIn('bea');
  const answer = ask('bea');
  const page = takeEarlyPage(filter);
  localStorage.clear();
  if (next !== null) signIn(next);
  answer([restRow({ id: 'p1' })]);
  await page;
  expect(localStorage.getItem('lastFeed')).toBeNull();
});
