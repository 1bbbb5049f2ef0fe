import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  initializeFirestore,
  memoryLocalCache,
  type Firestore,
} from 'firebase/firestore';
import type { FirebaseApp } from 'firebase/app';
import type { AppConfig } from '../config/appConfig.ts';
import { hostAndPort } from './address.ts';

/** The Firestore handle, with its memory cache: what must survive a reload is in our own outbox. */
export function openFirestore(app: FirebaseApp, config: AppConfig): Firestore {
  const db = initializeFirestore(app, { localCache: memoryLocalCache() });
  if (config.emulators) connectFirestoreEmulator(db, ...hostAndPort(config.emulators.firestore));
  return db;
}

/** Closes and reopens all streams, which resets their back-off. */
export async function reopenStreams(db: Firestore): Promise<void> {
  await disableNetwork(db);
  await enableNetwork(db);
}
