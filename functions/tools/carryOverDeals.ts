import { carryOverDeals, countDeals } from '../src/posts/wants/carryOverDeals.ts';
import type { Command } from './command.ts';

export const carryOverDealsCommand: Command = {
  usage: '',
  words: { min: 0, max: 0 },
  about: `Moves who reserved or bought a thing from where it was stored before ('deals') to the wants. Run it when the functions are
deployed, and once more when the rules are: an older page may have stored one meanwhile. It may be interrupted, and run again.`,
  plan: async ({ db }) => {
    const count = await countDeals(db);
    return [
      {
        says: `carry over ${String(count)} deals`,
        act: async () =>
          `Wants made: ${String(await carryOverDeals(db))}; the others had one, or are not so any more`,
      },
    ];
  },
};
