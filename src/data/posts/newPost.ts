import type { CampusId } from '../../domain/campus.ts';
import type { PostMedia } from '../../domain/post.ts';
import type { AuthorCopy, Profile } from '../../domain/user.ts';
import type { Fields } from '../fields.ts';
import { mediaFields } from '../media/mediaFields.ts';
import { personFields } from '../people/personFields.ts';

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
    ...(post.parentId === null ? { comment_count: 0 } : {}),
    date: nowIso,
  };
}
