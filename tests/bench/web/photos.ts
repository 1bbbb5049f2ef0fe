import type { BrowserContext, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { isRecord } from '../../support/records.ts';
import { verifiedStudent } from '../../journeys/support/people.ts';
import type { TestSuite } from '../../support/suite.ts';
import { median, row, type Row } from '../../journeys/costs/row.ts';
import { database } from '../../journeys/support/bill.ts';
import { DESKTOP, openStage, PHONE, signedIn } from '../../journeys/costs/stage.ts';
import { openComposer } from './taps.ts';

/** Upload of a 12-megapixel photo (size and time), and the sizes of the photos in the feed. */

const RUNS = 5;
/** Photos of the feed that are measured. */
const PHOTOS = 20;
/** Longer than a page waits before it opens its listeners. */
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
  // The first run is a warm-up, since the code may not have been loaded yet.
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

/** Attaches the photo and posts it; milliseconds from choosing the file until its preview is shown. */
async function attachAndSend(page: Page, photo: Buffer): Promise<number> {
  await openComposer(page, 'Create Post', 'What are you selling?');
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

/** Bytes in Storage for each post of this member. */
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

/** Scrolls through the feed; the bytes of each photo that it requested (with `fetch`, since a school's photos need a token). */
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

const [WIDTH_PX, HEIGHT_PX] = [4000, 3000];
const SHAPES = 900;

/** A synthetic photo that compresses like one of a phone: edges of all sizes, soft light, sensor noise. 3.7 MB. */
async function twelveMegapixels(): Promise<Buffer> {
  const light = await sharp(await softLight())
    .resize(WIDTH_PX, HEIGHT_PX, { kernel: 'cubic' })
    .png()
    .toBuffer();
  const grain = await gaussian(WIDTH_PX, HEIGHT_PX, 18).png().toBuffer();
  return sharp(Buffer.from(scene()))
    .removeAlpha()
    .composite([
      { input: light, blend: 'soft-light' },
      { input: grain, blend: 'soft-light' },
    ])
    .jpeg({ quality: 92 })
    .toBuffer();
}

const gaussian = (width: number, height: number, sigma: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma } },
  });

/** Blurred in a separate step: in one pipeline sharp would enlarge first, which leaves noise. */
async function softLight(): Promise<Buffer> {
  const noise = await gaussian(WIDTH_PX / 20, HEIGHT_PX / 20, 60)
    .png()
    .toBuffer();
  return sharp(noise).blur(2).png().toBuffer();
}

/** Overlapping shapes of many sizes (the dead leaves model of natural images), the same in each run. */
function scene(): string {
  let seed = 7;
  const between = (least: number, most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.round(least + ((most - least) * seed) / 2_147_483_647);
  };
  const shapes = Array.from({ length: SHAPES }, (_one, n) => {
    const size = WIDTH_PX / (4 + n / 6);
    const [x, y] = [between(-200, WIDTH_PX), between(-200, HEIGHT_PX)];
    const [width, height] = [between(0.3 * size, size), between(0.3 * size, size)];
    const fill = `hsl(${String(between(0, 360))} ${String(between(5, 55))}% ${String(between(12, 88))}%)`;
    const looks = `fill="${fill}" transform="rotate(${String(between(0, 180))} ${String(x)} ${String(y)})"`;
    if (n % 3 === 0) return `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}" ${looks}/>`;
    if (n % 7 === 1)
      return `<text x="${x}" y="${y}" font-size="${Math.max(24, size / 3)}" ${looks}>No. ${n}</text>`;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${size / 20}" ${looks}/>`;
  });
  const size = `width="${WIDTH_PX}" height="${HEIGHT_PX}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#8a857c"/>${shapes.join('')}</svg>`;
}
