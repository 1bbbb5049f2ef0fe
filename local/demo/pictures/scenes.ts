import { at, box, disc, faint, mix, oval, shape, times, tint, wire } from './pen.ts';
import type { Sheet } from './pen.ts';

/* Backdrops, which are long and plain: one after another, each read on its own. */

/** Where a thing is photographed. 'flat' looks straight down on it; 'room' brings its own surroundings. */
export type Stand = 'floor' | 'desk' | 'flat' | 'outdoor' | 'room';

export interface Backdrop {
  readonly art: string;
  /** Where the thing's foot stands, from the top; for 'flat' its middle. */
  readonly footY: number;
}

const WALLS = [
  '#e9ddc9',
  '#cfdcd8',
  '#dcd3e0',
  '#f0d9c8',
  '#c9d6e4',
  '#e6e4dc',
  '#d8dfc6',
  '#f3e3b8',
  '#b9c9c2',
  '#e3c9c4',
  '#8fa6ad',
  '#5d7377',
] as const;
const WOODS = ['#b98556', '#d3a873', '#8f6242', '#c79a6b', '#a8754a', '#dcbf95', '#6f4c38'] as const;
const CARPETS = ['#b9b2a6', '#8c97a3', '#a89a8a', '#c7bfb2', '#7d8c84', '#9a8fa3'] as const;
const DESKS = ['#d9b88c', '#f1ede6', '#8b5e3c', '#c9a27a', '#e4d6c0', '#54463d', '#b8c4c6'] as const;
const SHEETS = [
  '#eef0f2',
  '#d7e2ea',
  '#f1dfd9',
  '#dfe6d4',
  '#e8dff0',
  '#54617a',
  '#f4ecd8',
  '#c96f5a',
] as const;

/** The window's light on a wall or a table: a slanted grid of panes. */
function windowLight(sheet: Sheet, x: number, y: number, w: number, h: number): string {
  const slant = sheet.between(-0.35, 0.35) * h;
  const strength = sheet.between(0.16, 0.34);
  const pane = (column: number, row: number): string => {
    const left = x + (column * w) / 2 + 8;
    const top = y + (row * h) / 2 + 8;
    const shift = (slant * (row * 0.5 + 0.02)) / 1;
    const next = slant * ((row + 1) * 0.5);
    return shape(
      `M${left + shift} ${top}h${w / 2 - 16}L${left + next + w / 2 - 16} ${top + h / 2 - 16}h${-(w / 2 - 16)}z`,
      '#fff6da',
      faint(Number(strength.toFixed(2))),
    );
  };
  return pane(0, 0) + pane(1, 0) + pane(0, 1) + pane(1, 1);
}

function planks(sheet: Sheet, w: number, top: number, h: number): string {
  const wood = sheet.pick(WOODS);
  const vanishing = w * sheet.between(0.3, 0.7);
  const lines = times(15, (index) => {
    const foot = (index - 3.5) * (w / 8);
    const head = vanishing + (foot - vanishing) * 0.45;
    return wire(`M${head} ${top}L${foot} ${top + h}`, tint(wood, -0.3), 3, faint(0.5));
  });
  const joints = times(16, () => {
    const depth = sheet.rng();
    const y = top + h * depth * depth;
    const x = sheet.between(0, w);
    return wire(`M${x} ${y}h${30 + 70 * depth}`, tint(wood, -0.35), 2 + 2 * depth, faint(0.4));
  });
  return box(0, top, w, h, sheet.shade(wood, 0.16)) + lines + joints;
}

function carpet(sheet: Sheet, w: number, top: number, h: number): string {
  const pile = sheet.pick(CARPETS);
  const flecks = times(130, () => {
    const y = top + h * sheet.rng();
    const x = sheet.between(0, w);
    return wire(
      `M${x} ${y}l${sheet.between(-9, 9)} ${sheet.between(2, 7)}`,
      tint(pile, sheet.chance(0.5) ? 0.35 : -0.25),
      3,
      faint(0.5),
    );
  });
  return box(0, top, w, h, sheet.shade(pile, 0.12)) + flecks;
}

