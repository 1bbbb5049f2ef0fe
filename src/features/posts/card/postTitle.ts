import { statusText } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import { cutToLength, plainTextOf, TURNS, withShortGraphemes } from '../../../domain/postText.ts';

/** Enough for a tab's title, a history entry or a shared link. */
const MAX_LENGTH = 60;

/** The beginning of a post's text for the document's title; '' without text. */
export function titleOfText(raw: string | null): string {
  // Removes direction marks: without their end they would reverse the text after them too.
  const said = withShortGraphemes(plainTextOf(raw).replaceAll(TURNS, ''));
  const words = said.trim().replaceAll(/\s+/g, ' ');
  const short = cutToLength(words, MAX_LENGTH);
  return short === words ? words : `${short.trimEnd()}…`;
}

/** First name and initial. */
export function authorName({ author }: Pick<Post, 'author'>): string {
  return `${author.firstName} ${author.lastName}`.trim();
}

/** The name of a post or comment in titles and for screen readers: its first words, else its author. */
export function nameOfPost(post: Pick<Post, 'rawText' | 'author' | 'parentId'>): string {
  return titleOfText(post.rawText) || `${post.parentId === null ? 'Post' : 'Comment'} by ${authorName(post)}`;
}

/** The same of a post in a list, with what has become of the thing: a list is often heard by its headings alone. */
export function nameWithStatus(
  post: Pick<Post, 'rawText' | 'author' | 'parentId' | 'kind' | 'status' | 'category'>,
): string {
  const status = statusText(post);
  return status === null ? nameOfPost(post) : `${nameOfPost(post)}, ${status}`;
}
