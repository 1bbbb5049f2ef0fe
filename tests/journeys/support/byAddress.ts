import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { repositoryRoot } from '../../../local/suite/suite.ts';
import { HIDDEN_KEY, LAST_PROFILE_KEY, OWN_LISTS_KEY } from '../../../src/data/session/deviceTraces.ts';
import { postWith } from './steps.ts';

/** What only files with the SDK have in them. */
const OF_SDK = '@firebase/';

/**
 * Waits on a feed with this post until the device keeps the own profile, and who and what is hidden from the reader, which it does once the
 * session has started: without that, pages wait for the SDK.
 */
export async function isKnownHere(page: Page, text: string): Promise<void> {
  await expect(postWith(page, text)).toBeVisible();
  const kept = (): Promise<readonly (string | null)[]> =>
    page.evaluate(
      (keys) => keys.map((key) => localStorage.getItem(key)),
      [HIDDEN_KEY, LAST_PROFILE_KEY, OWN_LISTS_KEY],
    );
  await expect.poll(kept).not.toContain(null);
}

interface HeldSdk {
  /** How many of its files the page has asked for. */
  readonly asked: () => number;
  readonly release: () => void;
  /** Fails those held back, and lets the next ones through. */
  readonly fail: () => void;
}

/** Holds the SDK's files back until released or failed. */
export async function holdSdk(page: Page): Promise<HeldSdk> {
  let asked = 0;
  let end = (_isFailed: boolean): void => undefined;
  let hasEnded = false;
  const failed = new Promise<boolean>((resolve) => (end = resolve)).finally(() => (hasEnded = true));
  await page.route('**/assets/*.js', async (route) => {
    const file = join(repositoryRoot(), 'dist', new URL(route.request().url()).pathname);
    const isHeld = !hasEnded && (await readFile(file, 'utf8')).includes(OF_SDK);
    if (isHeld) asked += 1;
    if (isHeld && (await failed)) await route.abort();
    else await route.continue();
  });
  return { asked: () => asked, release: () => end(false), fail: () => end(true) };
}
