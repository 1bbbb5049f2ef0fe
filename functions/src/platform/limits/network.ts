import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { isLocal } from '../settings.ts';
import type { Cap } from './cap.ts';
import type { Limit } from './rateLimit.ts';

/** Groups of an IPv6 address that name a household or a building; the rest is the single device. */
const IPV6_NETWORK_GROUPS = 4;
/** Groups that name a site. Tunnels and providers give whole sites, 65,536 households, to whoever asks. */
const IPV6_SITE_GROUPS = 3;

/** How many households of one site may be busy at once: a dormitory is one site as well. */
const SITE_FACTOR = 10;

/** How much more a network may do whose callers App Check vouches for: they run our app, each in a browser of their own. */
const VOUCHED_FACTOR = 10;

/** No counter holds more hits: it is one document, of 1 MiB at most. */
const HITS_MAX = 30_000;

/** Where a call came from. */
export interface Network {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly household: string;
  /** The /48 of an IPv6 address; null for IPv4. */
  readonly site: string | null;
  /** App Check vouches for the caller. Left out: it does not. */
  readonly isVouched?: boolean;
}

/** What is read of a call. */
interface NetworkRequest {
  readonly rawRequest: {
    readonly headers: IncomingHttpHeaders;
    readonly socket: { readonly remoteAddress?: string | undefined };
  };
  /** Where App Check vouches for the caller. */
  readonly app?: object | undefined;
}

/**
 * The network a call came from: the last entry of `x-forwarded-for`, which Google's front end appends for whoever
 * connected to it. Entries before it, and every other header, the caller may have made up. For callables alone, which
 * browsers call directly: behind Hosting the last entry is the CDN's, and whom it names before that anybody who calls the function
 * directly can make up too. Null when it is unknown, and for this very machine when everything runs on it: there all
 * students share one address. `scripts/deploy/checkNetwork.ts` shows on a real project that this is so.
 */
export function networkOf({ rawRequest, app }: NetworkRequest): Network | null {
  const address = forwardedFor(rawRequest.headers).at(-1) ?? '';
  // Should the front end ever write something else, its own address: one network for all is seen, one for each who asks is not.
  const network = networkOfAddress(
    isIP(address) === 0 ? (rawRequest.socket.remoteAddress ?? '') : address,
    isLocal,
  );
  return network !== null && app !== undefined ? { ...network, isVouched: true } : network;
}

/** How many entries `x-forwarded-for` has, for the log, which has no addresses. A caller who makes up none has 1. */
export function hopsOf(headers: IncomingHttpHeaders): number {
  return forwardedFor(headers).length;
}

function forwardedFor(headers: IncomingHttpHeaders): readonly string[] {
  const header = headers['x-forwarded-for'];
  if (header === undefined) return [];
  return (Array.isArray(header) ? header.join(',') : header).split(',').map((entry) => entry.trim());
}

/** See `networkOf`; `exceptLoopback` leaves out this machine. */
export function networkOfAddress(address: string, exceptLoopback: boolean): Network | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const isLoopback = plain === '::1' || plain.startsWith('127.');
  if (plain === '' || (exceptLoopback && isLoopback)) return null;
  if (!isIPv6(plain)) return { household: plain, site: null };
  const groups = groupsOf(plain);
  return {
    household: `${groups.slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64`,
    site: `${groups.slice(0, IPV6_SITE_GROUPS).join(':')}::/48`,
  };
}

/**
 * The limits of a network: the caps times `factor`, `SITE_FACTOR` times as many again for the site. None for an unknown
 * network.
 */
export function networkLimits(
  kind: string,
  network: Network | null,
  caps: readonly Cap[],
  factor = 1,
): Limit[] {
  if (network === null) return [];
  const limits: Limit[] = [
    { kind: `${kind}_network`, subject: network.household, caps: timesAsMany(caps, factor) },
  ];
  if (network.site !== null) {
    const wider = timesAsMany(caps, factor * SITE_FACTOR);
    limits.push({ kind: `${kind}_site`, subject: network.site, caps: wider });
  }
  return limits;
}

/** The factor for what honest callers do through our app alone. */
export function vouchedFactor(network: Network | null): number {
  return network?.isVouched === true ? VOUCHED_FACTOR : 1;
}

function timesAsMany(caps: readonly Cap[], factor: number): readonly Cap[] {
  return caps.map(({ max, withinMs }) => ({ max: Math.min(max * factor, HITS_MAX), withinMs }));
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
