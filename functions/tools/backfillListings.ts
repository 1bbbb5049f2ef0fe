import { reindex } from '../src/posts/search/reindex.ts';
import { backfillListings, countWithoutListing } from '../src/posts/edits/backfillListings.ts';
import type { Command } from './command.ts';
import { searchOf } from './searchOf.ts';

export const backfillListingsCommand: Command = {
  usage: '',
  words: { min: 0, max: 0 },
  about: `Gives posts of before listings their fields: kind, price and offers as their words say, no condition, available. Then writes
the search records of all posts. What has its fields is left as it is: it may run while people post, be interrupted, and run again.
On a real project ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY come from the environment.`,
  plan: async ({ db }, typed) => {
    const search = searchOf(typed);
    const count = await countWithoutListing(db);
    return [
      {
        says: `give ${String(count)} posts the fields of a listing`,
        act: async () => `Posts written: ${String(await backfillListings(db))}`,
      },
      {
        says: 'reindex posts',
        act: async () => {
          const [done] = await reindex({ db, search }, { only: ['posts'] });
          return `posts: ${String(done?.written ?? 0)} written, ${String(done?.removed ?? 0)} removed`;
        },
      },
    ];
  },
};
