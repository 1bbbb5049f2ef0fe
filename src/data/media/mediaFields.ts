import type { PostMedia } from '../../domain/post.ts';
import type { Fields } from '../stored/fields.ts';

/** The stored fields of a gallery entry; `mediaConverter.ts` reads them. */
export function mediaFields(media: PostMedia): Fields {
  return {
    img_path: media.path,
    img_name: media.name,
    img_order: media.order,
    img_width: media.widthPx,
    img_height: media.heightPx,
    thumb_path: media.previewPath,
    thumbhash: media.thumbhash,
    type: media.kind,
  };
}
