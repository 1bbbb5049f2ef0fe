import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { fillDemo } from '../../../local/start/fillDemo.ts';
import { writeCampuses } from '../../../local/start/writeCampuses.ts';
import { repositoryRoot } from '../../../local/suite.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/chromium.ts';
import { verifiedStudent, type Student } from '../../journeys/support/people.ts';
import { startTestSuites, testSuite, type TestSuite } from '../../support/suite.ts';
import { seedPhotoPosts } from './seed.ts';

/** What the sections about screens have in common: the suite with demo data, a browser, people. */
export interface Stage {
  readonly suite: TestSuite;
  readonly browser: Browser;
  /** A member of UT who looks. */
  readonly reader: Student;
  /** Another, who writes. */
  readonly author: Student;
}

export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} as const;
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

/** As many posts with photos stand on top of the feeds of UT and of the shared community. */
export const PHOTO_POSTS = 25;

let opened: Promise<{ stage: Stage; close(): Promise<void> }> | null = null;

/** The stage, set up when a section first asks for it and shared by all that run. */
export async function openStage(): Promise<Stage> {
  opened ??= setUp();
  return (await opened).stage;
}

export async function closeStage(): Promise<void> {
  const one = opened;
  opened = null;
  // A stage that never stood has told its section.
  await (await one?.catch(() => null))?.close();
}

async function setUp(): Promise<{ stage: Stage; close(): Promise<void> }> {
  const end = await startTestSuites(true);
  const suite = testSuite();
  await writeCampuses(repositoryRoot(), suite.ports);
  await fillDemo({ ports: suite.ports });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const reader = await verifiedStudent(suite, 'Reader');
  const author = await verifiedStudent(suite, 'Author');
  await seedPhotoPosts(author, 'ut', PHOTO_POSTS);
  await seedPhotoPosts(author, 'campus', PHOTO_POSTS);
  const close = async (): Promise<void> => {
    await browser.close();
    await end();
  };
  return { stage: { suite, browser, reader, author }, close };
}

/**
 * The app waits before it fetches what the first screen does not need, longer than a tap takes to be answered. On a busy
 * machine it would not be: the waits grow with it, so that a figure is of the order of things. So does the wait for a frame
 * that is not painted (`nextPaint`, 250 ms).
 */
export const LONG_WAITS =
  '{ const wait = setTimeout; globalThis.setTimeout = (run, ms = 0, ...rest) => wait(run, ms < 250 ? ms : ms * 10, ...rest); }';

/**
 * A window of its own. What a section evaluates in its pages has been through esbuild, which keeps the names of functions
 * by a helper that stands in the module, not in the page.
 */
export async function newWindow(
  browser: Browser,
  device: typeof PHONE | typeof DESKTOP = PHONE,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...device, locale: 'en-US' });
  await context.addInitScript('globalThis.__name ??= (named) => named');
  return context;
}

/** A browser of somebody who has signed in at a campus and closed the tab. */
export async function signedIn(
  { browser, suite }: Pick<Stage, 'browser' | 'suite'>,
  who: Student,
  device: typeof PHONE | typeof DESKTOP = PHONE,
  campusId = 'ut',
): Promise<BrowserContext> {
  const context = await newWindow(browser, device);
  const page = await context.newPage();
  await page.goto(`${suite.app(campusId)}/login?method=password`);
  await page.getByRole('textbox', { name: 'Email' }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('article').first().waitFor();
  await page.close();
  return context;
}

/** A line and a processor as a mid-range phone has them, for a page and its control alike. */
export async function asOnPhone(page: Page, { cpu = 4, hasSlowLine = true } = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (hasSlowLine) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1_000_000) / 8,
      uploadThroughput: (0.75 * 1_000_000) / 8,
    });
  }
  return session;
}

/** Lets the stored token end, as an hour later. The address is of the site, and none of its pages. */
export async function endToken(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('firebase:authUser:')) ?? '';
    // What the SDK stored, as its own test pins it.
    const user = JSON.parse(localStorage.getItem(key) ?? '') as {
      stsTokenManager: { expirationTime: number };
    };
    user.stsTokenManager.expirationTime = Date.now() - 1000;
    localStorage.setItem(key, JSON.stringify(user));
  });
  await page.close();
}
