import { localPushOrigin } from '../../platform/settings.ts';

/**
 * The browsers' push services. An allow-list, so that a client cannot make functions send requests to other hosts
 * (SSRF).
 */
const HOSTS: readonly string[] = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const PARENT_HOSTS: readonly string[] = ['.push.apple.com', '.notify.windows.com'];

/** Whether a URL belongs to a known push service: https, default port, no credentials. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.origin === localPushOrigin()) return true;
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  return HOSTS.includes(url.hostname) || PARENT_HOSTS.some((parent) => url.hostname.endsWith(parent));
}
