import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { pushesTo, type TestDevice } from '../functions/support/push.ts';
import { seedFeed } from './support/feed.ts';
import { endMailWait, mailsTo, sendHeldMails, waitForMail } from './support/inbox.ts';
import { freshName, pushedDevice, verifiedStudent } from './support/people.ts';
import { comment, logIn, menuItem, postWith } from './support/steps.ts';
import { conversations, field, write } from './support/talking.ts';

const CAMPUS = 'uf';
/** What other tabs and devices may take to follow. */
const FOLLOWS_WITHIN_MS = 10_000;
const PUSHED_MAX_MS = 30_000;

test('what who is blocked does reaches the other by no bell, mail or push', async ({ page: ana, browser }, {
  project,
}) => {
  const suite = testSuite();
  const app = suite.app(CAMPUS);
  const [anaIs, benIs, cleoIs] = [
    await verifiedStudent(suite, freshName('Ana'), CAMPUS),
    await verifiedStudent(suite, freshName('Ben'), CAMPUS),
    await verifiedStudent(suite, freshName('Cleo'), CAMPUS),
  ];
  const [anaText = ''] = await seedFeed(anaIs, CAMPUS, 1, `Teapot ${String(Date.now())}`);
  const [cleoText = ''] = await seedFeed(cleoIs, CAMPUS, 1, `Shelf ${String(Date.now())}`);
  const [anas, cleos] = [await pushedDevice(suite, anaIs), await pushedDevice(suite, cleoIs)];
  const ben = await browser.newPage(project.use);
  await logIn(ben, suite, benIs, CAMPUS);
  await logIn(ana, suite, anaIs, CAMPUS);

  // He writes to her, whose mail waits; and she comments where he will.
  await postWith(ben, anaText).getByRole('button', { name: 'Send Message' }).click();
  await ben.getByRole('button', { name: 'Start Conversation' }).click();
  await ben.waitForURL('**/messages/*');
  await write(ben, 'Give it to me for nothing.');
  const pushed = async (device: TestDevice): Promise<number> => (await pushesTo(device)).length;
  await expect.poll(() => pushed(anas), { timeout: PUSHED_MAX_MS }).toBe(1);
  await postWith(ana, cleoText).getByText(cleoText).click();
  await ana.waitForURL('**/post/*');
  const thread = new URL(ana.url()).pathname;
  await comment(ana, 'How wide is it?');
  await ben.goto(`${app}${thread}`);
  await expect(ben.getByText('How wide is it?').first()).toBeVisible();
  await expect.poll(() => pushed(cleos), { timeout: PUSHED_MAX_MS }).toBe(1);

  // She blocks him from their conversation.
  await ana.goto(`${app}/messages`);
  await conversations(ana).first().click();
  await ana.waitForURL('**/messages/*');
  await expect(field(ana)).toBeVisible();
  await menuItem(ana, /^More: Conversation/, 'Block');
  await ana.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(ana.getByRole('heading', { name: 'Send a message, get a message' })).toBeVisible();
  await expect(ben.getByText('How wide is it?')).toBeHidden({ timeout: FOLLOWS_WITHIN_MS });
  await comment(ben, 'Wide enough.');
  await expect.poll(() => pushed(cleos), { timeout: PUSHED_MAX_MS }).toBe(2);

  for (const { email } of [anaIs, cleoIs]) await endMailWait(email);
  await sendHeldMails(suite);
  // One about each comment.
  await waitForMail(suite.inbox, cleoIs.email, 2);
  expect(await mailsTo(suite.inbox, anaIs.email)).toEqual([]);
  expect(await pushed(anas)).toBe(1);
  await ana.goto(`${app}/notifications`);
  await expect(ana.getByRole('heading', { name: 'Nothing to see here - yet' })).toBeVisible();
  await expect(ana).not.toHaveTitle(/^\(/);
  await ben.close();
});
