import { createContext, type ReactNode } from 'react';

/** What a frame shows in the place of a page that is not known yet; null: a spinner, once the wait can be felt. */
export const WaitingShape = createContext<ReactNode>(null);
