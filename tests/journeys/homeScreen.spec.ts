import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { logIn, postWith } from './support/steps.ts';

/* The app on a device's home screen: how it gets there, and the number on its icon. */

interface Installs {
  /** How often the browser was asked to install. */
  asked: number;
}

interface Icon {
  /** What the icon shows by this page's word: null is nothing, -1 that it has not said anything yet. */
  badge: number | null;
}

/**
 * Says in the page what a browser says of an app that can be installed, and counts how often it is asked to: the headless
 * browser of the tests installs nothing.
 */
const offerInstall = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const installs: Installs = { asked: 0 };
    Object.assign(globalThis, { installs });
    const event = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt: async () => void (installs.asked += 1) }));
  });
const installsOf = (page: Page): Promise<Installs> => page.evaluate<Installs>('installs');

test(
  'a returning visitor is offered the app, once, and the browser is asked at their press',
  { tag: '@anyWidth' },
  async ({ context }) => {
    const home = `${testSuite().app('ut')}/home`;
    const visit = async (address = home): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(address);
      // A browser says so once it has read the manifest, which the app names when it listens.
      const manifest = page.locator('link[rel="manifest"]');
      await expect(manifest).toHaveAttribute('href', /^\/campuses\/ut\/app\.webmanifest/);
      await offerInstall(page);
      return page;
    };
    const offerOn = (page: Page) =>
      page.getByRole('listitem').filter({ hasText: 'Install UT Buy/Sell on this device?' });

    const first = await visit();
    await expect(offerOn(first)).toBeHidden();

    const second = await visit();
    await expect(offerOn(second)).toBeVisible();
    expect((await installsOf(second)).asked).toBe(0);
    await offerOn(second).getByRole('button', { name: 'Install' }).click();
    await expect(offerOn(second)).toBeHidden();
    expect((await installsOf(second)).asked).toBe(1);

    // From now on in the settings alone.
    const third = await visit(home.replace('/home', '/settings/about'));
    const install = third.getByRole('button', { name: 'Install app' });
    await expect(install).toBeVisible();
    await expect(offerOn(third)).toBeHidden();
    await install.click();
    expect((await installsOf(third)).asked).toBe(1);
  },
);

test(
  'the icon carries what is unread, and nothing once it is read or its member is out',
  { tag: '@anyWidth' },
  async ({ page, browser }, { project }) => {
    const suite = testSuite();
    const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
    // Each of this moment: posts of other journeys would lie between a newer and an older one.
    const [toaster = ''] = await seedFeed(ana, 'ut', 1, `Toaster ${String(Date.now())},`);
    const [kettle = ''] = await seedFeed(ana, 'ut', 1, `Kettle ${String(Date.now())},`);
    // No test can see the icon itself: what the browser is told of it, beside telling it.
    await page.addInitScript(() => {
      const icon: Icon = { badge: -1 };
      const [show, clear] = [navigator.setAppBadge.bind(navigator), navigator.clearAppBadge.bind(navigator)];
      Object.assign(globalThis, { icon });
      Object.assign(navigator, {
        setAppBadge: (count: number) => {
          icon.badge = count;
          return show(count);
        },
        clearAppBadge: () => {
          icon.badge = null;
          return clear();
        },
      });
    });
    const badge = () => expect.poll(() => page.evaluate<number | null>('icon.badge'));
    await logIn(page, suite, ana);
    await expect(postWith(page, kettle)).toBeVisible();
    await badge().toBeNull();

    const buyer = await browser.newPage(project.use);
    await logIn(buyer, suite, ben);
    await postWith(buyer, kettle).getByRole('button', { name: /^Save/ }).click();
    await badge().toBe(1);
    await page.getByRole('link', { name: /^Notifications/ }).click();
    await badge().toBeNull();

    await page.goto(`${suite.app('ut')}/logout`);
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await postWith(buyer, toaster).getByRole('button', { name: /^Save/ }).click();
    await badge().toBe(1);
    await buyer.close();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('This community is private.')).toBeVisible();
    await badge().toBeNull();
  },
);
