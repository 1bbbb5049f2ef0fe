import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { repositoryRoot } from '../../local/suite/suite.ts';
import { MESSAGES_PER_HOUR_MAX } from '../../src/domain/limits.ts';
import { seedConversation } from './costs/seedChats.ts';
import { testSuite } from '../support/suite.ts';
import { banStudent, setVerified, verifiedStudent, type Student } from './support/people.ts';
import { logIn } from './support/steps.ts';

/** Where it is noon now: an hour to either side is the same day. */
function zoneOfNoon(): string {
  const hoursAhead = 12 - new Date().getUTCHours();
  // Named the other way round: what is ahead of Greenwich has a minus.
  return `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${String(Math.abs(hoursAhead))}`;
}

test.use({ timezoneId: zoneOfNoon() });

const tag = '@anyWidth';
const HOUR_MS = 60 * 60 * 1000;

/** The device's clock is off by so much, from the next page on. */
async function shiftClock(context: BrowserContext, byMs: number): Promise<void> {
  await context.addInitScript(`{
    const Real = Date;
    const now = () => Real.now() + ${String(byMs)};
    globalThis.Date = class Date extends Real {
      constructor(...of) {
        super(...(of.length === 0 ? [now()] : of));
      }
      static now() {
        return now();
      }
    };
  }`);
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const messageWith = (page: Page, text: string): Locator =>
  page.getByRole('article', { name: /essage/ }).filter({ hasText: text });

/** A member has just sent as many messages as an hour takes; or none. */
async function fillHour({ uid }: Student, isFull: boolean): Promise<void> {
  const hits = Array.from({ length: isFull ? MESSAGES_PER_HOUR_MAX : 0 }, () => Date.now());
  await getFirestore()
    .doc(`limits/messages_${uid}`)
    .set({ hits, keys: hits.map(String) });
}

test(
  'two whose clocks are an hour off, each to its side, see one order',
  { tag },
  async ({ page, browser }) => {
    const suite = testSuite();
    const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
    const chat = `${suite.app('ut')}${await seedConversation(ana, ben, 2)}`;
    const context = await browser.newContext();
    const other = await context.newPage();
    await shiftClock(page.context(), HOUR_MS);
    await shiftClock(context, -HOUR_MS);
    await logIn(page, suite, ana);
    await logIn(other, suite, ben);
    await page.goto(chat);
    await other.goto(chat);
    const said = ['First', 'Second', 'Third'];
    for (const [n, text] of said.entries()) {
      const [from, to] = n % 2 === 0 ? [page, other] : [other, page];
      await to.bringToFront();
      await write(from, text);
      await expect(messageWith(to, text)).toBeVisible();
      await expect(messageWith(from, text)).toContainText('Seen');
    }
    await page.reload();
    for (const one of [page, other]) {
      await expect(one.getByRole('article', { name: /essage/ })).toHaveText([
        /Line 0/,
        /Line 1/,
        ...said.map((text) => new RegExp(text)),
      ]);
      await expect(one.getByText('Today')).toHaveCount(1);
    }
    await context.close();
  },
);

test(
  'a video, a full hour, a verification that is taken back and a ban: nothing that was written is lost',
  { tag },
  async ({ page, browser }) => {
    const suite = testSuite();
    const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
    const chat = `${suite.app('ut')}${await seedConversation(ben, ana, 2)}`;
    const other = await browser.newPage();
    await logIn(page, suite, ana);
    await logIn(other, suite, ben);
    for (const one of [page, other]) {
      await one.goto(chat);
      await expect(messageWith(one, 'Line 1')).toBeVisible();
    }

    const buffer = await readFile(join(repositoryRoot(), 'local/demo/assets/drone.mp4'));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'drone.mp4', mimeType: 'video/mp4', buffer });
    await expect(page.getByRole('img', { name: 'Attached video' })).toBeVisible();
    await write(page, 'It flies, half an hour on a full battery, and lands where it took off');
    await expect(messageWith(page, 'It flies')).toContainText(/Delivered|Seen/);
    await other.getByRole('button', { name: 'Play Video by Ana T.' }).click();
    // Its words are no wider than the film.
    const [words, still] = [messageWith(other, 'It flies').getByText('It flies'), other.locator('video')];
    expect((await words.boundingBox())?.width).toBeLessThanOrEqual((await still.boundingBox())?.width ?? 0);
    const film = other.locator('video');
    await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);

    // The server takes back what is beyond an hour's messages.
    await fillHour(ana, true);
    await write(page, 'One too many');
    const takenBack = messageWith(page, 'One too many');
    await expect(takenBack).toContainText('Not delivered');
    await expect(messageWith(other, 'One too many')).toBeHidden();
    await fillHour(ana, false);
    await takenBack.getByRole('button', { name: 'Send again' }).click();
    await expect(messageWith(other, 'One too many')).toBeVisible();
    await expect(takenBack).toHaveCount(1);

    // Who is no member any more is led to the school address, and finds the words again afterwards.
    const field = page.getByRole('textbox', { name: /^Message to/ });
    await field.fill('Still there?');
    await setVerified(suite, ana, false);
    await page.waitForURL('**/settings/account/school_email');
    await setVerified(suite, ana, true);
    // The token follows a moment later.
    await expect(async () => {
      await page.goto(chat);
      await expect(field).toHaveText('Still there?', { timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(messageWith(other, 'Still there?')).toBeVisible();

    // Who is banned is put out; the other one can go on, and is not told that it was seen.
    await banStudent(suite, ben);
    await expect(other.getByText('Account has been banned')).toBeVisible();
    await expect(other.getByRole('textbox', { name: /^Message to/ })).toBeHidden();
    await write(page, 'Are you coming?');
    await expect(messageWith(page, 'Are you coming?')).toContainText('Delivered');
    await other.close();
  },
);
