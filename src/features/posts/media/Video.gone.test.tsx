import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showCampus } from '../../../data/config/testing/appConfig.ts';
import { photoOf } from '../../../domain/testing/media.ts';
import { alertStore } from '../../../ui/alerts/alertStore.ts';
import { Video } from './Video.tsx';

// What an update has taken away: the server answers 404.
vi.mock('./VideoPlayer.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => {
  cleanup();
  alertStore.clear();
});

test('a film whose player is there no more says so, and is its poster again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  showCampus('campus');
  const media = photoOf('p', 0, { kind: 'video', path: 'images/posts/p/0_video.mp4' });
  render(<Video media={media} campusId="campus" alt="Video by Dev P." />);
  fireEvent.click(screen.getByRole('button', { name: 'Play Video by Dev P.' }));
  expect(screen.queryByRole('button')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('button', { name: 'Play Video by Dev P.' })).toBeVisible();
  expect(alertStore.current()).toMatchObject([
    { kind: 'danger', text: "This didn't load. Check your connection and try again." },
  ]);
});
