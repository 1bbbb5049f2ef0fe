import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';

/** What the app cannot do without, as older browsers lack it. */
const MISSING = {
  'URL.canParse': () => void Reflect.deleteProperty(URL, 'canParse'),
  'Intl.Segmenter': () => void Reflect.deleteProperty(Intl, 'Segmenter'),
  ':has()': () => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (condition: string, value?: string) =>
      !condition.includes(':has') && (value === undefined ? supports(condition) : supports(condition, value));
  },
};

test('a browser that is too old gets a page that says so', { tag: '@anyWidth' }, async ({ context }) => {
  for (const [name, remove] of Object.entries(MISSING)) {
    const page = await context.newPage();
    const code: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') code.push(request.url());
    });
    await page.addInitScript(remove);
    await page.goto(`${testSuite().app('ut')}/home`);
    await expect(page.getByText('This browser is too old'), name).toBeVisible();
    await expect(page.getByText(/needs Chrome or Edge 120, Firefox 125, Safari 17/)).toBeVisible();
    await expect(page.getByText('One moment…')).toBeHidden();
    expect(code, name).toEqual([]);
    await page.close();
  }
  const page = await context.newPage();
  await page.goto(`${testSuite().app('ut')}/login`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(page.getByText('This browser is too old')).toBeHidden();
});
