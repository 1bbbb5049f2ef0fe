import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { repositoryRoot } from '../../../local/suite/suite.ts';

const ASSETS = join(repositoryRoot(), 'dist/assets');

/** The names of the build's scripts that are picked by their text. Rejects when none is. */
export async function scriptsWith(isPicked: (text: string) => boolean): Promise<readonly string[]> {
  const scripts = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(ASSETS, name), 'utf8')));
  const picked = scripts.filter((_name, n) => isPicked(texts[n] ?? ''));
  if (picked.length === 0) throw new Error('The build has no such script.');
  return picked;
}

/** Waits for the page's scripts with these texts, which it fetches ahead of need, and for all that they import. */
export async function untilFetched(page: Page, texts: readonly string[]): Promise<void> {
  const wanted = await Promise.all(texts.map((text) => scriptsWith((script) => script.includes(text))));
  const fetched = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((one) => one instanceof PerformanceResourceTiming && one.responseEnd > 0)
        .map(({ name }) => new URL(name).pathname.replace('/assets/', '')),
    );
  const lacking = async (): Promise<unknown> => {
    const names = await fetched();
    return wanted.filter((scripts) => !scripts.some((name) => names.includes(name)));
  };
  await expect.poll(lacking, { timeout: 30_000 }).toEqual([]);
  const names = await fetched();
  await page.evaluate(
    (paths) => Promise.all(paths.map((path): Promise<unknown> => import(path))).then(() => undefined),
    wanted.flat().flatMap((name) => (names.includes(name) ? [`/assets/${name}`] : [])),
  );
}
