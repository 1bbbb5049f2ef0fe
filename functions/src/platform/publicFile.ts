import { bucket } from './admin.ts';
import { isLocal } from './settings.ts';

/** The URL of a stored file that the rules let everybody read. It has no token. */
export function publicFileUrl(path: string): string {
  const emulator = isLocal ? process.env.FIREBASE_STORAGE_EMULATOR_HOST : undefined;
  const origin = emulator === undefined ? 'https://firebasestorage.googleapis.com' : `http://${emulator}`;
  return `${origin}/v0/b/${bucket().name}/o/${encodeURIComponent(path)}?alt=media`;
}
