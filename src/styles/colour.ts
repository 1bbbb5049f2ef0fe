/** Color arithmetic for the generated tokens: OKLCH in, sRGB hex out, WCAG contrast. */
export interface Oklch {
  /** Lightness, 0…1. */
  readonly l: number;
  /** Chroma, 0…about 0.4. */
  readonly c: number;
  /** Hue in degrees. */
  readonly h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function linearFromHex(hex: string): Triple {
  const n = Number.parseInt(hex.slice(1), 16);
  return [toLinear(((n >> 16) & 255) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)];
}

// Matrices of https://bottosson.github.io/posts/oklab/
export function oklchFromHex(hex: string): Oklch {
  const [r, g, b] = linearFromHex(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

function linearFromOklch({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

/** The nearest sRGB color: reduces chroma, keeps lightness and hue. */
export function hexFromOklch(colour: Oklch): string {
  let c = colour.c;
  let rgb = linearFromOklch(colour);
  while (c > 0 && rgb.some((v) => v < -0.0005 || v > 1.0005)) {
    c = Math.max(0, c - 0.002);
    rgb = linearFromOklch({ ...colour, c });
  }
  const part = (v: number): string =>
    Math.round(toGamma(Math.min(1, Math.max(0, v))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(part).join('')}`;
}

function luminance(hex: string): number {
  const [r, g, b] = linearFromHex(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio, 1…21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Moves lightness in `step`s until the colour reaches `ratio` against every one of `against`. */
export function reach(start: Oklch, step: number, ratio: number, against: readonly string[]): Oklch {
  let colour = start;
  while (colour.l > 0 && colour.l < 1) {
    const hex = hexFromOklch(colour);
    if (against.every((other) => contrast(hex, other) >= ratio)) return colour;
    colour = { ...colour, l: colour.l + step };
  }
  return colour;
}
