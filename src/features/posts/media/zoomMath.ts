/** CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a picture lies in its box: how much larger, and how far its middle is from the box's. */
export interface Zoom extends Point {
  readonly scale: number;
}

/** As large as its box. */
export const IN_PLACE: Zoom = { scale: 1, x: 0, y: 0 };

export const SCALE_MAX = 5;

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** A zoom that shows nothing but the picture. */
function held({ scale, x, y }: Zoom, box: Point): Zoom {
  return {
    scale,
    x: within(x, ((scale - 1) * box.x) / 2),
    y: within(y, ((scale - 1) * box.y) / 2),
  };
}

/** The same picture larger or smaller; what is at `at` (from the middle of the box) stays there. */
export function zoomedAt(zoom: Zoom, at: Point, wantedScale: number, box: Point): Zoom {
  const scale = Math.min(SCALE_MAX, Math.max(1, wantedScale));
  const ratio = scale / zoom.scale;
  const x = at.x - (at.x - zoom.x) * ratio;
  const y = at.y - (at.y - zoom.y) * ratio;
  return held({ scale, x, y }, box);
}

/** The same picture moved, as far as there is more of it. */
export function movedZoom({ scale, x, y }: Zoom, by: Point, box: Point): Zoom {
  return held({ scale, x: x + by.x, y: y + by.y }, box);
}
