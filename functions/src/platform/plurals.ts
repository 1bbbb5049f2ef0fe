/*
 * English singulars and plurals, by rules and a list of irregular household nouns: the search provider's dictionaries
 * (`ignorePlurals`) are not public.
 */

const IRREGULAR: readonly (readonly [string, string])[] = [
  ['child', 'children'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['man', 'men'],
  ['woman', 'women'],
  ['mouse', 'mice'],
  ['person', 'people'],
  ['half', 'halves'],
  ['knife', 'knives'],
  ['leaf', 'leaves'],
  ['scarf', 'scarves'],
  ['shelf', 'shelves'],
  ['bookshelf', 'bookshelves'],
];

const PLURALS = new Map(IRREGULAR);
const SINGULARS = new Map(IRREGULAR.map(([singular, plural]) => [plural, singular]));

/** Shorter words are letters and units. */
const LENGTH_MIN = 3;

/** The word with its possible singulars and plurals. Some forms are no words, which does no harm: no text has them. */
export function singularsAndPluralsOf(word: string): readonly string[] {
  if (word.length < LENGTH_MIN || !/^[a-z]+$/.test(word)) return [word];
  const other = PLURALS.get(word) ?? SINGULARS.get(word);
  return other === undefined ? [word, regularPluralOf(word), ...singularsOf(word)] : [word, other];
}

/** The plural of an English singular. */
export function pluralOf(word: string): string {
  return PLURALS.get(word) ?? regularPluralOf(word);
}

function regularPluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** The possible singulars of a plural: 'axes' has 'ax' and 'axe'. */
function singularsOf(word: string): readonly string[] {
  if (!word.endsWith('s')) return [];
  const [short, stem] = [word.slice(0, -1), word.slice(0, -2)];
  return [short, stem, `${word.slice(0, -3)}y`].filter(
    (one) =>
      one.length >= LENGTH_MIN && (regularPluralOf(one) === word || (one === stem && word.endsWith('oes'))),
  );
}
