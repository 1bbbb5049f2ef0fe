import { cutToLength, plainTextOf, TURNS, withShortGraphemes } from '../../domain/postText.ts';

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
