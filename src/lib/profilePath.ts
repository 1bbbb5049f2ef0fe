import { ROUTE_NAMES } from './paths.ts';

/** The sale of a member is below their profile. */
const SALE = /^(\/[^/?]+)\/sale(?=\?|$)/;

/** The same of a path that may be a sale's. */
export const isMembersPath = (path: string): boolean => isProfilePath(path.replace(SALE, '$1'));

/**
 * Whether a path (with query) is a profile's: one segment in the alphabet of usernames that is no route. For paths
 * stored on this device; paths from URLs are checked by `safeRedirect`.
 */
export function isProfilePath(path: string): boolean {
  const [, word = ''] = /^\/([a-z0-9-][a-z0-9.-]{0,49})(?:\?[^\s\\#]*)?$/i.exec(path) ?? [];
  return word !== '' && !ROUTE_NAMES.includes(word.toLowerCase());
}
