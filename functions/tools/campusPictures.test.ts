import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contrast } from '../../src/styles/colour.ts';
import { campusPictures } from './campusPictures.ts';

test.each(['#FFFFFF', '#FFD100', '#BF5700'])(
  'the white drawing is seen on the pictures of a campus of %s, whatever its names',
  async (colour) => {
    const name = `R&D ${'Massachusetts Women’s Community Colleges '.repeat(2)}`.slice(0, 80);
    const names = { name, shortName: 'Massachusetts Women’' };
    for (const [file, png] of await campusPictures({ ...names, colour, spark: null })) {
      const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const pixel = (x: number, y: number): string =>
        `#${data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 3).toString('hex')}`;
      const top = pixel(info.width / 2, Math.round(info.height / 12));
      expect(contrast('#ffffff', top), file).toBeGreaterThanOrEqual(3);
      // Nothing reaches the edges.
      if (file === 'link-card.png')
        for (let y = 0; y < info.height; y += 1) expect([pixel(20, y), pixel(1180, y)]).toEqual([top, top]);
    }
  },
);
