import { isBlankText, isPostTextWithinLimit } from '../../../../src/domain/postText.ts';
import type { StoredMessage } from '../../platform/stored/chats.ts';

/**
 * Why a message must be removed, or null. Rules cannot check this: they cannot count graphemes or detect invisible
 * text.
 */
export function messageProblem(
  message: Pick<StoredMessage, 'text' | 'hasPhoto'>,
): 'too-long' | 'empty' | null {
  const text = message.text ?? '';
  if (!isPostTextWithinLimit(text)) return 'too-long';
  return isBlankText(text) && !message.hasPhoto ? 'empty' : null;
}
