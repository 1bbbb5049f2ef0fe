import { useState } from 'react';
import { authFailureFrom } from '../../data/auth/authFailure.ts';
import { openConsentPopup } from '../../data/auth/consentPopup.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { authAlert } from './authTexts.ts';

const load = () => import('../../data/auth/signInWithGoogle.ts');

/** Google sign-in as a press: what it is doing, the way to start it, and to fetch its code ahead. */
export function useGoogleSignIn(): { isBusy: boolean; start: () => void; preload: () => void } {
  const [isBusy, setBusy] = useState(false);
  const start = (): void => {
    setBusy(true);
    // Browsers open a window only while the press is handled, so before any waiting.
    const popup = openConsentPopup();
    load()
      .then(({ signInWithGoogle }) => signInWithGoogle(popup))
      .catch((error: unknown) => {
        popup?.close();
        showAlert(authAlert('google', authFailureFrom(error)));
      })
      .finally(() => setBusy(false));
  };
  return { isBusy, start, preload: () => void load().catch(() => undefined) };
}
