/** By then the visible pictures have loaded, also on a phone's connection; a desktop's is faster. */
const AFTER_LOAD_MS = 2500;
const AFTER_LOAD_WIDE_MS = 1000;
/** Prefetching waits this long for what the first press itself requests. */
const AFTER_PRESS_MS = 400;
/** A request that takes longer may have lost its connection. */
const PART_MAX_MS = 5000;

/** The longest wait for the page's load, which a picture that hangs holds up. */
const LOAD_MAX_MS = 20_000;

/** Milliseconds after the page's load, by which its main content is visible. */
const SEEN_AFTER_MS = 700;

/** On wide screens the content below is visible at first as well. */
const isWide = (): boolean => matchMedia('(min-width: 770px)').matches;

/**
 * Tells when the first screen has finished loading. The SDK, and everything that is not visible at first, waits for it,
 * because it would compete with the first pictures for the connection.
 */
export class FirstScreen {
  private isSettled = false;
  private isLoaded = false;
  private holds = 0;
  /** The requests of the page's parts, settled or not. */
  private coming: Promise<unknown> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting: (() => void)[] = [];

  /** Resolves a while after the page has loaded, or at the first press. */
  readonly whenSettled = (): Promise<void> => {
    if (this.isSettled) return Promise.resolve();
    if (this.waiting.length === 0) this.begin();
    return new Promise((resolve) => this.waiting.push(resolve));
  };

  /**
   * Resolves soon after the page and its first pictures have loaded, held or not, or when the first screen is settled.
   */
  readonly whenSeen = (): Promise<void> => {
    const soon = new Promise<void>((resolve) => {
      const later = (): void => void setTimeout(resolve, isWide() ? 0 : SEEN_AFTER_MS);
      if (document.readyState === 'complete') later();
      else addEventListener('load', later, { once: true });
    });
    return Promise.race([soon, this.whenSettled()]);
  };

  /** Something needs the rest of the page now. */
  readonly settleNow = (): void => {
    this.isSettled = true;
    for (const go of this.waiting.splice(0)) go();
  };

  /** Registers a request of a page's part: after a press, prefetching waits for it for a while. */
  readonly track = <T>(part: Promise<T>): Promise<T> => {
    this.coming = Promise.allSettled([this.coming, part]);
    return part;
  };

  /**
   * Keeps the first screen unsettled until released or pressed: for a page whose first screen is static. Returns the
   * release.
   */
  readonly hold = (): (() => void) => {
    this.holds += 1;
    clearTimeout(this.timer);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.holds -= 1;
      if (this.isLoaded && !this.isSettled) this.settleLater();
    };
  };

  private begin(): void {
    const soon = (): void => void setTimeout(() => this.settleAfterPress(), AFTER_PRESS_MS);
    // Not on touch start: a user who only scrolls is looking for something to read.
    for (const kind of ['click', 'keydown']) addEventListener(kind, soon, { once: true, passive: true });
    if (document.readyState === 'complete') this.settleLater();
    else {
      const later = (): void => this.settleLater();
      addEventListener('load', later, { once: true });
      setTimeout(later, LOAD_MAX_MS);
    }
  }

  private settleLater(): void {
    this.isLoaded = true;
    clearTimeout(this.timer);
    if (this.holds > 0) return;
    this.timer = setTimeout(this.settleNow, isWide() ? AFTER_LOAD_WIDE_MS : AFTER_LOAD_MS);
  }

  /** Prefetching that a press starts comes after what the press itself requests. */
  private settleAfterPress(): void {
    setTimeout(this.settleNow, PART_MAX_MS);
    void this.coming.then(this.settleNow);
  }
}

/** The page's instance. */
export const firstScreen = new FirstScreen();
