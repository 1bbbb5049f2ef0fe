import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import type { FirebaseApp } from 'firebase/app';
import type { AppConfig } from '../config/appConfig.ts';
import { hostAndPort } from './address.ts';

/** How long an upload is retried before it counts as failed. */
const UPLOAD_RETRY_MAX_MS = 60_000;

/** The Storage handle. */
export function openStorage(app: FirebaseApp, config: AppConfig): FirebaseStorage {
  const storage = getStorage(app);
  storage.maxUploadRetryTime = UPLOAD_RETRY_MAX_MS;
  if (config.emulators) connectStorageEmulator(storage, ...hostAndPort(config.emulators.storage));
  return storage;
}
