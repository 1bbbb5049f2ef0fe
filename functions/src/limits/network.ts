import { isIPv6 } from 'node:net';
import type { CallableRequest } from 'firebase-functions/v2/https';
import { isLocal } from '../settings.ts';

/** Groups of an IPv6 address that name a household or a building; the rest is the single device. */
const IPV6_NETWORK_GROUPS = 4;

/**
 * The network a call came from: an IPv4 address, or the /64 of an IPv6 address. The last hop of `x-forwarded-for` is
 * the one that our own front end wrote; anything before it the caller may have made up. Null when it is unknown, and
 * for this very machine when everything runs on it: there all students share one address.
 */
export function networkOf(request: CallableRequest): string | null {
  const forwarded = request.rawRequest.headers['x-forwarded-for'];
  const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',');
  const address = hops.at(-1)?.trim() ?? '';
  return networkOfAddress(
    address === '' ? (request.rawRequest.socket.remoteAddress ?? '') : address,
    isLocal,
  );
}

/** See `networkOf`; `exceptLoopback` leaves out this machine. */
export function networkOfAddress(address: string, exceptLoopback: boolean): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const isLoopback = plain === '::1' || plain.startsWith('127.');
  if (plain === '' || (exceptLoopback && isLoopback)) return null;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64` : plain;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const split = (part: string): string[] => part.split(':').filter((group) => group !== '');
  const before = split(head);
  const after = tail === undefined ? [] : split(tail);
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
