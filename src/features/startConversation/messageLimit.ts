import { POST_TEXT_MAX } from '../../domain/limits.ts';
import { cutToLength, postTextLength } from '../../domain/postText.ts';

/**
 * The text of a message after an edit. Above the limit, text appended at the end is cut to fit and text inserted
 * elsewhere is rejected; during IME composition it may exceed the limit.
 */
export function editedMessage(
  before: string,
  next: string,
  isComposing: boolean,
): { readonly text: string; readonly isTooLong: boolean } {
  const room = Math.max(POST_TEXT_MAX, postTextLength(before));
  if (isComposing || postTextLength(next) <= room) return { text: next, isTooLong: false };
  return { text: next.startsWith(before) ? cutToLength(next, room) : before, isTooLong: true };
}
