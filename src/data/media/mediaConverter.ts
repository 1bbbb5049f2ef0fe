import type { PostMedia } from '../../domain/post.ts';
import type { FieldReader } from '../stored/fields.ts';

/** The folders of media files; a gallery may name no path outside them. */
type MediaFolder = 'images/posts/' | 'images/messages/';

/** Reads one entry of a gallery; `order` is the fallback where none is stored. */
export function mediaFromFields(reader: FieldReader, order: number, folder: MediaFolder): PostMedia {
  const path = reader.text('img_path');
  const previewPath = reader.text('thumb_path');
  if (!path.startsWith(folder)) reader.refuse('img_path');
  if (!previewPath.startsWith(folder)) reader.refuse('thumb_path');
  return {
    kind: reader.oneOf('type', ['photo', 'video']),
    path,
    previewPath,
    name: reader.text('img_name'),
    order: reader.wholeNumber('img_order', order),
    widthPx: reader.wholeNumber('img_width'),
    heightPx: reader.wholeNumber('img_height'),
    thumbhash: reader.text('thumbhash'),
  };
}
