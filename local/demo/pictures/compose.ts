import { at, box, hashOf, rngFrom, Sheet, softShadow } from './pen.ts';
import { backdrop } from './scenes.ts';
import type { Thing } from './thing.ts';

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The shapes a phone's camera and a hurried crop give; the long side is 1024 px. */
const SIZES: readonly (readonly [number, number])[] = [
  [1024, 768],
  [1024, 768],
  [768, 1024],
  [819, 1024],
  [1024, 1024],
  [1024, 683],
  [1024, 576],
];

export interface Shot {
  /** Tells two pictures of the same thing apart: other light, other angle, other crop. */
  readonly seed: string;
  /** The room: the same for all pictures of a post. */
  readonly home: string;
  readonly colour: string | null;
  /** What is written on the thing; null leaves it to chance. */
  readonly words: string | null;
  /** 0 shows the whole thing; later pictures come nearer. */
  readonly take: number;
}

export interface Picture extends PictureSize {
  readonly svg: string;
}

/** Draws a thing as if photographed: surroundings, the thing and its shadow, and the light of the hour. */
export function compose(thing: Thing, shot: Shot): Picture {
  const home = new Sheet(rngFrom(shot.home), 'h');
  const sheet = new Sheet(rngFrom(shot.seed));
  // In every picture of a post the thing itself is the same, whatever the camera does.
  const own = new Sheet(rngFrom(`${shot.home} ${shot.colour ?? ''} ${shot.words ?? ''}`), 't');
  const [widthPx, heightPx] = sizeFor(thing, shot.seed);
  const w = 1000;
  const h = (1000 * heightPx) / widthPx;
  const picked = thing.colours[Math.floor(own.rng() * thing.colours.length)] ?? '#8899aa';
  const colour = shot.colour ?? picked;
  const isFlat = thing.stand === 'flat';

  const behind = backdrop(home, thing.stand, w, h);
  const share = thing.stand === 'floor' ? 0.66 : isFlat ? 0.76 : 0.68;
  const fit = Math.min((w * 0.78) / thing.width, (h * share) / thing.height);
  // A room is all that is seen.
  const isRoom = thing.stand === 'room';
  const scale = isRoom
    ? Math.max(w / thing.width, h / thing.height) * 1.03
    : Math.min(fit, 1.6) * sheet.between(0.92, 1.06);
  const turn = isRoom ? 0 : isFlat ? sheet.between(-24, 24) : sheet.between(-1.6, 1.6);
  const x = isRoom ? w / 2 : w / 2 + sheet.between(-0.05, 0.05) * w;
  const y = isRoom ? h * 1.015 : behind.footY;
  const isMirrored = own.chance(0.3) && thing.hasWriting !== true && !isFlat;
  const shadow =
    thing.foot === undefined || thing.foot === 0
      ? ''
      : softShadow(sheet, 14, 4, thing.width * 0.5 * thing.foot * 1.25, 34 + thing.width * 0.035);
  const body = at(x, y, shadow + thing.draw(own, colour, shot.words), {
    turn,
    scaleX: isMirrored ? -scale : scale,
    scaleY: scale,
  });

  const middle = isFlat ? y : y - (thing.height * scale) / 2;
  const zoom = shot.take === 0 ? 1 : sheet.between(1.2, 1.55) + 0.12 * (shot.take % 3);
  const look = {
    zoom,
    x: shot.take === 0 ? w / 2 : x + sheet.between(-0.22, 0.22) * thing.width * scale,
    y: shot.take === 0 ? h / 2 : middle + sheet.between(-0.2, 0.2) * thing.height * scale,
  };
  const art = home.definitions() + own.definitions() + behind.art + body;
  return {
    widthPx,
    heightPx,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${w} ${h}">` +
      framed(sheet, art, w, h, look) +
      '</svg>',
  };
}

/** Where the camera looks, and how near it is. */
interface Look {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Nobody holds the phone upright for a sofa, nor sideways for a guitar. */
function sizeFor(thing: Thing, seed: string): readonly [number, number] {
  const aspect = thing.width / thing.height;
  const fitting = SIZES.filter(([wide, high]) =>
    aspect > 1.5 ? wide >= high : aspect < 0.7 ? wide <= high : aspect > 1.15 || wide / high < 1.4,
  );
  return fitting[hashOf(`${seed}#size`) % fitting.length] ?? [1024, 1024];
}

/** The camera: a slightly tilted frame, light from one side, darker corners, the colour of the hour. */
function framed(sheet: Sheet, art: string, w: number, h: number, look: Look): string {
  const tilt = sheet.between(-1.8, 1.8);
  const hour = sheet.pick(['#ffb066', '#ffe2b0', '#bcd7ff', '#fff4e0', '#ff9e7a', '#d9e6ff', '#fff0d0']);
  const fromLeft = sheet.chance(0.5);
  const light =
    box(
      0,
      0,
      w,
      h,
      sheet.linear(
        [
          [0, hour, sheet.between(0.08, 0.22)],
          [0.55, hour, 0],
          [1, '#1a1430', sheet.between(0.06, 0.2)],
        ],
        [fromLeft ? 1 : -1, sheet.between(0.3, 1)],
      ),
    ) +
    box(
      0,
      0,
      w,
      h,
      sheet.radial(
        [
          [0, '#000000', 0],
          [0.68, '#000000', 0],
          [1, '#120b1c', 0.24],
        ],
        0.5,
        0.48,
        0.78,
      ),
    );
  const scale = 1.055 * look.zoom;
  // The camera never looks past the edge of what is drawn.
  const inside = (middle: number, side: number): number =>
    Math.min(Math.max(middle, side / 2 / look.zoom), side - side / 2 / look.zoom);
  const frame = at(w / 2, h / 2, at(-inside(look.x, w), -inside(look.y, h), art), { turn: tilt, scale });
  return sheet.definitions() + frame + light;
}
