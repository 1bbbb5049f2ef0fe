import { VIDEO_MAX_BYTES } from '../../domain/limits.ts';
import { claimedKind, type PreparedMedia } from '../../domain/media.ts';
import { DataFailure, toDataError } from '../errors/dataError.ts';
import { blank, type Picture } from './canvas.ts';
import { formatOf, kindOfFormat } from './fileFormat.ts';
import { jpegOfHeic } from './heic.ts';
import { openPhotoWorker, preparePhotoBeside } from './photoInWorker.ts';
import { previewOf } from './preparePhoto.ts';

export { openPhotoWorker };

const POSTER_AT_SECONDS = 0.1;
const VIDEO_OPEN_MAX_MS = 5000;
/** A video the browser cannot play gets a plain poster of this shape. */
const PLAIN_POSTER = { widthPx: 640, heightPx: 360 };

function firstFrame(address: string): Promise<Picture | null> {
  return new Promise((resolve) => {
    const video = document.createElement('video');
    const finish = (picture: Picture | null): void => {
      clearTimeout(timer);
      resolve(picture);
    };
    const timer = setTimeout(() => finish(null), VIDEO_OPEN_MAX_MS);
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.onerror = () => finish(null);
    video.onloadeddata = () => (video.currentTime = Math.min(POSTER_AT_SECONDS, video.duration / 2 || 0));
    video.onseeked = () =>
      finish(
        video.videoWidth > 0
          ? { source: video, widthPx: video.videoWidth, heightPx: video.videoHeight }
          : null,
      );
    video.src = address;
  });
}

function plainPoster(): Picture {
  const { widthPx, heightPx } = PLAIN_POSTER;
  const { context } = blank(widthPx, heightPx);
  context.fillStyle = '#4a4640';
  context.fillRect(0, 0, widthPx, heightPx);
  return { source: context.canvas, widthPx, heightPx };
}

async function prepareVideo(file: File): Promise<PreparedMedia> {
  if (file.size > VIDEO_MAX_BYTES) throw new DataFailure('bad-media', 'The video is too large');
  const { cleanVideo } = await import('./video/cleanVideo.ts');
  const { full, fullExtension } = await cleanVideo(file);
  const address = URL.createObjectURL(full);
  try {
    // Other browsers may play what this one cannot.
    const frame = (await firstFrame(address)) ?? plainPoster();
    const { widthPx, heightPx } = frame;
    return { kind: 'video', full, fullExtension, ...(await previewOf(frame)), widthPx, heightPx };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Decodes with the browser; falls back to the decoder for HEIC. */
async function prepareAnyPhoto(file: File, signal: AbortSignal): Promise<PreparedMedia> {
  try {
    return await preparePhotoBeside(file, signal);
  } catch (error) {
    if (toDataError(error).code !== 'bad-media' || (await formatOf(file)) !== 'heic') throw error;
    return preparePhotoBeside(await jpegOfHeic(file), signal);
  }
}

/**
 * Prepares a chosen file for upload: a picture within 2048 px and one within 640 px, upright; a video with a poster; both
 * without metadata. The first bytes decide which it is, not the name. Rejects with `bad-media` when the file is of another
 * kind or cannot be read, and with `cancelled`.
 */
export async function prepareMedia(file: File, signal: AbortSignal): Promise<PreparedMedia> {
  const claimed = claimedKind(file);
  if (claimed === null) throw new DataFailure('bad-media', 'Neither a photo nor a video');
  if (file.size === 0) throw new DataFailure('bad-media', 'The file is empty');
  // A browser may decode pictures of formats that are not known here; videos are uploaded, so they are.
  const kind = kindOfFormat(await formatOf(file)) ?? claimed;
  return kind === 'photo' ? prepareAnyPhoto(file, signal) : prepareVideo(file);
}
