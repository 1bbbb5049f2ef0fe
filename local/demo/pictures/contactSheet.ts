import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { CATALOGUE, thingNamed } from './catalogue.ts';
import { compose } from './compose.ts';

/**
 * A sheet of small prints for judging the drawings by eye:
 * `npx tsx local/demo/pictures/contactSheet.ts out.png [takes per thing] [thing ...]`.
 */
async function main([target = 'contact.png', takes = '1', ...wanted]: readonly string[]): Promise<void> {
  const names = wanted.length > 0 ? wanted : Object.keys(CATALOGUE);
  const cell = 300;
  const columns = 6;
  const shots = names.flatMap((name) => Array.from({ length: Number(takes) }, (_, take) => ({ name, take })));
  const tiles = await Promise.all(
    shots.map(async ({ name, take }, index) => {
      const picture = compose(thingNamed(name), {
        seed: `${name}/${String(take)}`,
        home: `${name}/${String(Math.floor(take / 2))}`,
        colour: null,
        words: null,
        take: take % 2,
      });
      const input = await sharp(Buffer.from(picture.svg))
        .resize(cell - 6, cell - 6, { fit: 'contain', background: '#ffffff' })
        .png()
        .toBuffer();
      return { input, left: (index % columns) * cell + 3, top: Math.floor(index / columns) * cell + 3 };
    }),
  );
  const height = Math.ceil(shots.length / columns) * cell;
  const sheet = sharp({ create: { width: columns * cell, height, channels: 3, background: '#ffffff' } });
  await writeFile(target, await sheet.composite(tiles).png().toBuffer());
}

await main(process.argv.slice(2));
