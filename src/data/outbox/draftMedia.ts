import type { Post } from '../../domain/post.ts';
import { oneAtATime } from '../../lib/oneAtATime.ts';
import { DataFailure } from '../errors/dataError.ts';
import { isFields } from '../stored/fields.ts';
import { DraftMediaList, type DraftMediaParts } from './draftMediaList.ts';
import { draftUidOf } from './draftWords.ts';
import { uploadWhileOnline } from './whileOnline.ts';

const lists = new Map<string, DraftMediaList>();

/** Of all drafts: 30 may get a photo at once, and preparing those together would exhaust a phone's memory. */
const prepareInTurn = oneAtATime();
const uploadInTurn = oneAtATime();

/** Not with the browser's data saver on: the early upload of a file that is removed again would be wasted. */
function mayUploadEarly(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return navigator.onLine && !(isFields(connection) && connection['saveData'] === true);
}

function partsOf(key: string | null): DraftMediaParts {
  const uid = key === null ? null : draftUidOf(key);
  return {
    prepare: (file, signal) =>
      prepareInTurn(async () => {
        if (signal.aborted) throw new DataFailure('cancelled', 'It was removed');
        return (await import('../media/prepareMedia.ts')).prepareMedia(file, signal);
      }, signal),
    upload: (postId, file, signal) =>
      uploadInTurn(async () => {
        if (uid !== null)
          await uploadWhileOnline(postId, uid, [file], { onProgress: () => undefined, signal });
      }, signal),
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
