import {
  getMetadata,
  ref,
  uploadBytesResumable,
  type FirebaseStorage,
  type StorageReference,
} from 'firebase/storage';
import type { PreparedMedia } from '../../domain/media.ts';
import type { PostMedia } from '../../domain/post.ts';
import { track } from '../analytics/track.ts';
import { DataFailure, toDataError } from '../errors/dataError.ts';
import { galleryOf, isFresh, mediaPaths, postFolder, type GalleryFile } from './gallery.ts';
import { jointUploads } from './jointUploads.ts';

export interface UploadWatch {
  /** From 0 to 1, by bytes that have arrived: of all files, and of each picture or video with its preview. */
  readonly onProgress: (total: number, files: readonly number[]) => void;
  readonly signal: AbortSignal;
}

interface Upload {
  readonly path: string;
  readonly blob: Blob;
  readonly contentType: string;
  /** The preview of a picture or video, uploaded next to it. */
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

/** Timeout: an upload without progress for this long has failed. Milliseconds. */
const STALLED_AFTER_MS = 8000;
/** Whether the file arrived in an earlier try: overwriting is refused, and that counts as success. */
async function isStored(target: StorageReference, sizeBytes: number): Promise<boolean> {
  try {
    return (await getMetadata(target)).size === sizeBytes;
  } catch {
    return false;
  }
}

/** The Storage path and metadata of an upload. */
interface Destination {
  readonly folder: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Whether a refused file exists already, from an earlier try. */
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
    // Storage rules refuse compressed files, and files with a download name.
    contentEncoding: 'identity',
    contentDisposition: 'inline',
    customMetadata: { ...metadata },
    // A private community's or a chat's pictures are fetched with the reader's token: shared caches must not store
    // them.
    cacheControl: 'private, max-age=31536000, immutable',
  });
  const cancel = (): void => void task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  // The SDK would retry a 500 for minutes.
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

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, bytes) => sum + bytes, 0);

const fractionOf = ({ full, preview }: PreparedMedia, sent: readonly number[]): number =>
  sumOf(sent) / Math.max(1, full.size + preview.size);

const isUp = ({ uploadedAtMs }: GalleryFile): boolean => uploadedAtMs !== null && isFresh(uploadedAtMs);

async function uploadAll(
  storage: FirebaseStorage,
  destination: Destination,
  files: readonly GalleryFile[],
  { onProgress, signal }: UploadWatch,
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
  const totalBytes = sumOf(uploads.map(({ blob }) => blob.size));
  const sent = uploads.map(({ blob }, index) => (isDone[index] ? blob.size : 0));
  const report = (index: number, bytes: number): void => {
    sent[index] = bytes;
    onProgress(
      totalBytes === 0 ? 1 : sumOf(sent) / totalBytes,
      files.map((one, order) => fractionOf(one, sent.slice(2 * order, 2 * order + 2))),
    );
  };
  // Two uploads in parallel use the connection without starving the rest of the page.
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
 * Uploads a post's files under the post's future id, small ones first, and returns its gallery. Idempotent: files that
 * have arrived are skipped, uploads in flight are joined. Rejects with `denied`, `offline` or `cancelled`.
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
 * Uploads a message's file under the message's future id. The chat must exist: its two members alone read the file,
 * with their own tokens (`privatePhotoAddress`), never by a link. Otherwise like `uploadMedia`.
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
    // Nobody may read the file before the message exists. The message's rules check its sender again, so a refusal
    // other than for a second try shows there.
    isThere: () => Promise.resolve(true),
    to: 'message',
  };
  const file: GalleryFile = { ...media, fileId: 0, uploadedAtMs: null };
  const [uploaded] = await uploadAll(storage, destination, [file], watch);
  if (!uploaded) throw new DataFailure('failed', 'Nothing was uploaded');
  return uploaded;
}
