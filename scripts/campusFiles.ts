import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Campus } from '../src/domain/campus.ts';
import { manifestOf } from '../src/lib/manifest.ts';
import { LINK_CARD, MANIFEST_FILE, campusFile } from '../src/lib/siteWorker.ts';
import { baseTokens } from '../src/styles/palette.ts';
import { linkCardPng } from './campusCard.ts';

/*
 * What makes each campus an app of its own on a device: its manifest and icons, in `public/campuses/<id>`, with its picture for
 * previews of links. One build serves every host, so the page names those of its campus (`src/app/installed/useInstalled.ts`).
 */

export interface Icon {
  readonly file: string;
  readonly sizePx: number;
  /** The system masks the icon to its own shape (a maskable icon), so the drawing fills the square. */
  readonly isWhole: boolean;
}

export const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', sizePx: 192, isWhole: false },
  { file: 'icon-512.png', sizePx: 512, isWhole: false },
  { file: 'maskable-512.png', sizePx: 512, isWhole: true },
  { file: 'apple-touch-icon.png', sizePx: 180, isWhole: true },
];

/** The text of a campus's manifest. */
export function manifestText(campus: Campus): string {
  return `${JSON.stringify(manifestOf(campus, baseTokens('light')['n1'] ?? ''), null, 2)}\n`;
}

/** A campus's icon as PNG: the app's own in the campus's colour. */
async function iconPng(campus: Campus, { sizePx, isWhole }: Icon): Promise<Buffer> {
  const source = await readFile(new URL('../public/icon.svg', import.meta.url), 'utf8');
  const coloured = source.replace('fill="#0f6e66"', `fill="${campus.colour}"`);
  const svg = isWhole ? coloured.replace(' rx="9"', '') : coloured;
  if (svg === source) throw new Error('public/icon.svg has no ground to be coloured.');
  // The drawing is 32 units wide, at 72 of them to the inch.
  const drawn = sharp(Buffer.from(svg), { density: (72 * sizePx) / 32 });
  return drawn.resize(sizePx, sizePx).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** All files of a campus, by their path below `public`. */
export async function campusFiles(campus: Campus): Promise<ReadonlyMap<string, string | Buffer>> {
  const files = new Map<string, string | Buffer>([
    [campusFile(campus.id, MANIFEST_FILE), manifestText(campus)],
    [campusFile(campus.id, LINK_CARD.file), await linkCardPng(campus)],
  ]);
  for (const icon of ICONS) files.set(campusFile(campus.id, icon.file), await iconPng(campus, icon));
  return files;
}
