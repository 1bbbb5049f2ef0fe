import { expect, test, type Locator, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { waitForCode, waitForMail } from './support/inbox.ts';
import { freshEmail, freshSchoolEmail, PASSWORD, verifiedStudent } from './support/people.ts';

test(
  'a newcomer with a school address is in the feed after four fields, one code and seven taps at most',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    let [taps, fields] = [0, 0];
    const tap = async (what: Locator): Promise<void> => {
      taps += 1;
      await what.click();
    };
    const fill = async (field: Locator, text: string): Promise<void> => {
      fields += 1;
      await field.fill(text);
    };
    const email = freshSchoolEmail('utexas.edu');
    await page.goto(`${suite.app('ut')}/home`);
    await tap(page.getByRole('button', { name: 'Join Group' }).first());
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Continue with Email' }));
    await fill(page.getByRole('textbox', { name: 'Email' }), email);
    await tap(page.getByRole('button', { name: 'Next' }));
    await fill(page.getByLabel('Name'), 'Noor Haddad');
    await fill(page.getByLabel('Password', { exact: true }), PASSWORD);
    await tap(page.getByLabel(/I agree to the/));
    await tap(page.getByRole('button', { name: 'Create account' }));
    await fill(page.getByLabel('Enter code'), await waitForCode(suite.inbox, email));
    await tap(page.getByRole('button', { name: 'Skip for now' }));
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('button', { name: 'Create Post' }).first()).toBeVisible();
    await expect(page.getByText('This community is private.')).toBeHidden();
    expect(fields).toBe(4);
    expect(taps).toBeLessThanOrEqual(7);
  },
);

test(
  'a mistyped address is corrected with one tap, and both addresses stay usable',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const [wrong, right] = [freshEmail('wrnog'), freshEmail('right')];
    const name = page.getByLabel('Name');
    const email = page.getByRole('textbox', { name: 'Email' });
    const password = page.getByLabel('Password', { exact: true });
    const create = page.getByRole('button', { name: 'Create account' });
    await page.goto(`${suite.app('ut')}/register?email=${wrong}`);
    await name.fill('Lea Anne Brandt');
    await password.fill(PASSWORD);
    await page.getByLabel(/I agree to the/).check();
    await create.click();
    for (const corrected of [right, wrong]) {
      await page.getByRole('button', { name: 'Wrong address?' }).click();
      await expect(page).toHaveURL(/\/register$/);
      await expect(name).toHaveValue('Lea Anne Brandt');
      await expect(email).toHaveValue(corrected === right ? wrong : right);
      await expect(page.getByLabel(/I agree to the/)).toBeChecked();
      await email.fill(corrected);
      await password.fill(PASSWORD);
      await create.click();
      await expect(page.getByText(`A code was sent to ${corrected}`)).toBeVisible();
    }
    // The first code went to an account that is gone.
    await page.getByLabel('Enter code').fill(await waitForCode(suite.inbox, wrong, 2));
    await expect(page.getByRole('heading', { name: 'Join your campus' })).toBeVisible();
  },
);

/** What stands on the page, frame by frame: the path, whether anything is seen in its main part, and in which frame. */
async function watchFrames(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const { visibility, backgroundColor } = getComputedStyle(element);
      const hasWords = [...element.childNodes].some(
        (node) => node instanceof Text && node.data.trim() !== '',
      );
      const isDrawn = hasWords || element.matches('svg, input') || backgroundColor !== 'rgba(0, 0, 0, 0)';
      return visibility === 'visible' && width > 8 && height > 8 && isDrawn;
    };
    const seen = new Set<string>();
    const look = (): void => {
      const main = document.querySelector('main');
      const isBlank = ![...(main?.querySelectorAll('*') ?? [])].some(isSeen);
      const isDoor = main?.nextElementSibling?.tagName === 'FOOTER';
      seen.add(`${location.pathname} ${isDoor ? 'door' : 'feed'} ${isBlank ? 'blank' : 'shown'}`);
      document.documentElement.dataset['frames'] = JSON.stringify([...seen]);
      requestAnimationFrame(look);
    };
    look();
  });
  return async () => {
    const frames: unknown = JSON.parse((await page.locator('html').getAttribute('data-frames')) ?? '[]');
    return Array.isArray(frames) ? frames.map(String) : [];
  };
}

