import { paths, ROUTE_NAMES, safeRedirect } from '../../lib/paths.ts';

/** Whether a path is a member's page: one segment in the alphabet of usernames that is no route. */
function isProfile(path: string): boolean {
  return /^\/[a-z0-9.-]{1,50}$/.test(path) && !ROUTE_NAMES.includes(path.slice(1));
}

/**
 * Where a composing page leads back to: `goBack` if that is one of our own paths, else the post (`/post/{id}`) or the
 * member (`/{username}`) that it was about, else home. Wider screens redirect there at once.
 */
export function composerReturnPath(query: URLSearchParams, postId = query.get('post')): string {
  const goBack = query.get('goBack');
  const own = safeRedirect(goBack) ?? (goBack !== null && isProfile(goBack) ? goBack : null);
  // Never another composing page: Back would loop.
  if (own !== null && !own.startsWith('/create/')) return own;
  if (postId) return paths.post(postId);
  const username = query.get('username');
  return username ? paths.profile(username) : paths.home();
}
