import { writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { isPhone, logIn, postWith } from './support/steps.ts';
import { strokeScreen } from './support/touch.ts';

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** Red on its left, blue on its right, twice as wide as high. */
async function halves(): Promise<Buffer> {
  const size = { width: 800, height: 800, channels: 3 } as const;
  const red = await sharp({ create: { ...size, background: '#c00000' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...size, width: 1600, background: '#0000c0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}

/** The colour of a stored picture at that place, and its size. */
async function stored(page: Page, address: string, left: number, top: number) {
  const { data, info } = await sharp(await (await page.request.get(address)).body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (top * info.width + left) * info.channels;
  const colour = (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
  return { colour, width: info.width, height: info.height };
}

/** Moves the photo by a finger or by the mouse. */
async function drag(page: Page, byPx: readonly [number, number]): Promise<void> {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('There is no photo to move.');
  const from = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const to = [from[0] + byPx[0], from[1] + byPx[1]] as const;
  if (isPhone(page)) return strokeScreen(page, { from, to });
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 6 });
  return page.mouse.up();
}

test('a newcomer sets up a profile with a cropped photo, then changes their name while another student sees it change', async ({
  page,
  browser,
}, info) => {
  const suite = testSuite();
  const [nia, ben] = [await verifiedStudent(suite, 'Nia'), await verifiedStudent(suite, 'Ben')];
  const [text = ''] = await seedFeed(nia, 'ut', 1, `Globe ${String(Date.now())},`);
  const reader = await browser.newPage(info.project.use);
  await logIn(reader, suite, ben);
  await postWith(reader, text).getByRole('button', { name: 'Send Message' }).click();
  await reader.getByRole('button', { name: 'Start Conversation' }).click();
  await reader.waitForURL('**/messages/*');
  const shown = (name: string) => reader.getByRole('heading', { name }).first();
  await expect(shown('Nia T.')).toBeVisible();

  await logIn(page, suite, nia);
  await page.goto(`${suite.app('ut')}/profile?setUp=true`);
  const dialog = page.getByRole('dialog', { name: 'Pick a profile picture' });
  const next = page.getByRole('button', { name: 'Next' });
  const picker = dialog.getByLabel('Profile picture');

  // What is no picture is refused, whatever it is called.
  await picker.setInputFiles(jpeg('nothing.jpg', Buffer.alloc(0)));
  await expect(dialog.getByText('That file is empty. Choose another photo.')).toBeVisible();
  await picker.setInputFiles(jpeg('disguised.jpg', Buffer.from('<script>alert(1)</script>')));
  await expect(dialog.getByText('Only photos are allowed!')).toBeVisible();
  // From the disk, as a person's: fifteen megabytes sent to the browser take a busy machine half a minute.
  const heavy = info.outputPath('heavy.jpg');
  await writeFile(heavy, Buffer.alloc(15_000_001, 7));
  await picker.setInputFiles(heavy);
  await expect(dialog.getByText('That photo is too large. Choose one of up to 15 MB.')).toBeVisible();
  const huge = sharp({
    create: { width: 16_000, height: 8_000, channels: 3, background: '#888' },
    limitInputPixels: false,
  });
  await picker.setInputFiles({
    name: 'huge.png',
    mimeType: 'image/png',
    buffer: await huge.png({ palette: true }).toBuffer(),
  });
  await expect(dialog.getByText('That photo is too large. Choose one of up to 15 MB.')).toBeVisible();
  await expect(next).toBeDisabled();

  // Its blue half comes into the middle, then stands below the red one.
  await picker.setInputFiles(jpeg('me.jpg', await halves()));
  const area = page.getByRole('application', { name: 'Part of the photo that shows' });
  await area.focus();
  await page.keyboard.press('+');
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
  if (!isPhone(page)) {
    await area.hover();
    await page.mouse.wheel(0, -100);
    await expect(page.getByRole('slider', { name: 'Zoom' })).not.toHaveValue('1.1');
  }
  await drag(page, [-60, 0]);
  await area.focus();
  await page.keyboard.press('r');
  await next.click();

  await page.getByRole('textbox', { name: 'Describe yourself' }).fill('Geography. Maps, globes and a bike.');
  await expect(page.getByText('35 / 160')).toBeVisible();
  await next.click();
  const year = String(new Date().getFullYear() + 1);
  await page.getByRole('combobox', { name: 'Graduation year' }).selectOption(year);
  await next.click();
  await expect(page.getByRole('dialog', { name: 'Your profile is updated' })).toBeVisible();

  // The first steps follow, with one of them done.
  await page.getByRole('link', { name: 'Go To Feed' }).click();
  const first = page.getByRole('region', { name: 'Getting started' }).getByRole('listitem').first();
  await expect(first).toHaveText('Add a profile picturedone');
  await expect(reader.locator('main img[src*="profilePics"]').first()).toBeVisible();
  await page.goto(`${suite.app('ut')}/profile?setUp=true`);
  await page.waitForURL(`**/${nia.username}`);
  await expect(page.getByText('Geography. Maps, globes and a bike.')).toBeVisible();
  await expect(page.getByText(new RegExp(`Class of ${year}`))).toBeVisible();

  // A quarter turn clockwise: what was on the left is on top. Less of it, since the photo was moved to the left.
  const address = await page.locator('main img[src*="profilePics"]').first().getAttribute('src');
  const top = await stored(page, address ?? '', 320, 20);
  expect(top).toEqual({ colour: 'red', width: 640, height: 640 });
  expect((await stored(page, address ?? '', 320, 300)).colour).toBe('blue');

  await page.goto(`${suite.app('ut')}/profile/edit`);
  await page.getByRole('button', { name: /^Name/ }).click();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Tester');
  await page.getByRole('textbox', { name: 'First name' }).fill('Lena');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Updating account data...' })).toBeVisible();
  await expect(page.getByText('Profile Updated')).toBeVisible({ timeout: 30_000 });
  await expect(shown('Lena T.')).toBeVisible();

  // Of a name that is taken while one types, the field says so.
  await page.getByRole('button', { name: /^Username/ }).click();
  const username = page.getByRole('textbox', { name: 'Username' });
  await username.fill(ben.username);
  await expect(page.getByText('That username has been taken.')).toBeVisible();
  await username.fill(`${nia.username}.maps`);
  await expect(page.getByText(`${nia.username}.maps is available.`)).toBeVisible();
  await reader.close();
});
