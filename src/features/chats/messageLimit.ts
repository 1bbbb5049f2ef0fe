import { useRef } from 'react';
import { POST_TEXT_MAX } from '../../domain/limits.ts';
import { cutToLength, postTextLength } from '../../domain/postText.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

const TOO_LONG_EVERY_MS = 3000;

/** Says that a message is too long, at most once in three seconds. */
export function useTooLongAlert(): () => void {
  const saidAtMs = useRef(-TOO_LONG_EVERY_MS);
  return () => {
    const nowMs = performance.now();
    if (nowMs - saidAtMs.current < TOO_LONG_EVERY_MS) return;
    saidAtMs.current = nowMs;
    showAlert({ kind: 'danger', text: 'Error: Too many characters!' });
  };
}

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
