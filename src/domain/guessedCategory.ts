import { CATEGORIES, type Category } from './category.ts';
import { categoryOfWord, wordsOf } from './categoryWords.ts';
import { LOST_AND_FOUND } from './facts.ts';
import { isLostOrFound } from './lostOrFound.ts';

/** Words that end the name of a thing: what follows describes it, or is another thing. */
const PHRASE_END =
  /[.,;:!?()\n/&+]|(?<![\p{L}\p{N}])(?:and|with|for|from|in|inside|on|at|near|by|next|to|or|of|off|plus|incl(?:uding|udes)?|that|which|because|used|fits|comes|is|are|was|has|have|when|but)(?![\p{L}\p{N}])/u;

/** '2 bed 1 bath', '3 bedrooms', '2br', '2x2': a home, whatever it has in it. */
const HOME =
  /(?<![\p{L}\p{N}])(?:\d ?(?:bed(?:room)?s?|br|bd)[ /,]*\d(?:\.\d)? ?(?:ba(?:th(?:room)?)?s?)|\d ?(?:bedrooms?|br)|[1-6]x[1-6])(?![\p{L}\p{N}])/u;

/** Words for places and animals, and idioms: used only if no other word decides. */
const WEAK = new Set(
  'room house dorm apartment apt condo studio gym school car truck dog cat game print switch pass pen magic fan mouse ring video music home art health toy lost found'.split(
    ' ',
  ),
);

/** The phrases of a text, each in words: a name of a thing ends with its phrase. */
export const phrasesOf = (text: string): readonly (readonly string[])[] =>
  text.toLowerCase().split(PHRASE_END).map(wordsOf);

const isWeak = (word: string): boolean => WEAK.has(word) || WEAK.has(word.replace(/s$/, ''));

/**
 * The category suggested by a post's text: that of the first thing it names, decided by the last word of the
 * name that has a category ('leather office chair'). Null if no word has one.
 */
export function guessedCategory(words: string): Category | null {
  const text = words.toLowerCase();
  if (isLostOrFound(text)) return CATEGORIES.find(({ value }) => value === LOST_AND_FOUND) ?? null;
  if (HOME.test(text)) return categoryOfWord('sublease');
  const phrases = phrasesOf(text);
  for (const mayTell of [(word: string) => !isWeak(word), isWeak]) {
    for (const phrase of phrases) {
      const told = phrase
        .filter(mayTell)
        .map(categoryOfWord)
        .findLast((found) => found !== null);
      if (told) return told;
    }
  }
  return null;
}
