import { bucket } from './admin.ts';
import { isLocal } from './settings.ts';

/** The address of a stored file for anybody whom rules let read it: it carries no token. */
export function publicFileUrl(path: string): string {
  const emulator = isLocal ? process.env.FIREBASE_STORAGE_EMULATOR_HOST : undefined;
  const origin = emulator === undefined ? 'https://firebasestorage.googleapis.com' : `http://${emulator}`;
  return `${origin}/v0/b/${bucket().name}/o/${encodeURIComponent(path)}?alt=media`;
}
