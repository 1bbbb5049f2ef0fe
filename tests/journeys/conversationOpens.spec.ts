import { expect, test, type Page } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { shownMarkKey } from '../../src/data/session/deviceTraces.ts';
import { seedConversation } from './costs/seedChats.ts';
import { testSuite } from '../support/suite.ts';
import { ring } from './support/later.ts';
import { verifiedStudent } from './support/people.ts';
import { logIn } from './support/steps.ts';

const tag = '@anyWidth';

const messageOf = (page: Page, n: number) =>
  page.getByRole('article', { name: /essage/ }).filter({ hasText: `Line ${String(n)}:` });

/** How far below the upper edge of the messages the 'New' line stands, pixels. */
const newLineAt = (page: Page): Promise<number> =>
  page.getByText('New', { exact: true }).evaluate((line) => {
    const pane = line.closest('section');
    return Math.round(line.getBoundingClientRect().top - (pane?.getBoundingClientRect().top ?? 0));
  });

test.describe('a conversation with unread messages', () => {
  for (const [what, count, seen] of [
    ['of its newest page', 30, 15],
    ['that go back further than its newest page', 60, 25],
  ] as const) {
    test(
      `opens at the 'New' line before those ${what}, and is seen at their end`,
      { tag },
      async ({ page }) => {
        const suite = testSuite();
        const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
        const newestMs = Date.now() - 60_000;
        const path = await seedConversation(ana, ben, count);
        const chatId = path.slice('/messages/'.length);
        const chat = getFirestore().doc(`chats/${chatId}`);
        await logIn(page, suite, ben);
        // Messages are a second apart; this device showed the conversation up to one of them.
        const mark = { id: '', createdAtMs: newestMs - (count - 1 - seen) * 1000 + 500 };
        await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
          shownMarkKey(chatId, ben.uid),
          JSON.stringify(mark),
        ] as const);
        await chat.update({ read: [ben.uid] });
        await page.goto(`${suite.app('ut')}${path}`);
        await expect.poll(() => newLineAt(page)).toBeLessThan(60);
        // The one after the mark is Ben's own.
        await expect(messageOf(page, seen + 2)).toBeInViewport();
        await ring(page, ben, 2);
        expect(await newLineAt(page)).toBeGreaterThanOrEqual(0);
        expect((await chat.get()).get('read')).toEqual([ben.uid]);
        await page.getByRole('button', { name: /new messages?$/ }).click();
        await expect(messageOf(page, count - 1)).toBeInViewport();
        await expect.poll(async () => (await chat.get()).get('read') as unknown).toEqual([]);
      },
    );
  }
});
