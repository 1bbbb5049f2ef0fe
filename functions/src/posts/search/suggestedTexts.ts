import { categoryOfWord } from '../../../../src/domain/categoryWords.ts';
import { phrasesOf } from '../../../../src/domain/guessedCategory.ts';
import { SEARCH_TEXT_MAX } from '../../../../src/domain/limits.ts';
import { mayBePopular, POPULAR_FROM, termTextOf } from './termText.ts';

/** Maximum number of texts in a community's document, and of their bytes in UTF-8. */
export const TEXTS_MAX = 1_500;
export const BYTES_MAX = 60_000;

/** Maximum number of words in a name, the thing at its end included. */
const NAME_WORDS = 3;
const SHORTEST_WORD = 3;
/** Words before a thing that do not tell one from another. */
const NO_NAME = new Set(
  'the this that these those some any all one two three four five her his our your their its also and but not very still just only really super like new used old nice good great best cheap free sell selling sold buy buying want wanted need looking for get got giving have has had'.split(
    ' ',
  ),
);

export interface PostWords {
  readonly author: string;
  /** Plain. */
  readonly text: string;
}

interface SuggestionSources {
  /** The popular searches, most frequent first. */
  readonly popular: readonly string[];
  /** Posts on offer, newest first. */
  readonly posts: readonly PostWords[];
  /** Searches that an operator has hidden. */
  readonly hidden: ReadonlySet<string>;
}

/**
 * What a community's members are suggested: its popular searches, then the names of things in its posts, most authors first.
 * A name consists of words for things from our own list, and of words by as many authors as make a search popular.
 */
export function suggestedTexts({ popular, posts, hidden }: SuggestionSources): readonly string[] {
  const names = [...namesIn(posts)].filter(mayBePopular);
  const all = [...new Set([...popular, ...names])].filter((text) => !hidden.has(text)).slice(0, TEXTS_MAX);
  let bytes = 0;
  return all.filter((text) => (bytes += Buffer.byteLength(text)) <= BYTES_MAX);
}

const isThing = (word: string): boolean => categoryOfWord(word) !== null;

function namesIn(posts: readonly PostWords[]): readonly string[] {
  const phrases = posts.flatMap(({ author, text }) => phrasesOf(text).map((words) => ({ author, words })));
  const authorsOf = authorsBy(phrases.flatMap(({ author, words }) => words.map((word) => [word, author])));
  const mayStand = (word: string): boolean =>
    isThing(word) ||
    (word.length >= SHORTEST_WORD && !NO_NAME.has(word) && (authorsOf.get(word)?.size ?? 0) >= POPULAR_FROM);
  const names = authorsBy(
    phrases.flatMap(({ author, words }) =>
      words
        .flatMap((word, at) => (isThing(word) ? namesEnding(words, at, mayStand) : []))
        .map((name) => [name, author]),
    ),
  );
  return [...names]
    .toSorted(([, one], [, other]) => other.size - one.size)
    .map(([name]) => termTextOf(name) ?? '')
    .filter((name) => name !== '' && name.length <= SEARCH_TEXT_MAX);
}

/** 'chair', 'office chair', 'leather office chair': as far back as each word may stand there. */
function namesEnding(
  words: readonly string[],
  at: number,
  mayStand: (word: string) => boolean,
): readonly string[] {
  const names: string[] = [];
  for (let from = at; from >= 0 && from > at - NAME_WORDS && mayStand(words[from] ?? ''); from -= 1)
    names.push(words.slice(from, at + 1).join(' '));
  return names;
}

function authorsBy(pairs: readonly (readonly string[])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const authors = new Map<string, Set<string>>();
  for (const [key = '', author = ''] of pairs) {
    const known = authors.get(key) ?? new Set();
    authors.set(key, known.add(author));
  }
  return authors;
}
