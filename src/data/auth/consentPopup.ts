import { appConfig } from '../appConfig.ts';
import { isFields } from '../fields.ts';
import { AuthFailure } from './authFailure.ts';

const POLL_MS = 300;

/**
 * Opens the popup for the local consent page while the click is still being handled (browsers block later ones); null
 * when sign-in uses Google's own popup.
 */
export function openConsentPopup(): Window | null {
  const address = appConfig().emulators?.consent;
  return address ? open('about:blank', 'google-consent', 'popup,width=460,height=640') : null;
}

/**
 * Shows the consent page and resolves with the ID token that it posts back. Throws `AuthFailure` `popup-blocked`,
 * or `popup-closed` when the person closes it.
 */
export function askConsent(address: string, popup: Window | null): Promise<string> {
  if (!popup) return Promise.reject(new AuthFailure('popup-blocked'));
  const page = new URL(address, location.href);
  page.searchParams.set('origin', location.origin);
  popup.location.href = page.href;
  return new Promise((resolve, reject) => {
    const finish = (): void => {
      clearInterval(poll);
      removeEventListener('message', onMessage);
    };
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source !== popup || origin !== page.origin) return;
      const idToken = idTokenIn(data);
      if (idToken === null) return;
      finish();
      popup.close();
      resolve(idToken);
    };
    let wasClosed = false;
    const poll = setInterval(() => {
      // Checked twice: a message that was sent before closing may arrive after it.
      const isOver = wasClosed && popup.closed;
      wasClosed = popup.closed;
      if (!isOver) return;
      finish();
      reject(new AuthFailure('popup-closed'));
    }, POLL_MS);
    addEventListener('message', onMessage);
  });
}

function idTokenIn(data: unknown): string | null {
  if (!isFields(data) || data['type'] !== 'google-credential') return null;
  return typeof data['idToken'] === 'string' ? data['idToken'] : null;
}
