import type { Post } from '../../domain/post.ts';
import { POST_MEDIA_MAX } from '../../domain/limits.ts';
import { FieldReader } from '../stored/fields.ts';
import { mediaFromFields } from '../media/mediaConverter.ts';
import { authorFromFields } from '../people/personConverter.ts';
import type { StoredDocument } from '../stored/document.ts';
import { detailsFromFields, stateFromFields } from './postDetails.ts';

/** Reads a stored post. Throws `MalformedDocument` naming the document and the first field that is wrong. */
export function postFromDocument({ id, fields, isPending }: StoredDocument): Post {
  const reader = new FieldReader(`posts/${id}`, fields);
  const gallery = reader.list('img_gallery');
  const parentId = reader.textOrNull('post_commented_on');
  return {
    id,
    campusId: reader.campusId(),
    rawText: reader.textOrNull('text'),
    ...detailsFromFields(reader),
    author: authorFromFields(reader.map('user')),
    parentId,
    rootId: reader.text('root_id'),
    ...stateFromFields(reader),
    media: gallery
      .slice(0, POST_MEDIA_MAX)
      .map((entry, order) => mediaFromFields(entry, order, 'images/posts/'))
      .sort((a, b) => a.order - b.order),
    groupId: reader.textOrNull('group_id'),
    likeCount: reader.wholeNumber('like_count'),
    commentCount: parentId === null ? reader.wholeNumber('comment_count') : 0,
    createdAtMs: reader.timeMs('createdAt'),
    lastModifiedMs: reader.timeMs('lastModified'),
    editedAtMs: reader.timeMsOrNull('edited_at'),
    isPending,
  };
}
