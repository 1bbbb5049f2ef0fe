import type { Portrait } from '../people.ts';
import { box, disc, faint, oval, rngFrom, shape, Sheet, tint, wire } from './pen.ts';

const SIDE_PX = 320;

/** A drawn bust for a profile picture, as SVG. */
export function drawPortrait(portrait: Portrait, name: string): string {
  const sheet = new Sheet(rngFrom(name));
  const { skin, hair, shirt, behind, wears } = portrait;
  const shade = tint(skin, -0.18);
  const body =
    box(0, 0, 200, 200, sheet.shade(behind, 0.18, 'diagonal')) +
    disc(150, 46, 58, tint(behind, 0.35), faint(0.5)) +
    backHair(portrait) +
    shape('M24 204Q26 150 76 143L100 156L124 143Q174 150 176 204Z', sheet.shade(shirt, 0.2)) +
    shape('M82 118V146Q100 166 118 146V118Z', shade) +
    wire('M78 144Q100 172 122 144', tint(shirt, -0.25), 5) +
    oval(59, 92, 8, 12, shade) +
    oval(141, 92, 8, 12, shade) +
    shape(
      'M60 80Q60 40 100 40Q140 40 140 80Q140 112 122 128Q100 142 78 128Q60 112 60 80Z',
      sheet.shade(skin, 0.12, 'right'),
    ) +
    oval(72, 106, 10, 6, '#e2725b', faint(0.22)) +
    oval(128, 106, 10, 6, '#e2725b', faint(0.22)) +
    face(sheet, portrait) +
    frontHair(portrait) +
    (wears === undefined ? '' : worn(wears, shirt, hair));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}" viewBox="0 0 200 200">${sheet.definitions()}${body}</svg>`;
}

function face(sheet: Sheet, { skin, hair, beard }: Portrait): string {
  const look = sheet.between(-2, 2);
  const brow = tint(hair, -0.2);
  const eye = (x: number): string =>
    oval(x + look, 90, 4.6, 6, '#2a1d1b') +
    disc(x + look + 1.6, 87.6, 1.6, '#ffffff') +
    wire(`M${x - 9} ${77}q9 -6 18 0`, brow, 3.6);
  return (
    (beard === true
      ? shape('M60 92Q64 136 100 142Q136 136 140 92Q134 108 122 110Q100 102 78 110Q66 108 60 92Z', hair)
      : '') +
    eye(82) +
    eye(118) +
    wire('M100 92q5 10 -2 13', tint(skin, -0.3), 3) +
    (sheet.chance(0.6)
      ? shape('M86 114Q100 134 114 114Z', '#ffffff') + wire('M86 114Q100 134 114 114Z', '#9c4a42', 3)
      : wire('M87 116Q100 127 113 116', '#9c4a42', 4))
  );
}

function backHair({ style, hair }: Portrait): string {
  const dark = tint(hair, -0.2);
  switch (style) {
    case 'long':
      return shape(
        'M48 90Q40 26 100 26Q160 26 152 90Q154 150 164 176Q130 186 124 150H76Q70 186 36 176Q46 150 48 90Z',
        dark,
      );
    case 'wavy':
      return shape(
        'M50 86Q42 28 100 28Q158 28 150 86Q166 108 150 128Q160 146 142 156Q124 150 122 130H78Q76 150 58 156Q40 146 50 128Q34 108 50 86Z',
        dark,
      );
    case 'bob':
      return shape(
        'M50 84Q46 28 100 28Q154 28 150 84Q152 120 146 134Q128 138 122 124H78Q72 138 54 134Q48 120 50 84Z',
        dark,
      );
    case 'bun':
      return disc(100, 24, 20, dark);
    case 'curly':
      return [
        [58, 62],
        [50, 84],
        [56, 108],
        [142, 62],
        [150, 84],
        [144, 108],
        [76, 38],
        [100, 30],
        [124, 38],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 19, dark))
        .join('');
    case 'hijab':
      return shape('M46 96Q40 22 100 22Q160 22 154 96Q160 150 176 190H24Q40 150 46 96Z', dark);
    case 'short':
    case 'buzz':
      return '';
  }
}

function frontHair({ style, hair }: Portrait): string {
  switch (style) {
    case 'short':
      return shape(
        'M57 84Q52 34 100 32Q148 34 143 84Q138 66 128 62Q112 64 92 54Q78 66 68 64Q60 70 57 84Z',
        hair,
      );
    case 'buzz':
      return shape(
        'M59 80Q56 36 100 36Q144 36 141 80Q136 58 122 54Q100 48 78 54Q64 58 59 80Z',
        hair,
        faint(0.9),
      );
    case 'long':
      return shape('M56 96Q50 32 100 32Q150 32 144 96Q140 62 108 50Q76 60 56 96Z', hair);
    case 'wavy':
      return shape('M56 94Q48 30 102 30Q152 34 144 94Q142 70 124 60Q104 72 84 56Q64 66 56 94Z', hair);
    case 'bob':
      return shape('M56 92Q50 32 100 32Q150 32 144 92Q142 66 138 64H64Q58 68 56 92Z', hair);
    case 'bun':
      return shape('M57 86Q54 34 100 34Q146 34 143 86Q138 58 100 50Q62 58 57 86Z', hair);
    case 'curly':
      return [
        [66, 56],
        [82, 46],
        [100, 42],
        [118, 46],
        [134, 56],
        [60, 72],
        [140, 72],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 13, hair))
        .join('');
    case 'hijab':
      return (
        shape(
          'M52 96Q44 28 100 28Q156 28 148 96Q148 130 128 146Q140 124 138 86Q136 50 100 48Q64 50 62 86Q60 124 72 146Q52 130 52 96Z',
          hair,
        ) +
        shape('M66 138Q100 164 134 138Q150 168 120 190Q84 190 62 172Q58 150 66 138Z', tint(hair, 0.12)) +
        wire('M72 146Q100 168 128 150', tint(hair, -0.25), 3)
      );
  }
}

function worn(wears: NonNullable<Portrait['wears']>, shirt: string, hair: string): string {
  switch (wears) {
    case 'glasses':
      return (
        [82, 118]
          .map((x) =>
            oval(x, 90, 15, 13, '#ffffff', 'fill-opacity="0.2" stroke="#2b2430" stroke-width="3.4"'),
          )
          .join('') + wire('M97 89q3 -3 6 0M67 88l-8 -2M133 88l8 -2', '#2b2430', 3.4)
      );
    case 'cap':
      return (
        shape('M54 70Q54 26 100 26Q146 26 146 70Q100 56 54 70Z', tint(shirt, -0.1)) +
        shape('M54 68Q100 50 148 66Q172 70 176 80Q130 66 56 74Z', tint(shirt, -0.35)) +
        disc(100, 27, 4, tint(shirt, 0.3))
      );
    case 'headphones':
      return (
        wire('M54 92Q48 26 100 24Q152 26 146 92', '#2c313a', 8) +
        box(44, 78, 18, 34, '#2c313a', 9) +
        box(138, 78, 18, 34, '#2c313a', 9) +
        box(46, 84, 6, 22, tint(hair, 0.5), 3, faint(0.4))
      );
    case 'scarf':
      return (
        shape('M70 132Q100 152 130 132Q144 150 132 160Q100 172 68 160Q56 150 70 132Z', '#c2543f') +
        shape('M112 156L134 152L142 200H116Z', '#a8442f')
      );
  }
}
