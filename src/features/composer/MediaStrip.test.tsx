import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { moved, type DraftMedia } from '../../data/outbox/draftPicture.ts';
import { MediaStrip } from './MediaStrip.tsx';

/** A strip in which three tiles have room. Px. */
const TILE = 100;
const WIDTH = 300;

const pictures = ['a', 'b', 'c', 'd', 'e', 'f'].map((name): DraftMedia => ({
  key: name,
  name,
  state: 'ready',
  address: `blob:${name}`,
  prepared: null,
  stored: null,
  fileId: null,
  uploadedAtMs: null,
}));

function Strip(): ReactNode {
  const [media, setMedia] = useState<readonly DraftMedia[]>(pictures);
  const nothing = (): void => undefined;
  return (
    <MediaStrip
      media={media}
      onRemove={nothing}
      onEmptied={nothing}
      onRetry={nothing}
      onMove={(from, to) => setMedia(moved(media, from, to))}
    />
  );
}

const strip = (): HTMLElement => screen.getByRole('list', { name: 'Photos' });
const order = (): string =>
  within(strip())
    .getAllByRole('img')
    .map((one) => one.getAttribute('alt'))
    .join('');

/** What the finger or mouse does, wherever the element that it is on has gone. */
function point(type: string, clientX: number, target: Element | Window = window): void {
  fireEvent(
    target,
    new PointerEvent(type, {
      pointerId: 1,
      button: 0,
      clientX,
      clientY: 50,
      bubbles: true,
      cancelable: true,
    }),
  );
}

let frames: FrameRequestCallback[] = [];
let nowMs = 0;

function drawFrames(count: number): void {
  for (let drawn = 0; drawn < count; drawn += 1) {
    nowMs += 16;
    for (const frame of frames.splice(0)) act(() => frame(nowMs));
  }
}

function takeFirst(): void {
  const handle = strip().querySelector('[data-place="0"] [class*=handle]');
  if (!handle) throw new Error('The first tile has no handle.');
  point('pointerdown', TILE / 2, handle);
}

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => void (frames = []));
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = this.getAttribute('data-place');
    if (place === null) return new DOMRect(0, 0, WIDTH, TILE);
    return new DOMRect(Number(place) * TILE - (this.parentElement?.scrollLeft ?? 0), 0, TILE, TILE);
  });
});

test('a photo goes on being dragged to the right after it has changed places, until it is let go', () => {
  render(<Strip />);
  takeFirst();
  point('pointermove', 1.5 * TILE);
  expect(order()).toBe('bacdef');
  // Its tile was taken out for that; what its handle held has gone.
  point('pointermove', 2.2 * TILE);
  expect(order()).toBe('bcadef');
  point('pointermove', 0.5 * TILE);
  expect(order()).toBe('abcdef');
  point('pointerup', 0.5 * TILE);
  point('pointermove', 2.2 * TILE);
  expect(order()).toBe('abcdef');
});

test('held still at an edge, the strip goes on to its end, and back at the other', () => {
  render(<Strip />);
  let scrolledPx = 0;
  const endPx = pictures.length * TILE - WIDTH;
  Object.defineProperty(strip(), 'scrollLeft', {
    get: () => scrolledPx,
    set: (toPx: number) => (scrolledPx = Math.min(endPx, Math.max(0, toPx))),
  });
  takeFirst();
  point('pointermove', WIDTH - 5);
  drawFrames(60);
  expect(scrolledPx).toBe(endPx);
  expect(order()).toBe('bcdefa');
  point('pointermove', 5);
  drawFrames(60);
  expect(order()).toBe('abcdef');
  point('pointerup', 5);
  expect(frames).toEqual([]);
});
