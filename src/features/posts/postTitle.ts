import { cutToLength, plainTextOf } from '../../domain/postText.ts';

/** As much as a tab, a history or a shared link shows. */
const MAX_LENGTH = 60;

/** The beginning of a post's words for the document's title; '' where it has none. */
export function titleOfText(raw: string | null): string {
  const words = plainTextOf(raw).trim().replaceAll(/\s+/g, ' ');
  const short = cutToLength(words, MAX_LENGTH);
  return short === words ? words : `${short.trimEnd()}…`;
}
