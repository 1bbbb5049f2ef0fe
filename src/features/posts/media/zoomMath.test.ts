import { describe, expect, test } from 'vitest';
import { IN_PLACE, movedZoom, SCALE_MAX, zoomedAt } from './zoomMath.ts';

const box = { x: 400, y: 300 };

describe('a zoomed picture', () => {
  test('keeps what is under the fingers there', () => {
    const zoom = zoomedAt(IN_PLACE, { x: 100, y: 50 }, 2, box);
    expect(zoom).toEqual({ scale: 2, x: -100, y: -50 });
    expect(zoomedAt(zoom, { x: 100, y: 50 }, 1, box)).toEqual(IN_PLACE);
  });

  test('is never smaller than its box, nor larger than can be seen', () => {
    expect(zoomedAt(IN_PLACE, { x: 0, y: 0 }, 0.2, box).scale).toBe(1);
    expect(zoomedAt(IN_PLACE, { x: 0, y: 0 }, 50, box).scale).toBe(SCALE_MAX);
  });

  test('is dragged as far as there is more of it', () => {
    const zoom = zoomedAt(IN_PLACE, { x: 0, y: 0 }, 2, box);
    expect(movedZoom(zoom, { x: 900, y: -900 }, box)).toEqual({ scale: 2, x: 200, y: -150 });
    expect(movedZoom(IN_PLACE, { x: 50, y: 50 }, box)).toEqual(IN_PLACE);
  });
});
