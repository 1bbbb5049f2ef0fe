import { banPath } from '../src/accounts/banPath.ts';
import { banAddress, liftBan } from './banAddress.ts';
import { Mistake, type Command } from './command.ts';
import { signInOf } from './person.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/;

function addressOf(words: readonly string[]): string {
  const [address = ''] = words;
  if (!EMAIL.test(address)) throw new Mistake(`Not an e-mail address: ${address}`);
  return address;
}

export const ban: Command = {
  usage: 'ADDRESS',
  words: { min: 1, max: 1 },
  about:
    'Bans an e-mail address: nobody signs up or in with it. An account that has it is disabled, its sessions end, and\nits profile says so, which stops its writes at once. What it wrote stays.',
  plan: async (handles, { words }) => {
    const address = addressOf(words);
    const account = await signInOf(handles, address);
    const says = [
      `write ${banPath(address)}`,
      ...(account === null
        ? []
        : [`users/${account.uid}: status banned`, 'disable the account, end its sessions']),
    ].join('; ');
    return [{ says, act: async () => `Account: ${(await banAddress(handles, address)) ?? 'none'}` }];
  },
};

export const unban: Command = {
  usage: 'ADDRESS',
  words: { min: 1, max: 1 },
  about: 'Lifts the ban of an e-mail address. The verification that its account had counts again.',
  plan: async (handles, { words }) => {
    const address = addressOf(words);
    const account = await signInOf(handles, address);
    const says = [
      `delete ${banPath(address)}`,
      ...(account === null ? [] : [`users/${account.uid}: status active`, 'enable the account']),
    ].join('; ');
    return [{ says, act: async () => `Account: ${(await liftBan(handles, address)) ?? 'none'}` }];
  },
};
