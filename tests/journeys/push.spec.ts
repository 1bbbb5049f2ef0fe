import { expect, test, type Page } from '@playwright/test';
import type { PushPayload } from '../../src/domain/push.ts';
import { seedConversation } from './costs/seedChats.ts';
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

/**
 * In the worker: `did` is what it shows and opens, `heard` how many pushes it is done with, `tap` presses on what it showed
 * last. The headless browser shows no notification, and lets none raise a window.
 */
const RECORD = `
  self.did = [];
  self.heard = 0;
  let last = null;
  registration.showNotification = async (title, options) => {
    last = options.data;
    did.push(title + ', ' + options.tag + ', ' + options.data.path);
  };
  WindowClient.prototype.focus = async function () {
    did.push('focused');
    return this;
  };
  clients.openWindow = async (href) => void did.push('opened ' + new URL(href).pathname);
  const { waitUntil } = ExtendableEvent.prototype;
  ExtendableEvent.prototype.waitUntil = function (work) {
    if (this.type === 'push') void Promise.allSettled([work]).then(() => (self.heard += 1));
    return waitUntil.call(this, work);
  };
  self.tap = () =>
    new Promise((waitUntil) => {
      const notification = { data: last, close: () => undefined };
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    });
`;

interface TestWorker {
  /** Hands it a push, as the browser does, and resolves when it is done with it. */
  readonly push: (payload: PushPayload) => Promise<void>;
  readonly tap: () => Promise<void>;
  /** What it has shown and opened since it was asked last. */
  readonly did: () => Promise<readonly string[]>;
  /** How many pages it has. One that is left stays its own for a moment. */
  readonly windows: () => Promise<number>;
}

/** The worker of a page that is about to be opened on this origin. */
async function workerOf(page: Page, origin: string, open: () => Promise<unknown>): Promise<TestWorker> {
  const devTools = await page.context().newCDPSession(page);
  const ids: string[] = [];
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    ids.push(...registrations.map(({ registrationId }) => registrationId));
  });
  await devTools.send('ServiceWorker.enable');
  await open();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const [worker] = page.context().serviceWorkers();
  const registrationId = ids.at(-1);
  if (worker === undefined || registrationId === undefined) throw new Error('There is no worker.');
  await worker.evaluate(RECORD);
  let handed = 0;
  return {
    push: async (payload) => {
      const data = JSON.stringify(payload);
      await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      handed += 1;
      await expect.poll(() => worker.evaluate<number>('heard')).toBe(handed);
    },
    tap: () => worker.evaluate('tap()'),
    did: () => worker.evaluate<string[]>('did.splice(0)'),
    windows: () => worker.evaluate<number>('clients.matchAll({ type: "window" }).then((all) => all.length)'),
  };
}

test(
  'a push is shown once, to its member alone, and a tap leads to the conversation',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const origin = suite.app('ut');
    const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
    const path = await seedConversation(ben, ana, 2);
    const tag = `chat:${path.split('/').at(-1) ?? ''}`;
    const payload: PushPayload = { uid: ana.uid, kind: 'message', name: 'Ben T.', path, tag, words: '' };
    const shown = `Ben T. sent you a message, ${tag}, ${path}`;
    await subscribeAt(page, await newDevice());
    const worker = await workerOf(page, origin, () => logIn(page, suite, ana));
    await page.goto(`${origin}/settings/account`);
    await page.getByRole('checkbox', { name: 'Notify me on this device' }).click();
    await expect(page.getByRole('checkbox', { name: 'Show what was written' })).toBeVisible();

    await worker.push({ ...payload, uid: ben.uid });
    expect(await worker.did()).toEqual([]);
    await worker.push(payload);
    expect(await worker.did()).toEqual([shown]);

    await worker.tap();
    await page.waitForURL(`**${path}`);
    await expect(page.getByRole('textbox', { name: 'Message to Ben' })).toBeVisible();
    expect(await worker.did()).toEqual(['focused']);
    // As soon as the page knows its worker.
    await expect(async () => {
      await worker.push(payload);
      expect(await worker.did()).toEqual([]);
    }).toPass();
    await worker.tap();
    expect(await worker.did()).toEqual(['focused']);

    // Led on by the app itself: the same page, elsewhere.
    await page.getByRole('link', { name: 'Search' }).click();
    await page.waitForURL('**/search');
    await worker.push(payload);
    expect(await worker.did()).toEqual([shown]);
    await page.goto('about:blank');
    await expect.poll(worker.windows).toBe(0);
    await worker.tap();
    expect(await worker.did()).toEqual([`opened ${path}`]);

    await page.goto(`${origin}/logout`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden();
    await worker.push(payload);
    expect(await worker.did()).toEqual([]);
  },
);

test(
  'a push whose conversation was deleted meanwhile leads to a page that says so',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page, browser }, { project }) => {
    const suite = testSuite();
    const origin = suite.app('ut');
    const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
    const path = await seedConversation(ben, ana, 2);
    const tag = `chat:${path.split('/').at(-1) ?? ''}`;
    await subscribeAt(page, await newDevice());
    const worker = await workerOf(page, origin, () => logIn(page, suite, ana));
    await page.goto(`${origin}/settings/account`);
    await page.getByRole('checkbox', { name: 'Notify me on this device' }).click();
    await expect(page.getByRole('checkbox', { name: 'Show what was written' })).toBeVisible();

    const sender = await browser.newPage({ ...project.use, serviceWorkers: 'block' });
    await logIn(sender, suite, ben);
    await sender.goto(`${origin}${path}`);
    await sender.getByRole('button', { name: /^More: Conversation/ }).click();
    await sender.getByRole('menuitem', { name: 'Delete Conversation' }).click();
    await sender
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await sender.waitForURL('**/messages');
    await sender.close();

    await worker.push({ uid: ana.uid, kind: 'message', name: 'Ben T.', path, tag, words: '' });
    await worker.tap();
    await page.waitForURL(`**${path}`);
    await expect(page.getByText("This conversation doesn't exist")).toBeVisible();
  },
);

test(
  'a message is pushed, encrypted, to the browser whose member asked for it',
  { tag: ['@anyWidth', '@rest'] },
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

    const buyer = await browser.newPage({ ...project.use, serviceWorkers: 'block' });
    await logIn(buyer, suite, ben);
    await postWith(buyer, text).getByRole('button', { name: 'Send Message' }).click();
    await buyer.getByRole('button', { name: 'Start Conversation' }).click();
    await buyer.waitForURL('**/messages/*');
    await buyer.getByRole('textbox', { name: /^Message to/ }).fill('Does the lamp still work?');
    await buyer.getByRole('button', { name: 'Send', exact: true }).click();
    const message = async (): Promise<string | undefined> => {
      const payloads = (await pushesTo(device)).map((push) => JSON.stringify(push['payload']));
      return payloads.find((payload) => payload.includes('"kind":"new chat"'));
    };
    await expect.poll(message, { timeout: 30_000 }).toBeDefined();
    await buyer.close();
  },
);
