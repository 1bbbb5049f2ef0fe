import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { showCampus } from '../../../data/config/testing/appConfig.ts';
import { photoOf } from '../../../domain/testing/media.ts';
import { authorOf } from '../../../domain/testing/people.ts';
import { Gallery } from './Gallery.tsx';
import PhotoViewer from './PhotoViewer.tsx';

/** How wide a strip is in these tests. Px. */
const WIDTH = 400;
const photos = Array.from({ length: 5 }, (_, order) => photoOf('p', order));

/** A post without words. */
const devs = { rawText: null, campusId: 'campus' as const, author: authorOf('dev', { lastName: 'P.' }) };

beforeEach(() => {
  showCampus('campus');
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  // The browser scrolls where it is told to, and says so.
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function (
    this: HTMLElement,
    to?: ScrollToOptions | number,
  ) {
    if (typeof to === 'object') fireEvent.scroll(this, { target: { scrollLeft: to.left ?? 0 } });
  });
});

describe('a post’s pictures', () => {
  test('are fetched as far as they are looked at, and those seen stay', async () => {
    render(<Gallery post={{ ...devs, media: photos }} />);
    expect(screen.getAllByRole('img')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
    expect(screen.getAllByRole('img')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
    expect(screen.getAllByRole('img')).toHaveLength(4);
  });

  test.each(['the page', 'the whole screen'])(
    'on %s are stepped through by keys to an end and back again',
    async (where) => {
      if (where === 'the page') render(<Gallery post={{ ...devs, media: photos }} />);
      else render(<PhotoViewer media={photos} campusId="campus" post={devs} start={3} onClose={() => {}} />);
      const box = within(screen.getByRole(where === 'the page' ? 'region' : 'dialog'));
      const next = box.getByRole('button', { name: 'Next photo', hidden: true });
      while (box.queryByText('5 / 5') === null) await userEvent.click(next);
      // A button that left would leave the keys to nobody.
      expect(next).toHaveFocus();
      await userEvent.click(next);
      expect(box.getByText('5 / 5')).toBeVisible();
      await userEvent.click(box.getByRole('button', { name: 'Previous photo', hidden: true }));
      expect(box.getByText('4 / 5')).toBeVisible();
    },
  );

  test('stay the same on the whole screen when the device is turned', () => {
    render(<PhotoViewer media={photos} campusId="campus" post={devs} start={3} onClose={() => {}} />);
    const strip = within(screen.getByRole('dialog')).getByRole('list');
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2 * WIDTH);
    // As far as it was scrolled, which is between two others now.
    fireEvent.scroll(strip, { target: { scrollLeft: 3 * WIDTH } });
    expect(screen.getByText('4 / 5')).toBeVisible();
    expect(strip.scrollLeft).toBe(3 * 2 * WIDTH);
    fireEvent.scroll(strip, { target: { scrollLeft: 4 * 2 * WIDTH } });
    expect(screen.getByText('5 / 5')).toBeVisible();
  });

  test('stand alone on the whole screen, on their blurred colours on the page', () => {
    const boxes = (): HTMLElement[] =>
      [...document.querySelectorAll('img')].flatMap((one) => one.parentElement ?? []);
    const hasColours = (box: HTMLElement): boolean => box.style.backgroundColor !== '';
    render(<Gallery post={{ ...devs, media: photos }} />);
    for (const slide of screen.getAllByRole('listitem').slice(0, 2))
      expect(
        boxes()
          .filter((box) => slide.contains(box))
          .some(hasColours),
      ).toBe(true);
    cleanup();
    render(<PhotoViewer media={photos} campusId="campus" post={devs} start={0} onClose={() => {}} />);
    expect(boxes()).not.toEqual([]);
    expect(boxes().some(hasColours)).toBe(false);
  });

  test('show the first in the size of lists at once, under the large one, and name it once', () => {
    render(<Gallery post={{ ...devs, media: photos }} />);
    const [first] = screen.getAllByRole('listitem');
    const [small, large] = [...(first?.querySelectorAll('img') ?? [])];
    expect(small?.getAttribute('src')).toContain('_640');
    expect(small?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(small?.getAttribute('fetchpriority')).toBe('high');
    expect(large?.getAttribute('srcset')).not.toBeNull();
    expect(screen.getAllByRole('img', { name: /of 5 by Dev P\./ }).length).toBeGreaterThan(0);
  });
});
