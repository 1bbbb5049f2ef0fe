import { getMetadata, ref, uploadBytesResumable } from 'firebase/storage';
import type { FirebaseStorage, StorageReference } from 'firebase/storage';
import type { PreparedMedia } from '../../domain/media.ts';
import type { PostMedia } from '../../domain/post.ts';
import { track } from '../analytics/track.ts';
import { DataFailure, toDataError } from '../errors.ts';
import { galleryOf, isFresh, mediaPaths, postFolder } from './gallery.ts';
import type { GalleryFile } from './gallery.ts';
import { jointUploads } from './jointUploads.ts';

export interface UploadWatch {
  /** From 0 to 1, by bytes that have arrived. */
  readonly onProgress: (fraction: number) => void;
  /** The same of each picture or video, its preview included. */
  readonly onFiles?: (fractions: readonly number[]) => void;
  readonly signal: AbortSignal;
}

interface Upload {
  readonly path: string;
  readonly blob: Blob;
  readonly contentType: string;
  /** Uploaded beside its picture or video, of which it is a part. */
  readonly isPreview: boolean;
}

const CONTENT_TYPE: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
};

const contentType = (extension: string): string => CONTENT_TYPE[extension] ?? 'application/octet-stream';

/** An upload of which nothing arrives for this long has failed. Milliseconds. */
const STALLED_AFTER_MS = 8000;
/** A file of an earlier try that did arrive: nothing may be overwritten, so it is refused, and that is fine. */
async function isStored(target: StorageReference, sizeBytes: number): Promise<boolean> {
  try {
    return (await getMetadata(target)).size === sizeBytes;
  } catch {
    return false;
  }
}

/** Where files go, and what they say of themselves. */
interface Destination {
  readonly folder: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Whether a refused file is there already, from an earlier try. */
  readonly isThere: (target: StorageReference, sizeBytes: number) => Promise<boolean>;
  readonly to: 'post' | 'message';
}

async function uploadOne(
  storage: FirebaseStorage,
  upload: Upload,
  { metadata, isThere, to }: Destination,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const target = ref(storage, upload.path);
  const task = uploadBytesResumable(target, upload.blob, {
    contentType: upload.contentType,
    // Storage rules refuse packed files, and files that are downloaded under a name of their own.
    contentEncoding: 'identity',
    contentDisposition: 'inline',
    customMetadata: { ...metadata },
    // A school's and a chat's pictures are fetched with the reader's token: no cache that others share may keep them.
    cacheControl: 'private, max-age=31536000, immutable',
  });
  const cancel = (): void => void task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  // The SDK would repeat what a server refuses with 500 for minutes.
  let isStalled = false;
  const giveUp = (): void => {
    isStalled = true;
    task.cancel();
  };
  let timer = setTimeout(giveUp, STALLED_AFTER_MS);
  let arrived = 0;
  const stop = task.on('state_changed', ({ bytesTransferred }) => {
    if (bytesTransferred <= arrived) return;
    arrived = bytesTransferred;
    clearTimeout(timer);
    timer = setTimeout(giveUp, STALLED_AFTER_MS);
    onBytes(bytesTransferred);
  });
  try {
    await task;
  } catch (error) {
    if (isStalled) throw new DataFailure('failed', 'Storage does not take the file');
    if (toDataError(error).code !== 'denied' || !(await isThere(target, upload.blob.size))) throw error;
  } finally {
    clearTimeout(timer);
    stop();
    signal.removeEventListener('abort', cancel);
  }
  onBytes(upload.blob.size);
  if (!upload.isPreview)
    track({ name: 'Upload', kind: upload.contentType.startsWith('video/') ? 'video' : 'photo', to });
}

const fractionOf = ({ full, preview }: PreparedMedia, sent: readonly number[]): number =>
  sent.reduce((sum, bytes) => sum + bytes, 0) / Math.max(1, full.size + preview.size);

const isUp = ({ uploadedAtMs }: GalleryFile): boolean => uploadedAtMs !== null && isFresh(uploadedAtMs);

async function uploadAll(
  storage: FirebaseStorage,
  destination: Destination,
  files: readonly GalleryFile[],
  { onProgress, onFiles, signal }: UploadWatch,
): Promise<PostMedia[]> {
  const { folder } = destination;
  const uploads = files.flatMap((one): Upload[] => {
    const { full, preview } = mediaPaths(folder, one);
    return [
      { path: preview, blob: one.preview, contentType: contentType(one.previewExtension), isPreview: true },
      { path: full, blob: one.full, contentType: contentType(one.fullExtension), isPreview: false },
    ];
  });
  const isDone = files.flatMap((one) => [isUp(one), isUp(one)]);
  const totalBytes = uploads.reduce((sum, { blob }) => sum + blob.size, 0);
  const sent = uploads.map(({ blob }, index) => (isDone[index] ? blob.size : 0));
  const report = (index: number, bytes: number): void => {
    sent[index] = bytes;
    onProgress(totalBytes === 0 ? 1 : sent.reduce((sum, one) => sum + one, 0) / totalBytes);
    onFiles?.(files.map((one, order) => fractionOf(one, sent.slice(2 * order, 2 * order + 2))));
  };
  // Two files at a time keep the line busy without starving the rest of the page.
  const queue = [...uploads.entries()].filter(([index]) => !isDone[index]).values();
  const worker = async (): Promise<void> => {
    for (const [index, upload] of queue) {
      await jointUploads.upload(
        upload.path,
        (onBytes, joint) => uploadOne(storage, upload, destination, onBytes, joint),
        (bytes) => report(index, bytes),
        signal,
      );
      report(index, upload.blob.size);
    }
  };
  await Promise.all([worker(), worker()]);
  return galleryOf(folder, files);
}

/**
 * Uploads a post's files under the id the post will have, small ones first, and returns its gallery. May be repeated:
 * what has arrived is not sent again, what is on its way is joined. Rejects with `denied`, `offline` or `cancelled`.
 */
export function uploadMedia(
  storage: FirebaseStorage,
  postId: string,
  owner: string,
  files: readonly GalleryFile[],
  watch: UploadWatch,
): Promise<PostMedia[]> {
  const folder = postFolder(postId);
  return uploadAll(storage, { folder, metadata: { owner }, isThere: isStored, to: 'post' }, files, watch);
}

/**
 * Uploads a message's file under the id the message will have. The chat it names must be there: its two members alone
 * read the file, with their own tokens (`privatePhotoAddress`), never by a link. Otherwise like `uploadMedia`.
 */
export async function uploadMessageMedia(
  storage: FirebaseStorage,
  message: { readonly id: string; readonly chatId: string },
  owner: string,
  media: PreparedMedia,
  watch: UploadWatch,
): Promise<PostMedia> {
  const destination: Destination = {
    folder: `images/messages/${message.id}`,
    metadata: { owner, chat: message.chatId },
    // Before the message is there nobody may look. Its own rules ask the same of its sender as those of its files, so
    // a refusal of anything but a second try is repeated there.
    isThere: () => Promise.resolve(true),
    to: 'message',
  };
  const file: GalleryFile = { ...media, digit: 0, uploadedAtMs: null };
  const [uploaded] = await uploadAll(storage, destination, [file], watch);
  if (!uploaded) throw new DataFailure('failed', 'Nothing was uploaded');
  return uploaded;
}
