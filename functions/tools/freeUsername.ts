import { randomInt } from 'node:crypto';
import { FALLBACK } from '../../src/domain/username.ts';
import { changeName } from '../src/members/profiles/changeName.ts';
import { usernameRef } from '../src/members/profiles/usernames.ts';
import { now } from '../src/platform/clock.ts';
import { UsageError, type Command } from './command.ts';

/** Far more than there are members without a name of their own, so that one of three tries is free. */
const NUMBERS = [100_000, 1_000_000] as const;
const TRIES = 3;

async function rename(uid: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const username = `${FALLBACK}-${String(randomInt(...NUMBERS))}`;
    const outcome = await changeName(uid, { firstName: null, lastName: null, username }, now());
    if (typeof outcome !== 'string') return `users/${uid} is ${outcome.username} now`;
    if (outcome !== 'username-taken') throw new UsageError(`users/${uid} cannot be renamed: ${outcome}`);
  }
  throw new UsageError('No free username was found: run it again.');
}

export const freeUsernameCommand: Command = {
  usage: 'USERNAME',
  words: { min: 1, max: 1 },
  about: `Gives whoever has this username another one ('${FALLBACK}-123456'), which they can change after a day: before a release that
reserves the name for a page of its own. All copies follow.`,
  plan: async (_handles, { words: [username = ''] }) => {
    if (!/^[a-z0-9.-]+$/.test(username)) throw new UsageError(`Not a username: ${username}`);
    const holder = await usernameRef(username).get();
    const uid: unknown = holder.get('uid');
    if (typeof uid !== 'string' || holder.get('held_until') !== undefined) return [];
    return [{ says: `rename users/${uid}, who is ${username}`, act: () => rename(uid) }];
  },
};
