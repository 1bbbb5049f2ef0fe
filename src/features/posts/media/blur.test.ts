import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { blurAddress, loadBlur } from './blur.ts';
import { meanColour } from './meanColour.ts';

/** The hash of a picture of one colour. */
function hashOf(red: number, green: number, blue: number): string {
  const pixels = new Uint8Array(8 * 8 * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, 255], at);
  return btoa(String.fromCharCode(...rgbaToThumbHash(8, 8, pixels)));
}

test.each([
  [200, 40, 40],
  [20, 120, 220],
  [255, 255, 255],
  [0, 0, 0],
])('the mean colour of a hash is what its library says: %i %i %i', (...colour) => {
  const hash = hashOf(...colour);
  const mean = thumbHashToAverageRGBA(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)));
  const shares = [mean.r, mean.g, mean.b].map((share) => Math.round(share * 255));
  expect(meanColour(hash)).toBe(`rgb(${shares.join(' ')})`);
});

test.each(['', '%%%', 'AA=='])('%j is no hash', (hash) => {
  expect(meanColour(hash)).toBeNull();
});

test('the blurred picture comes once the decoder is there', async () => {
  const hash = hashOf(200, 40, 40);
  expect(blurAddress(hash)).toBeNull();
  await loadBlur();
  expect(blurAddress(hash)).toMatch(/^data:image\/png/);
  expect(blurAddress('')).toBeNull();
});
