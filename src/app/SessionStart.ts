import { createContext } from 'react';

/** Opens the auth listener if it is not open yet; for pages that need the SDK's answer before the page is idle. */
export const SessionStart = createContext<() => void>(() => undefined);