function tiles(sheet: Sheet, w: number, top: number, h: number): string {
  const tile = sheet.pick(['#dfe3e2', '#d6cfc4', '#c2cbd0', '#e7ddd0']);
  const rows = times(6, (row) => {
    const y = top + h * ((row + 1) / 6) ** 1.6;
    return wire(`M0 ${y}h${w}`, tint(tile, -0.25), 3, faint(0.6));
  });
  const columns = times(13, (index) => {
    const foot = (index - 2.5) * (w / 7);
    return wire(
      `M${w / 2 + (foot - w / 2) * 0.5} ${top}L${foot} ${top + h}`,
      tint(tile, -0.25),
      3,
      faint(0.6),
    );
  });
  return box(0, top, w, h, sheet.shade(tile, 0.1)) + rows + columns;
}

/** Something at the wall that says somebody lives here; never in the middle. */
function wallThing(sheet: Sheet, w: number, horizon: number, wall: string): string {
  const x = sheet.chance(0.5) ? sheet.between(0.02, 0.14) * w : sheet.between(0.74, 0.86) * w;
  const y = horizon * sheet.between(0.08, 0.22);
  const kind = Math.floor(sheet.rng() * 7);
  const accent = sheet.pick(['#d96c4f', '#3f7d8c', '#e0a63a', '#6b8f5a', '#7b5ea0', '#31486b']);
  if (kind === 0)
    return (
      box(x, y, 150, 200, '#fbf7ef', 4) +
      box(x + 14, y + 14, 122, 172, sheet.shade(accent, 0.3, 'diagonal')) +
      disc(x + 86, y + 78, 34, '#ffe9b8', faint(0.9)) +
      shape(`M${x + 14} ${y + 186}v-50l40 -36l30 26l22 -18l30 34v44z`, tint(accent, -0.35))
    );
  if (kind === 1)
    return (
      box(x - 60, 0, 210, horizon * 0.72, sheet.shade('#dff0fb', 0.25)) +
      wire(`M${x + 45} 0v${horizon * 0.72}M${x - 60} ${horizon * 0.34}h210`, '#fffdf7', 14) +
      wire(`M${x - 60} 0v${horizon * 0.72}h210v${-horizon * 0.72}`, '#fffdf7', 20)
    );
  if (kind === 2)
    return wire(
      `M0 ${y}Q${w * 0.25} ${y + 90} ${w * 0.5} ${y + 10}T${w} ${y + 20}`,
      tint(wall, -0.5),
      3,
    ).concat(
      times(11, (index) => {
        const bx = (index + 0.5) * (w / 11);
        const by = y + 44 + 26 * Math.sin(index * 1.1);
        return disc(bx, by, 22, '#fff1c0', faint(0.35)) + disc(bx, by, 8, '#fff6d6');
      }),
    );
  if (kind === 3)
    return (
      box(x, y + 120, 190, 14, sheet.shade('#9b6b46')) +
      times(6, (index) =>
        box(
          x + 14 + index * 24,
          y + 50 + (index % 3) * 12,
          20,
          70 - (index % 3) * 12,
          sheet.pick(['#c75b47', '#3f6c8c', '#e2b04a', '#5f8a63', '#efe7da', '#6d5a8c']),
          2,
        ),
      )
    );
  if (kind === 4)
    return (
      box(x, horizon - 96, 46, 66, '#fbf8f1', 8) +
      wire(`M${x + 17} ${horizon - 78}v14m12 -14v14m-12 16v8m12 -8v8`, '#8d8577', 4)
    );
  if (kind === 5)
    return shape(
      `M${x < w / 2 ? 0 : w} 0v${horizon + 40}h${x < w / 2 ? 90 : -90}q${x < w / 2 ? -30 : 30} -${horizon * 0.5} 10 -${horizon + 40}z`,
      sheet.shade(tint(accent, 0.4), 0.2, 'right'),
    );
  return '';
}

function floorScene(sheet: Sheet, w: number, h: number): Backdrop {
  const wall = sheet.pick(WALLS);
  const horizon = h * sheet.between(0.58, 0.68);
  const ground = sheet.pick([planks, planks, carpet, tiles])(sheet, w, horizon, h - horizon);
  const skirting = sheet.chance(0.75)
    ? box(0, horizon - 26, w, 26, sheet.shade('#f6f2ea', 0.12)) +
      box(0, horizon, w, 7, '#2b2230', 0, faint(0.22))
    : box(0, horizon - 2, w, 9, '#2b2230', 0, faint(0.25));
  const brick = sheet.chance(0.16) ? bricks(sheet, w, horizon) : '';
  const rug = sheet.chance(0.3)
    ? oval(
        w / 2,
        h * 0.87,
        w * 0.46,
        h * 0.1,
        sheet.shade(sheet.pick(['#d9c7a8', '#8fa3a0', '#b5656a', '#4f6d8a', '#ece4d4']), 0.1),
      ) +
      oval(w / 2, h * 0.87, w * 0.41, h * 0.083, 'none', 'stroke="#fffaf0" stroke-width="6" opacity="0.5"')
    : '';
  return {
    art:
      box(
        0,
        0,
        w,
        horizon,
        sheet.linear(
          [
            [0, tint(wall, 0.25)],
            [0.6, wall],
            [1, tint(wall, -0.18)],
          ],
          [sheet.between(-0.6, 1), 1],
        ),
      ) +
      brick +
      wallThing(sheet, w, horizon, wall) +
      (sheet.chance(0.55)
        ? windowLight(sheet, w * sheet.between(0.05, 0.5), horizon * 0.08, w * 0.42, horizon * 0.75)
        : '') +
      ground +
      skirting +
      rug,
    footY: h * sheet.between(0.86, 0.91),
  };
}

