import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { comment, logIn, postWith } from './support/steps.ts';

/** Functions collect the data, in their own time. */
const COLLECTED_MAX_MS = 60_000;

test(
  'a member downloads their data, with what they wrote and nothing that another wrote',
  { tag: '@anyWidth' },
  async ({ page, browser }, { project }) => {
    const suite = testSuite();
    const [ines, leo] = [await verifiedStudent(suite, 'Ines'), await verifiedStudent(suite, 'Leo')];
    const [text = ''] = await seedFeed(ines, 'ut', 1, `Rucksack ${Date.now()},`);
    const mate = await browser.newPage(project.use);
    await logIn(mate, suite, leo);
    await postWith(mate, text).getByText(text).click();
    const question = `Is it waterproof? ${Date.now()}`;
    await comment(mate, question);
    await expect(mate.getByRole('article', { name: 'Comment by Leo T.' }).getByText(question)).toBeVisible();
    await mate.close();

    await logIn(page, suite, ines);
    await page.goto(`${suite.app('ut')}/settings/account`);
    await page.getByRole('link', { name: 'Download your data' }).click();
    await page.getByRole('button', { name: 'Request download' }).click();
    // Without a reload.
    const button = page.getByRole('button', { name: /^Download \(/ });
    await expect(button).toBeVisible({ timeout: COLLECTED_MAX_MS });
    await expect(page.getByText(/^You can request the next one from/)).toBeVisible();
    const saving = page.waitForEvent('download');
    await button.click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toContain(ines.username);
    // Text is stored in it as it is.
    const zip = await readFile(await saved.path(), 'latin1');
    expect(zip.startsWith('PK')).toBe(true);
    expect(zip).toContain(text);
    expect(zip).not.toContain(question);

    // It waits for its owner, also after a reload.
    await page.reload();
    await expect(button).toBeVisible();
  },
);
