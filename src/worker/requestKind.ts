import { SHARE_PATH } from '../lib/siteWorker.ts';

/** Of a request, what decides. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

/** Pages that functions answer, as firebase.json has them, and the host's own. */
const OF_FUNCTIONS =
  /^\/(?:(?:create_stripe_account|create_account_link|get_login_link|stripe_account|stripe_webhook|unsubscribe)$|api\/|__\/)/;

/** Their names are hashes of their content. */
const OF_BUILD = /^\/assets\/[\w-]+\.(?:js|css)$/;

/**
 * Who answers: `page` and `build` this worker, with what it keeps where the network does not; `share` this worker alone;
 * null the network alone, as if there were no worker. So it is for all data, photos and calls.
 */
export function requestKind({ method, url, mode }: Asked, origin: string): 'page' | 'build' | 'share' | null {
  const address = new URL(url);
  if (address.origin !== origin) return null;
  const { pathname } = address;
  if (method === 'POST' && pathname === SHARE_PATH) return mode === 'navigate' ? 'share' : null;
  if (method !== 'GET') return null;
  if (mode === 'navigate') return OF_FUNCTIONS.test(pathname) ? null : 'page';
  return OF_BUILD.test(pathname) ? 'build' : null;
}
