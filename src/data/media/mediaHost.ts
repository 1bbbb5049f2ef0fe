import type { AppConfig } from '../config/appConfig.ts';

/** The origin of stored files. */
export const mediaHost = ({ emulators }: Pick<AppConfig, 'emulators'>): string =>
  emulators ? `http://${emulators.storage}` : 'https://firebasestorage.googleapis.com';
