import { authFailureFrom } from '../../data/auth/authFailure.ts';
import { openConsentPopup } from '../../data/auth/consentPopup.ts';
import { claimAct } from '../../data/session/interruptedAct.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { authAlert } from './authTexts.ts';

const load = () => import('../../data/auth/signInWithGoogle.ts');

/** Fetches what signing in with Google needs, ahead of the press. */
export function preloadGoogleSignIn(): void {
  load().catch(() => undefined);
}

/** Signs in with Google; to be called while a press is handled. Resolves when it is over, however it ended. */
export async function startGoogleSignIn(): Promise<void> {
  // Browsers open a window only while the press is handled, so before any waiting.
  const popup = openConsentPopup();
  // What was lent to the tab of a mailed link is done where they go in.
  claimAct();
  try {
    const { signInWithGoogle } = await load();
    await signInWithGoogle(popup);
  } catch (error) {
    popup?.close();
    showAlert(authAlert('google', authFailureFrom(error)));
  }
}
