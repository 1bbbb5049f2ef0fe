import { banPath } from '../src/platform/sessions/banPath.ts';
import { banPerson, bannableOf, liftBan, type Bannable } from './banPerson.ts';
import type { Command } from './command.ts';
import { recordedAction } from './recordedAction.ts';

const tell = ({ uid, addresses, deleted, returned }: Bannable): string =>
  [
    `Account: ${uid ?? 'none'}; addresses: ${addresses.join(', ')}`,
    ...(deleted.length === 0 ? [] : [`${String(deleted.length)} of a deleted account`]),
    ...returned.map((other) => `its owner's new account: ${other}`),
  ].join('; ');

export const ban: Command = {
  usage: 'USER',
  words: { min: 1, max: 1 },
  about:
    "Bans a person, named by uid or by any of their addresses (sign-in, stored, school): nobody signs up or in with that\naddress or one that the account has proven. The account is disabled, its sessions end, and its profile says so, which\nstops its writes at once. What it wrote stays. An address without an account is banned as well, and the addresses of a\nreported account that was deleted, by its uid,\nwith the accounts that have proven one of them since. Name the account by uid\nwhere its address may be somebody else's: an unproven address is banned only when it is named.",
  plan: async (handles, { words: [user = ''] }) => {
    const { uid, addresses, deleted, returned } = await bannableOf(handles, user);
    const says = [
      ...addresses.map((address) => `write ${banPath(address)} (${address})`),
      ...deleted.map((path) => `write ${path} (of a deleted account)`),
      ...returned.map((other) => `users/${other} (its owner's new account): ban as well`),
      ...(uid === null ? [] : [`users/${uid}: status banned`, 'disable the account, end its sessions']),
    ].join('; ');
    return [{ says, act: async () => tell(await banPerson(handles, user)) }, ...recordedAction('ban', uid)];
  },
};

export const unban: Command = {
  usage: 'USER',
  words: { min: 1, max: 1 },
  about:
    'Lifts the ban of a person, named as for `ban`, and of all their addresses. The verification that the account had\ncounts again.',
  plan: async (handles, { words: [user = ''] }) => {
    const { uid, addresses, unproven, deleted, returned } = await bannableOf(handles, user);
    const says = [
      ...[...addresses, ...unproven].map((address) => `delete ${banPath(address)} (${address})`),
      ...deleted.map((path) => `delete ${path} (of a deleted account)`),
      ...returned.map((other) => `users/${other} (its owner's new account): lift the ban as well`),
      ...(uid === null ? [] : [`users/${uid}: status active`, 'enable the account']),
    ].join('; ');
    return [{ says, act: async () => tell(await liftBan(handles, user)) }, ...recordedAction('unban', uid)];
  },
};
