import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Campus } from '../src/domain/campus.ts';
import { LINK_CARD } from '../src/lib/siteWorker.ts';

/** Within the square that some programs cut out of the middle. */
const MARK_PX = 220;
const FONT = 'font-family="Liberation Sans, Arial, Helvetica, sans-serif" text-anchor="middle" fill="#fff"';

/** The preview image of a campus's links, as PNG: the app's mark and the names on the campus's color. */
export async function linkCardPng({ name, shortName, colour, spark }: Campus): Promise<Buffer> {
  const { widthPx, heightPx } = LINK_CARD;
  const icon = await readFile(new URL('../public/icon.svg', import.meta.url), 'utf8');
  const strokes = /<path.*(?=<\/svg>)/s.exec(icon)?.[0];
  if (strokes === undefined) throw new Error('public/icon.svg has no drawing.');
  const middle = String(widthPx / 2);
  const below =
    name === shortName
      ? ''
      : `<text x="${middle}" y="478" font-size="32" ${FONT}>${name.replaceAll('&', '&amp;')}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(widthPx)}" height="${String(heightPx)}">
    <rect width="100%" height="100%" fill="${colour}"/>
    ${spark === null ? '' : `<rect y="${String(heightPx - 16)}" width="100%" height="16" fill="${spark}"/>`}
    <svg x="${String((widthPx - MARK_PX) / 2)}" y="90" width="${String(MARK_PX)}" height="${String(MARK_PX)}" viewBox="4 4 24 24">${strokes}</svg>
    <text x="${middle}" y="412" font-size="76" font-weight="bold" ${FONT}>${shortName} Buy/Sell</text>
    ${below}
  </svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
