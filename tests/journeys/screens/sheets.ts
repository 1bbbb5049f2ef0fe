import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { type Theme, THEMES, type Width, WIDTHS } from './screen.ts';

export interface Picture {
  readonly name: string;
  readonly width: Width;
  readonly theme: Theme;
  /** In the folder of the pictures. */
  readonly file: string;
  /** Why this is not the screen it should be; null when it is. */
  readonly problem: string | null;
}

/** How wide a picture stands on a sheet, how tall at most, and how many stand on one, for each width of window. */
const CELLS: Readonly<
  Record<Width, { readonly width: number; readonly height: number; readonly count: number }>
> = {
  390: { width: 300, height: 650, count: 10 },
  768: { width: 380, height: 507, count: 12 },
  1280: { width: 500, height: 330, count: 12 },
};
const SHEET_WIDTH = 1600;

const byName = (a: Picture, b: Picture): number => a.name.localeCompare(b.name);

/** Writes `index.html`, all screens to scroll through, and `sheets/`, about ten screens of one kind on each picture. */
export async function makeSheets(
  browser: Browser,
  folder: string,
  pictures: readonly Picture[],
): Promise<void> {
  await writeFile(join(folder, 'index.html'), indexPage(pictures));
  const sheets = join(folder, 'sheets');
  await rm(sheets, { recursive: true, force: true });
  await mkdir(sheets);
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 900 } });
  const draft = join(folder, 'sheet.html');
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      const some = pictures.filter((one) => one.width === width && one.theme === theme).sort(byName);
      const { count } = CELLS[width];
      for (let start = 0; start < some.length; start += count) {
        await writeFile(draft, sheetPage(some.slice(start, start + count), width));
        await page.goto(pathToFileURL(draft).href);
        const number = String(start / count + 1).padStart(2, '0');
        await page.screenshot({
          path: join(sheets, `${String(width)}-${theme}-${number}.png`),
          fullPage: true,
        });
      }
    }
  }
  await rm(draft, { force: true });
  await page.close();
}

function sheetPage(pictures: readonly Picture[], width: Width): string {
  const { width: cell, height } = CELLS[width];
  const style = `body{margin:12px;display:flex;flex-wrap:wrap;gap:14px;background:#888;font:13px sans-serif}
    figure{margin:0;width:${String(cell)}px}
    figcaption{color:#fff;height:20px;overflow:hidden;white-space:nowrap}figcaption.bad{color:#fd0}
    div{height:${String(height)}px;overflow:hidden;background:#777}img{width:100%;display:block}`;
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${pictures.map(figure).join('')}`;
}

function figure({ name, file, problem }: Picture): string {
  const caption = problem === null ? name : `${name}: ${problem}`;
  const mark = problem === null ? '' : ' class="bad"';
  return `<figure><figcaption${mark}>${escaped(caption)}</figcaption><div><img src="${file}"></div></figure>`;
}

/** Every screen in a row of its own, all widths and both themes side by side. */
function indexPage(pictures: readonly Picture[]): string {
  const names = [...new Set([...pictures].sort(byName).map(({ name }) => name))];
  const rows = names.map((name) => {
    const own = pictures.filter((one) => one.name === name);
    const problem = own.find((one) => one.problem !== null)?.problem;
    const cells = own
      .sort((a, b) => a.width - b.width || b.theme.localeCompare(a.theme))
      .map(
        ({ file, width }) =>
          `<a href="${file}"><img loading="lazy" src="${file}" style="width:${String(width / 3)}px"></a>`,
      );
    const note = problem === undefined ? '' : ` <em>${escaped(problem ?? '')}</em>`;
    return `<h2 id="${name}">${name}${note}</h2><p>${cells.join(' ')}</p>`;
  });
  const style = `body{font:14px sans-serif;margin:24px;background:#999}p{white-space:nowrap;overflow-x:auto}
    img{vertical-align:top}em{color:#800;font-weight:400}`;
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${rows.join('\n')}`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
