import type { Post, PostMedia } from '../../../domain/post.ts';
import { authorName, titleOfText } from '../card/postTitle.ts';

/** The part of a post that names its pictures. */
export type MediaOf = Pick<Post, 'rawText' | 'author'>;
/** A post's pictures, and what names them. */
export type MediaPost = MediaOf & Pick<Post, 'media' | 'campusId'>;

/** The alternative text of a post's picture: the post's text, else its author. */
export function mediaName(media: readonly PostMedia[], index: number, post: MediaOf): string {
  const kind = media[index]?.kind === 'video' ? 'Video' : 'Photo';
  const place = media.length === 1 ? kind : `${kind} ${index + 1} of ${media.length}`;
  const words = titleOfText(post.rawText);
  return words === '' ? `${place} by ${authorName(post)}` : `${place}: ${words}`;
}
