import { isIP } from 'node:net';
import { networkOfAddress } from '../src/platform/limits/network.ts';
import { raiseLimits } from '../src/platform/limits/raised.ts';
import { type Command, UsageError } from './command.ts';

/** The network in the form of its limits: for an IPv6 address its /64, or the requested /48. */
function subjectOf(typed: string): string {
  const [address = '', bits, ...more] = typed.split('/');
  const version = isIP(address);
  const network = networkOfAddress(address, false);
  const isWhole = version === 4 ? bits === undefined : [undefined, '64', '48'].includes(bits);
  if (version === 0 || network === null || !isWhole || more.length > 0) {
    throw new UsageError(`Not an IPv4 address, or an IPv6 address or network (/64, /48): ${typed}`);
  }
  return bits === '48' && network.site !== null ? network.site : network.household;
}

export const raiseLimitsCommand: Command = {
  usage: 'NETWORK',
  words: { min: 1, max: 1 },
  about: `Lets a network do ten times as much as others for a day: asking whether an address has an account, registering, asking for
codes and mistyping them. For the address from which a whole campus comes in its first week. NETWORK is an IPv4 address, or an IPv6 address or
network (/64, /48). Again: a day from then on.`,
  plan: (_handles, { words: [typed = ''] }) => {
    const subject = subjectOf(typed);
    return Promise.resolve([
      { says: `raise the limits of ${subject} for a day`, act: () => raiseLimits(subject, Date.now()) },
    ]);
  },
};
