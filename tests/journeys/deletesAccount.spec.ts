import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { logIn, postWith } from './support/steps.ts';

const PAGE = '/settings/account/delete';
const DELETED = /\/settings\/account\/deleted/;
/** The page goes there after 30 s at the latest. */
const DELETED_MAX_MS = 40_000;

test(
  'a member deletes their account, and a classmate sees post, profile and conversation go',
  { tag: '@anyWidth' },
  async ({ page: leaver, browser }, { project }) => {
    const suite = testSuite();
    const [nia, omar] = [await verifiedStudent(suite, 'Nia'), await verifiedStudent(suite, 'Omar')];
    const [text = ''] = await seedFeed(nia, 'ut', 1, `Skateboard ${Date.now()},`);
    await logIn(leaver, suite, nia);
    const mate = await browser.newPage(project.use);
    await logIn(mate, suite, omar);
    await postWith(mate, text).getByRole('button', { name: 'Send Message' }).click();
    await mate.getByRole('button', { name: 'Start Conversation' }).click();
    await mate.waitForURL('**/messages/*');
    const chat = mate.url();
    await mate.goto(`${suite.app('ut')}/home`);
    await expect(postWith(mate, text)).toBeVisible();

    // By the wrong name nothing happens; a sign-in of this moment is not asked for again.
    await leaver.goto(`${suite.app('ut')}/settings/account`);
    await leaver.getByRole('link', { name: 'Delete account' }).click();
    await leaver.getByLabel('Your username').fill(omar.username);
    await leaver.getByRole('button', { name: 'Delete account' }).click();
    await expect(leaver.getByText(/^That is not your username/)).toBeVisible();
    // Another tab learns of it by itself.
    const tab = await leaver.context().newPage();
    await tab.goto(`${suite.app('ut')}/saved`);
    await expect(tab.getByRole('heading', { name: 'My Saved' })).toBeVisible();
    await leaver.bringToFront();
    await leaver.getByLabel('Your username').fill(nia.username);
    await leaver.getByRole('button', { name: 'Delete account' }).click();
    // Polled: the page may be loaded twice, by its own end and by that of the sign-in.
    await expect(leaver).toHaveURL(DELETED, { timeout: DELETED_MAX_MS });
    await expect(
      leaver.getByRole('heading', { name: /^Your account (?:is being|was) deleted$/ }),
    ).toBeVisible();
    // The page may just be leading on, which ends what is asked of it.
    const kept = () => leaver.evaluate(() => JSON.stringify(localStorage)).catch(() => nia.uid);
    await expect.poll(kept).not.toContain(nia.uid);
    await expect(tab).toHaveURL(DELETED, { timeout: DELETED_MAX_MS });

    await expect(postWith(mate, text)).toBeHidden();
    await mate.goto(`${suite.app('ut')}/${nia.username}`);
    await expect(mate.getByText("This page doesn't exist.")).toBeVisible();
    await mate.goto(chat);
    await expect(mate.getByText("This conversation doesn't exist")).toBeVisible();

    // Nobody comes in with it any more.
    await leaver.goto(`${suite.app('ut')}${PAGE}`);
    await leaver.waitForURL('**/home');
    await expect(leaver.getByText('This community is private.')).toBeVisible();
    await mate.close();
  },
);
