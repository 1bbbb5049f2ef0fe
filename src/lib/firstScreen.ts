/** After the page's load: the pictures in sight have come by then, also on a phone's line; a desktop's is faster. */
const AFTER_LOAD_MS = 2500;
const AFTER_LOAD_WIDE_MS = 1000;
/** What a first press asks for comes before what is only got ready by it. */
const AFTER_PRESS_MS = 400;
/** A line that takes longer with it may have lost it. */
const PART_MAX_MS = 5000;

/** Milliseconds after the page's load: what it was opened for has been seen by then. */
const SEEN_AFTER_MS = 700;

/** There what comes next is in the first sight as well. */
const isWide = (): boolean => matchMedia('(min-width: 770px)').matches;

/**
 * When the first screen is done with the line. The SDK, and all that is not seen at once, waits for it: it would compete
 * with the pictures the reader is waiting for.
 */
export class FirstScreen {
  private isQuiet = false;
  private isLoaded = false;
  private holds = 0;
  /** The parts of the page that are on their way, come or not. */
  private coming: Promise<unknown> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting: (() => void)[] = [];

  /** Resolves a while after the page has loaded, or at the first press. */
  readonly whenSettled = (): Promise<void> => {
    if (this.isQuiet) return Promise.resolve();
    if (this.waiting.length === 0) this.begin();
    return new Promise((resolve) => this.waiting.push(resolve));
  };

  /** Resolves soon after the page and its first pictures have loaded, held or not, or when the first screen is settled. */
  readonly whenSeen = (): Promise<void> => {
    const soon = new Promise<void>((resolve) => {
      const later = (): void => void setTimeout(resolve, isWide() ? 0 : SEEN_AFTER_MS);
      if (document.readyState === 'complete') later();
      else addEventListener('load', later, { once: true });
    });
    return Promise.race([soon, this.whenSettled()]);
  };

  /** Somebody needs now what comes after the first screen. */
  readonly settleNow = (): void => {
    this.isQuiet = true;
    for (const go of this.waiting.splice(0)) go();
  };

  /** A part of the page is fetched: after a press it has the line to itself, for a while. */
  readonly withLine = <T>(part: Promise<T>): Promise<T> => {
    this.coming = Promise.allSettled([this.coming, part]);
    return part;
  };

  /**
   * The screen needs nothing more by itself, until it lets go or is pressed: for a page whose first sight is words
   * and pictures. Returns the way to let go.
   */
  readonly hold = (): (() => void) => {
    this.holds += 1;
    clearTimeout(this.timer);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.holds -= 1;
      if (this.isLoaded && !this.isQuiet) this.settleLater();
    };
  };

  private begin(): void {
    const soon = (): void => void setTimeout(() => this.settleAfterPress(), AFTER_PRESS_MS);
    // Not where a finger comes down: whoever only scrolls is looking for something to look at.
    for (const kind of ['click', 'keydown']) addEventListener(kind, soon, { once: true, passive: true });
    if (document.readyState === 'complete') this.settleLater();
    else addEventListener('load', () => this.settleLater(), { once: true });
  }

  private settleLater(): void {
    this.isLoaded = true;
    clearTimeout(this.timer);
    if (this.holds > 0) return;
    this.timer = setTimeout(this.settleNow, isWide() ? AFTER_LOAD_WIDE_MS : AFTER_LOAD_MS);
  }

  /** What is got ready by a press comes after what the press itself asks for. */
  private settleAfterPress(): void {
    setTimeout(this.settleNow, PART_MAX_MS);
    void this.coming.then(this.settleNow);
  }
}

/** Of this page. */
export const firstScreen = new FirstScreen();
