import type { Page } from '@playwright/test';
import { percentile, row, type Row } from '../row.ts';
import { seedPhotoPosts } from './seed.ts';
import { asOnPhone, DESKTOP, openStage, signedIn, type Stage } from './stage.ts';

/** Bar 6: from the tap to the frame that shows its result, with every answer of the network held for two seconds. */

const HELD_MS = 2000;
const SAVES = 12;
const WORDS = 6;

declare global {
  interface Window {
    /** Milliseconds from the last tap until `isShown` held in a painted frame. */
    tapMs: Promise<number>;
  }
}

export async function tapsBench(): Promise<readonly Row[]> {
  const stage = await openStage();
  await seedPhotoPosts(stage.author, 'ut', SAVES * 3, 'Tapped');
  const rows: Row[] = [];
  for (const cpu of [1, 4]) {
    const limit = cpu === 1 ? 50 : 150;
    for (const [name, samples] of Object.entries(await samplesOf(stage, cpu)))
      rows.push(
        row(
          `web.tap.${name}.${String(cpu)}x`,
          `tap → painted, ${name}, p95 at ${String(cpu)}× CPU`,
          percentile(samples, 0.95),
          'ms',
          { atMost: limit },
        ),
      );
  }
  return rows;
}

async function samplesOf(stage: Stage, cpu: number): Promise<Readonly<Record<string, readonly number[]>>> {
  const { suite, reader } = stage;
  const context = await signedIn(stage, reader, DESKTOP);
  const page = await context.newPage();
  await page.goto(`${suite.app('ut')}/home`);
  await page.getByRole('article').nth(1).waitFor();
  await page.waitForTimeout(5000);
  await asOnPhone(page, { cpu, hasSlowLine: false });
  await hold(suite.firestore, HELD_MS);
  try {
    const save = await saves(page);
    const post = await written(page, 'post');
    await hold(suite.firestore, 0);
    await page
      .getByRole('article')
      .filter({ hasText: 'Tapped' })
      .getByText(/Tapped/)
      .first()
      .click();
    await page.waitForURL('**/post/*');
    await page.waitForTimeout(3000);
    await hold(suite.firestore, HELD_MS);
    const comment = await written(page, 'comment');
    return { save, post, comment };
  } finally {
    await hold(suite.firestore, 0);
    await context.close();
  }
}

/** Lets every request of a client wait. */
async function hold(firestore: string, latencyMs: number): Promise<void> {
  await fetch(`http://${firestore}/emulator/v1/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ latencyMs }),
  });
}

async function saves(page: Page): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let n = 0; n < SAVES; n += 1) {
    const button = page.getByRole('button', { name: /^Save( |$)/ }).first();
    await button.scrollIntoViewIfNeeded();
    const element = await button.elementHandle();
    await page.evaluate((target) => {
      window.tapMs = new Promise((resolve) => {
        let tappedMs = 0;
        addEventListener('click', ({ timeStamp }) => (tappedMs = timeStamp), { once: true, capture: true });
        new MutationObserver((_changes, observer) => {
          if (target?.textContent !== 'Saved!') return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - tappedMs);
            port2.postMessage(null);
          });
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
    }, element);
    await button.click();
    samples.push(await page.evaluate(() => window.tapMs));
  }
  return samples.slice(1);
}

/** Writes and sends; the first is not counted, its code may still have been on its way. */
async function written(page: Page, kind: 'post' | 'comment'): Promise<readonly number[]> {
  const label = kind === 'post' ? 'Create Post' : 'Comment';
  const invitation = kind === 'post' ? 'What are you selling?' : 'Write a comment...';
  const samples: number[] = [];
  for (let n = 0; n < WORDS + 1; n += 1) {
    const words = `Held ${kind} ${String(n)} ${String(Date.now())}`;
    const box = page.getByRole('textbox', { name: label });
    if (!(await box.isVisible())) await page.getByText(invitation).filter({ visible: true }).first().click();
    await box.click();
    await page.keyboard.type(words);
    await page.evaluate((text) => {
      window.tapMs = new Promise((resolve) => {
        let tappedMs = 0;
        addEventListener('click', ({ timeStamp }) => (tappedMs = timeStamp), { once: true, capture: true });
        new MutationObserver((_changes, observer) => {
          const isShown = [...document.querySelectorAll('article, li')].some(
            (one) => (one.textContent ?? '').includes(text) && !one.querySelector('[contenteditable]'),
          );
          if (!isShown || tappedMs === 0) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - tappedMs);
            port2.postMessage(null);
          });
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
    }, words);
    await page
      .getByRole('button', { name: kind === 'post' ? 'Post' : 'Comment', exact: true })
      .last()
      .click();
    const tookMs = await Promise.race([
      page.evaluate(() => window.tapMs),
      page.waitForTimeout(10_000).then(() => 10_000),
    ]);
    samples.push(tookMs);
    await page.waitForTimeout(300);
  }
  return samples.slice(1);
}
