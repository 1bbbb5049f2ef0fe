import type { Category } from './category.ts';
import { categoryOfWord, wordsOf } from './categoryWords.ts';

/**
 * The category in which something of that name would stand: by the last word that tells, since English ends with the thing
 * ('leather office chair'). Null when no word tells.
 */
export function nearestCategory(text: string): Category | null {
  return (
    wordsOf(text)
      .map(categoryOfWord)
      .findLast((found) => found !== null) ?? null
  );
}
