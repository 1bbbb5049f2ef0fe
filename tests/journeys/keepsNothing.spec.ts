import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { verifiedStudent } from './support/people.ts';
import { logInByForm, openComposer, postWith, sendPost } from './support/steps.ts';

test('a browser that closes its storage starts, signs in for the visit and sends', async ({ page }) => {
  const suite = testSuite();
  const student = await verifiedStudent(suite, 'Nona');
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    }
    navigator.locks.request = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
  });
  await page.goto(`${suite.app('campus')}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await logInByForm(page, suite, student);
  const text = `Kept nowhere ${String(Date.now())}`;
  await (await openComposer(page)).pressSequentially(text);
  await sendPost(page);
  await expect(postWith(page, text)).toBeVisible();
});
