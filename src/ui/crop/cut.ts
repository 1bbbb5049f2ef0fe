/**
 * The cropped square of a photo. Lengths are in sides of that square, so that they are the same on every screen and in
 * the result.
 */
export interface Cut {
  /** The offset of the photo's middle from the square's, to the right and down. */
  readonly x: number;
  readonly y: number;
  /** 1: the photo's short side is as long as the square's. */
  readonly zoom: number;
  /** Clockwise, in degrees, above -180 up to 180. */
  readonly turn: number;
}

export const WHOLE: Cut = { x: 0, y: 0, zoom: 1, turn: 0 };
export const ZOOM_MAX = 3;

/** The rotated square's bounding box, in sides: a photo that covers it leaves no corner empty. */
function reach(turn: number): number {
  const angle = (turn * Math.PI) / 180;
  return Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle));
}

/** The photo's sides at zoom 1; `aspect` is width by height. */
export function sidesOf(aspect: number): { readonly width: number; readonly height: number } {
  return aspect > 1 ? { width: aspect, height: 1 } : { width: 1, height: 1 / aspect };
}

/** The smallest zoom at which a photo with that rotation fills the square. */
export const zoomMin = (turn: number): number => Math.min(ZOOM_MAX, reach(turn));

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** Normalizes an angle to above -180 up to 180. */
function wound(turn: number): number {
  const rest = ((turn % 360) + 360) % 360;
  return rest > 180 ? rest - 360 : rest;
}

/** The nearest crop in which the photo fills the square. */
export function filled(cut: Cut, aspect: number): Cut {
  const turn = wound(cut.turn);
  const zoom = Math.min(ZOOM_MAX, Math.max(zoomMin(turn), cut.zoom));
  const { width, height } = sidesOf(aspect);
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // In the photo's own coordinates its edges are straight, and the square is rotated.
  const half = reach(turn) / 2;
  const right = within(cut.x * cos + cut.y * sin, (zoom * width) / 2 - half);
  const down = within(cut.y * cos - cut.x * sin, (zoom * height) / 2 - half);
  return { x: right * cos - down * sin, y: right * sin + down * cos, zoom, turn };
}

/** The photo's position and size relative to the square, in sides of the square. */
export function placed(
  { x, y, zoom, turn }: Cut,
  aspect: number,
): Record<'x' | 'y' | 'width' | 'height' | 'turn', number> {
  const { width, height } = sidesOf(aspect);
  return { x, y, width: width * zoom, height: height * zoom, turn };
}
