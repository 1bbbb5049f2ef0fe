import { cutToLength, plainTextOf } from '../../domain/postText.ts';

/** As much as a tab, a history or a shared link shows. */
const MAX_LENGTH = 60;
/** Marks that turn letters round: without their end they would turn round what stands behind the words as well. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** The beginning of a post's words for the document's title; '' where it has none. */
export function titleOfText(raw: string | null): string {
  const words = plainTextOf(raw).replaceAll(TURNS, '').trim().replaceAll(/\s+/g, ' ');
  const short = cutToLength(words, MAX_LENGTH);
  return short === words ? words : `${short.trimEnd()}…`;
}