function bricks(sheet: Sheet, w: number, horizon: number): string {
  const clay = sheet.pick(['#b4654a', '#c98f74', '#e7e1d8']);
  return (
    box(0, 0, w, horizon, tint(clay, 0.25)) +
    times(Math.ceil(horizon / 46), (row) =>
      times(Math.ceil(w / 110) + 1, (column) =>
        box(column * 110 - (row % 2) * 55, row * 46, 103, 39, tint(clay, sheet.between(-0.16, 0.12)), 3),
      ),
    )
  );
}

/** A thing out of focus behind the one for sale. */
function deskThing(sheet: Sheet, x: number, y: number): string {
  const colour = sheet.pick(['#c86a54', '#4b7f8c', '#dba945', '#7a9a6a', '#8a78a8', '#f2ede3', '#3c4658']);
  const kind = Math.floor(sheet.rng() * 5);
  const art =
    kind === 0
      ? box(-38, -96, 76, 96, sheet.round(colour), 12) +
        oval(54, -52, 24, 28, 'none', `stroke="${colour}" stroke-width="12"`)
      : kind === 1
        ? times(4, (index) =>
            box(
              -90 + (index % 2) * 10,
              -30 * (index + 1),
              170 - index * 12,
              27,
              sheet.shade(sheet.pick(['#c75b47', '#3f6c8c', '#e2b04a', '#5f8a63', '#efe7da'])),
              4,
            ),
          )
        : kind === 2
          ? shape('M-44 -80h88l-14 80h-60z', sheet.round('#c97b4e')) +
            times(7, (index) =>
              shape(
                'M0 0q-34 -70 0 -150q34 80 0 150',
                sheet.shade('#5d8f57', 0.25),
                `transform="translate(0 -76) rotate(${(index - 3) * 24})"`,
              ),
            )
          : kind === 3
            ? box(-34, -110, 68, 110, sheet.round(colour), 8) +
              times(4, (index) =>
                wire(
                  `M${-20 + index * 13} -104l${(index - 1.5) * 12} -66`,
                  sheet.pick(['#e2b04a', '#c75b47', '#3f6c8c', '#333a44']),
                  9,
                ),
              )
            : box(-60, -150, 120, 150, '#f7f2e8', 4) + box(-48, -138, 96, 126, sheet.shade(colour, 0.3));
  return at(x, y, art, { scale: sheet.between(0.9, 1.25) });
}

function deskScene(sheet: Sheet, w: number, h: number): Backdrop {
  const wall = sheet.pick(WALLS);
  const desk = sheet.pick(DESKS);
  const edge = h * sheet.between(0.56, 0.66);
  const grain = times(9, () => {
    const y = sheet.between(edge + 12, h);
    const x = sheet.between(-60, w * 0.8);
    return wire(
      `M${x} ${y}q${w * 0.12} ${sheet.between(-9, 9)} ${w * 0.3} 0`,
      tint(desk, -0.22),
      sheet.between(2, 4),
      faint(0.35),
    );
  });
  const props =
    (sheet.chance(0.62) ? deskThing(sheet, w * sheet.between(0.02, 0.14), edge + 26) : '') +
    (sheet.chance(0.55) ? deskThing(sheet, w * sheet.between(0.87, 0.98), edge + 26) : '');
  return {
    art:
      box(
        0,
        0,
        w,
        edge,
        sheet.linear(
          [
            [0, tint(wall, 0.2)],
            [0.7, wall],
            [1, tint(wall, -0.2)],
          ],
          [sheet.between(-0.6, 1), 1],
        ),
      ) +
      wallThing(sheet, w, edge, wall) +
      (sheet.chance(0.4)
        ? windowLight(sheet, w * sheet.between(0.1, 0.5), edge * 0.05, w * 0.4, edge * 0.8)
        : '') +
      `<g opacity="0.86">${props}</g>` +
      box(0, edge, w, h - edge, sheet.shade(desk, 0.14)) +
      box(0, edge, w, 8, '#ffffff', 0, faint(0.28)) +
      grain,
    footY: h * sheet.between(0.82, 0.88),
  };
}

