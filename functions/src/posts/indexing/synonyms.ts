import type { SynonymHit } from 'algoliasearch';
import { SEARCH_INDEXES, type SearchIndex } from '../../../../src/domain/searchRecords.ts';
import { type Group, SAME, UNCOUNTED } from './synonymGroups.ts';
import { BROADER, KINDS } from './synonymKinds.ts';
import { pluralOf } from '../../platform/plurals.ts';

/*
 * What students call the same thing, in the provider's own form; sent with the settings of the index.
 * https://www.algolia.com/doc/rest-api/search/save-synonyms
 */

/**
 * A name in singular and plural: it is not documented whether the provider applies a singular's synonyms to its plural.
 */
export function singularAndPlural(phrase: string): readonly string[] {
  const words = phrase.split(' ');
  const last = words.at(-1) ?? '';
  // Short words and words with digits are abbreviations; words that end with an s are plurals.
  if (last.length < 3 || /\d|s$/.test(last)) return [phrase];
  return [phrase, [...words.slice(0, -1), pluralOf(last)].join(' ')];
}

const idOf = (phrase: string): string => phrase.replaceAll(' ', '-');

const regular = (group: Group, names: readonly string[]): SynonymHit => ({
  objectID: idOf(group[0]),
  type: 'synonym',
  synonyms: [...names],
});

const oneWay = (id: string, names: Readonly<Record<string, readonly string[]>>): readonly SynonymHit[] =>
  Object.entries(names).flatMap(([name, others]) =>
    singularAndPlural(name).map((input): SynonymHit => ({
      objectID: `${id}-${idOf(input)}`,
      type: 'oneWaySynonym',
      input,
      synonyms: others.flatMap(singularAndPlural),
    })),
  );

const POSTS: readonly SynonymHit[] = [
  ...SAME.map((group) => regular(group, group.flatMap(singularAndPlural))),
  ...UNCOUNTED.map((group) => regular(group, group)),
  ...oneWay('any', KINDS),
  ...oneWay('of', BROADER),
];

/** By index; the other indexes have none. Replicas get their own, as with settings. */
export const INDEX_SYNONYMS: Readonly<Partial<Record<SearchIndex, readonly SynonymHit[]>>> = {
  [SEARCH_INDEXES.posts]: POSTS,
  [SEARCH_INDEXES.latest]: POSTS,
};
