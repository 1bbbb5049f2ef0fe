/*
 * The provider matches singulars and plurals by dictionaries, which are not public:
 * https://www.algolia.com/doc/api-reference/api-parameters/ignorePlurals
 * Here they are approximated by English rules and a list of irregular nouns for household items. The rules also produce forms
 * that do not exist, which is harmless since no text contains them.
 */

const IRREGULAR: readonly (readonly [string, string])[] = [
  ['child', 'children'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['goose', 'geese'],
  ['man', 'men'],
  ['woman', 'women'],
  ['mouse', 'mice'],
  ['person', 'people'],
  ['half', 'halves'],
  ['knife', 'knives'],
  ['leaf', 'leaves'],
  ['life', 'lives'],
  ['loaf', 'loaves'],
  ['scarf', 'scarves'],
  ['shelf', 'shelves'],
  ['bookshelf', 'bookshelves'],
  ['wife', 'wives'],
];

const OTHER_NUMBER = new Map(
  IRREGULAR.flatMap(([one, many]) => [[one, many] as const, [many, one] as const]),
);

/** Shorter words have no plural here: they are mostly letters and units. */
const LENGTH_MIN = 3;

/** The word with its possible English singulars and plurals. */
export function formsOf(word: string): ReadonlySet<string> {
  const forms = new Set([word]);
  if (word.length < LENGTH_MIN || /\d/.test(word)) return forms;
  const other = OTHER_NUMBER.get(word);
  if (other !== undefined) return forms.add(other);
  for (const form of [pluralOf(word), ...singularsOf(word)]) forms.add(form);
  return forms;
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** The possible singulars of a plural: 'box' for 'boxes', 'ax' and 'axe' for 'axes'. */
function singularsOf(word: string): readonly string[] {
  const short = word.slice(0, -1);
  const stem = word.slice(0, -2);
  if (!word.endsWith('s')) return [];
  return [short, stem, `${word.slice(0, -3)}y`].filter(
    (one) => one.length >= LENGTH_MIN && (pluralOf(one) === word || (one === stem && word.endsWith('oes'))),
  );
}
