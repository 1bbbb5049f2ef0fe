import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { axeProblems } from './screens/examine.ts';
import { alerts, isPhone } from './support/steps.ts';
import { talking, write } from './support/talking.ts';

test('a message that asks for money first has a quiet line, which leads on, reports, and can be hidden', async ({
  page: seller,
  browser,
}, { project }) => {
  const suite = testSuite();
  const { buyer, chat, close } = await talking(suite, seller, browser, project.use);
  const sent: string[] = [];
  await write(buyer, 'Hi! Venmo when we meet is fine with me');
  await write(buyer, "I'll mail you a cashier's check for $100 more, send the rest to my mover");
  await seller.goto(`${suite.app('ut')}${chat}`);
  const theirs = seller.getByRole('article', { name: 'Message by Ben T.' });
  const line = seller.getByRole('note');
  await expect(line).toHaveCount(1);
  await expect(theirs.filter({ hasText: "cashier's check" }).getByRole('note')).toContainText(
    'pay nothing back',
  );
  // Who wrote it is told nothing.
  await expect(buyer.getByRole('article', { name: 'Your message' })).toHaveCount(2);
  await expect(buyer.getByRole('note')).toHaveCount(0);
  expect(await axeProblems(seller)).toEqual([]);

  // One that comes while it is open; the last message stays in view.
  seller.on('request', (request) => {
    if (request.method() === 'POST' && request.postData()?.includes('Zelle')) sent.push(request.url());
  });
  await write(buyer, 'Or Zelle me half first and I hold it for you');
  await expect(line).toHaveCount(2);
  await expect(line.last()).toBeInViewport({ ratio: 1 });
  await expect(
    seller.getByText(/^Ben T.: Or Zelle.*Paying before you meet is how most scams begin/),
  ).toHaveAttribute('aria-live', 'polite');

  await line.last().getByRole('button', { name: 'Hide' }).click();
  await expect(line).toHaveCount(1);
  await seller.reload();
  await expect(line).toContainText('pay nothing back');
  await expect(line).toHaveCount(1);

  await line.getByRole('button', { name: 'Report' }).click();
  const dialog = seller.getByRole('dialog', { name: 'Report Ben T?' });
  await dialog.getByRole('radio', { name: 'Scam' }).check();
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(alerts(seller).getByText('User Reported. Thanks for letting us know.')).toBeVisible();

  await line.getByRole('link', { name: 'Learn more' }).click();
  await expect(seller.getByRole('heading', { name: 'Scams' })).toBeInViewport();
  expect(sent, 'Nothing of it leaves the device.').toEqual([]);
  if (isPhone(seller)) await seller.getByRole('button', { name: 'Back' }).click();
  else await seller.goBack();
  await expect(line).toHaveCount(1);
  expect(new URL(seller.url()).pathname).toBe(chat);
  await close();
});
