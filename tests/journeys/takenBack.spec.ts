import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { removePostWith, verifiedStudent } from './support/people.ts';
import { comment, logIn, openComposer, postWith, sendPost } from './support/steps.ts';

test('a post that the server takes back is not lost: it can be sent anew or given up', async ({ page }) => {
  const suite = testSuite();
  await logIn(page, suite, await verifiedStudent(suite, 'Rosa'));
  const text = `Rice cooker, six cups. $15. ${Date.now()}`;
  const box = await openComposer(page);
  await box.pressSequentially(text);
  await sendPost(page);
  await expect(page.getByText('Your post was sent')).toBeVisible();
  await expect(postWith(page, text)).toBeVisible();

  await removePostWith(suite, text);
  await expect(page.getByRole('list', { name: 'Alerts' }).getByText('Something went wrong')).toBeVisible();
  await expect(postWith(page, text)).toBeHidden();
  const waiting = page.getByRole('list', { name: 'Not sent yet' });
  await expect(waiting.getByText(text)).toBeVisible();
  await page.reload();
  await expect(waiting.getByText(text)).toBeVisible();

  await waiting.getByRole('button', { name: 'Retry' }).click();
  await expect(postWith(page, text)).toBeVisible();
  await expect(waiting).toBeHidden();

  await removePostWith(suite, text);
  await waiting.getByRole('button', { name: 'Discard' }).click();
  await expect(waiting).toBeHidden();
  await expect(postWith(page, text)).toBeHidden();
});

test('a comment that the server takes back waits in its thread; a deletion of one’s own does not', async ({
  page,
}) => {
  const suite = testSuite();
  await logIn(page, suite, await verifiedStudent(suite, 'Sven'));
  const text = `Winter coat, size M. $40. ${Date.now()}`;
  const box = await openComposer(page);
  await box.pressSequentially(text);
  await sendPost(page);
  await postWith(page, text).getByText(text).click();
  await page.waitForURL('**/post/*');
  const answer = `Only worn twice. ${Date.now()}`;
  await comment(page, answer);
  await expect(page.getByText('Your reply was sent')).toBeVisible();
  await removePostWith(suite, answer);
  const waiting = page.getByRole('list', { name: 'Not sent yet' });
  await expect(waiting.getByText(answer)).toBeVisible();
  await waiting.getByRole('button', { name: 'Retry' }).click();
  const mine = page.getByRole('article', { name: 'Comment by Sven T.' });
  await expect(mine.getByText(answer)).toBeVisible();
  await expect(waiting).toBeHidden();

  await mine.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Comment Removed')).toBeVisible();
  await page.waitForTimeout(2000);
  await expect(waiting).toBeHidden();
});
