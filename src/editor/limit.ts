import { POST_TEXT_MAX } from '../domain/limits.ts';
import { cutToLength, postTextLength } from '../domain/postText.ts';

/**
 * The part of `incoming` that fits when it replaces `replaced` in `current`; all of it when it fits. Never splits a
 * grapheme.
 */
export function fittingPart(current: string, replaced: string, incoming: string): string {
  const room = POST_TEXT_MAX - postTextLength(current) + postTextLength(replaced);
  return cutToLength(incoming, Math.max(0, room));
}