function boards(sheet: Sheet, w: number, h: number): string {
  const wood = sheet.pick(WOODS);
  const height = h / 6;
  // Dark between the boards, not the bare sheet.
  const gaps = box(0, 0, w, h, tint(wood, -0.5));
  const rows = times(6, (row) => {
    const tone = tint(wood, sheet.between(-0.14, 0.16));
    return (
      box(0, row * height, w, height - 4, sheet.shade(tone, 0.06)) +
      times(3, () =>
        wire(
          `M${sheet.between(-80, w * 0.7)} ${row * height + sheet.between(16, height - 16)}q${w * 0.14} ${sheet.between(-16, 16)} ${w * 0.34} 0`,
          tint(tone, -0.2),
          3,
          faint(0.45),
        ),
      ) +
      box(sheet.between(0.1, 0.9) * w, row * height, 4, height - 4, tint(wood, -0.4))
    );
  });
  return gaps + rows;
}

function bedding(sheet: Sheet, w: number, h: number): string {
  const cloth = sheet.pick(SHEETS);
  const folds = times(9, () => {
    const x = sheet.between(-0.1, 1) * w;
    const y = sheet.between(0, 1) * h;
    const reach = sheet.between(0.2, 0.5) * w;
    const bend = sheet.between(-90, 90);
    return (
      wire(`M${x} ${y}q${reach / 2} ${bend} ${reach} ${bend * 0.3}`, tint(cloth, -0.22), 26, faint(0.22)) +
      wire(`M${x} ${y - 15}q${reach / 2} ${bend} ${reach} ${bend * 0.3}`, '#ffffff', 14, faint(0.35))
    );
  });
  const stripes = sheet.chance(0.35)
    ? times(16, (index) => box(index * (w / 15), 0, w / 46, h, tint(cloth, -0.16), 0, faint(0.7)))
    : '';
  return box(0, 0, w, h, sheet.shade(cloth, 0.1, 'diagonal')) + stripes + folds;
}

function flatScene(sheet: Sheet, w: number, h: number): Backdrop {
  const kind = sheet.rng();
  const plain = sheet.pick(['#ece7df', '#cfd8da', '#efc9b0', '#a9c1b8', '#e9cf87', '#c8b8d6', '#3d4852']);
  const surface =
    kind < 0.36
      ? boards(sheet, w, h)
      : kind < 0.66
        ? bedding(sheet, w, h)
        : kind < 0.86
          ? box(0, 0, w, h, sheet.shade(plain, 0.14, 'diagonal'))
          : carpet(sheet, w, 0, h);
  const light = sheet.chance(0.5)
    ? windowLight(sheet, w * sheet.between(0, 0.4), 0, w * 0.5, h * 0.9)
    : leafShade(sheet, w, h);
  return { art: surface + light, footY: h / 2 };
}

/** The shadow of leaves that fall into the picture from a corner. */
function leafShade(sheet: Sheet, w: number, h: number): string {
  const left = sheet.chance(0.5);
  return times(9, (index) =>
    at(
      left ? 0 : w,
      sheet.chance(0.5) ? 0 : h * 0.2,
      shape(`M0 0q60 -60 ${220 + index * 14} -10q-90 90 -${220 + index * 14} 10`, '#1b1a2b', faint(0.07)),
      { turn: (left ? 0 : 90) + index * 13, scale: sheet.between(0.8, 1.5) },
    ),
  );
}

function tree(sheet: Sheet, x: number, y: number, size: number): string {
  const leaf = sheet.pick(['#6f9a5b', '#86a65c', '#5d8760', '#a4b466', '#c98d45']);
  return (
    box(x - size * 0.06, y - size * 0.5, size * 0.12, size * 0.5, sheet.round('#7a5a44'), 4) +
    disc(x - size * 0.2, y - size * 0.62, size * 0.27, tint(leaf, -0.12)) +
    disc(x + size * 0.2, y - size * 0.64, size * 0.28, leaf) +
    disc(x, y - size * 0.84, size * 0.3, tint(leaf, 0.14))
  );
}

