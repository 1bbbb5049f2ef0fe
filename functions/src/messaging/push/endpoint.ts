import { localPushOrigin } from '../../platform/settings.ts';

/** The push services of browsers. Functions send to these hosts alone, whatever address a client names. */
const HOSTS: readonly string[] = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const PARENT_HOSTS: readonly string[] = ['.push.apple.com', '.notify.windows.com'];

/** Whether an address is one of a known push service: https, its usual port, nobody's name in front of the host. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.origin === localPushOrigin()) return true;
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  return HOSTS.includes(url.hostname) || PARENT_HOSTS.some((parent) => url.hostname.endsWith(parent));
}
