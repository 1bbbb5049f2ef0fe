import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheck } from 'firebase/app-check';
import type { FirebaseApp } from 'firebase/app';

/** Starts App Check; parts of the SDK opened afterwards send its tokens by themselves. */
export function openAppCheck(app: FirebaseApp, siteKey: string): AppCheck {
  return initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/** A token for requests that bypass the SDK. Rejects when the provider gives none. */
export async function appCheckTokenOf(app: FirebaseApp, siteKey: string): Promise<string> {
  // Opening it again with the same key returns the existing instance.
  return (await getToken(openAppCheck(app, siteKey))).token;
}
