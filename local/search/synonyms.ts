import { badRequest, notBuilt } from './errors.ts';
import { type Fields, readFields, readList, readText, readTexts } from './fields.ts';
import type { AlternativeKind } from './settings.ts';
import { wordsOf } from './words.ts';

/** A word or a phrase, as its words are compared. */
type Phrase = readonly string[];

/** The synonyms of an index: as they were given, by their ids, and what stands for what. */
export interface Synonyms {
  readonly raw: ReadonlyMap<string, Fields>;
  readonly rules: readonly Rule[];
}

interface Rule {
  readonly typed: Phrase;
  readonly found: readonly Phrase[];
}

/** What may stand in a record for neighboring words of a query. */
export interface Alternative {
  /** The first and the last of them. */
  readonly from: number;
  readonly to: number;
  readonly words: Phrase;
  /** Counts as if it had been typed. */
  readonly isExact: boolean;
}

export const NO_SYNONYMS: Synonyms = { raw: new Map(), rules: [] };

/**
 * Reads synonyms. Throws 400 for wrong ones and for kinds that are not built.
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
    return phrases.map((typed) => ({ typed, found: phrases.filter((other) => other !== typed) }));
  }
  if (type === 'onewaysynonym') {
    return [{ typed: phraseOf(readText(hit.input, 'input')), found: phrases }];
  }
  throw notBuilt(`synonyms of the type ${type}`);
}

function phraseOf(text: string): Phrase {
  const words = wordsOf(text).map(({ folded }) => folded);
  if (words.length === 0) throw badRequest(`synonyms: ${JSON.stringify(text)} has no word`);
  return words;
}

/**
 * The alternatives of a query's words. Plurals and typos of a synonym are none, and synonyms of synonyms neither; the last word may
 * be unfinished, as elsewhere.
 * https://support.algolia.com/hc/en-us/articles/4406975249297-Why-don-t-synonyms-match-as-expected
 */
export function alternativesOf(
  asked: readonly { readonly word: string; readonly isPrefix: boolean }[],
  { rules }: Synonyms,
  asExact: readonly AlternativeKind[],
): readonly Alternative[] {
  return rules.flatMap(({ typed, found }) =>
    asked.flatMap((_first, from) => {
      const isTyped = typed.every((word, n) => {
        const one = asked[from + n];
        const isLast = n === typed.length - 1;
        return (
          one !== undefined && (one.word === word || (isLast && one.isPrefix && word.startsWith(one.word)))
        );
      });
      if (!isTyped) return [];
      const to = from + typed.length - 1;
      const isWhole = asked[to]?.word === typed.at(-1);
      return found.map((words) => {
        const kind = typed.length === 1 && words.length === 1 ? 'singleWordSynonym' : 'multiWordsSynonym';
        return { from, to, words, isExact: isWhole && asExact.includes(kind) };
      });
    }),
  );
}
