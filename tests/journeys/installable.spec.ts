import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { logIn, postWith } from './support/steps.ts';

/* The app with its service worker, which other journeys go without. */

test.use({ serviceWorkers: 'allow' });

/** Resolves when the worker answers for this page. */
const workerIsHere = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

test(
  'without a connection a reload shows the feed that the device keeps',
  { tag: '@anyWidth' },
  async ({ page, context }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Ida');
    const [text = ''] = await seedFeed(member, 'ut', 3);
    await logIn(page, suite, member);
    await expect(postWith(page, text)).toBeVisible();
    await workerIsHere(page);
    await context.setOffline(true);
    await page.reload();
    await expect(postWith(page, text)).toBeVisible();
    await expect(page.getByText("You're offline")).toBeVisible();
  },
);
