import type { Bucket } from '@google-cloud/storage';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Campus } from '../../src/domain/campus.ts';
import { ICONS, type Icon } from '../../src/lib/manifest.ts';
import { campusFile, LINK_CARD } from '../../src/lib/siteWorker.ts';
import { contrast } from '../../src/styles/colour.ts';
import { accentTokens } from '../../src/styles/palette.ts';

/* The pictures of a campus: the app's own drawing on the campus's color. */

const SOURCE = new URL('../../public/icon.svg', import.meta.url);
/** Within the square that some programs cut out of the middle. */
const MARK_PX = 220;
const MARGIN_PX = 40;
const FONT = 'font-family="Liberation Sans, Arial, Helvetica, sans-serif" text-anchor="middle" fill="#fff"';
/** A letter's mean width by its height, rounded up. */
const LETTER_WIDTH = 0.7;

type Drawn = Pick<Campus, 'name' | 'shortName' | 'colour' | 'spark'>;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const WHITE = '#ffffff';
/** WCAG 2.2: of shapes. */
const SHAPE_MIN = 3;

/** The campus's color, or what the app makes of one on which white is not seen. */
const groundOf = (campus: Drawn): string =>
  contrast(WHITE, campus.colour) >= SHAPE_MIN
    ? campus.colour
    : (accentTokens(campus, 'light')['accent'] ?? campus.colour);

/** A line of text, smaller than `sizePx` if it would not fit. */
function line(text: string, y: number, sizePx: number, more = ''): string {
  const fitting = (LINK_CARD.widthPx - 2 * MARGIN_PX) / (LETTER_WIDTH * text.length);
  const size = String(Math.min(sizePx, Math.floor(fitting)));
  return `<text x="${String(LINK_CARD.widthPx / 2)}" y="${String(y)}" font-size="${size}" ${more}${FONT}>${escaped(text)}</text>`;
}

/** The preview image of a campus's links, as PNG: the app's mark and the names on the campus's color. */
async function linkCardPng(campus: Drawn): Promise<Buffer> {
  const { name, shortName, spark } = campus;
  const { widthPx, heightPx } = LINK_CARD;
  const strokes = /<path.*(?=<\/svg>)/s.exec(await readFile(SOURCE, 'utf8'))?.[0];
  if (strokes === undefined) throw new Error('public/icon.svg has no drawing.');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(widthPx)}" height="${String(heightPx)}">
    <rect width="100%" height="100%" fill="${groundOf(campus)}"/>
    ${spark === null ? '' : `<rect y="${String(heightPx - 16)}" width="100%" height="16" fill="${spark}"/>`}
    <svg x="${String((widthPx - MARK_PX) / 2)}" y="90" width="${String(MARK_PX)}" height="${String(MARK_PX)}" viewBox="4 4 24 24">${strokes}</svg>
    ${line(`${shortName} Buy/Sell`, 412, 76, 'font-weight="bold" ')}
    ${name === shortName ? '' : line(name, 478, 32)}
  </svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** A campus's icon as PNG: the app's own in the campus's color. */
async function iconPng(campus: Drawn, { sizePx, isWhole }: Icon): Promise<Buffer> {
  const source = await readFile(SOURCE, 'utf8');
  const coloured = source.replace('fill="#0f6e66"', `fill="${groundOf(campus)}"`);
  const svg = isWhole ? coloured.replace(' rx="9"', '') : coloured;
  if (svg === source) throw new Error('public/icon.svg has no ground to be coloured.');
  // The drawing is 32 units wide, at 72 of them to the inch.
  const drawn = sharp(Buffer.from(svg), { density: (72 * sizePx) / 32 });
  return drawn.resize(sizePx, sizePx).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** All pictures of a campus, by the names of their files. */
export async function campusPictures(campus: Drawn): Promise<ReadonlyMap<string, Buffer>> {
  const icons = ICONS.map(async (icon) => [icon.file, await iconPng(campus, icon)] as const);
  return new Map([[LINK_CARD.file, await linkCardPng(campus)], ...(await Promise.all(icons))]);
}

/** Draws a campus's pictures and stores them where `campusFile` serves them from. */
export async function storePictures(bucket: Bucket, id: string, campus: Drawn): Promise<void> {
  const stored = [...(await campusPictures(campus))].map(([file, bytes]) =>
    bucket
      .file(campusFile(id, file).slice(1))
      .save(bytes, { resumable: false, metadata: { contentType: 'image/png' } }),
  );
  await Promise.all(stored);
}
