import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { fillDemo } from '../../../local/start/fillDemo.ts';
import { writeCampuses, writeMadeUpCampuses } from '../../../local/start/writeCampuses.ts';
import { repositoryRoot } from '../../../local/suite/suite.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/chromium.ts';
import { verifiedStudent, type Student } from '../support/people.ts';
import { startTestSuites, testSuite, type TestSuite } from '../../support/suite.ts';
import { seedPhotoPosts } from './seed.ts';

/** The fixture that all sections about screens share: the suite with demo data, a browser, two members. */
export interface Stage {
  readonly suite: TestSuite;
  readonly browser: Browser;
  /** A member of UT who only reads. */
  readonly reader: Student;
  /** Another member of UT, who writes. */
  readonly author: Student;
}

export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} as const;
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

/** Seeded posts with photos at the top of the feeds of UT and the shared community. */
export const PHOTO_POSTS = 25;

/** Schools beside the first eight (`npm run bench -- --campuses=1000`): what a page costs must not depend on them. */
const MADE_UP_CAMPUSES = Number(process.env.BENCH_CAMPUSES ?? 0);

let opened: Promise<{ stage: Stage; close(): Promise<void> }> | null = null;

/** The stage. It is set up on the first call and shared by all sections. */
export async function openStage(): Promise<Stage> {
  opened ??= setUp();
  return (await opened).stage;
}

export async function closeStage(): Promise<void> {
  const one = opened;
  opened = null;
  // A failed setup was reported by the section that asked for it.
  await (await one?.catch(() => null))?.close();
}

async function setUp(): Promise<{ stage: Stage; close(): Promise<void> }> {
  const end = await startTestSuites(true);
  const suite = testSuite();
  await writeCampuses(repositoryRoot(), suite.ports);
  if (MADE_UP_CAMPUSES > 0) await writeMadeUpCampuses(repositoryRoot(), suite.ports, MADE_UP_CAMPUSES);
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
 * A script for pages that multiplies timeouts of 250 ms and more by ten. The app defers what the first screen does not need by
 * such timeouts. On a busy machine they would end before the first tap is answered, and deferred work would be measured with it.
 * 250 ms is the fallback of `nextPaint` for a frame that is not painted.
 */
export const LONG_WAITS =
  '{ const wait = setTimeout; globalThis.setTimeout = (run, ms = 0, ...rest) => wait(run, ms < 250 ? ms : ms * 10, ...rest); }';

/**
 * Closes the page and opens another. One that is left for another address may have opened its stream once more, which then stands
 * for a minute: it would be told of what happens meanwhile, and billed.
 */
export async function anotherPage(page: Page): Promise<Page> {
  await page.close();
  return page.context().newPage();
}

/**
 * A new browser context. Defines `__name`: esbuild inserts calls of that helper into functions that are evaluated in pages, but
 * the helper itself exists only in the module.
 */
export async function newWindow(
  browser: Browser,
  device: typeof PHONE | typeof DESKTOP = PHONE,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...device, locale: 'en-US' });
  await context.addInitScript('globalThis.__name ??= (named) => named');
  return context;
}

/** A browser context in which a member has signed in and closed the tab. */
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

/** Throttles CPU and network to those of a mid-range phone. */
export async function emulatePhone(page: Page, { cpu = 4, hasSlowLine = true } = {}): Promise<CDPSession> {
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

/** Makes the stored token look expired. `address` must be of the site's origin, but not a page that starts the app. */
export async function expireToken(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('firebase:authUser:')) ?? '';
    // The SDK's storage format; a test of its own fails if that changes.
    const user = JSON.parse(localStorage.getItem(key) ?? '') as {
      stsTokenManager: { expirationTime: number };
    };
    user.stsTokenManager.expirationTime = Date.now() - 1000;
    localStorage.setItem(key, JSON.stringify(user));
  });
  await page.close();
}
