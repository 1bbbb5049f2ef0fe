/**
 * Scroll anchoring for browsers without it (Safari, and every browser on iOS): what is being read stays where it is when something
 * above it comes, goes or grows. `WindowedList` holds its own rows.
 */

/** Where the window is looked at for what is being read: below the bar, pixels, and as far apart as short rows. */
const FIRST_PX = 60;
const APART_PX = 40;
const ANCHORS = 2;

interface Anchor {
  readonly element: Element;
  /** From the top of the page: scrolling does not change it. */
  readonly topPx: number;
}

const pageTopOf = (element: Element): number => element.getBoundingClientRect().top + scrollY;

/** Whether it scrolls with the page: nothing around it holds it in the window. */
function isInFlow(element: Element, main: Element): boolean {
  for (let one: Element | null = element; one !== null && one !== main; one = one.parentElement) {
    const { position } = getComputedStyle(one);
    if (position === 'sticky' || position === 'fixed') return false;
  }
  return true;
}

/** The first elements in the window that begin in it; empty at the top of the page, and in a list that holds its own rows. */
function anchorsNow(): readonly Anchor[] {
  const main = document.querySelector('main');
  if (main === null || scrollY <= 0) return [];
  const { left, right } = main.getBoundingClientRect();
  /** By the row that it is in: a row may be sorted anew by itself. */
  const found = new Map<Element, Element>();
  for (let y = FIRST_PX; y < innerHeight && found.size < ANCHORS; y += APART_PX) {
    const element = document.elementFromPoint((left + right) / 2, y);
    if (element === null || element === main || !main.contains(element)) continue;
    if (element.closest('[data-row]') !== null) return [];
    const row = element.closest('li, article') ?? element;
    if (!found.has(row) && element.getBoundingClientRect().top >= 0 && isInFlow(element, main))
      found.set(row, element);
  }
  return [...found.values()].map((element) => ({ element, topPx: pageTopOf(element) }));
}

/** How far all of them have moved in the page, pixels; 0 where they did not move together, as when one was sorted anew. */
function movedBy(anchors: readonly Anchor[]): number {
  const [first, ...others] = anchors.map(({ element, topPx }) =>
    element.isConnected ? pageTopOf(element) - topPx : Number.NaN,
  );
  return first !== undefined && others.every((other) => Math.abs(other - first) < 1) ? first : 0;
}

/** Holds what is being read until it is stopped by what this returns. */
export function anchorScroll(): () => void {
  let anchors: readonly Anchor[] = [];
  let frame = 0;
  const hold = (): void => {
    const byPx = movedBy(anchors);
    if (Math.abs(byPx) >= 1) scrollBy({ top: byPx, behavior: 'instant' });
    anchors = anchorsNow();
  };
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(hold);
  };
  // Whatever grows or shrinks in the page resizes the body: before that is painted.
  const observer = new ResizeObserver(hold);
  observer.observe(document.body);
  addEventListener('scroll', soon, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    removeEventListener('scroll', soon);
  };
}
