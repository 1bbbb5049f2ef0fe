import type { PreparedMedia } from '../../domain/media.ts';
import { isFields } from '../fields.ts';

/** Whether a record of the browser's database is a prepared picture or video. */
export function isPreparedMedia(value: unknown): value is PreparedMedia {
  return isFields(value) && value['full'] instanceof Blob && value['preview'] instanceof Blob;
}
