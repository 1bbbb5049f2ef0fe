import { SHARE_PATH } from '../lib/siteWorker.ts';

/** The part of a request that decides. */
export interface RequestHead {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

/** Pages served by functions (see firebase.json), and the host's own. */
const OF_FUNCTIONS =
  /^\/(?:(?:create_stripe_account|create_account_link|get_login_link|stripe_account|stripe_webhook|still_there|unsubscribe)$|api\/|campuses\/|__\/)/;

/** A shared link; a function answers it with a page for previews, which leads on to the post, or to the sale. */
const LINK = /^\/s\/[^/]+(?:\/sale)?$/;

/** Their names contain content hashes. */
const OF_BUILD = /^\/assets\/[\w-]+\.(?:js|css)$/;

/** What an added campus is, for the page and for notifications. */
const OF_CAMPUS = /^\/campuses\/[a-z][a-z0-9]*\/(?:campus\.json|icon-192\.png)$/;

/**
 * Who answers: for `page`, `build` and `campus` this worker, from the cache where the network does not; for `share` and `link` this
 * worker alone; for null the network alone, as without a worker: all data, photos and calls.
 */
export function requestKind(
  { method, url, mode }: RequestHead,
  origin: string,
): 'page' | 'build' | 'campus' | 'share' | 'link' | null {
  const address = new URL(url);
  if (address.origin !== origin) return null;
  const { pathname } = address;
  if (method === 'POST' && pathname === SHARE_PATH) return mode === 'navigate' ? 'share' : null;
  if (method !== 'GET') return null;
  if (mode === 'navigate' && LINK.test(pathname)) return 'link';
  if (mode === 'navigate') return OF_FUNCTIONS.test(pathname) ? null : 'page';
  if (OF_CAMPUS.test(pathname)) return 'campus';
  return OF_BUILD.test(pathname) ? 'build' : null;
}

/** The URL of the post, or of the sale, that a shared link names. */
export function linkedPage(url: string): string {
  const { origin, pathname } = new URL(url);
  const named = pathname.slice('/s'.length);
  return named.endsWith('/sale') ? origin + named : `${origin}/post${named}?redirect=true`;
}
