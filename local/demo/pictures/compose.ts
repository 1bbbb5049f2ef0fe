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
  /** Tells two pictures of the same thing apart: other light, other angle, other corner of the room. */
  readonly seed: string;
  readonly colour: string | null;
  /** 0 is the whole thing; later pictures of the same post come nearer and turn it. */
  readonly take: number;
  /** The post's own look: the same room and colour in all its pictures. */
  readonly home: string;
}

export interface Picture extends PictureSize {
  readonly svg: string;
}

/** Draws a thing as if photographed: surroundings, the thing and its shadow, and the light of the hour. */
export function compose(thing: Thing, shot: Shot): Picture {
  const home = rngFrom(shot.home);
  const sheet = new Sheet(rngFrom(shot.seed));
  const [widthPx, heightPx] = sizeFor(thing, shot.seed);
  const w = 1000;
  const h = (1000 * heightPx) / widthPx;
  const colour = shot.colour ?? thing.colours[Math.floor(home() * thing.colours.length)] ?? '#8899aa';

  const behind = backdrop(sheet, thing.stand, w, h);
  const room = thing.stand === 'floor' ? 0.66 : thing.stand === 'flat' ? 0.76 : 0.68;
  const nearer = shot.take === 0 ? 1 : sheet.between(1.1, 1.7);
  const fit = Math.min((w * 0.78) / thing.width, (h * room) / thing.height);
  const scale = Math.min(fit, 1.6) * sheet.between(0.92, 1.06) * nearer;
  const turn =
    thing.stand === 'flat' ? sheet.between(-24, 24) : sheet.between(-1.6, 1.6) * (shot.take === 0 ? 1 : 2.4);
  const x = w / 2 + sheet.between(-0.05, 0.05) * w * (shot.take === 0 ? 1 : 2.2);
  const y = behind.footY + (shot.take === 0 || thing.stand === 'flat' ? 0 : h * 0.06 * (nearer - 1));
  const mirrored = sheet.chance(0.3) && thing.hasWriting !== true && thing.stand !== 'flat' ? -1 : 1;

  const body =
    thing.stand === 'room'
      ? at(w / 2, h, thing.draw(sheet, colour), { scale: Math.max(w / thing.width, h / thing.height) })
      : at(
          x,
          y,
          (thing.foot === undefined || thing.foot === 0
            ? ''
            : softShadow(sheet, 14, 4, thing.width * 0.5 * thing.foot * 1.25, 34 + thing.width * 0.035)) +
            thing.draw(sheet, colour),
          { turn, scaleX: scale * mirrored, scaleY: scale },
        );

  return {
    widthPx,
    heightPx,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${w} ${h}">` +
      framed(sheet, behind.art + body, w, h) +
      '</svg>',
  };
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
function framed(sheet: Sheet, art: string, w: number, h: number): string {
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
  const frame = at(w / 2, h / 2, at(-w / 2, -h / 2, art), { turn: tilt, scale: 1.055 });
  return sheet.definitions() + frame + light;
}
