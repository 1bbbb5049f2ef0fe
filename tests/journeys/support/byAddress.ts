import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { repositoryRoot } from '../../../local/suite.ts';
import { HIDDEN_KEY, LAST_PROFILE_KEY } from '../../../src/data/session/deviceTraces.ts';
import { postWith } from './steps.ts';

/** What only files with the SDK have in them. */
const OF_SDK = '@firebase/';

/**
 * Waits on a feed with this post until the device keeps the own profile, and who is hidden from the reader, which it does once the
 * session has started: without that, pages wait for the SDK.
 */
export async function isKnownHere(page: Page, text: string): Promise<void> {
  await expect(postWith(page, text)).toBeVisible();
  const kept = (): Promise<readonly (string | null)[]> =>
    page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [HIDDEN_KEY, LAST_PROFILE_KEY]);
  await expect.poll(kept).not.toContain(null);
}

interface HeldSdk {
  /** How many of its files the page has asked for. */
  readonly asked: () => number;
  readonly release: () => void;
}

/** Holds the SDK's files back until released. */
export async function holdSdk(page: Page): Promise<HeldSdk> {
  let asked = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    const file = join(repositoryRoot(), 'dist', new URL(route.request().url()).pathname);
    if ((await readFile(file, 'utf8')).includes(OF_SDK)) {
      asked += 1;
      await released;
    }
    await route.continue();
  });
  return { asked: () => asked, release };
}
