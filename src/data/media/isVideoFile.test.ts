import { expect, test } from 'vitest';
import { isVideoFile } from './isVideoFile.ts';

const fileOf = (latin1: string): Blob =>
  new Blob([Uint8Array.from(latin1, (letter) => letter.charCodeAt(0))]);
const packets = (first: number, size: number): string =>
  `${'\0'.repeat(first)}${`G${'\0'.repeat(size - 1)}`.repeat(3)}`;

test.each([
  ['MP4, of whichever codec', '\0\0\0\x18ftyphvc1'],
  ['QuickTime without a type', '\0\0\0\x08wide\0\0\x10\0mdat'],
  ['AVI', 'RIFF\x10\0\0\0AVI LIST'],
  ['WebM', '\x1aE\xdf\xa3\x01'],
  ['an MPEG program stream', '\0\0\x01\xba\x44'],
  ['an MPEG transport stream', packets(0, 188)],
  ["a camera's transport stream", packets(4, 192)],
])('%s is a film', async (_what, head) => {
  expect(await isVideoFile(fileOf(head))).toBe(true);
});

test.each([
  ['a page', '<!doctype html><title>ftyp</title>'],
  ['a document', '%PDF-1.7'],
  ['an archive', 'PK\x03\x04'],
  ['a picture', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['a sound', 'RIFF\x10\0\0\0WAVEfmt '],
  ['words that begin with a G', `Good evening. ${'a'.repeat(400)}`],
  ['nothing', ''],
])('%s is none', async (_what, head) => {
  expect(await isVideoFile(fileOf(head))).toBe(false);
});
