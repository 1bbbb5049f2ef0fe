import { DraftMediaList } from './draftMediaList.ts';

const lists = new Map<string, DraftMediaList>();

const prepare = async (file: File, signal: AbortSignal) =>
  (await import('../media/prepareMedia.ts')).prepareMedia(file, signal);

/** The pictures of a draft: one list for each, whichever screen asks. A visitor's (null) is kept nowhere. */
export function draftMediaOf(key: string | null): DraftMediaList {
  if (key === null) return new DraftMediaList(null, prepare);
  const known = lists.get(key);
  if (known) return known;
  const list = new DraftMediaList(key, prepare);
  lists.set(key, list);
  return list;
}

/** Forgets all that the page holds of drafts' pictures; at sign-out. */
export function forgetDraftMedia(): void {
  for (const list of lists.values()) list.forget();
  lists.clear();
}
