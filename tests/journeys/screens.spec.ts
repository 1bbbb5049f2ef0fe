import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { NARROW_MAX, type Screen } from './screens/screen.ts';
import { sweep } from './screens/sweep.ts';
import { openDemo } from './support/demo.ts';

/** Four minutes where nothing else runs; a slow machine may take several times that. */
const LIMIT_MS = 2_400_000;
let closeDemo: () => Promise<void> = () => Promise.resolve();

test.beforeAll(async () => {
  test.setTimeout(LIMIT_MS);
  closeDemo = await openDemo();
});

test.afterAll(() => closeDemo());

test('every screen is whole: titled, within the window, accessible, without an error or a dead link', async ({
  browser,
}, { project }) => {
  test.setTimeout(LIMIT_MS);
  const problems = await sweep(browser, testSuite(), sweepOf(project.use.viewport), isAskedFor);
  expect(problems.join('\n')).toBe('');
});

/** `SCREENS=post,media` narrows a run by hand to the screens whose names begin so. */
function isAskedFor({ name }: Screen): boolean {
  const asked = (process.env.SCREENS ?? '').split(',').filter((one) => one !== '');
  return asked.length === 0 || asked.some((one) => name.startsWith(one));
}

/** The narrow sweep makes its window as wide as a desktop's; the wide one has a mouse from the start. */
function sweepOf(viewport: { readonly width: number } | null | undefined): 'narrow' | 'wide' {
  if (!viewport) throw new Error('This project has no window.');
  return viewport.width <= NARROW_MAX ? 'narrow' : 'wide';
}
