import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.ts';

/**
 * What no window's size changes (figures, mails, refusals, what is kept on the device) is tried on the desktop alone:
 * these files, and single tests that are tagged.
 */
const ANY_WIDTH = ['comesIn', 'doorErrors', 'leavesNothing', 'takenBack'];
const ANY_WIDTH_TAG = /@anyWidth/;

/**
 * The sweep over every screen takes five minutes a width and is run by `npm run test:screens`, not with the journeys: it
 * still names things to mend.
 */
const SWEEP = process.env['SCREENS'] === undefined ? ['**/screens.spec.ts'] : [];

/** Fills all communities with the demo's posts, which other journeys expect to be empty: the last. */
const FIGURES = '**/costs.spec.ts';

/** Journeys: real Chromium against the whole local backend. The hosts are `*.localhost`, as for a developer. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/journeysSetup.ts',
  outputDir: '.local/journeys',
  // Two browsers talk to each other in one journey already; more at once would measure the machine.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.local/reports/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath() ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', testIgnore: [...SWEEP, FIGURES], use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: [...SWEEP, FIGURES, ...ANY_WIDTH.map((name) => `**/${name}.spec.ts`)],
      grepInvert: ANY_WIDTH_TAG,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      // The narrow layout on a wide screen: looked at, and sold from; the rest is the phone's.
      name: 'tablet',
      testMatch: ['**/screens.spec.ts', '**/sellsATextbook.spec.ts'],
      testIgnore: SWEEP,
      use: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
    },
    { name: 'figures', testMatch: FIGURES, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
