import type { Algoliasearch, SynonymHit } from 'algoliasearch';
import { SEARCH_INDEXES, type SearchIndex } from '../../../../src/domain/searchRecords.ts';
import { INDEX_SETTINGS } from '../indexing/indexSettings.ts';
import type { PrimaryIndex } from '../indexing/indexes.ts';
import { INDEX_SYNONYMS } from '../indexing/synonyms.ts';

/** A setting in which an index differs from `INDEX_SETTINGS`. */
export interface SettingChange {
  readonly setting: string;
  /** Undefined if the index does not exist yet. */
  readonly from: unknown;
  readonly to: unknown;
}

/** An index and its replicas, the index first because its settings create them. */
export function withReplicas(index: PrimaryIndex): readonly SearchIndex[] {
  return index === SEARCH_INDEXES.posts ? [index, SEARCH_INDEXES.latest] : [index];
}

/**
 * The changes that `applySettings` would make to an index's settings. Settings that the repository does not name stay
 * unchanged.
 */
export async function settingChanges(
  search: Algoliasearch,
  indexName: SearchIndex,
): Promise<readonly SettingChange[]> {
  const present = await presentSettings(search, indexName);
  const wanted: readonly (readonly [string, unknown])[] = Object.entries(INDEX_SETTINGS[indexName]);
  return wanted.flatMap(([setting, to]) => {
    const from = present.get(setting);
    return isSame(from, to) ? [] : [{ setting, from, to }];
  });
}

/** How many synonyms an index lacks, has in another form, or has in addition to `INDEX_SYNONYMS`. */
export interface SynonymChanges {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Null if nothing would change. An index without synonyms in the repository keeps its own. */
export async function synonymChanges(
  search: Algoliasearch,
  indexName: SearchIndex,
): Promise<SynonymChanges | null> {
  const wanted = INDEX_SYNONYMS[indexName];
  if (wanted === undefined) return null;
  const present = await presentSynonyms(search, indexName);
  const added = wanted.filter(({ objectID }) => !present.has(objectID)).length;
  const same = wanted.filter((one) => present.get(one.objectID) === comparable(one)).length;
  const changed = wanted.length - added - same;
  const removed = present.size - same - changed;
  return added + changed + removed === 0 ? null : { added, changed, removed };
}

/** Applies all settings and synonyms to an index, and waits until they are in effect. */
export async function applySettings(search: Algoliasearch, indexName: SearchIndex): Promise<void> {
  const indexSettings = INDEX_SETTINGS[indexName];
  const { taskID } = await search.setSettings({ indexName, indexSettings });
  await search.waitForTask({ indexName, taskID });
  const synonyms = INDEX_SYNONYMS[indexName];
  if (synonyms === undefined) return;
  const saved = await search.saveSynonyms({
    indexName,
    synonymHit: [...synonyms],
    replaceExistingSynonyms: true,
  });
  await search.waitForTask({ indexName, taskID: saved.taskID });
}

async function presentSynonyms(
  search: Algoliasearch,
  indexName: SearchIndex,
): Promise<ReadonlyMap<string, string>> {
  const present = new Map<string, string>();
  if (!(await search.indexExists({ indexName }))) return present;
  await search.browseSynonyms({
    indexName,
    aggregator: ({ hits }) => {
      for (const hit of hits) present.set(hit.objectID, comparable(hit));
    },
  });
  return present;
}

/** The provider may return the type in lower case, and adds fields of its own. */
const comparable = ({ type, input, synonyms }: SynonymHit): string =>
  JSON.stringify([type.toLowerCase(), input, synonyms]);

async function presentSettings(
  search: Algoliasearch,
  indexName: SearchIndex,
): Promise<ReadonlyMap<string, unknown>> {
  if (!(await search.indexExists({ indexName }))) return new Map();
  return new Map(Object.entries(await search.getSettings({ indexName })));
}

/** The provider accepts booleans as strings too, and may return them as such. */
const isSame = (from: unknown, to: unknown): boolean =>
  JSON.stringify(from) === JSON.stringify(to) || (typeof to === 'boolean' && from === String(to));
