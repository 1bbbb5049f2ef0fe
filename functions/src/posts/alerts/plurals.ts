/*
 * Singulars and plurals count as the same word, as in the search (`ignorePlurals`). The provider's dictionaries are not public: here
 * English rules, and the irregular nouns of a household.
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

const OTHER_NUMBER = new Map(
  IRREGULAR.flatMap(([one, many]) => [[one, many] as const, [many, one] as const]),
);

/** Shorter words are letters and units. */
const LENGTH_MIN = 3;

/** The word with its English singulars and plurals; a form that is no word finds nothing. */
export function numbersOf(word: string): readonly string[] {
  if (word.length < LENGTH_MIN || !/^[a-z]+$/.test(word)) return [word];
  const other = OTHER_NUMBER.get(word);
  return other === undefined ? [word, pluralOf(word), ...singularsOf(word)] : [word, other];
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** The nouns whose plural is written so: 'axes' is of 'ax' and of 'axe'. */
function singularsOf(word: string): readonly string[] {
  if (!word.endsWith('s')) return [];
  const [short, stem] = [word.slice(0, -1), word.slice(0, -2)];
  return [short, stem, `${word.slice(0, -3)}y`].filter(
    (one) => one.length >= LENGTH_MIN && (pluralOf(one) === word || (one === stem && word.endsWith('oes'))),
  );
}
