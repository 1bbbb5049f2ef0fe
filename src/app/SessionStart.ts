import { createContext } from 'react';

/** Opens the auth listener if it is not open yet; pages that need the SDK's word call it before the quiet moment. */
export const SessionStart = createContext<() => void>(() => undefined);
