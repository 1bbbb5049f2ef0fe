import type { PreparedMedia } from '../../domain/media.ts';
import { isFields } from '../fields.ts';
import type { GalleryFile } from './gallery.ts';

/** Whether a record of the browser's database is a prepared picture or video. */
export function isPreparedMedia(value: unknown): value is PreparedMedia {
  return isFields(value) && value['full'] instanceof Blob && value['preview'] instanceof Blob;
}

/** Whether a record of the browser's database is a file of a post. */
export function isGalleryFile(value: unknown): value is GalleryFile {
  if (!isFields(value) || !isPreparedMedia(value)) return false;
  const { digit, uploadedAtMs } = value as Readonly<Record<string, unknown>>;
  return typeof digit === 'number' && (uploadedAtMs === null || typeof uploadedAtMs === 'number');
}
