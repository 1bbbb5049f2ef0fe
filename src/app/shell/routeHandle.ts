import { createContext } from 'react';

/** What a route tells its frame. */
export interface RouteHandle {
  /** The document's title, and the top bar's on phones. */
  readonly title: string;
  /** The page uses the width of the right rail itself. */
  readonly isWide?: boolean;
  /** The same, on the shared site only. */
  readonly isWideWhenShared?: boolean;
  /** On phones a page with Back in the top bar, and without the bottom bar. */
  readonly isSubPage?: boolean;
  /** The page covers the whole screen on phones, and has a bar of its own. */
  readonly isBare?: boolean;
  /** The page is as high as the window, and scrolls inside. */
  readonly fillsWindow?: boolean;
  /** On phones the top bar hides while scrolling down, and returns while scrolling up. */
  readonly hidesBar?: boolean;
  /**
   * In the top bar of phones: the search box, or Back in addition to the bottom bar. 'own': the page is a search
   * itself.
   */
  readonly bar?: 'search' | 'back' | 'own';
  /** Prefetches the page's code. */
  readonly load?: () => Promise<unknown>;
}

/** Type guard for our handles; the router leaves them untyped. */
export function isHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null && 'title' in value;
}

/** The current route's handle; null for an unknown path. */
export const CurrentHandle = createContext<RouteHandle | null>(null);
