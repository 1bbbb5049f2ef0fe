import { categoryOfWord, wordsOf } from './categoryWords.ts';

/** The words of a text that name a thing of this category: what it is, not what else it mentions. */
export const thingNames = (text: string, category: string | null): readonly string[] =>
  [...new Set(wordsOf(text))].filter((word) => {
    const named = categoryOfWord(word);
    return named !== null && named.value === category;
  });
