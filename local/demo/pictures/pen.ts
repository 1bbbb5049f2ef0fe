/** A repeatable source of numbers in [0, 1). */
export type Rng = () => number;

/** FNV-1a of a text: 32 bits that differ for every picture's name. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** The same numbers for the same seed, on every machine (mulberry32). */
export function rngFrom(seed: string): Rng {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const n = (value: number): number => Math.round(value * 10) / 10;

const channels = (hex: string): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** A colour between two others; `share` of the second, 0 to 1. Colours are `#rrggbb`. */
export function mix(first: string, second: string, share: number): string {
  const a = channels(first);
  const b = channels(second);
  const part = (from: number, to: number): string =>
    Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(a[0], b[0])}${part(a[1], b[1])}${part(a[2], b[2])}`;
}

/** Lighter for `k` > 0, darker (and a little bluer, as shade is) for `k` < 0; `k` from -1 to 1. */
export const tint = (hex: string, k: number): string =>
  k >= 0 ? mix(hex, '#fffaf0', k) : mix(hex, '#171226', -k);

export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Fall = 'down' | 'right' | 'diagonal';

const FALLS: Readonly<Record<Fall, readonly [number, number]>> = {
  down: [0, 1],
  right: [1, 0],
  diagonal: [1, 1],
};

/** One drawing in the making: its random numbers and the gradients and clips it has asked for. */
export class Sheet {
  private readonly defs: string[] = [];

  /** `mark` keeps the names of two sheets in one picture apart. */
  constructor(
    readonly rng: Rng,
    private readonly mark = 'd',
  ) {}

  between(low: number, high: number): number {
    return low + this.rng() * (high - low);
  }

  chance(probability: number): boolean {
    return this.rng() < probability;
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const found = list[Math.floor(this.rng() * list.length)];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  }

  /** A linear gradient over the shape's own box (fractions), as a fill. */
  linear(stops: readonly Stop[], towards: readonly [number, number] = [0, 1]): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="${towards[0]}" y2="${towards[1]}">${stopTags(stops)}</linearGradient>`,
    );
  }

  /** A radial gradient over the shape's own box; the centre in fractions of it. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.define(
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`,
    );
  }

  /** A colour that falls from lit to shaded across the shape. */
  shade(colour: string, depth = 0.2, fall: Fall = 'down'): string {
    return this.linear(
      [
        [0, tint(colour, depth)],
        [0.45, colour],
        [1, tint(colour, -depth)],
      ],
      FALLS[fall],
    );
  }

  /** A rounded body: dark edges, light a third of the way across. */
  round(colour: string, depth = 0.3): string {
    return this.linear(
      [
        [0, tint(colour, -depth)],
        [0.3, tint(colour, depth * 0.8)],
        [0.65, colour],
        [1, tint(colour, -depth)],
      ],
      [1, 0],
    );
  }

  /** A ball: light above left. */
  ball(colour: string): string {
    return this.radial(
      [
        [0, tint(colour, 0.45)],
        [0.5, colour],
        [1, tint(colour, -0.4)],
      ],
      0.36,
      0.3,
      0.75,
    );
  }

  /** A reflection that fades out downwards. */
  gloss(strength = 0.5): string {
    return this.linear([
      [0, '#ffffff', strength],
      [1, '#ffffff', 0],
    ]);
  }

  /** Cuts `content` to the outline of `outline`. */
  cut(outline: string, content: string): string {
    const id = `${this.mark}${this.defs.length}`;
    this.defs.push(`<clipPath id="${id}">${outline}</clipPath>`);
    return `<g clip-path="url(#${id})">${content}</g>`;
  }

  /** Everything that was asked for, as one `<defs>`. */
  definitions(): string {
    return `<defs>${this.defs.join('')}</defs>`;
  }

  private define(make: (id: string) => string): string {
    const id = `${this.mark}${this.defs.length}`;
    this.defs.push(make(id));
    return `url(#${id})`;
  }
}

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

export const box = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(w, 0))}" height="${n(Math.max(h, 0))}" rx="${n(r)}" fill="${fill}" ${more}/>`;

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

export const disc = (cx: number, cy: number, r: number, fill: string, more = ''): string =>
  oval(cx, cy, r, r, fill, more);

export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

/** A stroked line with round ends. */
export const wire = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const ring = (cx: number, cy: number, r: number, colour: string, width: number, more = ''): string =>
  oval(cx, cy, r, r, 'none', `stroke="${colour}" stroke-width="${n(width)}" ${more}`);

export const faint = (opacity: number): string => `opacity="${opacity}"`;

export interface Place {
  readonly turn?: number;
  readonly scale?: number;
  readonly scaleX?: number;
  readonly scaleY?: number;
  readonly skewX?: number;
}

/** Puts content somewhere: moved, then turned (degrees), then scaled. */
export const at = (x: number, y: number, content: string, place: Place = {}): string => {
  const scale = place.scale ?? 1;
  const sx = (place.scaleX ?? 1) * scale;
  const sy = (place.scaleY ?? 1) * scale;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(place.turn ?? 0)}) skewX(${n(place.skewX ?? 0)}) scale(${sx.toFixed(3)} ${sy.toFixed(3)})">${content}</g>`;
};

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A soft contact shadow under a thing whose foot is `w` wide. */
export const softShadow = (sheet: Sheet, cx: number, cy: number, rx: number, ry: number, k = 0.42): string =>
  oval(
    cx,
    cy,
    rx,
    ry,
    sheet.radial([
      [0, '#140d1e', k],
      [0.55, '#140d1e', k * 0.55],
      [1, '#140d1e', 0],
    ]),
  );

/**
 * A box seen from the front and a little above: front face, top and right side.
 * `x, y` is the front face's upper left corner; `depth` how far the top reaches back.
 */
export const block = (
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  depth: number,
  colour: string,
): string => {
  const dx = depth * 0.7;
  const dy = depth * 0.45;
  return (
    shape(
      `M${n(x)} ${n(y)}l${n(dx)} ${n(-dy)}h${n(w)}l${n(-dx)} ${n(dy)}z`,
      sheet.shade(tint(colour, 0.22), 0.08),
    ) +
    shape(
      `M${n(x + w)} ${n(y)}l${n(dx)} ${n(-dy)}v${n(h)}l${n(-dx)} ${n(dy)}z`,
      sheet.shade(tint(colour, -0.28), 0.1),
    ) +
    box(x, y, w, h, sheet.shade(colour, 0.1))
  );
};
