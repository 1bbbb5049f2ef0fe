import type { Algoliasearch } from 'algoliasearch';
import { SEARCH_INDEXES, type SearchIndex } from '../../../../src/domain/searchRecords.ts';
import { INDEX_SETTINGS } from '../indexing/indexSettings.ts';
import type { PrimaryIndex } from '../indexing/indexes.ts';

/** A setting that an index has otherwise than `INDEX_SETTINGS`. */
export interface SettingChange {
  readonly setting: string;
  /** Undefined where the index does not exist yet. */
  readonly from: unknown;
  readonly to: unknown;
}

/** An index with its replicas; the index itself first, since its settings make them. */
export function withReplicas(index: PrimaryIndex): readonly SearchIndex[] {
  return index === SEARCH_INDEXES.posts ? [index, SEARCH_INDEXES.latest] : [index];
}

/** What `applySettings` would change of an index. Settings that the repository does not name are left as they are. */
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

/** Gives an index all its settings and waits until they hold. */
export async function applySettings(search: Algoliasearch, indexName: SearchIndex): Promise<void> {
  const indexSettings = INDEX_SETTINGS[indexName];
  const { taskID } = await search.setSettings({ indexName, indexSettings });
  await search.waitForTask({ indexName, taskID });
}

async function presentSettings(
  search: Algoliasearch,
  indexName: SearchIndex,
): Promise<ReadonlyMap<string, unknown>> {
  if (!(await search.indexExists({ indexName }))) return new Map();
  return new Map(Object.entries(await search.getSettings({ indexName })));
}

/** The provider takes booleans as texts too, and may answer them so. */
const isSame = (from: unknown, to: unknown): boolean =>
  JSON.stringify(from) === JSON.stringify(to) || (typeof to === 'boolean' && from === String(to));
