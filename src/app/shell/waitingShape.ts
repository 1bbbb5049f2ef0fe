import { createContext, type ReactNode } from 'react';

/** What a frame shows while its page is not known yet; null: a spinner, after a delay. */
export const WaitingShape = createContext<ReactNode>(null);
