import type { Category } from './category.ts';
import { categoryOfWord, wordsOf } from './categoryWords.ts';

/**
 * The category of a thing by its name: that of the last word that has one, because English names end with the
 * noun ('leather office chair'). Null if no word has one.
 */
export function nearestCategory(text: string): Category | null {
  return (
    wordsOf(text)
      .map(categoryOfWord)
      .findLast((found) => found !== null) ?? null
  );
}
