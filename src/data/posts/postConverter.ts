import { isCampusId } from '../../domain/campus.ts';
import type { CampusId } from '../../domain/campus.ts';
import type { Post, PostMedia } from '../../domain/post.ts';
import type { AuthorCopy, Profile } from '../../domain/user.ts';
import { POST_MEDIA_MAX } from '../../domain/limits.ts';
import { FieldReader } from '../fields.ts';
import type { Fields } from '../fields.ts';
import { mediaFields, mediaFromFields } from '../media/mediaConverter.ts';
import { authorFromFields, personFields } from '../people/personConverter.ts';
import type { StoredDocument } from '../storedDocument.ts';

function campusOf(reader: FieldReader): CampusId {
  const value = reader.text('campus_id');
  return isCampusId(value) ? value : reader.refuse('campus_id');
}

/** Reads a stored post. Throws `MalformedDocument` naming the document and the first field that is wrong. */
export function postFromDocument({ id, fields, isPending }: StoredDocument): Post {
  const reader = new FieldReader(`posts/${id}`, fields);
  const gallery = reader.list('img_gallery');
  return {
    id,
    campusId: campusOf(reader),
    rawText: reader.textOrNull('text'),
    category: reader.textOrNull('category'),
    author: authorFromFields(reader.map('user')),
    parentId: reader.textOrNull('post_commented_on'),
    rootId: reader.text('root_id'),
    media: gallery
      .slice(0, POST_MEDIA_MAX)
      .map((entry, order) => mediaFromFields(entry, order, 'images/posts/'))
      .sort((a, b) => a.order - b.order),
    likeCount: reader.wholeNumber('like_count'),
    createdAtMs: reader.timeMs('createdAt'),
    lastModifiedMs: reader.timeMs('lastModified'),
    isPending,
  };
}

/** A post as the composer hands it over, before the server has given it times and counts. */
export interface NewPost {
  readonly id: string;
  readonly campusId: CampusId;
  readonly rawText: string | null;
  readonly category: string | null;
  readonly parentId: string | null;
  readonly rootId: string;
  readonly media: readonly PostMedia[];
}

/** Every stored field of a new post but its two times, which only the server knows. */
export function fieldsOfNewPost(post: NewPost, author: AuthorCopy | Profile, nowIso: string): Fields {
  return {
    _id: post.id,
    campus_id: post.campusId,
    text: post.rawText,
    category: post.category,
    username: author.username,
    user: { ...personFields(author), verified: author.isSchoolVerified },
    avatar: author.photoPath,
    post_commented_on: post.parentId,
    root_id: post.rootId,
    img_count: post.media.length,
    img_gallery: post.media.map(mediaFields),
    like_count: 0,
    date: nowIso,
  };
}
