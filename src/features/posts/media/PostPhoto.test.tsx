import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setAppConfig } from '../../../data/appConfig.ts';
import { showCampus } from '../../../data/testing/appConfig.ts';
import { firstScreen } from '../../../lib/firstScreen.ts';
import { PostPhoto } from './PostPhoto.tsx';

const photo = (id: string) =>
  ({
    kind: 'photo',
    path: `images/posts/${id}/0_2048.jpg`,
    previewPath: `images/posts/${id}/0_640.webp`,
    name: '0_2048.jpg',
    order: 0,
    widthPx: 1280,
    heightPx: 720,
    thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  }) as const;

beforeEach(() => showCampus('campus'));
afterEach(() => {
  cleanup();
  setAppConfig(null);
});

test('is blurred until it is there, and not any more where it was there first', async () => {
  render(
    <>
      <PostPhoto media={photo('p1')} campusId="campus" alt="Lamp" />
      <PostPhoto media={photo('p2')} campusId="campus" alt="Desk" />
      <PostPhoto media={photo('p3')} campusId="campus" alt="Tall lamp" isWhole />
    </>,
  );
  const boxOf = (name: string) => screen.getByRole('img', { name }).parentElement;
  for (const name of ['Lamp', 'Tall lamp']) fireEvent.load(screen.getByRole('img', { name }));
  firstScreen.settleNow();
  await expect.poll(() => boxOf('Desk')?.style.backgroundImage).toMatch(/^url\(.?data:image\/png/);
  // A picture that is shown whole leaves room beside it.
  await expect.poll(() => boxOf('Tall lamp')?.style.backgroundImage).not.toBe('');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(boxOf('Lamp')?.style.backgroundImage).toBe('');
  expect(boxOf('Lamp')?.style.backgroundColor).not.toBe('');
});

test('fades in, unless it is seen first; on a stage it appears whole', () => {
  render(
    <>
      <PostPhoto media={photo('p1')} campusId="campus" alt="Further down" />
      <PostPhoto media={photo('p2')} campusId="campus" alt="First" isUrgent />
      <PostPhoto media={photo('p3')} campusId="campus" alt="On a stage" isUrgent isBare isWhole />
    </>,
  );
  const isShown = (name: string) => /shown/.test(screen.getByRole('img', { name }).className);
  expect(['Further down', 'First', 'On a stage'].filter(isShown)).toEqual(['First']);
  for (const image of screen.getAllByRole('img')) fireEvent.load(image);
  expect(['Further down', 'First', 'On a stage'].filter(isShown)).toHaveLength(3);
  fireEvent.error(screen.getByRole('img', { name: 'First' }));
  expect(screen.queryByRole('img', { name: 'First (unavailable)' })).not.toBeNull();
});

test('of a private community names the link around it before it has come', () => {
  render(
    <a href="/media/p1">
      <PostPhoto media={photo('p1')} campusId="ut" alt="Photo: Blue couch" />
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Photo: Blue couch' })).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
});