test(
  'no step of signing up shows a blank page or passes through the feed',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const email = freshEmail('iris');
    await page.goto(`${suite.app('ut')}/register?email=${email}`);
    await page.getByLabel('Name').fill('Iris Vale');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel(/I agree to the/).check();
    const framesSeen = await watchFrames(page);
    // A slow line, for what each step still needs.
    await page.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Create account' }).click();
    const { subject } = await waitForMail(suite.inbox, email);
    const [code = ''] = /\d{4}/.exec(subject) ?? [];
    await page.getByLabel('Enter code').fill(code);
    await expect(page.getByRole('heading', { name: 'Join your campus' })).toBeVisible();
    const steps = ['/register', '/verify', '/settings/account/school_email'];
    expect(await framesSeen()).toEqual(steps.map((step) => `${step} door shown`));
  },
);

test(
  'a link opened on another device asks for the address and lets in',
  { tag: '@anyWidth' },
  async ({ page, browser }, { project }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Omar');
    await page.goto(`${suite.app('ut')}/login?method=noPassword&email=${student.email}`);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    const { links } = await waitForMail(suite.inbox, student.email);
    const phone = await browser.newPage(project.use);
    await phone.goto(links[0] ?? '');
    const field = phone.getByRole('textbox', { name: 'Email' });
    await field.fill(student.email);
    await field.press('Enter');
    await phone.waitForURL('**/home');
    await phone.close();
  },
);

test(
  'wrong credentials are told in words and what was typed stays',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Theo');
    await page.goto(`${suite.app('ut')}/login?method=password`);
    const email = page.getByRole('textbox', { name: 'Email' });
    const password = page.getByLabel('Password', { exact: true });
    const logInButton = page.getByRole('button', { name: 'Log In' });
    await logInButton.click();
    await expect(page.getByText('Email is required.')).toBeVisible();
    await expect(page.getByText('Password is required.')).toBeVisible();
    await email.fill('not-an-address');
    await password.fill('x');
    await logInButton.click();
    await expect(page.getByText('Invalid email address!')).toBeVisible();
    await email.fill(student.email);
    await password.fill('not-the-password');
    await logInButton.click();
    await expect(page.getByText('Invalid login credentials.')).toBeVisible();
    await expect(email).toHaveValue(student.email);
    await email.fill(freshEmail('nobody'));
    await logInButton.click();
    await expect(
      page.getByText(/^(Incorrect\. Please try again\.|Invalid login credentials\.)$/).first(),
    ).toBeVisible();
  },
);

test(
  'an address that is taken is refused and what was typed is kept over a reload',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Will');
    await page.goto(`${suite.app('ut')}/register`);
    const create = page.getByRole('button', { name: 'Create account' });
    await page.getByRole('textbox', { name: 'Email' }).fill(student.email);
    const name = page.getByLabel('Name');
    await name.fill('Will');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expect(create).toBeDisabled();
    await page.getByLabel(/I agree to the/).check();
    await create.click();
    await expect(page.getByText('Full name is required')).toBeVisible();
    await name.fill('');
    await name.blur();
    await expect(page.getByText('Name is required.', { exact: true })).toBeVisible();
    await name.fill('Will Tester');
    await create.click();
    await expect(page.getByText('Email has already been taken.')).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue('Will Tester');
    await page.getByRole('textbox', { name: 'Email' }).fill(freshEmail('will'));
    await page.getByLabel('Password', { exact: true }).fill('four');
    await create.click();
    await expect(page.getByText('Password too short.')).toBeVisible();
  },
);
