import { SEARCH_INDEXES, type SearchIndex } from '../../src/domain/searchRecords.ts';
import {
  applySettings,
  settingChanges,
  type SettingChange,
  synonymChanges,
  type SynonymChanges,
} from '../src/posts/search/applySettings.ts';
import type { Command } from './command.ts';
import { indexesOf, searchOf } from './searchOf.ts';

/** Indexes before their replicas. */
const INDEXES: readonly SearchIndex[] = Object.values(SEARCH_INDEXES);

const inWords = ({ setting, from, to }: SettingChange): string =>
  `${setting} ${from === undefined ? 'unset' : JSON.stringify(from)} → ${JSON.stringify(to)}`;

const synonymsInWords = ({ added, changed, removed }: SynonymChanges): string =>
  `synonyms ${String(added)} added, ${String(changed)} changed, ${String(removed)} removed`;

export const searchSettingsCommand: Command = {
  usage: '[INDEX …]',
  words: { min: 0, max: INDEXES.length },
  about: `Gives search indexes the settings and synonyms of functions/src/posts/indexing, without touching a record.
Indexes: ${INDEXES.join(', ')}; all when none is named. Settings that are not named there stay as they are; synonyms do not.
On a real project ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY come from the environment.`,
  plan: async (_handles, typed) => {
    const search = searchOf(typed);
    const looked = await Promise.all(
      indexesOf(typed, INDEXES).map(async (index) => {
        const changes = await settingChanges(search, index);
        const synonyms = await synonymChanges(search, index);
        return { index, changes, synonyms: synonyms === null ? [] : [synonymsInWords(synonyms)] };
      }),
    );
    return looked
      .filter(({ changes, synonyms }) => changes.length + synonyms.length > 0)
      .map(({ index, changes, synonyms }) => ({
        says: `set ${index}: ${[...changes.map(inWords), ...synonyms].join(', ')}`,
        act: async () => {
          await applySettings(search, index);
          return [`${index}: ${String(changes.length)} settings changed`, ...synonyms].join(', ');
        },
      }));
  },
};
