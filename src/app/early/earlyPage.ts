import type { CampusId } from '../../domain/campus.ts';
import { applyTheme } from '../../lib/theme.ts';
import { keepTaps } from './keepTap.ts';

/* What the pages that are drawn before the app have in common: the frame around them, in the looks of `boot.css`. */

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

/** The same as a link. */
export function linkTo(
  href: string,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const made = element('a', className, ...children);
  made.setAttribute('href', href);
  return made;
}

export interface EarlyPage {
  readonly campusId: CampusId;
  /** Between the community's mark and the reader's picture. */
  readonly middle: Node;
  readonly column: readonly Node[];
  /** Whether the bar of a phone has the button for writing. */
  readonly hasAdd: boolean;
}

/** Draws it, unless the app has drawn something already. */
export function drawPage({ campusId, middle, column, hasAdd }: EarlyPage): Element | null {
  const place = document.querySelector('#root > .boot');
  if (!place) return null;
  // As the app will have it: the same colours, in what the person chose.
  document.documentElement.dataset['campus'] = campusId;
  applyTheme();
  // In place of the shapes, not made out of them: nothing has moved.
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
