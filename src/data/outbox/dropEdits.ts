import { draftIdOf, DRAFT_PREFIX, editPurpose, EMPTY_DRAFT, writeDraft } from './draftWords.ts';

/** Removes this device's drafts of edits of these posts, which are gone: nobody could come back to them. */
export function dropEdits(postIds: readonly string[]): void {
  const isOfGone = (key: string): boolean =>
    key.startsWith(DRAFT_PREFIX) &&
    postIds.some((id) => key.endsWith(` ${editPurpose(id)} ${draftIdOf(key)}`));
  let keys: readonly string[] = [];
  try {
    keys = Object.keys(localStorage).filter(isOfGone);
  } catch {
    // Storage is denied.
  }
  if (keys.length === 0) return;
  for (const key of keys) writeDraft(key, EMPTY_DRAFT);
  import('./draftStore.ts')
    .then(({ writeDraftFiles }) => Promise.all(keys.map((key) => writeDraftFiles(key, null))))
    .catch(console.error);
}
