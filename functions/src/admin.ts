import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

/** The handles of this instance. Project, bucket and emulators come from the environment. */
if (getApps().length === 0) initializeApp();

export const db: Firestore = getFirestore();

export function auth(): Auth {
  return getAuth();
}

export function bucket(): ReturnType<ReturnType<typeof getStorage>['bucket']> {
  return getStorage().bucket();
}
