import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { showCampus } from '../../../data/config/testing/appConfig.ts';
import type { PostMedia } from '../../../domain/post.ts';
import { photoOf } from '../../../domain/testing/media.ts';
import { authorOf } from '../../../domain/testing/people.ts';
import { retryPictures } from '../../../lib/retryPictures.ts';
import { Gallery } from './Gallery.tsx';
import { MediaMosaic } from './MediaMosaic.tsx';
import PhotoViewer from './PhotoViewer.tsx';

const media = (kind: PostMedia['kind'], order = 0): PostMedia => ({
  ...photoOf('p', order, { kind, name: 'invoice.exe' }),
  ...(kind === 'video' && { path: `images/posts/p/${String(order)}_video.mp4` }),
});

/** A post without words. */
const devs = { rawText: null, campusId: 'campus' as const, author: authorOf('dev', { lastName: 'P.' }) };

beforeEach(() => showCampus('campus'));

/** A film element whose place and length are told by the test. */
async function playing(): Promise<HTMLVideoElement> {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  render(<MediaMosaic post={{ ...devs, media: [media('video')] }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Play Video by Dev P.' }));
  const film = await vi.waitFor(() => {
    const found = document.querySelector('video');
    if (!found) throw new Error('no film yet');
    return found;
  });
  // The player begins once it is drawn.
  await vi.waitFor(() => expect(play).toHaveBeenCalledOnce());
  Object.defineProperty(film, 'duration', { value: 75, configurable: true });
  fireEvent(film, new Event('loadedmetadata'));
  return film;
}

describe('a film', () => {
  test('is a poster until it is played, then shows its controls and time', async () => {
    const film = await playing();
    expect(film).toHaveAttribute('playsinline');
    expect(film.src).toContain('0_video.mp4');
    const seek = screen.getByRole('slider', { name: 'Seek' });
    expect(seek).toHaveAttribute('aria-valuetext', '0:00 of 1:15');
    expect(screen.getByRole('button', { name: 'Full screen' })).toBeVisible();
    fireEvent.change(seek, { target: { value: '30' } });
    expect(film.currentTime).toBe(30);
    expect(screen.getByText('0:30 / 1:15')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
    expect(film.muted).toBe(true);
  });

  test('that plays tells its place every second', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const film = await playing();
    Object.defineProperty(film, 'paused', { value: false, configurable: true });
    fireEvent(film, new Event('play'));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    Object.defineProperty(film, 'currentTime', { value: 12, configurable: true });
    expect(screen.queryByText('0:12 / 1:15')).toBeNull();
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByText('0:12 / 1:15')).toBeVisible();
  });

  test('that keeps its reader waiting says so, after a while and until it goes on', async () => {
    const film = await playing();
    const become = (readyState: number, event: string): void => {
      Object.defineProperty(film, 'readyState', { value: readyState, configurable: true });
      fireEvent(film, new Event(event));
    };
    Object.defineProperty(film, 'paused', { value: false, configurable: true });
    become(4, 'playing');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    vi.useFakeTimers();
    become(2, 'waiting');
    act(() => void vi.advanceTimersByTime(250));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => void vi.advanceTimersByTime(100));
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    become(3, 'canplay');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('that is over keeps nobody waiting, however little of it is there', async () => {
    const film = await playing();
    for (const [name, value] of Object.entries({ paused: false, ended: true, readyState: 2 })) {
      Object.defineProperty(film, name, { value, configurable: true });
    }
    vi.useFakeTimers();
    fireEvent(film, new Event('ended'));
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('that may not begin by itself does not seem to load', async () => {
    const refused = new DOMException('Not now', 'NotAllowedError');
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(refused);
    render(<MediaMosaic post={{ ...devs, media: [media('video')] }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Play Video by Dev P.' }));
    // Loud and quiet; no event tells of it.
    await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(2));
    await new Promise((goOn) => setTimeout(goOn, 500));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('among others keeps the arrow keys of its slider to itself', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    render(<Gallery post={{ ...devs, media: [media('video'), media('photo', 1)] }} />);
    const goTo = vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue();
    await userEvent.click(screen.getByRole('button', { name: 'Play Video 1 of 2 by Dev P.' }));
    fireEvent.keyDown(await screen.findByRole('slider', { name: 'Seek' }), { key: 'ArrowRight' });
    expect(goTo).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('list'), { key: 'ArrowRight' });
    expect(goTo).toHaveBeenCalledOnce();
  });

  test('that cannot be played here shows its poster and can be taken along', async () => {
    const film = await playing();
    fireEvent.error(film);
    expect(screen.getByText("This video can't be played here.")).toBeVisible();
    expect(screen.getByRole('img', { name: 'Video by Dev P.' })).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('href', expect.stringContaining('0_video.mp4'));
    expect(link).toHaveAttribute('download', 'video-1.mp4');
  });
});

describe('pictures by themselves on the whole screen', () => {
  test('are opened by a press, closed by Escape or Close, and say what they are', async () => {
    render(<Gallery post={{ ...devs, media: [media('photo'), media('photo', 1)] }} />);
    const opener = screen.getByRole('button', { name: 'View Photo 1 of 2 by Dev P. full screen' });
    await userEvent.click(opener);
    const viewer = await screen.findByRole('dialog', { name: 'Photos by Dev P.' });
    expect(viewer).toHaveTextContent('1 / 2');
    // What scrolls is reached by keys.
    expect(within(viewer).getByRole('list')).toHaveAttribute('tabindex', '0');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(opener);
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('leave a film that goes out of sight out of reach, and the keys with what is looked at', async () => {
    render(<Gallery post={{ ...devs, media: [media('photo'), media('video', 1)] }} />);
    await userEvent.click(screen.getByRole('button', { name: 'View Photo 1 of 2 by Dev P. full screen' }));
    const viewer = await screen.findByRole('dialog');
    const strip = within(viewer).getByRole('list');
    const [photo, film] = [...strip.querySelectorAll('li')];
    expect(film).toHaveAttribute('inert');
    Object.defineProperty(strip, 'clientWidth', { value: 390 });
    fireEvent.scroll(strip, { target: { scrollLeft: 390 } });
    expect(photo).toHaveAttribute('inert');
    expect(film).not.toHaveAttribute('inert');
    within(viewer).getByRole('button', { name: 'Play Video 2 of 2 by Dev P.' }).focus();
    fireEvent.scroll(strip, { target: { scrollLeft: 0 } });
    expect(strip).toHaveFocus();
  });
});

describe('a film on the whole screen', () => {
  const touch = (target: Element, type: string, clientY: number): void => {
    const options = { pointerId: 1, pointerType: 'touch', clientX: 200, clientY, bubbles: true };
    fireEvent(target, new PointerEvent(type, options));
  };
  const pull = (target: Element): void => {
    touch(target, 'pointerdown', 300);
    touch(target, 'pointermove', 360);
    touch(target, 'pointermove', 440);
    touch(target, 'pointerup', 440);
  };

  test('is put away by a pull, but not by one at its slider', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const onClose = vi.fn();
    render(
      <PhotoViewer media={[media('video')]} campusId="campus" post={devs} start={0} onClose={onClose} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Play Video by Dev P.' }));
    pull(await screen.findByRole('slider', { name: 'Seek' }));
    expect(onClose).not.toHaveBeenCalled();
    pull(screen.getByRole('group', { name: 'Video by Dev P.' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

test('a picture that cannot be had says so in its place, and is tried again when the connection is back', async () => {
  render(<MediaMosaic post={{ ...devs, media: [media('photo')] }} />);
  fireEvent.error(screen.getByRole('img', { name: 'Photo by Dev P.' }));
  expect(screen.getByRole('img', { name: 'Photo by Dev P. (unavailable)' })).toBeVisible();
  onTestFinished(retryPictures());
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('img', { name: 'Photo by Dev P.' })).toBeVisible();
});
