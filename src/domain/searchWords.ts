/** Tokenizes texts like the search provider, for matching without it. */

/** Runs of letters and digits; everything else separates words. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Characters that are rendered as text are no emoji. */
const EMOJI = /(?![©®™])\p{Extended_Pictographic}/gu;
const PLAIN = /^[a-z0-9]+$/;
/** Scripts that are written without spaces: each letter is a word, and neighbors stay neighbors. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*/gu;

/** Lower case, without accents. */
function fold(word: string): string {
  if (PLAIN.test(word)) return word;
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, in order. A run in a script without spaces has several `parts`. */
export interface TextWord {
  readonly parts: readonly string[];
}

export function searchWordsOf(text: string): readonly TextWord[] {
  return [...text.matchAll(WORD)].flatMap(([run]): TextWord[] => {
    if (PLAIN.test(run)) return [{ parts: [run] }];
    // Decomposed only after splitting: letters of these scripts would come apart.
    const spaced = run.normalize('NFC').replaceAll(UNSPACED, ' $& ');
    const parts = spaced
      .split(' ')
      .map(fold)
      .filter((part) => part !== '');
    return parts.length === 0 ? [] : [{ parts }];
  });
}

/** The distinct emoji in a text, without skin tones. */
export const emojiOf = (text: string): readonly string[] => [...new Set(text.match(EMOJI) ?? [])];
