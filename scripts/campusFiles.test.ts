import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { FIRST_CAMPUSES, type Campus } from '../src/domain/campus.ts';
import { baseTokens } from '../src/styles/palette.ts';
import { LINK_CARD } from '../src/lib/siteWorker.ts';
import { ICONS } from '../src/lib/manifest.ts';
import { manifestText } from './campusFiles.ts';

const PUBLIC = new URL('../public', import.meta.url);
const kept = (path: string): Buffer => readFileSync(`${PUBLIC.pathname}${path}`);
const hex = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

async function colourAt(path: string, x: number, y: number): Promise<number[]> {
  const { data } = await sharp(kept(path))
    .ensureAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe.each(Object.values(FIRST_CAMPUSES))('the app of $shortName', (campus: Campus) => {
  it('has the manifest that says its name and colour: run scripts/generateCampusFiles.ts after a change', () => {
    const text = kept(`/campuses/${campus.id}/app.webmanifest`).toString();
    expect(text).toBe(manifestText(campus));
    expect(JSON.parse(text)).toMatchObject({
      name: `${campus.shortName} Buy/Sell`,
      theme_color: campus.colour,
      background_color: baseTokens('light')['n1'],
      share_target: {
        action: '/create/share',
        method: 'POST',
        params: { title: 'title', text: 'text', url: 'url' },
      },
      shortcuts: [{ url: '/create/post' }, { url: '/messages' }],
    });
  });

  it('has a picture for previews of links, in its colour, with something on it', async () => {
    const path = `/campuses/${campus.id}/${LINK_CARD.file}`;
    const { width, height, format } = await sharp(kept(path)).metadata();
    expect([width, height, format]).toEqual([LINK_CARD.widthPx, LINK_CARD.heightPx, 'png']);
    const ground = await colourAt(path, 10, 10);
    expect(hex(campus.colour).every((part, n) => Math.abs(part - (ground[n] ?? 0)) <= 3)).toBe(true);
    const { channels } = await sharp(kept(path)).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
    expect(kept(path).length).toBeLessThan(60_000);
  });

  it('has the icons that the manifest names, in its colour', async () => {
    const manifest = JSON.parse(manifestText(campus)) as {
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(kept(src)).metadata();
      expect(`${String(width)}x${String(height)} ${format}`, src).toBe(`${sizes} png`);
    }
    for (const { file, sizePx, isWhole } of ICONS) {
      const path = `/campuses/${campus.id}/${file}`;
      const ground = await colourAt(path, sizePx / 2, Math.round(sizePx / 12));
      const isClose = hex(campus.colour).every((part, n) => Math.abs(part - (ground[n] ?? 0)) <= 3);
      expect(isClose, `${path}: ${String(ground)}`).toBe(true);
      // Cut into a shape by the system, or with a shape of its own.
      expect((await colourAt(path, 0, 0))[3], path).toBe(isWhole ? 255 : 0);
    }
  });
});
