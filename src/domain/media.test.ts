import { describe, expect, test } from 'vitest';
import { fitWithin } from './fitWithin.ts';
import { postMediaKind } from './media.ts';

describe('post media', () => {
  test.each(['a.jpeg', 'a.JPG', 'b.png', 'c.gif', 'd.webp', 'e.heic', 'e.HEIF'])(
    'takes the photo %s',
    (name) => {
      expect(postMediaKind(name)).toBe('photo');
    },
  );
  test.each(['a.mp4', 'a.MOV', 'b.avi', 'c.quicktime'])('takes the video %s', (name) => {
    expect(postMediaKind(name)).toBe('video');
  });
  test.each(['a.pdf', 'a.svg', 'jpg', 'a.jpg.exe', ''])('refuses %j', (name) => {
    expect(postMediaKind(name)).toBeNull();
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
