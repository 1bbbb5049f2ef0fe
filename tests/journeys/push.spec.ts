import { expect, test, type Page } from '@playwright/test';
import { newDevice, pushesTo, type TestDevice } from '../functions/support/push.ts';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { logIn, postWith } from './support/steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Browsers subscribe at their vendor's service, which needs the internet: this page does at the stand-in. */
async function subscribeAt(page: Page, device: TestDevice): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => Promise.resolve(true),
    };
    // Headless, a page is told 'denied' whatever is granted.
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Object.assign(Notification, { requestPermission: () => Promise.resolve('granted') });
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve(subscription),
      getSubscription: () => Promise.resolve(null),
    });
  }, device);
}

test(
  'a message is pushed, encrypted, to the browser whose member asked for it',
  { tag: '@anyWidth' },
  async ({ page, context, browser }, { project }) => {
    const suite = testSuite();
    const origin = suite.app('ut');
    const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
    const [text = ''] = await seedFeed(ana, 'ut', 1, `Lamp ${Date.now()},`);
    const device = await newDevice();
    await context.grantPermissions(['notifications'], { origin });
    await subscribeAt(page, device);
    await logIn(page, suite, ana);
    await page.goto(`${origin}/settings/account`);
    const choice = page.getByRole('checkbox', { name: 'Notify me on this device' });
    await choice.click();
    await expect(choice).toBeChecked();

    const other = await browser.newContext({ ...project.use, serviceWorkers: 'block' });
    const buyer = await other.newPage();
    await logIn(buyer, suite, ben);
    await postWith(buyer, text).getByRole('button', { name: 'Send Message' }).click();
    await buyer.getByRole('button', { name: 'Start Conversation' }).click();
    await buyer.waitForURL('**/messages/*');
    await buyer.getByRole('textbox', { name: /^Message to/ }).fill('Is the lamp still there?');
    await buyer.getByRole('button', { name: 'Send', exact: true }).click();
    const message = async (): Promise<string | undefined> => {
      const payloads = (await pushesTo(device)).map((push) => JSON.stringify(push['payload']));
      return payloads.find((payload) => payload.includes('"kind":"message"'));
    };
    await expect.poll(message, { timeout: 30_000 }).toBeDefined();
    await other.close();
  },
);
