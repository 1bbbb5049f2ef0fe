import { normalizeEmail } from '../../src/domain/schoolEmail.ts';
import { reservationPath } from '../src/members/accounts/joinSchool.ts';
import { UsageError, type Command } from './command.ts';

export const freeAddress: Command = {
  usage: 'SCHOOL_ADDRESS',
  words: { min: 1, max: 1 },
  about: 'Lifts the bar that `unverify` put on a school address: its owner may prove it again.',
  plan: async ({ db }, { words }) => {
    const address = normalizeEmail(words[0] ?? '');
    const ref = db.doc(reservationPath(address));
    const stored = await ref.get();
    if (!stored.exists) return [];
    if (stored.get('uid') !== null) throw new UsageError(`${address} belongs to an account.`);
    const lastUpdateTime = stored.updateTime;
    return [
      {
        says: `${ref.path} freed`,
        act: async () => {
          await ref.delete(lastUpdateTime === undefined ? {} : { lastUpdateTime });
        },
      },
    ];
  },
};
