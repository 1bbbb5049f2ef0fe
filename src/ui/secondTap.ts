/** Two taps within this time and distance are one double tap; milliseconds, pixels. */
const TIME_MS = 400;
const DISTANCE_PX = 30;

const CONTROL = 'button, a, label, input, select, summary, [role="button"], [role="menuitem"]';

interface Tap {
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
  /** The pressed element. */
  readonly on: Element;
}

const isMouse = (event: MouseEvent): boolean =>
  typeof PointerEvent !== 'undefined' && event instanceof PointerEvent && event.pointerType === 'mouse';

/**
 * Whether two presses are one double tap whose first press has removed its target: the second hits whatever has come to
 * that position, by accident.
 */
function meetsSomethingElse(first: Tap, event: MouseEvent): boolean {
  if (first.on.isConnected || event.timeStamp - first.atMs > TIME_MS) return false;
  // A mouse counts clicks itself. Keys press without a position.
  if (event.detail === 0 || isMouse(event)) return event.detail > 1;
  return Math.hypot(event.clientX - first.x, event.clientY - first.y) < DISTANCE_PX;
}

/**
 * Ignores the second half of a double tap after the first half has navigated or closed something: otherwise it would
 * open a post, or save it, by accident. Returns the cleanup function.
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
