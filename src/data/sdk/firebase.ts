import type { FirebaseApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import type { FirebaseStorage } from 'firebase/storage';
import { once, type Once } from '../../lib/once.ts';
import { appConfig, type AppConfig } from '../config/appConfig.ts';

/*
 * Creates all SDK handles. Each part of the SDK is its own chunk, loaded on first use: none of it is in the entry's
 * graph, so the first feed can be painted without it. Modules that import `firebase/*` themselves
 * (`posts/postQueries.ts`, ...) must therefore be imported dynamically by code that may run before the first paint.
 */

/** The Firebase app of this page. Rejects when the SDK's chunk cannot be loaded. */
const firebaseApp: () => Promise<FirebaseApp> = once(async () => {
  const { appCheckSiteKey: siteKey } = appConfig();
  const [{ openApp }, appCheck] = await Promise.all([
    import('./app.ts'),
    siteKey === null ? null : import('./appCheck.ts'),
  ]);
  const app = await openApp(appConfig());
  // Before any other part of the SDK: otherwise its first requests would lack an App Check token.
  if (siteKey !== null) appCheck?.openAppCheck(app, siteKey);
  return app;
});

/**
 * The App Check token for a request to our own server that bypasses the SDK. Null where App Check is not set up, or the
 * provider gives none: the server decides whether that is enough.
 */
export async function appCheckToken(): Promise<string | null> {
  const { appCheckSiteKey: siteKey } = appConfig();
  if (siteKey === null) return null;
  try {
    const [app, { appCheckTokenOf }] = await Promise.all([firebaseApp(), import('./appCheck.ts')]);
    return await appCheckTokenOf(app, siteKey);
  } catch (error) {
    console.warn('App Check gave no token:', error);
    return null;
  }
}

/** The auth handle; sign-in is kept in local storage. */
export const firebaseAuth: () => Promise<Auth> = once(async () => {
  const [app, { openAuth }] = await Promise.all([firebaseApp(), import('./auth.ts')]);
  return openAuth(app, appConfig());
});

/** A handle opened together with auth: otherwise its first request would be sent without the user's token. */
const withAuth = <Handle>(
  load: () => Promise<(app: FirebaseApp, config: AppConfig) => Handle>,
): Once<Promise<Handle>> =>
  once(async () => {
    const [app, open] = await Promise.all([firebaseApp(), load(), firebaseAuth()]);
    return open(app, appConfig());
  });

/** The Firestore handle. */
export const firestoreDb: Once<Promise<Firestore>> = withAuth(() =>
  import('./firestore.ts').then(({ openFirestore }) => openFirestore),
);

/** Whether the Firestore SDK has been requested: then bypassing it gains nothing. */
export const isFirestoreAsked = (): boolean => firestoreDb.hasBegun();

/** Reopens Firestore's streams, if there are any, with the newest token and without waiting out a back-off. */
export async function reopenFirestore(): Promise<void> {
  if (!isFirestoreAsked()) return;
  const [db, { reopenStreams }] = await Promise.all([firestoreDb(), import('./firestore.ts')]);
  await reopenStreams(db);
}

/** The Storage handle. */
export const firebaseStorage: () => Promise<FirebaseStorage> = withAuth(() =>
  import('./storage.ts').then(({ openStorage }) => openStorage),
);
