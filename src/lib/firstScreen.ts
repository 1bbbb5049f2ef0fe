/** After the page's load: the pictures in sight have come by then, also on a phone's line; a desktop's is faster. */
const AFTER_LOAD_MS = 2500;
const AFTER_LOAD_WIDE_MS = 1000;
/** What a first press asks for comes before what is only got ready by it. */
const AFTER_PRESS_MS = 400;
/** A line that takes longer with it may have lost it. */
const PART_MAX_MS = 5000;

/** There what comes next is in the first sight as well. */
const isWide = (): boolean => matchMedia('(min-width: 770px)').matches;

let isQuiet = false;
let isLoaded = false;
let holds = 0;
/** The parts of the page that are on their way, come or not. */
let coming: Promise<unknown> = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** Somebody needs now what comes after the first screen. */
export function settleNow(): void {
  isQuiet = true;
  for (const go of waiting.splice(0)) go();
}

function settleLater(): void {
  isLoaded = true;
  clearTimeout(timer);
  if (holds === 0) timer = setTimeout(settleNow, isWide() ? AFTER_LOAD_WIDE_MS : AFTER_LOAD_MS);
}

/** A part of the page is fetched: after a press it has the line to itself, for a while. */
export function withLine<T>(part: Promise<T>): Promise<T> {
  coming = Promise.allSettled([coming, part]);
  return part;
}

/** What is got ready by a press comes after what the press itself asks for. */
function settleAfterPress(): void {
  setTimeout(settleNow, PART_MAX_MS);
  void coming.then(settleNow);
}

function begin(): void {
  const soon = (): void => void setTimeout(settleAfterPress, AFTER_PRESS_MS);
  // Not where a finger comes down: whoever only scrolls is looking for something to look at.
  for (const kind of ['click', 'keydown']) addEventListener(kind, soon, { once: true, passive: true });
  if (document.readyState === 'complete') settleLater();
  else addEventListener('load', settleLater, { once: true });
}

/**
 * Resolves when the first screen is done with the line: a while after the page has loaded, or at the first press. The
 * SDK and all that is not seen at once would compete with the pictures the reader is waiting for.
 */
export function whenSettled(): Promise<void> {
  if (isQuiet) return Promise.resolve();
  if (waiting.length === 0) begin();
  return new Promise((resolve) => waiting.push(resolve));
}

/** Milliseconds after the page's load: what it was opened for has been seen by then. */
const SEEN_AFTER_MS = 700;
/** Resolves soon after the page and its first pictures have loaded, held or not, or when the first screen is settled. */
export function whenSeen(): Promise<void> {
  const soon = new Promise<void>((resolve) => {
    const later = (): void => void setTimeout(resolve, isWide() ? 0 : SEEN_AFTER_MS);
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
  });
  return Promise.race([soon, whenSettled()]);
}

/**
 * The screen needs nothing more by itself, until it lets go or is pressed: for a page whose first sight is words
 * and pictures. Returns the way to let go.
 */
export function holdFirstScreen(): () => void {
  holds += 1;
  clearTimeout(timer);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holds -= 1;
    if (isLoaded && !isQuiet) settleLater();
  };
}
