import { POST_TEXT_MAX } from '../domain/limits.ts';
import { cutToLength, postTextLength } from '../domain/postText.ts';

/** The part of `incoming` that fits beside the `kept` text; all of it when it fits. Never splits a grapheme. */
export function fittingPart(kept: string, incoming: string): string {
  return cutToLength(incoming, Math.max(0, POST_TEXT_MAX - postTextLength(kept)));
}
