import { expect, type Locator, type Page } from '@playwright/test';
import { isRecord } from '../../support/records.ts';
import type { TestSuite } from '../../support/suite.ts';
import type { Student } from './people.ts';

/** What people do in the product, in its own words and as their screen offers it. */

/** The widest screen that counts as a phone, in pixels. */
const PHONE_MAX_PX = 769;

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= PHONE_MAX_PX;

/** Logs in by the login page, which leads on to the first page. */
export async function logInByForm(
  page: Page,
  suite: TestSuite,
  student: Student,
  campusId = 'ut',
): Promise<void> {
  await page.goto(`${suite.app(campusId)}/login?method=password`);
  await page.getByRole('textbox', { name: 'Email' }).fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  // The shared site's finder of schools is where joining leads to there.
  await page.waitForURL(/\/(home|search_schools)$/);
}

/** The local project's key (`local/start/localConfig.ts`). */
const API_KEY = 'local';

/**
 * The student's own sign-in, stored on that host as the SDK stores it, and the page that logging in leads to. The
 * login page itself is tried by the journeys of the door.
 */
export async function logIn(page: Page, suite: TestSuite, student: Student, campusId = 'ut'): Promise<void> {
  const user = await signInByPassword(suite, student);
  const app = suite.app(campusId);
  // Of this site, and none of its pages.
  await page.goto(`${app}/icon.svg`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `firebase:authUser:${API_KEY}:[DEFAULT]`,
    JSON.stringify(user),
  ] as const);
  await page.goto(`${app}${campusId === 'campus' ? '/search_schools' : '/home'}`);
}

/** Signs in at the Auth emulator, as the SDK does; what the SDK would store of it. */
async function signInByPassword(
  { auth }: TestSuite,
  { email, password }: Student,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(
    `http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${API_KEY}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const body: unknown = await answer.json();
  if (!answer.ok || !isRecord(body)) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
  return {
    uid: body.localId,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: body.refreshToken,
      accessToken: body.idToken,
      expirationTime: Date.now() + Number(body.expiresIn) * 1000,
    },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
}

/** Waits for the step back in the history that the page takes when what lay over it is closed. */
export async function ownEntry(page: Page): Promise<void> {
  await page.waitForFunction(() => !('isOver' in Object(history.state)));
}

/** The card or page section of a post, found by a part of its text. */
export const postWith = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text }).first();

/** Opens the composer, unless its page is open already, and returns its text box. */
export async function openComposer(page: Page): Promise<Locator> {
  if (!page.url().includes('/create/post')) {
    await page.getByRole('button', { name: 'Create Post' }).first().click();
  }
  const box = page.getByRole('textbox', { name: 'Create Post' });
  // Not the plain field that takes typing until the editor is here.
  await expect(box).toHaveAttribute('contenteditable', 'true');
  return box;
}

export async function sendPost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Post', exact: true }).click();
}

/**
 * Until the composer has closed, which goes back in the history: a page that is opened by its address before would be left again.
 * The new post can be seen in the feed beneath sooner than that.
 */
export async function untilComposerCloses(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Create Post' })).toBeHidden();
  await page.waitForURL((url) => !url.pathname.startsWith('/create/'));
}

/** Comments on the post whose page is open. */
export async function comment(page: Page, text: string): Promise<void> {
  const region = page.getByRole('region', { name: 'Comments' });
  if (isPhone(page)) {
    await region.getByRole('button', { name: 'Create A Comment' }).click();
    await page.waitForURL('**/create/comment/**');
  } else {
    await region.getByText('Write a comment...').click();
  }
  await page.getByRole('textbox', { name: 'Comment' }).pressSequentially(text);
  // The field that takes what is typed until the editor has loaded has no button; the post's own has the same name.
  const within = isPhone(page) ? page.getByRole('main') : region;
  await within.getByRole('button', { name: 'Comment', exact: true }).click();
}

/** Answers a comment, which is `to`, where its thread is shown. */
export async function answer(page: Page, to: Locator, text: string): Promise<void> {
  await to.getByRole('button', { name: 'Reply' }).first().click();
  if (isPhone(page)) await page.waitForURL('**/create/comment/**');
  const place = isPhone(page) ? page : to.getByRole('region', { name: /^Reply to / }).first();
  await place
    .getByRole('textbox', { name: /Reply|Comment/ })
    .last()
    .pressSequentially(text);
  await place
    .getByRole('button', { name: isPhone(page) ? 'Comment' : 'Reply', exact: true })
    .last()
    .click();
}

/** Chooses from a menu. */
export async function menuItem(page: Page, menu: RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The bell of the wide frame or the phone's, whose name says how many are unread. */
export const bell = (page: Page): Locator => page.getByRole('navigation').getByTitle('Notifications').first();

/** What the page of notifications lists. */
export const news = (page: Page): Locator =>
  page.getByRole('list', { name: 'Notifications' }).getByRole('link');

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** What the page says in passing. */
export const alerts = (page: Page): Locator => page.getByRole('list', { name: 'Alerts' });

/** Opens a page that leads on to another by itself, which breaks off what Playwright waits for, and waits for that one. */
export async function gotoOnward(page: Page, address: string, onward: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' }).catch((error: unknown) => {
    if (!String(error).includes('ERR_ABORTED')) throw error;
  });
  await page.waitForURL(onward, { timeout: 30_000 });
}
