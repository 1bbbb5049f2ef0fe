import { createHmac } from 'node:crypto';
import { badRequest, notSupported, SearchError } from './errors.ts';
import { type Filter, parseFilters } from './filters.ts';
import { ADMIN_KEY, SEARCH_APP_ID, SEARCH_KEY } from './keys.ts';

/** What the bearer of a key may do. */
export interface Access {
  readonly isAdmin: boolean;
  /** Secured keys only: filter that is added to every search. */
  readonly filter: Filter;
  /** Secured keys only: allowed index names, which may begin or end with `*`; null for all. */
  readonly indexes: readonly string[] | null;
  readonly isSecured: boolean;
}

const HMAC_CHARS = 64;
/** Supported restrictions of secured keys. `userToken` is accepted and ignored: it only affects analytics and rate limits. */
const RESTRICTIONS = new Set(['filters', 'validUntil', 'restrictIndices', 'userToken']);

/** What a key grants. Throws 403 for an unknown application or key, 400 for an expired one. */
export function accessOf(appId: string | null, key: string | null, nowMs: number): Access {
  if (appId !== SEARCH_APP_ID || key === null) throw invalidKey();
  if (key === ADMIN_KEY) return { isAdmin: true, filter: [], indexes: null, isSecured: false };
  if (key === SEARCH_KEY) return { isAdmin: false, filter: [], indexes: null, isSecured: false };
  return securedAccess(key, nowMs);
}

const invalidKey = (): SearchError => new SearchError(403, 'Invalid Application-ID or API key');

/**
 * A secured key is base64 of the HMAC of its restrictions, keyed with the search key, and the restrictions themselves.
 * https://www.algolia.com/doc/api-reference/api-methods/generate-secured-api-key
 */
function securedAccess(key: string, nowMs: number): Access {
  const text = Buffer.from(key, 'base64').toString();
  const restrictions = text.slice(HMAC_CHARS);
  const expected = createHmac('sha256', SEARCH_KEY).update(restrictions).digest('hex');
  if (text.slice(0, HMAC_CHARS) !== expected) throw invalidKey();
  const named = new URLSearchParams(restrictions);
  for (const name of named.keys())
    if (!RESTRICTIONS.has(name)) throw notSupported(`secured keys with ${name}`);
  const validUntil = named.get('validUntil');
  if (validUntil !== null && Number(validUntil) * 1000 < nowMs) {
    throw badRequest('"validUntil" parameter expired (less than current date)');
  }
  return {
    isAdmin: false,
    filter: parseFilters(named.get('filters') ?? ''),
    indexes: named.get('restrictIndices')?.split(',') ?? null,
    isSecured: true,
  };
}

/** Throws 403 if the key does not give access to this index. */
export function requireIndex({ indexes }: Access, name: string): void {
  if (indexes === null || indexes.some((pattern) => matchesPattern(pattern, name))) return;
  throw new SearchError(403, 'Index not allowed with this API key');
}

function matchesPattern(pattern: string, name: string): boolean {
  const [start, end] = [pattern.startsWith('*'), pattern.endsWith('*')];
  const core = pattern.slice(start ? 1 : 0, end && pattern.length > 1 ? -1 : undefined);
  if (start && end) return name.includes(core);
  if (start) return name.endsWith(core);
  return end ? name.startsWith(core) : name === core;
}

/** Throws 403 unless it is the admin key. */
export function requireAdmin({ isAdmin }: Access): void {
  if (!isAdmin) throw new SearchError(403, 'Method not allowed with this API key');
}
