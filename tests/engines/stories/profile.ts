import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { verifiedStudent } from '../../journeys/support/people.ts';
import { button, css, role, text } from '../support/person.ts';
import type { World } from '../support/world.ts';

const HALF = { width: 800, height: 800, channels: 3 } as const;

/** Twice as wide as high, red on its left and blue on its right, as a file. */
async function halves(): Promise<string> {
  const red = await sharp({ create: { ...HALF, background: '#c00000' } })
    .png()
    .toBuffer();
  const picture = sharp({ create: { ...HALF, width: 2 * HALF.width, background: '#0000c0' } });
  const path = join(await mkdtemp(join(tmpdir(), 'photos-')), 'halves.jpg');
  await writeFile(
    path,
    await picture
      .composite([{ input: red, left: 0, top: 0 }])
      .jpeg()
      .toBuffer(),
  );
  return path;
}

/** How much of a stored picture's upper edge is red, from 0 to 1. */
async function redPart(address: string): Promise<number> {
  const file = Buffer.from(await (await fetch(address)).arrayBuffer());
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width }, (_one, n) => n * info.channels);
  return pixels.filter((at) => (data[at] ?? 0) > (data[at + 2] ?? 0)).length / info.width;
}

const MOVED = '.reactEasyCrop_Container img';
const PICTURE = 'main img[src*="profilePics"]';

/** A photo is moved under its opening by the mouse, and what showed there is what is stored. */
export async function cropsPicture(world: World): Promise<void> {
  const student = await verifiedStudent(world.suite, 'Nia');
  const person = await world.loggedIn(student);
  await person.goto(world.at('/profile/edit'));
  const width = 'document.body.getBoundingClientRect().width';
  const before = String(await person.page.evaluate(width));
  await person.click(button('Add a photo'));
  await person.sees(role('dialog', 'Profile picture'));
  await person.holds('the page behind has not moved', `${width} === ${before}`);
  await person.upload(css('input[type=file][aria-label="Profile picture"]'), [await halves()]);
  // The photo has its place, and can be moved.
  await person.sees(css('.reactEasyCrop_CropArea'));
  const photo = role('application', 'Part of the photo that shows');
  // Uncut, the middle would show: half of it red.
  await person.drag(photo, { x: -90, y: 0 });
  // It follows in the next frame, which is late on a busy machine.
  await person.holds(
    'the photo has moved',
    `!/translate\\(0/.test(document.querySelector('${MOVED}').style.transform)`,
  );
  await person.click(button('Save'));
  await person.sees(text('Profile Updated'));
  await person.goto(world.at(`/${student.username}`));
  await person.sees(css(PICTURE));
  const address = String(await person.page.evaluate(`document.querySelector('${PICTURE}').src`));
  const red = await redPart(address);
  if (red < 0.05 || red > 0.4) throw new Error(`The moved photo is red in ${String(red)} of its width.`);
}
