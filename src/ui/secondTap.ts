/** Two taps within this time and distance are one double tap; milliseconds, pixels. */
const TIME_MS = 400;
const DISTANCE_PX = 30;

const CONTROL = 'button, a, label, input, select, summary, [role="button"], [role="menuitem"]';

interface Tap {
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
  /** What it pressed. */
  readonly on: Element;
}

const isMouse = (event: MouseEvent): boolean =>
  typeof PointerEvent !== 'undefined' && event instanceof PointerEvent && event.pointerType === 'mouse';

/**
 * Whether two presses are one double tap whose first has taken away what it pressed: the second meets whatever has come
 * to that place, which nobody aimed at.
 */
function meetsSomethingElse(first: Tap, event: MouseEvent): boolean {
  if (first.on.isConnected || event.timeStamp - first.atMs > TIME_MS) return false;
  // A mouse counts by itself. Keys press without a place.
  if (event.detail === 0 || isMouse(event)) return event.detail > 1;
  return Math.hypot(event.clientX - first.x, event.clientY - first.y) < DISTANCE_PX;
}

/**
 * From now on the second half of a double tap does nothing where the first half has led to another page or has closed
 * what was pressed: it would open a stranger's post, or save it. Returns what ends it.
 */
export function ignoreStraySecondTaps(): () => void {
  let first: Tap | null = null;
  const onClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    if (first && meetsSomethingElse(first, event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const on = event.target.closest(CONTROL) ?? event.target;
    first = { atMs: event.timeStamp, x: event.clientX, y: event.clientY, on };
  };
  addEventListener('click', onClick, { capture: true });
  return () => removeEventListener('click', onClick, { capture: true });
}
