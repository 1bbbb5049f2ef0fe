import { getApps, initializeApp } from 'firebase-admin/app';
import { type AppCheck, getAppCheck } from 'firebase-admin/app-check';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

/** The handles of this instance. Project, bucket and emulators come from the environment. */
const app = getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp();

export const db: Firestore = getFirestore(app);

export function auth(): Auth {
  return getAuth(app);
}

export function appCheck(): AppCheck {
  return getAppCheck(app);
}

export function bucket(): ReturnType<ReturnType<typeof getStorage>['bucket']> {
  return getStorage(app).bucket();
}
