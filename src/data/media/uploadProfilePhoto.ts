import { ref, uploadBytesResumable, type FirebaseStorage } from 'firebase/storage';
import { track } from '../analytics/track.ts';
import { DataFailure } from '../errors/dataError.ts';
import type { UploadWatch } from './uploadMedia.ts';

/**
 * The path of a member's next picture. It alternates between the two extensions of JPEG: a new picture has a new
 * address, so that no cache is stale and copies of the member are updated. The orphaned file is swept.
 */
export function nextProfilePhotoPath(uid: string, current: string | null): string {
  const path = `images/profilePics/${uid}.jpg`;
  return current === path ? `images/profilePics/${uid}.jpeg` : path;
}

/**
 * Uploads a prepared picture and returns its path, for `updateProfile`. Rejects with `denied`, `offline` or
 * `cancelled`.
 */
export async function uploadProfilePhoto(
  storage: FirebaseStorage,
  member: { readonly uid: string; readonly photoPath: string | null },
  photo: Blob,
  { onProgress, signal }: UploadWatch,
): Promise<string> {
  if (signal.aborted) throw new DataFailure('cancelled', 'The upload was cancelled');
  const path = nextProfilePhotoPath(member.uid, member.photoPath);
  const task = uploadBytesResumable(ref(storage, path), photo, {
    contentType: 'image/jpeg',
    contentEncoding: 'identity',
    contentDisposition: 'inline',
    customMetadata: { owner: member.uid },
    // Public, and it changes now and then.
    cacheControl: 'public, max-age=3600',
  });
  const cancel = (): void => void task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const stop = task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
    const fraction = totalBytes === 0 ? 1 : bytesTransferred / totalBytes;
    onProgress(fraction, [fraction]);
  });
  try {
    await task;
  } finally {
    stop();
    signal.removeEventListener('abort', cancel);
  }
  track({ name: 'Upload', kind: 'photo', to: 'profile' });
  return path;
}
