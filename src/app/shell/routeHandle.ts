import { createContext } from 'react';

/** What a route tells the frame around it. */
export interface RouteHandle {
  /** Of the document, and of the top bar on phones. */
  readonly title: string;
  /** The page uses the width of the right rail itself. */
  readonly isWide?: boolean;
  /** The same, on the shared site alone. */
  readonly isWideWhenShared?: boolean;
  /** A page of its own on phones: a back button in the top bar, no bottom bar. */
  readonly isSubPage?: boolean;
  /** The page covers phones wholly and has a bar of its own. */
  readonly isBare?: boolean;
  /** The page is as high as the window, and scrolls within itself. */
  readonly fillsWindow?: boolean;
  /** On phones the top bar goes while one scrolls down, and comes back on the way up. */
  readonly hidesBar?: boolean;
  /** In the top bar of phones: the search box, or the way back though the bottom bar is there. 'own': the page is a search itself. */
  readonly bar?: 'search' | 'back' | 'own';
  /** Fetches the page's code ahead of a visit. */
  readonly load?: () => Promise<unknown>;
}

/** Whether a route's handle is one of ours; the router keeps it untyped. */
export function isHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null && 'title' in value;
}

/** The current route's handle; null on an address that has none. */
export const CurrentHandle = createContext<RouteHandle | null>(null);
