import type { PostMedia } from '../../domain/post.ts';
import { DataFailure } from '../errors/dataError.ts';
import { firebaseStorage } from '../sdk/firebase.ts';
import type { GalleryFile } from '../media/gallery.ts';
import type { UploadWatch } from '../media/uploadMedia.ts';

/**
 * Runs work that needs the connection, such as an upload, and rejects with 'offline' as soon as it is lost. The SDK
 * alone would retry silently for minutes; the outbox retries when the connection is back.
 */
export async function whileOnline<T>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const cut = new AbortController();
  const stop = (): void => cut.abort();
  addEventListener('offline', stop);
  signal.addEventListener('abort', stop);
  if (signal.aborted || !navigator.onLine) stop();
  try {
    return await work(cut.signal);
  } catch (error) {
    if (cut.signal.aborted && !signal.aborted) throw new DataFailure('offline', 'The connection went');
    throw error;
  } finally {
    removeEventListener('offline', stop);
    signal.removeEventListener('abort', stop);
  }
}

/** Uploads a post's files; loads the code for it. Rejects as `uploadMedia` does, with 'offline' at once. */
export async function uploadWhileOnline(
  postId: string,
  uid: string,
  files: readonly GalleryFile[],
  watch: UploadWatch,
): Promise<readonly PostMedia[]> {
  const [storage, { uploadMedia }] = await Promise.all([
    firebaseStorage(),
    import('../media/uploadMedia.ts'),
  ]);
  return whileOnline(watch.signal, (signal) =>
    uploadMedia(storage, postId, uid, files, { ...watch, signal }),
  );
}
