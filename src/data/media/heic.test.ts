import { expect, test } from 'vitest';
import { isHeic } from './heic.ts';

const fileOf = (text: string): Blob => new Blob([text]);

test.each([
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', true],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', true],
  ['\0\0\0\x18ftypmp42', false],
  ['\xff\xd8\xff\xe0\0\x10JFIF', false],
  ['heic', false],
  ['', false],
])('a file that begins %j is HEIC: %s', async (text, expected) => {
  expect(await isHeic(fileOf(text))).toBe(expected);
});
