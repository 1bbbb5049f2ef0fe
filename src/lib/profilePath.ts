import { ROUTE_NAMES } from './paths.ts';

/**
 * Whether a path and query is a profile's: one word, as usernames are written, that is no route. For places that this
 * device has kept itself; what an address asks to be led to is judged by `safeRedirect`.
 */
export function isProfilePath(path: string): boolean {
  const [, word = ''] = /^\/([a-z0-9-][a-z0-9.-]{0,49})(?:\?[^\s\\#]*)?$/i.exec(path) ?? [];
  return word !== '' && !ROUTE_NAMES.some((name) => name === word.toLowerCase());
}
