import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FIRST_CAMPUSES } from '../../domain/campus.ts';
import { CampusMark } from './CampusMark.tsx';

/** The width of a bold capital, in parts of the type's size. */
const CAPITAL_EM = 0.75;

test.each(Object.values(FIRST_CAMPUSES).map((campus) => [campus.id, campus] as const))(
  'the monogram of %s has room to both sides in its mark',
  (_id, campus) => {
    const { container } = render(<CampusMark campus={campus} sizePx={100} />);
    const mark = container.querySelector('span');
    const letters = mark?.textContent.length ?? 0;
    expect(letters).toBeGreaterThan(0);
    expect(letters * CAPITAL_EM * parseFloat(mark?.style.fontSize ?? '')).toBeLessThan(90);
  },
);
