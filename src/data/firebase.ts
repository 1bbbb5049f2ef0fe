import type { FirebaseApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import type { Functions } from 'firebase/functions';
import type { FirebaseStorage } from 'firebase/storage';
import { once, type Once } from '../lib/once.ts';
import { appConfig } from './appConfig.ts';

/*
 * The only maker of handles. Each part of the SDK is its own chunk, loaded when first asked for: nothing of it is in
 * the entry's graph, so the first feed can be painted without it. Modules that import `firebase/*` themselves
 * (`posts/postQueries.ts`, ...) must therefore be imported dynamically by whoever may run before the first paint.
 */

/** The Firebase app of this page. Rejects when the SDK's chunk cannot be loaded. */
export const firebaseApp: () => Promise<FirebaseApp> = once(async () => {
  const { appCheckSiteKey: siteKey } = appConfig();
  const [{ openApp }, appCheck] = await Promise.all([
    import('./sdk/app.ts'),
    siteKey === null ? null : import('./sdk/appCheck.ts'),
  ]);
  const app = openApp(appConfig());
  // Before any other part of the SDK, or that part's first requests would go out without a token.
  if (siteKey !== null) appCheck?.openAppCheck(app, siteKey);
  return app;
});

/**
 * The App Check token for a request to our own server that goes past the SDK. Null where App Check is not set up, and
 * when the provider gives none: whether that is good enough is for the server to say.
 */
export async function appCheckToken(): Promise<string | null> {
  const { appCheckSiteKey: siteKey } = appConfig();
  if (siteKey === null) return null;
  try {
    const [app, { appCheckTokenOf }] = await Promise.all([firebaseApp(), import('./sdk/appCheck.ts')]);
    return await appCheckTokenOf(app, siteKey);
  } catch (error) {
    console.warn('App Check gave no token:', error);
    return null;
  }
}

/** The auth handle; sign-in is kept in local storage. */
export const firebaseAuth: () => Promise<Auth> = once(async () => {
  const [app, { openAuth }] = await Promise.all([firebaseApp(), import('./sdk/auth.ts')]);
  return openAuth(app, appConfig());
});

/** The Firestore handle. Auth is opened with it: a query sent before auth is there would go out as a guest's. */
export const firestoreDb: Once<Promise<Firestore>> = once(async () => {
  const [app, { openFirestore }] = await Promise.all([
    firebaseApp(),
    import('./sdk/firestore.ts'),
    firebaseAuth(),
  ]);
  return openFirestore(app, appConfig());
});

/** Whether the Firestore SDK has been asked for: then nothing is gained by going around it. */
export const isFirestoreAsked = (): boolean => firestoreDb.hasBegun();

/** Opens Firestore's streams anew, if there are any: with the newest token, and without waiting out a back-off. */
export async function reopenFirestore(): Promise<void> {
  if (!isFirestoreAsked()) return;
  const [db, { reopenStreams }] = await Promise.all([firestoreDb(), import('./sdk/firestore.ts')]);
  await reopenStreams(db);
}

/** The Storage handle. */
export const firebaseStorage: () => Promise<FirebaseStorage> = once(async () => {
  const [app, { openStorage }] = await Promise.all([
    firebaseApp(),
    import('./sdk/storage.ts'),
    firebaseAuth(),
  ]);
  return openStorage(app, appConfig());
});

/** The handle for callables. */
export const firebaseFunctions: () => Promise<Functions> = once(async () => {
  const [app, { openFunctions }] = await Promise.all([
    firebaseApp(),
    import('./sdk/functions.ts'),
    firebaseAuth(),
  ]);
  return openFunctions(app, appConfig());
});
