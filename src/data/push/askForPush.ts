import { appConfig } from '../config/appConfig.ts';
import { PUSH_ASKED_KEY } from '../session/deviceTraces.ts';

/** Whether push notifications are configured. */
export const hasPushes = (): boolean => Boolean(appConfig().pushKey);

/** Whether this browser supports them. On iPhones only an installed app does. */
export const canShowPushes = (): boolean =>
  'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;

/** Whether to offer them: supported here, and neither our question nor the browser's was answered yet. */
export function mayAskForPush(): boolean {
  if (!hasPushes() || !canShowPushes() || Notification.permission !== 'default') return false;
  try {
    return localStorage.getItem(PUSH_ASKED_KEY) === null;
  } catch {
    // The answer could not be stored, so the question would come back forever.
    return false;
  }
}

/** Never asks again on this device, whoever uses it. */
export function rememberAskedForPush(): void {
  try {
    localStorage.setItem(PUSH_ASKED_KEY, 'yes');
  } catch {
    // Storage is full or denied.
  }
}
