import { PRIMARY_INDEXES } from '../src/posts/indexing/indexes.ts';
import { reindex } from '../src/posts/search/reindex.ts';
import type { Command } from './command.ts';
import { indexesOf, searchOf } from './searchOf.ts';

export const reindexCommand: Command = {
  usage: '[INDEX …]',
  words: { min: 0, max: PRIMARY_INDEXES.length },
  about: `Brings search indexes in line with the database: their settings, a record for each document, and none besides.
Indexes: ${PRIMARY_INDEXES.join(', ')}; all when none is named. It may run while people post, and run again.
On a real project ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY come from the environment.`,
  plan: async ({ db }, typed) => {
    const search = searchOf(typed);
    const actions = indexesOf(typed, PRIMARY_INDEXES).map(async (index) => {
      const only = [index];
      // Counting costs as many reads as reindexing.
      const [counted] =
        typed.options['dry-run'] === true ? await reindex({ db, search }, { dryRun: true, only }) : [];
      const figures =
        counted === undefined
          ? ''
          : `: ${String(counted.written)} records written, ${String(counted.removed)} removed`;
      return {
        says: `reindex ${index}${figures}`,
        act: async () => {
          const [done] = await reindex({ db, search }, { only });
          return `${index}: ${String(done?.written ?? 0)} written, ${String(done?.removed ?? 0)} removed`;
        },
      };
    });
    return Promise.all(actions);
  },
};
