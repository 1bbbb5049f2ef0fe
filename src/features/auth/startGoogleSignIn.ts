import { authFailureFrom } from '../../data/auth/authFailure.ts';
import { openConsentPopup } from '../../data/auth/consentPopup.ts';
import { claimAct } from '../../data/session/interruptedAct.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { authAlert } from './authTexts.ts';

/** Signs in with Google; call it within a click. Resolves when it is over, with any result. */
export async function startGoogleSignIn(): Promise<void> {
  // Browsers open a popup only during the click, so before the first await.
  const popup = openConsentPopup();
  // An act lent to a mailed link is resumed in this tab instead.
  claimAct();
  try {
    const { signInWithGoogle } = await import('../../data/auth/signInWithGoogle.ts');
    await signInWithGoogle(popup);
  } catch (error) {
    popup?.close();
    showAlert(authAlert('google', authFailureFrom(error)));
  }
}
