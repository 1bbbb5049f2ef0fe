import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { isLocal } from '../settings.ts';
import type { Cap } from './cap.ts';
import type { Limit } from './rateLimit.ts';

/** Groups of an IPv6 address that identify a household or building; the rest identify the device. */
const IPV6_NETWORK_GROUPS = 4;
/** Groups that identify a site. Tunnels and providers assign whole sites, 65,536 households, to anybody. */
const IPV6_SITE_GROUPS = 3;

/** A site's limit in households: a dormitory can be one site. */
const SITE_FACTOR = 10;

/** The higher limit of callers whom App Check vouches for: each runs our app in a browser. */
const VOUCHED_FACTOR = 10;

/** A counter holds no more hits, because it is one document of at most 1 MiB. */
const HITS_MAX = 30_000;

/** Where a call came from. */
export interface Network {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly household: string;
  /** The /48 of an IPv6 address; null for IPv4. */
  readonly site: string | null;
  /** App Check vouches for the caller; absent: it does not. */
  readonly isVouched?: boolean;
}

/** The parts of a call that are read. */
interface NetworkRequest {
  readonly rawRequest: {
    readonly headers: IncomingHttpHeaders;
    readonly socket: { readonly remoteAddress?: string | undefined };
  };
  /** Present if App Check vouches for the caller. */
  readonly app?: object | undefined;
}

/**
 * The caller's network, from the last entry of `x-forwarded-for`, which Google's front end appends. Callers can forge
 * earlier entries and all other headers. Only for callables, which browsers call directly: behind Hosting the last
 * entry is the CDN's, and the entry before it can be forged by calling the function directly. Null if unknown, and for
 * the local machine in development, where all users share one address. `scripts/deploy/checkNetwork.ts` verifies this
 * on a real project.
 */
export function networkOf({ rawRequest, app }: NetworkRequest): Network | null {
  const address = forwardedFor(rawRequest.headers).at(-1) ?? '';
  // If the last entry is no address, falls back to the connection's, the front end's own: a limit shared by all callers
  // is noticed, while a missing limit is not.
  const network = networkOfAddress(
    isIP(address) === 0 ? (rawRequest.socket.remoteAddress ?? '') : address,
    isLocal,
  );
  return network !== null && app !== undefined ? { ...network, isVouched: true } : network;
}

/** The number of entries of `x-forwarded-for`, for the log, which holds no addresses. 1 if the caller forges none. */
export function hopsOf(headers: IncomingHttpHeaders): number {
  return forwardedFor(headers).length;
}

function forwardedFor(headers: IncomingHttpHeaders): readonly string[] {
  const header = headers['x-forwarded-for'];
  if (header === undefined) return [];
  return (Array.isArray(header) ? header.join(',') : header).split(',').map((entry) => entry.trim());
}

/** See `networkOf`; with `exceptLoopback`, null for the local machine. */
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

/** The limit factor for actions that honest callers perform only through our app. */
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
