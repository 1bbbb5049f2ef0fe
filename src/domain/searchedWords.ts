import { searchWordsOf } from './searchWords.ts';

/** Words that name no thing: 'anyone selling a cheap bike' looks for a bike. */
const NO_THING =
  /(?<![\p{L}\p{N}'’-])(?:looking (?:for|to buy)|in search of|for sale|want(?:ing|ed)?(?: to buy)?|need(?:ed)?|buy(?:ing)?|sell(?:s|ing)?|(?:any|some)(?:one|body)(?:['’]s)?|does|ha(?:s|ve)|got|is there|there|i|i['’]?m|an?(?= )|any|some|please|pl[sz]|cheap(?:er|ly)?|used|good|nice|decent|affordable)(?![\p{L}\p{N}'’-])/giu;

/** An ISBN with hyphens or spaces; no phone number. */
const ISBN = /(?<![\w-])(?!\d{3}[ -]\d{3}[ -]\d{4})(?:97[89][ -]?)?(?:\d[ -]?){9}[\dX](?![\w-])/gi;

interface SearchedWords {
  /** What is searched for; the whole text if it names no thing at all. */
  readonly kept: string;
  /** What is not, in order. */
  readonly leftOut: readonly string[];
}

/** The words of a search or alert that name things, with each ISBN as one number. */
export function searchedWords(text: string): SearchedWords {
  const plain = text.replaceAll(ISBN, (isbn) => isbn.replaceAll(/[ -]/g, ''));
  const kept = plain.replaceAll(NO_THING, ' ').replaceAll(/\s+/g, ' ').trim();
  if (kept === plain.trim() || searchWordsOf(kept).length === 0) return { kept: plain, leftOut: [] };
  return { kept, leftOut: [...plain.matchAll(NO_THING)].map(([word]) => word) };
}
