import { useState } from 'react';
import { preloadGoogleSignIn, startGoogleSignIn } from './startGoogleSignIn.ts';

/** Google sign-in as a press: what it is doing, the way to start it, and to fetch its code ahead. */
export function useGoogleSignIn(): { isBusy: boolean; start: () => void; preload: () => void } {
  const [isBusy, setBusy] = useState(false);
  const start = (): void => {
    setBusy(true);
    void startGoogleSignIn().finally(() => setBusy(false));
  };
  return { isBusy, start, preload: preloadGoogleSignIn };
}
