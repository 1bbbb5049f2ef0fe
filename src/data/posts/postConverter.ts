import { isCampusId } from '../../domain/campus.ts';
import type { CampusId } from '../../domain/campus.ts';
import type { Post, PostMedia } from '../../domain/post.ts';
import type { AuthorCopy, Profile } from '../../domain/user.ts';
import { POST_MEDIA_MAX } from '../../domain/limits.ts';
import { FieldReader } from '../fields.ts';
import type { Fields } from '../fields.ts';

/** Everything a post's stored fields may be read from; nothing of the SDK, so REST answers read the same. */
export interface StoredDocument {
  readonly id: string;
  readonly fields: Fields;
  readonly isPending: boolean;
}

const POST_FILES = 'images/posts/';

function mediaOf(reader: FieldReader, order: number): PostMedia {
  const path = reader.text('img_path');
  const previewPath = reader.text('thumb_path');
  if (!path.startsWith(POST_FILES)) reader.refuse('img_path');
  if (!previewPath.startsWith(POST_FILES)) reader.refuse('thumb_path');
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

/** The copy of a person in a post, comment or like; likes carry no `verified`. */
export function authorFromFields(reader: FieldReader): AuthorCopy {
  return {
    id: reader.text('_id'),
    username: reader.text('username'),
    firstName: reader.text('first_name'),
    lastName: reader.text('last_name'),
    photoPath: reader.textOrNull('img'),
    isSchoolVerified: reader.flag('verified', false),
  };
}

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
      .map(mediaOf)
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

/** The author's fields as posts copy them; likes leave `verified` out. */
export function authorFields(author: AuthorCopy | Profile): Fields {
  return {
    _id: author.id,
    username: author.username,
    img: author.photoPath,
    first_name: author.firstName,
    last_name: author.lastName,
  };
}

/** Every stored field of a new post but its two times, which only the server knows. */
export function fieldsOfNewPost(post: NewPost, author: AuthorCopy | Profile, nowIso: string): Fields {
  return {
    _id: post.id,
    campus_id: post.campusId,
    text: post.rawText,
    category: post.category,
    username: author.username,
    user: { ...authorFields(author), verified: author.isSchoolVerified },
    avatar: author.photoPath,
    post_commented_on: post.parentId,
    root_id: post.rootId,
    img_count: post.media.length,
    img_gallery: post.media.map((media) => ({
      img_path: media.path,
      img_name: media.name,
      img_order: media.order,
      img_width: media.widthPx,
      img_height: media.heightPx,
      thumb_path: media.previewPath,
      thumbhash: media.thumbhash,
      type: media.kind,
    })),
    like_count: 0,
    date: nowIso,
  };
}
