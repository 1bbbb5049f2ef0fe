import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.ts';
import { filesOfRest, TAG_OF_REST } from './scripts/test/table.ts';

/**
 * `npm run test:all` sets it: tests without a tag run on the desktop, on the phone, and where they are made for it on a tablet.
 * `npm test` runs each once: on the desktop, or on the phone where most of it is about that. The sweep has one of two windows.
 */
const IS_WHOLE = process.env.TEST_ALL === '1';

/**
 * What no window's size changes (figures, mails, refusals, who is signed in, what is kept on the device) is tried on the desktop alone:
 * these files, and single tests that are tagged.
 */
const ANY_WIDTH = ['doorErrors', 'handOver', 'interruptedAct', 'keepsNothing', 'leavesNothing'];
const ANY_WIDTH_TAG = /@anyWidth/;
/** What `npm test` leaves out. */
const OF_REST = IS_WHOLE ? [] : filesOfRest('journeys').map((start) => `**/${start}*`);
/** And of other files these (`scripts/test/table.ts`). */
const REST_TAG = new RegExp(TAG_OF_REST);
/** And these where the window is a phone's: what they are about is nowhere else. */
const PHONE_TAG = /@phoneOnly/;
/** These on the phone where they run once. */
const PHONE_FIRST_TAG = /@phoneFirst/;

/**
 * Each is one file that takes minutes: they are the first, so that no worker is still at one when the others have nothing left to
 * do.
 */
const FIGURES = '**/costs.spec.ts';
const SWEEP = '**/screens.spec.ts';

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true };
/** The sweep says in words what it found; a film of a hundred screens would take as long again. */
const UNTRACED = { trace: 'off', screenshot: 'off' } as const;
/** It looks at a screen again by itself, which is sooner done than all of them. */
const SWEPT = { testMatch: SWEEP, retries: 0 };

/**
 * Tabs of one member share a process, which has the app's code already: a process for each of two hundred tabs took a third more of
 * the processor in them (68 s to 49 s for 56 screens).
 */
const SHARED_PROCESS = '--process-per-site';

const launchOptions = (...flags: readonly string[]) => ({
  executablePath: chromiumPath() ?? '/usr/bin/chromium',
  args: [
    ...CHROMIUM_FLAGS,
    // What draws without a GPU needs no process of its own: a sixth less of the processor for a page that opens.
    '--in-process-gpu',
    ...flags,
    // Set by the set-up: what would leave the machine goes there and fails the run.
    ...(process.env.REFUSING_PROXY === undefined ? [] : [`--proxy-server=${process.env.REFUSING_PROXY}`]),
  ],
});

const NARROW_SWEEP = {
  name: 'screens-narrow',
  ...SWEPT,
  use: { ...PHONE, ...UNTRACED, launchOptions: launchOptions(SHARED_PROCESS) },
};
const WIDE_SWEEP = {
  name: 'screens-wide',
  ...SWEPT,
  use: { ...DESKTOP, ...UNTRACED, launchOptions: launchOptions(SHARED_PROCESS) },
};

/** Journeys: real Chromium against the whole local backend. The hosts are `*.localhost`, as for a developer. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/journeysSetup.ts',
  outputDir: '.local/journeys',
  // Each worker has a backend of its own; `npm test` asks for three. The tests of one file are of one worker, in their order.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A browser on a busy machine is sometimes too late: one that passes at its second try is named in the summary.
  retries: 1,
  timeout: 120_000,
  // Longer than a page takes on a machine that three workers keep busy.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.local/reports/journeys.json' }]],
  use: {
    browserName: 'chromium',
    // What a service worker answers is not seen by `route`: with it, journeys could neither hold nor refuse a request. The
    // journeys of the installed app allow it.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    // Begun in this order, the longest first.
    NARROW_SWEEP,
    { name: 'figures', testMatch: FIGURES, use: DESKTOP },
    ...(IS_WHOLE ? [WIDE_SWEEP] : []),
    {
      name: 'desktop',
      testIgnore: [SWEEP, FIGURES, ...OF_REST],
      grepInvert: IS_WHOLE ? PHONE_TAG : [PHONE_TAG, PHONE_FIRST_TAG, REST_TAG],
      use: DESKTOP,
    },
    {
      name: 'phone',
      testIgnore: [SWEEP, FIGURES, ...OF_REST, ...ANY_WIDTH.map((name) => `**/${name}.spec.ts`)],
      ...(IS_WHOLE
        ? { grepInvert: ANY_WIDTH_TAG }
        : { grep: [PHONE_TAG, PHONE_FIRST_TAG], grepInvert: REST_TAG }),
      use: PHONE,
    },
    // The narrow layout on a wide screen: sold from; the rest is the phone's.
    ...(IS_WHOLE ? [{ name: 'tablet', testMatch: '**/sellsATextbook.spec.ts', use: TABLET }] : []),
  ],
});
