import { useState } from 'react';
import { preloadGoogleSignIn, startGoogleSignIn } from './startGoogleSignIn.ts';

/** Google sign-in for a button: whether it is busy, how to start it, and how to prefetch its code. */
export function useGoogleSignIn(): { isBusy: boolean; start: () => void; preload: () => void } {
  const [isBusy, setBusy] = useState(false);
  const start = (): void => {
    setBusy(true);
    void startGoogleSignIn().finally(() => setBusy(false));
  };
  return { isBusy, start, preload: preloadGoogleSignIn };
}
