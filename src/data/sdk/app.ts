import { initializeApp, type FirebaseApp } from 'firebase/app';
import type { AppConfig } from '../config/appConfig.ts';
import { probeDatabase } from './database.ts';

/** The Firebase app of this page, once it is known that the browser's database answers. */
export async function openApp(config: AppConfig): Promise<FirebaseApp> {
  await probeDatabase();
  return initializeApp({ ...config.firebase });
}
