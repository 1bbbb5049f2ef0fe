import { appConfig } from '../config/appConfig.ts';

/** The URL of a stored file; null for null. Works without the SDK, so the first feed can use it. */
export function mediaUrl(path: string): string;
export function mediaUrl(path: string | null): string | null;
export function mediaUrl(path: string | null): string | null {
  if (path === null) return null;
  const { firebase, emulators } = appConfig();
  const host = emulators ? `http://${emulators.storage}` : 'https://firebasestorage.googleapis.com';
  return `${host}/v0/b/${firebase.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
}
