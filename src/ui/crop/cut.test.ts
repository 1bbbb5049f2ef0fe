import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filled, sidesOf, WHOLE, ZOOM_MAX, zoomMin, type Cut } from './cut.ts';

/** Whether a point of the square, in sides from its middle, lies on the photo. */
function isOnPhoto(cut: Cut, aspect: number, [x, y]: readonly [number, number]): boolean {
  const angle = (cut.turn * Math.PI) / 180;
  const [dx, dy] = [x - cut.x, y - cut.y];
  const right = dx * Math.cos(angle) + dy * Math.sin(angle);
  const down = dy * Math.cos(angle) - dx * Math.sin(angle);
  const { width, height } = sidesOf(aspect);
  const almost = 1e-9;
  return (
    Math.abs(right) <= (cut.zoom * width) / 2 + almost && Math.abs(down) <= (cut.zoom * height) / 2 + almost
  );
}

const CORNERS = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].map((y) => [x, y] as const));

describe('a cut', () => {
  test('is filled by the photo, however it is moved, zoomed and turned', () => {
    const any = fc.double({ min: -400, max: 400, noNaN: true });
    fc.assert(
      fc.property(
        any,
        any,
        fc.double({ min: 0, max: 10, noNaN: true }),
        any,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (x, y, zoom, turn, aspect) => {
          const cut = filled({ x, y, zoom, turn }, aspect);
          expect(CORNERS.every((corner) => isOnPhoto(cut, aspect, corner))).toBe(true);
          expect(cut.zoom).toBeLessThanOrEqual(ZOOM_MAX);
          expect(cut.turn).toBeGreaterThan(-180);
          expect(cut.turn).toBeLessThanOrEqual(180);
        },
      ),
    );
  });

  test('that the photo fills stays as it is', () => {
    expect(filled(WHOLE, 4 / 3)).toEqual(WHOLE);
    expect(filled({ x: 0.1, y: 0, zoom: 1, turn: 0 }, 4 / 3)).toEqual({ x: 0.1, y: 0, zoom: 1, turn: 0 });
  });

  test('of a photo that is turned comes nearer until no corner is empty', () => {
    expect(zoomMin(0)).toBe(1);
    expect(zoomMin(90)).toBeCloseTo(1);
    expect(filled({ ...WHOLE, turn: 45 }, 1).zoom).toBeCloseTo(Math.SQRT2);
  });

  test('of a portrait that is turned on its side moves along its long side', () => {
    const { x, y } = filled({ x: 9, y: 9, zoom: 1, turn: 90 }, 0.5);
    expect([x, y]).toEqual([expect.closeTo(0.5), expect.closeTo(0)]);
  });

  test('turned once around is where it was', () => {
    expect(filled({ ...WHOLE, turn: 360 }, 1).turn).toBe(0);
    expect(filled({ ...WHOLE, turn: 270 }, 1).turn).toBe(-90);
  });
});
