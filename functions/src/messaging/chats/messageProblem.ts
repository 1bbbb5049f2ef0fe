import { isBlankText, isPostTextWithinLimit } from '../../../../src/domain/postText.ts';
import type { StoredMessage } from '../../platform/stored/chats.ts';

/** Why a message may not stay, or null. Rules can measure stored characters only, not what a reader counts. */
export function messageProblem(
  message: Pick<StoredMessage, 'text' | 'hasPhoto'>,
): 'too-long' | 'empty' | null {
  const text = message.text ?? '';
  if (!isPostTextWithinLimit(text)) return 'too-long';
  return isBlankText(text) && !message.hasPhoto ? 'empty' : null;
}
