import type { Post } from '../../domain/post.ts';
import { isFields } from '../stored/fields.ts';
import { DraftMediaList, type DraftMediaParts } from './draftMediaList.ts';
import { draftUidOf } from './draftWords.ts';
import { uploadWhileOnline } from './whileOnline.ts';

const lists = new Map<string, DraftMediaList>();

/** Not with the browser's data saver on: the early upload of a file that is removed again would be wasted. */
function mayUploadEarly(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return navigator.onLine && !(isFields(connection) && connection['saveData'] === true);
}

function partsOf(key: string | null): DraftMediaParts {
  const uid = key === null ? null : draftUidOf(key);
  return {
    prepare: async (file, signal) => (await import('../media/prepareMedia.ts')).prepareMedia(file, signal),
    upload: async (postId, file, signal) => {
      if (uid !== null) await uploadWhileOnline(postId, uid, [file], { onProgress: () => undefined, signal });
    },
    mayUploadEarly,
  };
}

/** The media list of a draft, shared by all screens. A visitor's (null) is not stored. `edited`: the post that it edits. */
export function draftMediaOf(
  key: string | null,
  edited: Pick<Post, 'id' | 'media'> | null = null,
): DraftMediaList {
  if (key === null) return new DraftMediaList(null, partsOf(null));
  const known = lists.get(key);
  if (known) return known;
  const list = new DraftMediaList(key, partsOf(key), edited);
  lists.set(key, list);
  return list;
}

/** The draft was sent or discarded: drops its media. */
export function closeDraftMedia(key: string): void {
  lists.get(key)?.forget();
  lists.delete(key);
}

/** Drops all media lists, on sign-out. */
export function forgetDraftMedia(): void {
  for (const list of lists.values()) list.forget();
  lists.clear();
}
