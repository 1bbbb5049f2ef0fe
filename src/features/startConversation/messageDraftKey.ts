import { draftKey, draftPlace } from '../../data/outbox/draftWords.ts';

/** The storage key of a conversation's unsent text. */
export const messageDraftKey = (uid: string, chatId: string): string =>
  draftKey(draftPlace(uid, 'chat'), chatId);
