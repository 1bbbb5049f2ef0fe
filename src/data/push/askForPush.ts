import { appConfig } from '../appConfig.ts';
import { PUSH_ASKED_KEY } from '../session/deviceTraces.ts';

/** Whether there are pushes at all. */
export const hasPushes = (): boolean => Boolean(appConfig().pushKey);

/** Whether this browser can show them. On iPhones only an app on the Home Screen can. */
export const canShowPushes = (): boolean =>
  'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;

/** Whether to ask for them: possible here, never answered, neither to us nor to the browser. */
export function mayAskForPush(): boolean {
  if (!hasPushes() || !canShowPushes() || Notification.permission !== 'default') return false;
  try {
    return localStorage.getItem(PUSH_ASKED_KEY) === null;
  } catch {
    // It could not be remembered, and would be asked for ever.
    return false;
  }
}

/** Asks on this device no more, whoever uses it. */
export function rememberAskedForPush(): void {
  try {
    localStorage.setItem(PUSH_ASKED_KEY, 'yes');
  } catch {
    // Storage is full or closed.
  }
}
