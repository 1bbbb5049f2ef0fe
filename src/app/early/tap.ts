/*
 * Repeats a tap on a page rendered before the app, on the same control once the app has rendered it. Otherwise a link would load
 * another page, and a control would do nothing.
 */

const AGAIN_MS = 50;
/** From when the app is there: by then the user has given up. */
const ATTEMPTS = 300;
const CONTROLS = 'a, button, input, select, textarea, label';

interface Tap {
  /** Selects the tapped control in the app; undefined: whatever is at that position in the window. */
  readonly on: string | undefined;
  /** CSS pixels from the top left of the control, or of the window. */
  readonly x: number;
  readonly y: number;
}

function targetOf({ on, x, y }: Tap): Element | null {
  const place = on === undefined ? null : document.querySelector(on);
  if (on !== undefined && place === null) return null;
  const { left, top } = place?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const at = document.elementFromPoint(left + x, top + y);
  if (place === null) return at?.closest(CONTROLS) ?? null;
  return at !== null && place.contains(at) ? at : place;
}

/**
 * Keeps the last tap on the early page, whose `data-for` attributes select the app's elements in the same places, until the app
 * has taken the page's place. Taps that open another tab or window work at once.
 */
export function keepTaps(page: HTMLElement): void {
  let tap: Tap | null = null;
  let attempts = ATTEMPTS;
  const repeat = (): void => {
    const target = tap && !page.isConnected ? targetOf(tap) : null;
    if (!page.isConnected) attempts -= 1;
    if (target)
      target.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, view: window }),
      );
    else if (attempts > 0) setTimeout(repeat, AGAIN_MS);
  };
  page.addEventListener('click', (event) => {
    const { target, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
    event.preventDefault();
    const early = target.closest<HTMLElement>('[data-for]');
    const { left, top } = early?.getBoundingClientRect() ?? { left: 0, top: 0 };
    if (tap === null) setTimeout(repeat, AGAIN_MS);
    tap = { on: early?.dataset['for'], x: clientX - left, y: clientY - top };
    for (const one of page.querySelectorAll('[data-tapped]')) one.removeAttribute('data-tapped');
    early?.setAttribute('data-tapped', '');
  });
}
