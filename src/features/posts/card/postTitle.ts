import type { Post } from '../../../domain/post.ts';
import { cutToLength, plainTextOf, TURNS, withShortGraphemes } from '../../../domain/postText.ts';

/** As much as a tab, a history or a shared link shows. */
const MAX_LENGTH = 60;

/** The beginning of a post's words for the document's title; '' where it has none. */
export function titleOfText(raw: string | null): string {
  // Marks without their end would turn round what stands behind the words as well.
  const said = withShortGraphemes(plainTextOf(raw).replaceAll(TURNS, ''));
  const words = said.trim().replaceAll(/\s+/g, ' ');
  const short = cutToLength(words, MAX_LENGTH);
  return short === words ? words : `${short.trimEnd()}…`;
}

/** First name and initial, as everyone sees them. */
export function authorName({ author }: Pick<Post, 'author'>): string {
  return `${author.firstName} ${author.lastName}`.trim();
}

/** What a post or comment is called in titles and by screen readers: its first words, else whose it is. */
export function nameOfPost(post: Pick<Post, 'rawText' | 'author' | 'parentId'>): string {
  return titleOfText(post.rawText) || `${post.parentId === null ? 'Post' : 'Comment'} by ${authorName(post)}`;
}
