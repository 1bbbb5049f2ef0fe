import { authFailureFrom } from '../../data/auth/authFailure.ts';
import { openConsentPopup } from '../../data/auth/consentPopup.ts';
import { claimAct } from '../../data/session/interruptedAct.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { authAlert } from './authTexts.ts';

const load = () => import('../../data/auth/signInWithGoogle.ts');

/** Prefetches the code for Google sign-in. */
export function preloadGoogleSignIn(): void {
  load().catch(() => undefined);
}

/** Signs in with Google; call it within a click. Resolves when it is over, with any result. */
export async function startGoogleSignIn(): Promise<void> {
  // Browsers open a popup only during the click, so before the first await.
  const popup = openConsentPopup();
  // An act lent to a mailed link is resumed in this tab instead.
  claimAct();
  try {
    const { signInWithGoogle } = await load();
    await signInWithGoogle(popup);
  } catch (error) {
    popup?.close();
    showAlert(authAlert('google', authFailureFrom(error)));
  }
}
