import { expect, type Page } from '@playwright/test';
import { billOf } from './bill.ts';
import type { TestSuite } from '../../support/suite.ts';
import { seedSaves } from './feed.ts';
import type { Student } from './people.ts';

/* What comes later: that something does not happen is known once what follows it has happened. */

/**
 * Waits until a feed is live, a while after its posts have come: by then it has asked for all that it asks for. `caller` is its
 * reader (a uid, null for a visitor), whose bill was reset, or is new, before the page was opened.
 */
export async function untilLive(page: Page, suite: TestSuite, caller: string | null): Promise<void> {
  const listens = async (): Promise<string> =>
    (await billOf(suite, caller, /^(posts|news)\b/, /^Listen$/)).readsOf;
  await expect.poll(listens).toMatch(/^(?=.*Listen posts)(?=.*Listen news)/);
  await untilDrawn(page);
}

/** Rings a member's bell, and waits until the title of their page counts it: what was on its way before it has come. */
export async function ring(page: Page, member: Student, unread = 1): Promise<void> {
  await seedSaves(member, 1);
  await expect(page).toHaveTitle(new RegExp(`^\\(${String(unread)}\\) `));
}

/** Waits until what the page has got is drawn. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Waits until the page has stopped scrolling and growing. */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const FRAMES = 10;
    return new Promise<void>((resolve) => {
      let [before, still] = ['', 0];
      const look = (): void => {
        const now = [scrollX, scrollY, document.documentElement.scrollHeight].join();
        still = now === before ? still + 1 : 0;
        before = now;
        if (still < FRAMES) requestAnimationFrame(look);
        else resolve();
      };
      look();
    });
  });
