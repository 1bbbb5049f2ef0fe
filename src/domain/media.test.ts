import { describe, expect, test } from 'vitest';
import { fitWithin } from './fitWithin.ts';
import { claimedKind } from './media.ts';

const kindOf = (name: string, type = ''): ReturnType<typeof claimedKind> => claimedKind({ name, type });

describe('post media', () => {
  test.each(['a.jpeg', 'a.JPG', 'a.jfif', 'a.jpe', 'b.png', 'c.gif', 'd.webp', 'e.heic', 'e.HEIF'])(
    'takes the photo %s',
    (name) => {
      expect(kindOf(name)).toBe('photo');
    },
  );
  test.each(['a.mp4', 'a.m4v', 'a.3gp', 'a.MOV', 'b.avi', 'c.quicktime'])('takes the video %s', (name) => {
    expect(kindOf(name)).toBe('video');
  });
  test.each(['a.pdf', 'a.webm', 'a.svg', 'a.jpg.exe'])('refuses %j, whatever its type', (name) => {
    expect(kindOf(name)).toBeNull();
    expect(kindOf(name, 'image/jpeg')).toBeNull();
  });
  test.each([
    ['1000012345', 'image/jpeg', 'photo'],
    ['1000012346', 'image/heic', 'photo'],
    ['1000012347', 'video/mp4', 'video'],
    ['Screenshot 2026-11-26 at 10.30', 'image/png', 'photo'],
    ['notes', 'text/plain', null],
    ['drawing', 'image/svg+xml', null],
    ['1000012348', '', 'unknown'],
    ['1000012349', 'application/octet-stream', 'unknown'],
    ['', '', 'unknown'],
  ])('without an extension the type decides: %j, %j is %s', (name, type, expected) => {
    expect(kindOf(name, type)).toBe(expected);
  });
});

describe('fitting', () => {
  test.each([
    [4000, 3000, 2048, 2048, 1536],
    [300, 200, 640, 300, 200],
    [10_000, 3, 640, 640, 1],
    [0, 0, 640, 1, 1],
  ])('%ix%i within %i is %ix%i', (width, height, max, fitWidth, fitHeight) => {
    expect(fitWithin(width, height, max)).toEqual({ widthPx: fitWidth, heightPx: fitHeight });
  });
});