function building(sheet: Sheet, x: number, y: number, w: number, h: number): string {
  const stone = sheet.pick(['#d9c3a2', '#c98d73', '#e6dccb', '#b9a48c']);
  const columns = Math.max(3, Math.floor(w / 60));
  return (
    box(x, y - h, w, h, sheet.shade(stone, 0.1)) +
    shape(
      `M${x - 14} ${y - h}L${x + w / 2} ${y - h - 54}L${x + w + 14} ${y - h}z`,
      tint(sheet.pick(['#a8553f', '#6f5a52']), 0.05),
    ) +
    times(columns, (column) =>
      times(Math.floor(h / 70), (row) =>
        box(x + 18 + column * ((w - 20) / columns), y - h + 18 + row * 66, 26, 40, tint('#6d8aa0', 0.25), 3),
      ),
    )
  );
}

function outdoorScene(sheet: Sheet, w: number, h: number): Backdrop {
  const horizon = h * sheet.between(0.52, 0.62);
  const sky = sheet.pick(['#8ec5e8', '#a9d3ea', '#f3b98a', '#bcd5e6', '#7fb2dc']);
  const clouds = times(3, () => {
    const x = sheet.between(0, w);
    const y = sheet.between(0.06, 0.34) * h;
    return `<g opacity="0.75">${oval(x, y, 90, 26, '#ffffff')}${oval(x + 46, y - 18, 52, 26, '#ffffff')}${oval(x - 40, y - 12, 44, 20, '#ffffff')}</g>`;
  });
  const far =
    building(
      sheet,
      w * sheet.between(-0.05, 0.1),
      horizon + 8,
      w * sheet.between(0.24, 0.36),
      h * sheet.between(0.16, 0.26),
    ) +
    building(
      sheet,
      w * sheet.between(0.62, 0.72),
      horizon + 8,
      w * sheet.between(0.24, 0.36),
      h * sheet.between(0.14, 0.24),
    ) +
    times(4, (index) =>
      tree(sheet, w * (0.08 + 0.28 * index + 0.05 * sheet.rng()), horizon + 22, h * sheet.between(0.2, 0.34)),
    );
  const grass = sheet.pick(['#86a857', '#7aa060', '#9db35e', '#6d9a5e']);
  const paved = sheet.pick(['#b9b4ac', '#a7a6a8', '#c8beb0', '#8f9196']);
  const onGrass = sheet.chance(0.45);
  const ground = onGrass
    ? box(0, horizon, w, h - horizon, sheet.shade(grass, 0.2)) +
      times(90, () => {
        const depth = sheet.rng();
        return wire(
          `M${sheet.between(0, w)} ${horizon + 14 + (h - horizon - 14) * depth}l${sheet.between(-6, 6)} ${-8 - 16 * depth}`,
          tint(grass, sheet.chance(0.5) ? -0.25 : 0.3),
          2 + 3 * depth,
          faint(0.6),
        );
      })
    : box(0, horizon, w, (h - horizon) * 0.22, sheet.shade(grass, 0.1)) +
      box(0, horizon + (h - horizon) * 0.2, w, (h - horizon) * 0.8, sheet.shade(paved, 0.12)) +
      box(0, horizon + (h - horizon) * 0.2, w, 12, tint(paved, 0.4)) +
      times(6, (index) =>
        wire(
          `M${w * (0.5 + (index - 2.5) * 0.16)} ${horizon + (h - horizon) * 0.24}L${w * (0.5 + (index - 2.5) * 0.42)} ${h}`,
          tint(paved, -0.3),
          4,
          faint(0.45),
        ),
      );
  return {
    art:
      box(
        0,
        0,
        w,
        horizon + 10,
        sheet.linear([
          [0, sky],
          [1, mix(sky, '#fff3dc', 0.65)],
        ]),
      ) +
      clouds +
      far +
      ground,
    footY: h * sheet.between(0.85, 0.9),
  };
}

/** What is behind and under the thing, for a picture of `w` × `h`. */
export function backdrop(sheet: Sheet, stand: Stand, w: number, h: number): Backdrop {
  switch (stand) {
    case 'floor':
      return floorScene(sheet, w, h);
    case 'desk':
      return deskScene(sheet, w, h);
    case 'flat':
      return flatScene(sheet, w, h);
    case 'outdoor':
      return outdoorScene(sheet, w, h);
    case 'room':
      return { art: '', footY: h };
  }
}
