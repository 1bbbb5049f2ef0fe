import { authFailureFrom } from '../../data/errors/authFailure.ts';
import { claimAct } from '../../data/session/interruptedAct.ts';
import { preloaded } from '../../lib/preloaded.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { authAlert } from './authTexts.ts';

const google = preloaded(async () => (await import('../../data/auth/signInWithGoogle.ts')).readySignIn());

/** Where Google is offered, before the click: its window has to open during it. */
export const preloadGoogle = google.preload;

/** Signs in with Google; call it within a click. Resolves when it is over, with any result. */
export async function startGoogleSignIn(): Promise<void> {
  // An act lent to a mailed link is resumed in this tab instead.
  claimAct();
  try {
    // Safari opens a window only before the first await. A click that comes too early waits, and other browsers still open it.
    const signIn = google.loaded() ?? (await google.load());
    await signIn();
  } catch (error) {
    showAlert(authAlert('google', authFailureFrom(error)));
  }
}
