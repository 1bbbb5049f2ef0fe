import { isFields } from '../fields.ts';
import { firebaseStorage } from '../firebase.ts';
import type { GalleryFile } from '../media/gallery.ts';
import { DraftMediaList, type DraftMediaParts } from './draftMediaList.ts';
import { draftUidOf } from './draftWords.ts';
import { whileOnline } from './whileOnline.ts';

const lists = new Map<string, DraftMediaList>();

const prepare = async (file: File, signal: AbortSignal) =>
  (await import('../media/prepareMedia.ts')).prepareMedia(file, signal);

async function upload(uid: string, postId: string, file: GalleryFile, signal: AbortSignal): Promise<void> {
  const [storage, { uploadMedia }] = await Promise.all([
    firebaseStorage(),
    import('../media/uploadMedia.ts'),
  ]);
  await whileOnline(signal, (online) =>
    uploadMedia(storage, postId, uid, [file], { onProgress: () => undefined, signal: online }),
  );
}

/** Not with the browser's data saver on: the early upload of a file that is removed again would be wasted. */
function mayUploadEarly(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return navigator.onLine && !(isFields(connection) && connection['saveData'] === true);
}

function partsOf(key: string | null): DraftMediaParts {
  const uid = key === null ? null : draftUidOf(key);
  return {
    prepare,
    upload: async (postId, file, signal) => {
      if (uid !== null) await upload(uid, postId, file, signal);
    },
    mayUploadEarly,
  };
}

/** The media list of a draft, shared by all screens. A visitor's (null) is not stored. */
export function draftMediaOf(key: string | null): DraftMediaList {
  if (key === null) return new DraftMediaList(null, partsOf(null));
  const known = lists.get(key);
  if (known) return known;
  const list = new DraftMediaList(key, partsOf(key));
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
