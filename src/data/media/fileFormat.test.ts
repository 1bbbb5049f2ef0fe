import { describe, expect, test } from 'vitest';
import { formatOf, isProfilePhoto, kindOfFile } from './fileFormat.ts';

const bytesOf = (latin1: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(latin1, (letter) => letter.charCodeAt(0));
const JPEG = '\xff\xd8\xff\xe0\0\x10JFIF';
const fileOf = (head: string, name: string, type = ''): File => new File([bytesOf(head)], name, { type });

describe('the format of a file', () => {
  test.each([
    ['a JPEG', JPEG, 'jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
    ['a GIF', 'GIF89a', 'gif'],
    ['a WebP', 'RIFF\x10\0\0\0WEBPVP8X', 'webp'],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
    ['a HEIC by its general brand', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
    ['an MP4, of whichever codec', '\0\0\0\x18ftyphvc1', 'mp4'],
    ['a QuickTime', '\0\0\0\x14ftypqt  ', 'mov'],
    ['a QuickTime without a type', '\0\0\0\x08wide\0\0\x10\0mdat', 'mov'],
    ['an AVI', 'RIFF\x10\0\0\0AVI LIST', 'avi'],
    ['an AVIF', '\0\0\0\x18ftypavif', null],
    ['a sound', 'RIFF\x10\0\0\0WAVEfmt ', null],
    ['a WebM', '\x1aE\xdf\xa3\x01', null],
    ['a page', '<!doctype html><title>ftyp</title>', null],
    ['a document', '%PDF-1.7', null],
    ['nothing', '', null],
  ])('by its first bytes: %s', async (_what, head, expected) => {
    expect(await formatOf(new Blob([bytesOf(head)]))).toBe(expected);
  });
});

describe('what may be attached', () => {
  test.each([
    ['a photo from an Android gallery', fileOf(JPEG, '1000012345', 'image/jpeg'), 'photo'],
    ['one of which the system knows nothing', fileOf(JPEG, '1000012345'), 'photo'],
    ['a film of which it knows nothing', fileOf('\0\0\0\x18ftypmp42', 'VID_2026'), 'video'],
    ['another file without an extension', fileOf('all: test', 'Makefile'), null],
    ['a program, whatever its bytes', fileOf(JPEG, 'a.exe', 'image/jpeg'), null],
  ])('%s', async (_what, file, expected) => {
    expect(await kindOfFile(file)).toBe(expected);
  });
});

describe('a profile picture', () => {
  test.each(['a.jpg', 'a.JPEG', 'a.png', 'a.gif'])('may be %s', async (name) => {
    expect(await isProfilePhoto(fileOf('', name))).toBe(true);
  });

  test.each(['a.webp', 'a.mp4', 'a.svg', 'a.jpg.exe'])('may not be %j', async (name) => {
    expect(await isProfilePhoto(fileOf(JPEG, name))).toBe(false);
  });

  test.each([
    ['1000012345', 'image/jpeg', JPEG, true],
    ['1000012345', '', JPEG, true],
    ['1000012345', 'image/webp', 'RIFF\0\0\0\0WEBP', false],
    ['1000012345', '', 'RIFF\0\0\0\0WEBP', false],
    ['Makefile', 'text/plain', 'all: test', false],
  ])('without an extension: %s, %j', async (name, type, head, expected) => {
    expect(await isProfilePhoto(fileOf(head, name, type))).toBe(expected);
  });
});
