import { createContext } from 'react';

/** What a route tells the frame around it. */
export interface RouteHandle {
  /** Of the document, and of the top bar on phones. */
  readonly title: string;
  /** The page uses the width of the right rail itself. */
  readonly isWide?: boolean;
  /** A page of its own on phones: a back button in the top bar, no bottom bar. */
  readonly isSubPage?: boolean;
}

/** The current route's handle; null on an address that has none. */
export const CurrentHandle = createContext<RouteHandle | null>(null);
