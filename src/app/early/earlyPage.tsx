import type { ReactNode } from 'react';
import type { CampusId } from '../../domain/campus.ts';
import { domOf } from '../../lib/domOf.ts';
import { applyTheme } from '../../lib/theme.ts';
import { keepTaps } from './keepTap.ts';

interface EarlyPage {
  readonly campusId: CampusId;
  /** Between the community's mark and the reader's picture. */
  readonly middle: ReactNode;
  readonly column: ReactNode;
  /** Whether the bottom bar has the Create Post button. */
  readonly hasAdd: boolean;
}

/** Renders a page in the look of `boot.css`, unless the app has rendered already. Returns whether it has. */
export function drawPage({ campusId, middle, column, hasAdd }: EarlyPage): boolean {
  const place = document.querySelector('#root > .boot');
  if (!place) return false;
  // The same campus colors and theme as in the app.
  document.documentElement.dataset['campus'] = campusId;
  applyTheme();
  // Replaces the skeleton as a whole, so that it causes no layout shift.
  place.replaceWith(
    domOf(
      <div className="boot early" ref={keepTaps}>
        <div className="early-rail" />
        <div className="early-column">
          <div className="early-top">
            <i />
            {middle}
            <i />
          </div>
          {column}
        </div>
        <div className="early-bottom">{hasAdd ? <i /> : null}</div>
      </div>,
    ),
  );
  return true;
}
