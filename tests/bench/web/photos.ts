import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { median, row, type Row } from '../row.ts';
import { DESKTOP, openStage, PHONE, signedIn } from './stage.ts';

/** Bar 9: what becomes of a photo of twelve megapixels, and what a photo of the feed weighs. */

const RUNS = 3;

export async function photosBench(): Promise<readonly Row[]> {
  const stage = await openStage();
  const original = await twelveMegapixels();
  const context = await signedIn(stage, stage.reader, DESKTOP);
  const page = await context.newPage();
  await page.goto(`${stage.suite.app('ut')}/home`);
  await page.waitForTimeout(5000);
  const [times, shares]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    const { tookMs, bytes } = await upload(page, original);
    times.push(tookMs);
    shares.push(bytes / original.byteLength);
  }
  await context.close();
  const phone = await signedIn(stage, stage.reader, PHONE);
  const feed = await phone.newPage();
  const weights: Promise<number>[] = [];
  feed.on('response', (response) => {
    const isPhoto = response.url().includes('_640') && response.request().resourceType() === 'image';
    if (isPhoto)
      weights.push(
        response.body().then(
          ({ byteLength }) => byteLength,
          () => 0,
        ),
      );
  });
  await feed.goto(`${stage.suite.app('ut')}/home`);
  await feed.getByRole('article').nth(1).waitFor();
  for (let n = 0; n < 12; n += 1) {
    await feed.mouse.wheel(0, 700);
    await feed.waitForTimeout(150);
  }
  const bytes = (await Promise.all(weights)).filter((one) => one > 0);
  await phone.close();
  return [
    row('web.photo.original', 'photo of 12 megapixels as it is chosen', original.byteLength / 1e6, 'MB'),
    row('web.photo.share', 'uploaded (both renditions) ÷ original', median(shares), 'ratio', { atMost: 0.1 }),
    row('web.photo.time', 'chosen → ready to be sent', median(times), 'ms', { atMost: 500 }),
    row('web.photo.feed', 'bytes of a photo of the feed, at most', Math.max(0, ...bytes) / 1000, 'kB', {
      atMost: 60,
    }),
  ];
}

/** Attaches the photo and sends it; what was uploaded is what the storage server received. */
async function upload(page: Page, photo: Buffer): Promise<{ tookMs: number; bytes: number }> {
  const box = page.getByRole('textbox', { name: 'Create Post' });
  if (!(await box.isVisible()))
    await page.getByText('What are you selling?').filter({ visible: true }).first().click();
  await box.click();
  await page.keyboard.type(`Photo ${String(Date.now())}`);
  await page.waitForTimeout(1000);
  let bytes = 0;
  const onRequest = (request: { url(): string; postDataBuffer(): Buffer | null; method(): string }): void => {
    if (request.url().includes('/v0/b/') && request.method() === 'POST')
      bytes += request.postDataBuffer()?.byteLength ?? 0;
  };
  page.on('request', onRequest);
  await page.evaluate(() => {
    const before = document.querySelectorAll('img[src^="blob:"]').length;
    document.addEventListener(
      'change',
      ({ timeStamp }) => performance.mark('chosen', { startTime: timeStamp }),
      {
        once: true,
        capture: true,
      },
    );
    new MutationObserver((_changes, observer) => {
      if (document.querySelectorAll('img[src^="blob:"]').length <= before) return;
      observer.disconnect();
      performance.mark('ready');
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['src'] });
  });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0, undefined, {
    timeout: 20_000,
  });
  const tookMs = await page.evaluate(() => {
    const at = (name: string): number => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN;
    return at('ready') - at('chosen');
  });
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByText('Your post was sent').first().waitFor();
  await page.waitForTimeout(500);
  page.off('request', onRequest);
  await page.evaluate(() => performance.clearMarks());
  return { tookMs, bytes };
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
