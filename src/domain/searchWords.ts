/** How texts become words that are compared: as the search provider does it, for whoever matches without it. */

/** Runs of letters and digits; everything else parts words. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Signs of a text that are drawn as text are no picture. */
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

/** The words of a text, in order; one written without spaces is several, `parts` of it. */
export interface TextWord {
  readonly parts: readonly string[];
}

export function searchWordsOf(text: string): readonly TextWord[] {
  return [...text.matchAll(WORD)].flatMap(([run]): TextWord[] => {
    if (PLAIN.test(run)) return [{ parts: [run] }];
    // Kept composed until it is cut: letters of these scripts come apart otherwise.
    const spaced = run.normalize('NFC').replaceAll(UNSPACED, ' $& ');
    const parts = spaced
      .split(' ')
      .map(fold)
      .filter((part) => part !== '');
    return parts.length === 0 ? [] : [{ parts }];
  });
}

/** The pictures in a text, each once, whatever their color of skin. */
export const emojiOf = (text: string): readonly string[] => [...new Set(text.match(EMOJI) ?? [])];
