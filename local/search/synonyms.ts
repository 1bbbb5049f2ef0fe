import { badRequest, notSupported } from './errors.ts';
import { type Fields, readFields, readList, readText, readTexts } from './fields.ts';
import type { AlternativeKind } from './settings.ts';
import { wordsOf } from './words.ts';

/** A word or phrase, as folded words. */
type Phrase = readonly string[];

/** The synonyms of an index: as they were saved, by their ids, and as rules. */
export interface Synonyms {
  readonly raw: ReadonlyMap<string, Fields>;
  readonly rules: readonly Rule[];
}

/** A query that contains `input` also matches records that contain one of `found`. */
interface Rule {
  readonly input: Phrase;
  readonly found: readonly Phrase[];
}

/** A synonym for adjacent words of a query: records may contain it instead. */
export interface Alternative {
  /** Positions of the first and last word that it replaces. */
  readonly from: number;
  readonly to: number;
  readonly words: Phrase;
  /** Whether it counts as an exact match. */
  readonly isExact: boolean;
}

export const NO_SYNONYMS: Synonyms = { raw: new Map(), rules: [] };

/**
 * Adds synonyms to the existing ones (`before`). Throws 400 for invalid and unsupported ones.
 * https://www.algolia.com/doc/rest-api/search/save-synonyms
 */
export function readSynonyms(given: unknown, before: Synonyms = NO_SYNONYMS): Synonyms {
  const hits = readList(given, 'body').map((hit) => readFields(hit, 'body'));
  const raw = new Map([
    ...before.raw,
    ...hits.map((hit) => [readText(hit.objectID, 'objectID'), hit] as const),
  ]);
  return { raw, rules: [...raw.values()].flatMap(rulesOf) };
}

function rulesOf(hit: Fields): readonly Rule[] {
  const type = readText(hit.type, 'type').toLowerCase();
  const phrases = readTexts(hit.synonyms, 'synonyms').map(phraseOf);
  if (type === 'synonym') {
    return phrases.map((input) => ({ input, found: phrases.filter((other) => other !== input) }));
  }
  if (type === 'onewaysynonym') {
    return [{ input: phraseOf(readText(hit.input, 'input')), found: phrases }];
  }
  throw notSupported(`synonyms of the type ${type}`);
}

function phraseOf(text: string): Phrase {
  const words = wordsOf(text).map(({ folded }) => folded);
  if (words.length === 0) throw badRequest(`synonyms: ${JSON.stringify(text)} has no word`);
  return words;
}

/**
 * The synonyms of a query's words. There are no typos or plurals of synonyms, and no synonyms of synonyms. The last word of the
 * query may be a prefix.
 * https://support.algolia.com/hc/en-us/articles/4406975249297-Why-don-t-synonyms-match-as-expected
 */
export function alternativesOf(
  queryWords: readonly { readonly word: string; readonly isPrefix: boolean }[],
  { rules }: Synonyms,
  asExact: readonly AlternativeKind[],
): readonly Alternative[] {
  return rules.flatMap(({ input, found }) =>
    queryWords.flatMap((_first, from) => {
      const isTyped = input.every((word, n) => {
        const one = queryWords[from + n];
        const isLast = n === input.length - 1;
        return (
          one !== undefined && (one.word === word || (isLast && one.isPrefix && word.startsWith(one.word)))
        );
      });
      if (!isTyped) return [];
      const to = from + input.length - 1;
      const isWhole = queryWords[to]?.word === input.at(-1);
      return found.map((words) => {
        const kind = input.length === 1 && words.length === 1 ? 'singleWordSynonym' : 'multiWordsSynonym';
        return { from, to, words, isExact: isWhole && asExact.includes(kind) };
      });
    }),
  );
}
