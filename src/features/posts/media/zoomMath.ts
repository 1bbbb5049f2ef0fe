/** CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A picture's scale in its box, and the offset between their middles. */
export interface Zoom extends Point {
  readonly scale: number;
}

/** The initial state: as large as its box. */
export const IN_PLACE: Zoom = { scale: 1, x: 0, y: 0 };

export const SCALE_MAX = 5;

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** Limits a zoom so that the picture covers its box. */
function held({ scale, x, y }: Zoom, box: Point): Zoom {
  return {
    scale,
    x: within(x, ((scale - 1) * box.x) / 2),
    y: within(y, ((scale - 1) * box.y) / 2),
  };
}

/** The picture at another scale; the point `at` (from the middle of the box) stays in place. */
export function zoomedAt(zoom: Zoom, at: Point, wantedScale: number, box: Point): Zoom {
  const scale = Math.min(SCALE_MAX, Math.max(1, wantedScale));
  const ratio = scale / zoom.scale;
  const x = at.x - (at.x - zoom.x) * ratio;
  const y = at.y - (at.y - zoom.y) * ratio;
  return held({ scale, x, y }, box);
}

/** The picture moved, within its limits. */
export function movedZoom({ scale, x, y }: Zoom, by: Point, box: Point): Zoom {
  return held({ scale, x: x + by.x, y: y + by.y }, box);
}
