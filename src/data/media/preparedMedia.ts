import type { PreparedMedia } from '../../domain/media.ts';
import { isFields } from '../stored/fields.ts';
import type { GalleryFile } from './gallery.ts';

/** Type guard for a prepared picture or video read from IndexedDB. */
export function isPreparedMedia(value: unknown): value is PreparedMedia {
  return isFields(value) && value['full'] instanceof Blob && value['preview'] instanceof Blob;
}

/** Type guard for a file of a post read from IndexedDB. */
export function isGalleryFile(value: unknown): value is GalleryFile {
  if (!isFields(value) || !isPreparedMedia(value)) return false;
  const { fileId, uploadedAtMs } = value as Readonly<Record<string, unknown>>;
  return (
    ['number', 'string'].includes(typeof fileId) &&
    (uploadedAtMs === null || typeof uploadedAtMs === 'number')
  );
}
