import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setAppConfig } from '../../../data/config/appConfig.ts';
import { showCampus } from '../../../data/config/testing/appConfig.ts';
import { forgetPhotos } from '../../../data/media/photoSource.ts';
import { photoOf } from '../../../domain/testing/media.ts';
import { firstScreen } from '../../../lib/firstScreen.ts';
import { retryPictures } from '../../../lib/retryPictures.ts';
import { RETRY_PAUSES_MS } from '../../../lib/retryPauses.ts';
import { PostPhoto } from './PostPhoto.tsx';

vi.mock('../../../data/session/idToken.ts', () => ({ idToken: async () => 'token' }));

beforeEach(() => showCampus('campus'));
afterEach(() => {
  setAppConfig(null);
});

test('is blurred until it is there, and not any more where it was there first', async () => {
  render(
    <>
      <PostPhoto media={photoOf('p1')} campusId="campus" alt="Lamp" />
      <PostPhoto media={photoOf('p2')} campusId="campus" alt="Desk" />
      <PostPhoto media={photoOf('p3')} campusId="campus" alt="Tall lamp" isWhole />
    </>,
  );
  const boxOf = (name: string) => screen.getByRole('img', { name }).parentElement;
  for (const name of ['Lamp', 'Tall lamp']) fireEvent.load(screen.getByRole('img', { name }));
  firstScreen.settleNow();
  await expect.poll(() => boxOf('Desk')?.style.backgroundImage).toMatch(/^url\(.?data:image\/png/);
  // A picture that is shown whole leaves room beside it.
  await expect.poll(() => boxOf('Tall lamp')?.style.backgroundImage).not.toBe('');
  expect(boxOf('Lamp')?.style.backgroundImage).toBe('');
  expect(boxOf('Lamp')?.style.backgroundColor).not.toBe('');
});

test('fades in, unless it is seen first; on a stage it appears whole', () => {
  render(
    <>
      <PostPhoto media={photoOf('p1')} campusId="campus" alt="Further down" />
      <PostPhoto media={photoOf('p2')} campusId="campus" alt="First" isUrgent />
      <PostPhoto media={photoOf('p3')} campusId="campus" alt="On a stage" isUrgent isBare isWhole />
    </>,
  );
  const isShown = (name: string) => /shown/.test(screen.getByRole('img', { name }).className);
  expect(['Further down', 'First', 'On a stage'].filter(isShown)).toEqual(['First']);
  for (const image of screen.getAllByRole('img')) fireEvent.load(image);
  expect(['Further down', 'First', 'On a stage'].filter(isShown)).toHaveLength(3);
  fireEvent.error(screen.getByRole('img', { name: 'First' }));
  expect(screen.queryByRole('img', { name: 'First (unavailable)' })).not.toBeNull();
});

test('beside words that say it already is not read out, neither there nor broken', () => {
  render(
    <a href="/post/p1">
      <PostPhoto media={photoOf('p1')} campusId="campus" alt="" />
      Blue couch
    </a>,
  );
  fireEvent.error(screen.getByRole('presentation'));
  expect(document.querySelector('img')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('link', { name: 'Blue couch' })).toBeDefined();
});

test('of a private community names the link around it before it has come', () => {
  render(
    <a href="/media/p1">
      <PostPhoto media={photoOf('p1')} campusId="ut" alt="Photo: Blue couch" />
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Photo: Blue couch' })).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
});

describe('a picture that did not load, though the browser is online,', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const missing = () => screen.queryByRole('img', { name: 'Lamp (unavailable)' });
  const begin = (fetches: typeof fetch): void => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetches);
    onTestFinished(retryPictures());
  };
  afterEach(() => {
    forgetPhotos();
  });
  const ALL_MS = RETRY_PAUSES_MS.reduce((sum, ms) => sum + ms, 0) + 1000;

  test('is loaded again by and by', async () => {
    begin(() => Promise.reject(new TypeError('no answer')));
    render(<PostPhoto media={photoOf('p1')} campusId="campus" alt="Lamp" />);
    fireEvent.error(screen.getByRole('img', { name: 'Lamp' }));
    expect(missing()).not.toBeNull();
    await pass(2000);
    expect(missing()).toBeNull();
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Lamp' }).src).not.toBe('');
  });

  test('of a private community is fetched again by and by', async () => {
    const ask = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no answer'));
    begin(ask);
    render(<PostPhoto media={photoOf('p1')} campusId="ut" alt="Lamp" />);
    await pass(100);
    expect(missing()).not.toBeNull();
    ask.mockImplementation(() => Promise.resolve(new Response('jpg')));
    await pass(2000);
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Lamp' }).src).not.toBe('');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test.each([403, 404])('of a private community and is gone (%i) is asked for once', async (status) => {
    const ask = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status })));
    begin(ask);
    render(<PostPhoto media={photoOf('p1')} campusId="ut" alt="Lamp" />);
    await pass(ALL_MS);
    act(() => void dispatchEvent(new Event('online')));
    await pass(ALL_MS);
    expect(missing()).not.toBeNull();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
