import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { seedFeed, showAsPicture } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { gotoOnward, logIn, postWith } from './support/steps.ts';

/** Copies the link of the post, as a member does. */
async function copyLink(page: Page, text: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const post = postWith(page, text);
  await post.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  const copied = page.getByRole('dialog', { name: 'Link Copied!' });
  await expect(copied).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  // It goes by itself, a step back in the history: that would end what is opened meanwhile.
  await expect(copied).toBeHidden();
  return link;
}

/** What a program that previews links is given, as text: no script of it runs. */
const previewed = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const answer = await fetch(url);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  }, address);

/** The value of a tag. */
async function tagOf(page: Page, link: string, property: string): Promise<string> {
  const { status, text } = await previewed(page, link);
  expect(status).toBe(200);
  const [, value = ''] = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(text) ?? [];
  return value.replaceAll('&amp;', '&');
}

test('a copied link of the shared community has a card with the picture, and shows a stranger the post', async ({
  page,
  browser,
}, { project }) => {
  const suite = testSuite();
  const ana = await verifiedStudent(suite, 'Ana');
  const [text = ''] = await seedFeed(ana, 'campus', 1, `Lamp ${String(Date.now())}`);
  await showAsPicture(suite, text, { width: 800, height: 600 });
  await logIn(page, suite, ana, 'campus');
  await page.goto(`${suite.app('campus')}/home`);
  const link = await copyLink(page, text);
  expect(link).toMatch(new RegExp(`^${suite.app('campus')}/s/[A-Za-z0-9]{20}$`));

  expect(await tagOf(page, link, 'og:title')).toBe(`$5 · ${text}`);
  const picture = await previewed(page, await tagOf(page, link, 'og:image'));
  expect(picture).toMatchObject({ status: 200, type: 'image/jpeg' });

  const stranger = await (await browser.newContext({ ...project.use })).newPage();
  await gotoOnward(stranger, link, '**/post/*');
  // Such a link asks to write to the seller; the post stands behind it.
  const offer = stranger.getByRole('dialog', { name: 'Join to message sellers' });
  await offer.getByRole('button', { name: 'Close' }).click();
  await expect(stranger.getByRole('article', { name: 'Post by Ana T.' }).getByText(text)).toBeVisible();
  await stranger.context().close();

  const noScripts = await (await browser.newContext({ ...project.use, javaScriptEnabled: false })).newPage();
  await noScripts.goto(`${suite.app('campus')}/icon.svg`);
  await gotoOnward(noScripts, link, '**/post/*');
  // The page between is no step of the history.
  await noScripts.goBack();
  await expect(noScripts).toHaveURL(/icon\.svg$/);
  await noScripts.context().close();
});

test(
  'a copied link of a school shows programs and strangers its name, and nothing of the post',
  { tag: '@rest' },
  async ({ page, browser }, { project }) => {
    const suite = testSuite();
    const ana = await verifiedStudent(suite, 'Ana');
    const [text = ''] = await seedFeed(ana, 'ut', 1, `Mandolin ${String(Date.now())}`);
    await logIn(page, suite, ana);
    const link = await copyLink(page, text);
    expect(await tagOf(page, link, 'og:title')).toBe('UT Buy/Sell');
    const picture = await previewed(page, await tagOf(page, link, 'og:image'));
    expect(picture).toMatchObject({ status: 200, type: 'image/png' });
    expect((await previewed(page, link)).text).not.toContain('Mandolin');

    const stranger = await (await browser.newContext({ ...project.use })).newPage();
    await gotoOnward(stranger, link, '**/post/*');
    await expect(stranger.getByText('This community is private.')).toBeVisible();
    await expect(stranger.getByText(text)).toBeHidden();
    await stranger.context().close();

    // A member comes to the post.
    await gotoOnward(page, link, '**/post/*');
    await expect(page.getByRole('article', { name: 'Post by Ana T.' }).getByText(text)).toBeVisible();
  },
);
