import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import type { AppCheck } from 'firebase/app-check';
import type { FirebaseApp } from 'firebase/app';

/** Begins App Check for the app; the parts of the SDK that are opened afterwards send its tokens by themselves. */
export function openAppCheck(app: FirebaseApp, siteKey: string): AppCheck {
  return initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/** A token for requests that go past the SDK. Rejects when the provider gives none. */
export async function appCheckTokenOf(app: FirebaseApp, siteKey: string): Promise<string> {
  // Opened again with the same key, it is the one that is open.
  return (await getToken(openAppCheck(app, siteKey))).token;
}
