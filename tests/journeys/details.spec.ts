import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { seedConversation } from './costs/seedChats.ts';
import { testSuite, type TestSuite } from '../support/suite.ts';
import { verifiedStudent } from './support/people.ts';
import { filmWithPlace, movingWithPlace, photoWithPlace, tellsPlace } from './support/places.ts';
import { logIn, openComposer, postWith, sendPost, untilComposerCloses } from './support/steps.ts';

const tag = '@anyWidth';

/** Follows what the page uploads: the paths in Storage, in their order. */
function watchUploads(page: Page): () => readonly string[] {
  const paths = new Set<string>();
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('name');
    if (request.method() === 'POST' && name !== null) paths.add(name);
  });
  return () => [...paths].sort();
}

/** A stored file, byte for byte. */
async function stored({ storage, bucket }: TestSuite, path: string): Promise<Buffer> {
  const address = `http://${storage}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
  const answer = await fetch(address, { headers: { Authorization: 'Bearer owner' } });
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)}`);
  return Buffer.from(await answer.arrayBuffer());
}

test(
  'no file that is posted tells where it was taken, whatever it is called; what moved goes on moving',
  { tag },
  async ({ page }) => {
    const suite = testSuite();
    await logIn(page, suite, await verifiedStudent(suite, 'Gina'));
    const uploads = watchUploads(page);
    const text = `Taken at home ${String(Date.now())}`;
    await (await openComposer(page)).pressSequentially(text);
    const given = [
      await filmWithPlace('IMG_0001.mov'),
      await photoWithPlace('x.gif', 'image/gif'),
      // As Android's gallery names them.
      await photoWithPlace('1000012345', 'image/jpeg'),
      await movingWithPlace('turns.webp'),
    ];
    expect(given.map(({ buffer }) => tellsPlace(buffer))).toEqual([true, true, true, true]);
    await page.locator('input[type=file]').setInputFiles(given);
    await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(4);
    await sendPost(page);
    await expect(postWith(page, text)).toBeVisible({ timeout: 40_000 });
    await untilComposerCloses(page);

    // What the page on privacy promises.
    await page.goto(`${suite.app('ut')}/settings/privacy`);
    await expect(
      page.getByText(
        'Location and other details inside a photo or video are removed on your device before it is sent.',
      ),
    ).toBeVisible();

    await expect.poll(() => uploads().length).toBe(8);
    const names = uploads().map((path) => path.slice(path.lastIndexOf('/') + 1));
    expect(names.filter((name) => !name.includes('_640'))).toEqual([
      '0_video.mp4',
      '1_2048.jpg',
      '2_2048.jpg',
      '3_2048.webp',
    ]);
    const files = await Promise.all(uploads().map((path) => stored(suite, path)));
    expect(files.map(tellsPlace)).toEqual(files.map(() => false));
    const at = (name: string): Buffer => files[names.indexOf(name)] ?? Buffer.alloc(0);
    expect((await sharp(at('3_2048.webp')).metadata()).pages).toBe(2);
    expect(at('0_video.mp4')).toHaveLength(given[0]?.buffer.length ?? 0);

    // The film plays, and the first picture of it is its poster.
    await page.goto(`${suite.app('ut')}/home`);
    // The pages that were left may have interrupted what follows the uploads.
    await expect(postWith(page, text)).not.toContainText('Sending', { timeout: 60_000 });
    await postWith(page, text).getByText(text).click();
    await page.waitForURL('**/post/**');
    await page.getByRole('button', { name: /^Play Video 1 of 4/ }).click();
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0);
  },
);

test('nor does a photo or film of a message, nor a profile picture', { tag }, async ({ page }) => {
  const suite = testSuite();
  const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
  const chat = `${suite.app('ut')}${await seedConversation(ben, ana, 2)}`;
  await logIn(page, suite, ana);
  const uploads = watchUploads(page);
  await page.goto(chat);
  for (const file of [await photoWithPlace('x.gif', 'image/gif'), await filmWithPlace('IMG_0002')]) {
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('img', { name: /^Attached/ })).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText(/Delivered|Seen/)).toBeVisible();
  }
  await page.goto(`${suite.app('ut')}/profile/edit`);
  await page
    .getByRole('button', { name: /photo$/ })
    .first()
    .click();
  await page
    .locator('input[type=file][aria-label="Profile picture"]')
    .setInputFiles(await photoWithPlace('1000012346', 'image/jpeg'));
  await page.getByRole('application').waitFor();
  await page.getByRole('button', { name: /^(Save|Done)$/ }).click();
  await expect.poll(() => uploads().filter((path) => path.includes('profilePics')).length).toBe(1);
  await expect.poll(() => uploads().length).toBe(5);
  await expect(async () => {
    const files = await Promise.all(uploads().map((path) => stored(suite, path)));
    expect(files.map(tellsPlace)).toEqual([false, false, false, false, false]);
  }).toPass();
});

test('a film whose structure cannot be followed is refused by name', { tag }, async ({ page }) => {
  const suite = testSuite();
  await logIn(page, suite, await verifiedStudent(suite, 'Greg'));
  const uploads = watchUploads(page);
  await openComposer(page);
  const { buffer, ...film } = await filmWithPlace('broken.mov');
  await page.locator('input[type=file]').setInputFiles({ ...film, buffer: buffer.subarray(0, -40) });
  await expect(page.getByRole('button', { name: 'Remove broken.mov' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
  expect(uploads()).toEqual([]);
});
