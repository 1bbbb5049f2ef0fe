import type { CampusId } from '../../domain/campus.ts';
import { applyTheme } from '../../lib/theme.ts';
import { keepTaps } from './keepTap.ts';

/* Shared by the early pages: the frame around them, in the look of `boot.css`. */

export function element(
  name: string,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/** Creates a link. */
export function linkTo(
  href: string,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const made = element('a', className, ...children);
  made.setAttribute('href', href);
  return made;
}

interface EarlyPage {
  readonly campusId: CampusId;
  /** Between the community's mark and the reader's picture. */
  readonly middle: Node;
  readonly column: readonly Node[];
  /** Whether the bottom bar has the Create Post button. */
  readonly hasAdd: boolean;
}

/** Renders it, unless the app has rendered already. */
export function drawPage({ campusId, middle, column, hasAdd }: EarlyPage): Element | null {
  const place = document.querySelector('#root > .boot');
  if (!place) return null;
  // The same campus colors and theme as in the app.
  document.documentElement.dataset['campus'] = campusId;
  applyTheme();
  // Replaces the skeleton as a whole, so that it causes no layout shift.
  const page = element(
    'div',
    'boot early',
    element('div', 'early-rail'),
    element(
      'div',
      'early-column',
      element('div', 'early-top', element('i', ''), middle, element('i', '')),
      ...column,
    ),
    element('div', 'early-bottom', ...(hasAdd ? [element('i', '')] : [])),
  );
  keepTaps(page);
  place.replaceWith(page);
  return page;
}
