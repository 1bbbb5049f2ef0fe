import { expect, it } from 'vitest';
import { FIRST_CAMPUSES } from '../domain/campus.ts';
import { tooFaint } from './contrasts.ts';

it.each(Object.values(FIRST_CAMPUSES).map((campus) => [campus.id, campus] as const))(
  'every text can be read and every control be seen at %s, in both themes',
  (_id, campus) => expect(tooFaint(campus)).toEqual([]),
);

it.each(['#ffffff', '#ffff00', '#00ff00', '#0000ff', '#ff00ff', '#808080'])(
  'a school of the color %s, and one with it as second color, can be read',
  (colour) => {
    expect(tooFaint({ colour, spark: null })).toEqual([]);
    expect(tooFaint({ colour: '#0F6E66', spark: colour })).toEqual([]);
  },
);

it('the color of a school may be too dark for the dark theme', () => {
  expect(tooFaint({ colour: '#000000', spark: null })).toContain(
    'accent-text on n1 (dark): 1.08, less than 4.5',
  );
});
