import { SEARCH_INDEXES, type SearchIndex } from '../../src/domain/searchRecords.ts';
import { applySettings, settingChanges, type SettingChange } from '../src/posts/search/applySettings.ts';
import { Mistake, type Command, type Typed } from './command.ts';
import { searchOf } from './searchOf.ts';

/** Indexes before their replicas. */
const INDEXES: readonly SearchIndex[] = Object.values(SEARCH_INDEXES);

function indexesOf({ words }: Typed): readonly SearchIndex[] {
  const unknown = words.find((word) => !INDEXES.some((index) => index === word));
  if (unknown !== undefined) throw new Mistake(`No such index: ${unknown}`);
  return words.length === 0 ? INDEXES : INDEXES.filter((index) => words.includes(index));
}

const inWords = ({ setting, from, to }: SettingChange): string =>
  `${setting} ${from === undefined ? 'unset' : JSON.stringify(from)} → ${JSON.stringify(to)}`;

export const searchSettingsCommand: Command = {
  usage: '[INDEX …]',
  words: { min: 0, max: INDEXES.length },
  about: `Gives search indexes the settings of functions/src/posts/indexing/indexSettings.ts, without touching a record.
Indexes: ${INDEXES.join(', ')}; all when none is named. Settings that the file does not name stay as they are.
On a real project ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY come from the environment.`,
  plan: async (_handles, typed) => {
    const search = searchOf(typed);
    const looked = await Promise.all(
      indexesOf(typed).map(async (index) => ({ index, changes: await settingChanges(search, index) })),
    );
    return looked
      .filter(({ changes }) => changes.length > 0)
      .map(({ index, changes }) => ({
        says: `set ${index}: ${changes.map(inWords).join(', ')}`,
        act: async () => {
          await applySettings(search, index);
          return `${index}: ${String(changes.length)} settings changed`;
        },
      }));
  },
};
