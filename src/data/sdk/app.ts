import { initializeApp, type FirebaseApp } from 'firebase/app';
import type { AppConfig } from '../appConfig.ts';

/** The Firebase app of this page. */
export function openApp(config: AppConfig): FirebaseApp {
  return initializeApp({ ...config.firebase });
}
