import type { KeptTap } from './keepTap.ts';

const AGAIN_MS = 50;
/** By then the user has given up. */
const GIVE_UP_MS = 15_000;
const CONTROLS = 'a, button, input, select, textarea, label';

function targetOf({ on, x, y }: KeptTap): Element | null {
  const place = on === null ? null : document.querySelector(on);
  if (on !== null && place === null) return null;
  const { left, top } = place?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const at = document.elementFromPoint(left + x, top + y);
  if (place === null) return at?.closest(CONTROLS) ?? null;
  return at !== null && place.contains(at) ? at : place;
}

/** Repeats the tap kept before the app (`keepTap.ts`), as soon as the app has rendered the same control. */
export function replayTap(): void {
  const endMs = performance.now() + GIVE_UP_MS;
  const attempt = (): void => {
    const isDrawn = document.querySelector('#root > .boot') === null;
    const tap = window.keptTap;
    if (isDrawn && !tap) return;
    const target = isDrawn && tap ? targetOf(tap) : null;
    if (target) {
      window.keptTap = undefined;
      target.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, view: window }),
      );
    } else if (performance.now() < endMs) setTimeout(attempt, AGAIN_MS);
  };
  attempt();
}
