import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setAppConfig } from '../config/appConfig.ts';
import { showCampus } from '../config/testing/appConfig.ts';
import { imageAddress, renditionsOf, srcSetOf } from './renditions.ts';

const photo = {
  kind: 'photo',
  path: 'images/posts/p/0_2048.jpg',
  previewPath: 'images/posts/p/0_640.webp',
  widthPx: 2048,
  heightPx: 1536,
} as const;

function withCdn(imageCdn: string | null): void {
  showCampus('ut', { imageCdn, emulators: null });
}

afterEach(() => setAppConfig(null));

const withTypes = ['gif', 'webp', 'png'].flatMap((type) => [
  { type, imageCdn: null },
  { type, imageCdn: 'https://img.example' },
]);

describe.each(withTypes)('a moving $type, with the CDN $imageCdn', ({ type, imageCdn }) => {
  const path = `images/posts/p/0_2048.${type}`;
  const previewPath = `images/posts/p/0_640.${type === 'webp' ? 'jpg' : 'webp'}`;
  const moving = { ...photo, path, previewPath, widthPx: 300, heightPx: 300 };
  const preferCalm = (matches: boolean): void => void vi.stubGlobal('matchMedia', () => ({ matches }));
  const shownAt = (widthPx: number): string => decodeURIComponent(srcSetOf(renditionsOf(moving, widthPx)));
  beforeEach(() => withCdn(imageCdn));

  test.each([1280, 2048])('shown at %i px is the file itself alone, so that it moves', (widthPx) => {
    preferCalm(false);
    expect(shownAt(widthPx)).toMatch(/^https:\/\/firebasestorage\S+0_2048\.\w+\?alt=media 300w$/);
    expect(shownAt(widthPx)).toContain(`0_2048.${type}?`);
  });

  test('stands still for who wants less motion', () => {
    preferCalm(true);
    expect(shownAt(1280)).toMatch(/^https:\/\/firebasestorage\S+0_640\.\w+\?alt=media 300w$/);
  });

  test('is small in lists', () => {
    preferCalm(false);
    expect(shownAt(640)).toMatch(
      imageCdn === null ? /0_640\.(webp|jpg)\S+ 300w$/ : /width=320&format=webp 320w$/,
    );
  });
});

describe('without a CDN', () => {
  beforeEach(() => withCdn(null));

  test('a WebP that another client has stored is a still, with all its sizes', () => {
    expect(renditionsOf({ ...photo, path: 'images/posts/p/0_2048.webp' }, 2048)).toHaveLength(2);
  });

  test('a picture in a feed is the small rendition alone', () => {
    const renditions = renditionsOf(photo, 640);
    expect(srcSetOf(renditions)).toBe(
      'https://firebasestorage.googleapis.com/v0/b/b/o/images%2Fposts%2Fp%2F0_640.webp?alt=media 640w',
    );
  });

  test('a large one has both, each as wide as it is', () => {
    expect(renditionsOf({ ...photo, widthPx: 1536, heightPx: 2048 }, 2048).map((one) => one.widthPx)).toEqual(
      [480, 1536],
    );
  });

  test('of a video there is its poster alone', () => {
    const poster = { ...photo, kind: 'video', path: 'images/posts/p/0_video.mp4' } as const;
    expect(renditionsOf(poster, 2048).map((one) => one.address)).toEqual([
      expect.stringContaining('0_640.webp'),
    ]);
  });
});

describe('with a CDN', () => {
  beforeEach(() => withCdn('https://img.example'));

  test('a storage path becomes its address with width and format', () => {
    expect(imageAddress('images/posts/p q/0_2048.jpg', 640)).toBe(
      'https://img.example/images/posts/p%20q/0_2048.jpg?width=640&format=webp',
    );
  });

  test('a picture is asked for in widths up to what is wanted, and never larger than it is', () => {
    expect(renditionsOf(photo, 900).map((one) => one.widthPx)).toEqual([320, 640, 960]);
    expect(renditionsOf({ ...photo, widthPx: 500, heightPx: 400 }, 2048).map((one) => one.widthPx)).toEqual([
      320, 640,
    ]);
  });

  test('a chat’s picture never goes through it', () => {
    expect(imageAddress('images/messages/m/0_2048.jpg', 640)).toContain('firebasestorage');
  });

  test.each([
    'images/posts/../messages/m/0_2048.jpg',
    'images/posts/./p.jpg',
    '/evil.example/p.jpg',
    '//evil.example/p.jpg',
    'images/posts//p.jpg',
    'images/posts/..',
  ])('nor does %s, which would lead elsewhere', (path) => {
    expect(new URL(imageAddress(path, 640)).host).toBe('firebasestorage.googleapis.com');
  });
});
