import { paths, ROUTE_NAMES, safeRedirect } from '../../lib/paths.ts';

/** A member's page: one segment in the alphabet of usernames, and no name of a page of ours. */
function isProfile(path: string): boolean {
  return /^\/[a-z0-9.-]{1,50}$/.test(path) && !ROUTE_NAMES.some((name) => path === `/${name}`);
}

/**
 * Where a page for writing leads back to: to `goBack` if that is one of our own addresses, else to the post
 * (`/post/{id}`) or the member (`/{username}`) that it was about, else home. Wider screens go there at once.
 */
export function wayOut(query: URLSearchParams, postId = query.get('post')): string {
  const goBack = query.get('goBack');
  const own = safeRedirect(goBack) ?? (goBack !== null && isProfile(goBack) ? goBack : null);
  // A page for writing leads to no other: Back would go round.
  if (own !== null && !own.startsWith('/create/')) return own;
  if (postId) return paths.post(postId);
  const username = query.get('username');
  return username ? paths.profile(username) : paths.home();
}
