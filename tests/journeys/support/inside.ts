import type { Page } from '@playwright/test';

/** What covers the rest of the page and keeps everybody out of it: dialogs and menus. */
export const COVERS = 'dialog:modal, [role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Controls (buttons, links, fields) that cannot be seen where they are, one sentence each: those that leave their dialog's
 * box, or the window's where nothing covers it. A scroller inside the dialog may hold more than it shows if it is inside
 * itself; a dialog scrolls up and down, never sideways. Playwright scrolls to what it clicks, so that clicks do not notice.
 */
export async function strayControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(straysOf, COVERS);
}

/** Runs in the page. */
function straysOf(covers: string): readonly string[] {
  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, [contenteditable="true"], [role="slider"], [role^="menuitem"]';
  const SLACK_PX = 1;
  const strays: string[] = [];
  const within = (from: number, to: number, low: number, high: number): boolean =>
    from >= low - SLACK_PX && to <= high + SLACK_PX;

  const nameOf = (one: Element): string =>
    `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}"`;
  /** In the page for screen readers alone, or not shown at all. */
  const isUnseen = (one: Element): boolean => {
    const { width, height } = one.getBoundingClientRect();
    return (
      width <= 1 || height <= 1 || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

  /** What is wrong with a control's place in one direction; null when it can be seen or scrolled to. */
  const faultOf = (control: Element, box: Element | null, isSideways: boolean): string | null => {
    const sides = (one: Element): [number, number] => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return isSideways ? [left, right] : [top, bottom];
    };
    let [from, to] = sides(control);
    let isFixed = getComputedStyle(control).position === 'fixed';
    for (let one = control.parentElement; one && one !== box && !isFixed; one = one.parentElement) {
      const style = getComputedStyle(one);
      const overflow = isSideways ? style.overflowX : style.overflowY;
      isFixed = style.position === 'fixed';
      if (overflow === 'visible' || one === document.body || one === document.documentElement) continue;
      const [low, high] = sides(one);
      if (scrolls(overflow)) [from, to] = [low, high];
      else if (!within(from, to, low, high))
        return `is cut off by ${one.tagName.toLowerCase()}.${one.className}`;
    }
    if (box === null) {
      // A page scrolls up and down.
      return !isSideways || within(from, to, 0, innerWidth) ? null : 'leaves the window';
    }
    const [low, high] = sides(box);
    const isScrolled = !isSideways && scrolls(getComputedStyle(box).overflowY);
    return isScrolled || within(from, to, low, high)
      ? null
      : `leaves its ${box.getAttribute('role') ?? 'dialog'}`;
  };

  const boxes = [...document.querySelectorAll(covers)].filter((one) => !isUnseen(one));
  for (const box of boxes) {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    if (!within(left, right, 0, innerWidth) || !within(top, bottom, 0, innerHeight)) {
      strays.push(`${nameOf(box).slice(0, 60)} leaves the window`);
    }
    if (box.scrollWidth > box.clientWidth + SLACK_PX) {
      strays.push(`a ${box.getAttribute('role') ?? 'dialog'} scrolls sideways: ${nameOf(box).slice(0, 60)}`);
    }
  }
  for (const control of document.querySelectorAll(CONTROLS)) {
    const box = control.closest(covers);
    // What lies under a dialog is looked at on a screen of its own.
    if (isUnseen(control) || (box === null && boxes.length > 0)) continue;
    for (const isSideways of [true, false]) {
      const fault = faultOf(control, box, isSideways);
      if (fault !== null) strays.push(`${nameOf(control)} ${fault}`);
    }
  }
  return strays;
}
