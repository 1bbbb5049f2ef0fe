import { draftKey, draftPlace } from '../draftWords.ts';

/** The key of a draft that a closed tab left. */
export const leftDraft = (uid: string, purpose: string, id = 'AAAAAAAAAAAAAAAAAAAA'): string =>
  draftKey(draftPlace(uid, purpose), id);
