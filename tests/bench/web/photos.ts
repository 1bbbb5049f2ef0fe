import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { isRecord } from '../../support/records.ts';
import { verifiedStudent } from '../../journeys/support/people.ts';
import type { TestSuite } from '../../support/suite.ts';
import { median, row, type Row } from '../row.ts';
import { database } from './bill.ts';
import { DESKTOP, openStage, PHONE, signedIn } from './stage.ts';
import { openField } from './taps.ts';

/** Bar 9: what becomes of a photo of twelve megapixels, and what the photos of the feed weigh. */

const RUNS = 5;
/** Photos of the feed that are weighed. */
const PHOTOS = 20;
/** Longer than a page waits before it goes live. */
const SETTLED_MS = 5000;

export async function photosBench(): Promise<readonly Row[]> {
  const { suite, ...stage } = await openStage();
  const original = await twelveMegapixels();
  const seller = await verifiedStudent(suite, 'Seller');
  const context = await signedIn({ suite, ...stage }, seller, DESKTOP);
  const page = await context.newPage();
  await page.goto(`${suite.app('ut')}/home`);
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const times: number[] = [];
  // One more first, that is not counted: the code may still have been on its way.
  for (let run = 0; run <= RUNS; run += 1) times.push(await attachAndSend(page, original));
  await context.close();
  const uploads = await uploadsOf(suite, seller.uid);
  const phone = await signedIn({ suite, ...stage }, stage.reader, PHONE);
  const shown = await photosOfFeed(suite, phone, `${suite.app('ut')}/home`);
  await phone.close();
  return [
    row('web.photo.original', 'photo of 12 megapixels as it is chosen', original.byteLength / 1e6, 'MB'),
    row(
      'web.photo.share',
      'uploaded (both renditions) ÷ original',
      median(uploads) / original.byteLength,
      'ratio',
      {
        atMost: 0.1,
      },
    ),
    row('web.photo.time', 'chosen → ready to be sent', median(times.slice(1)), 'ms', { atMost: 500 }),
    row('web.photo.feed', 'the heaviest photo of the feed on a phone', Math.max(...shown) / 1000, 'kB', {
      atMost: 60,
    }),
    row('web.photo.feed.median', 'a photo of the feed on a phone, median', median(shown) / 1000, 'kB'),
    row('web.photo.feed.count', 'photos of the feed that were weighed', shown.length, 'count', {
      atLeast: PHOTOS,
    }),
  ];
}

/** Attaches the photo and sends it; milliseconds from the choice until its picture stands in the strip. */
async function attachAndSend(page: Page, photo: Buffer): Promise<number> {
  await openField(page, 'Create Post', 'What are you selling?');
  await page.keyboard.type(`Photo ${String(Date.now())}`);
  await page.evaluate(() => {
    performance.clearMarks();
    addEventListener('change', ({ timeStamp }) => performance.mark('chosen', { startTime: timeStamp }), {
      once: true,
      capture: true,
    });
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('li[data-place] img')) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark('ready'));
    }).observe(document.body, { subtree: true, childList: true });
  });
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
  const tookMs = await page.evaluate(() => {
    const [chosen, ready] = ['chosen', 'ready'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    );
    return (ready ?? Number.NaN) - (chosen ?? Number.NaN);
  });
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const sent = page.getByText('Your post was sent').first();
  await sent.waitFor();
  await sent.waitFor({ state: 'hidden' });
  return tookMs;
}

/** Of each post of this member, the bytes that lie in storage for it. */
async function uploadsOf(suite: TestSuite, uid: string): Promise<readonly number[]> {
  const { docs } = await database().collection('posts').where('user._id', '==', uid).get();
  return Promise.all(
    docs.map(async (post) => {
      const gallery: unknown = post.get('img_gallery');
      const media = (Array.isArray(gallery) ? gallery : []).filter(isRecord);
      const paths = media.flatMap((one) => [one.img_path, one.thumb_path]).map(String);
      const sizes = await Promise.all(paths.map((path) => storedBytes(suite, path)));
      return sizes.reduce((sum, bytes) => sum + bytes, 0);
    }),
  );
}

async function storedBytes({ storage, bucket }: TestSuite, path: string): Promise<number> {
  const address = `http://${storage}/v0/b/${bucket}/o/${encodeURIComponent(path)}`;
  const answer: unknown = await (await fetch(address, { headers: { Authorization: 'Bearer owner' } })).json();
  return Number(isRecord(answer) ? answer.size : Number.NaN);
}

/** Scrolls through the feed; the bytes of each photo that it asked for. A school's photos are fetched, not linked. */
async function photosOfFeed(
  suite: TestSuite,
  context: BrowserContext,
  address: string,
): Promise<readonly number[]> {
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.get('alt') === 'media') asked.add(decodeURIComponent(pathname.split('/o/')[1] ?? ''));
  });
  await page.goto(address);
  await page.locator('article img').first().waitFor();
  for (let n = 0; n < 60 && asked.size < PHOTOS; n += 1) {
    await page.evaluate(() => scrollBy(0, 500));
    await page.waitForTimeout(200);
  }
  return Promise.all([...asked].map((path) => storedBytes(suite, path)));
}

/** As a phone takes one: edges, smooth light and the grain of a sensor, about four megabytes. */
async function twelveMegapixels(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const light = await sharp({
    create: {
      width: 200,
      height: 150,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(2)
    .resize(width, height, { kernel: 'cubic' })
    .png()
    .toBuffer();
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .png()
    .toBuffer();
  return sharp(light)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}
