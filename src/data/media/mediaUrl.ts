import { appConfig } from '../config/appConfig.ts';
import { mediaHost } from './mediaHost.ts';

/** The URL of a stored file; null for null. Works without the SDK, so the first feed can use it. */
export function mediaUrl(path: string): string;
export function mediaUrl(path: string | null): string | null;
export function mediaUrl(path: string | null): string | null {
  if (path === null) return null;
  const config = appConfig();
  return `${mediaHost(config)}/v0/b/${config.firebase.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
}
