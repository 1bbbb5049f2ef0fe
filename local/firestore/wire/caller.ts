import { StatusError } from '../../shared/status.ts';
import type { Value } from '../../shared/values.ts';
import type { Caller } from '../core.ts';
import { isStruct, own } from '../../shared/untrusted.ts';

const unauthenticated = (message: string): StatusError => new StatusError('UNAUTHENTICATED', message);

/**
 * Who calls, from an `authorization` header. `Bearer owner` is the admin; other tokens are read without checking
 * signature or expiry, because local tokens are unsigned and test tokens are dated 1970.
 * Throws UNAUTHENTICATED for a token that cannot be read.
 */
export function callerOf(authorization: string | undefined): Caller {
  if (authorization === undefined || authorization.trim() === '') return { kind: 'client', auth: null };
  const token = /^(?:Bearer|Firebase)\s+(\S+)$/i.exec(authorization.trim())?.[1];
  if (token === undefined) throw unauthenticated('The authorization header is not a bearer token.');
  if (token === 'owner') return { kind: 'admin' };
  const payload = payloadOf(token);
  const uid = own(payload, 'sub') ?? own(payload, 'user_id');
  if (typeof uid !== 'string' || uid === '') throw unauthenticated('The token names no user.');
  return { kind: 'client', auth: { uid, token: claimsOf(payload) } };
}

function payloadOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const part = token.split('.')[1] ?? '';
    const payload: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (isStruct(payload)) return payload;
  } catch {
    // Falls through: unreadable and not-an-object are the same to the caller.
  }
  throw unauthenticated('The token cannot be read.');
}

function claimsOf(payload: Readonly<Record<string, unknown>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(payload).map(([name, value]) => [name, claimOf(value, 0)]));
}

function claimOf(value: unknown, depth: number): Value {
  if (depth > 20) throw unauthenticated('The token is nested too deeply.');
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((item) => claimOf(item, depth + 1));
  return new Map(Object.entries(value ?? {}).map(([name, item]) => [name, claimOf(item, depth + 1)]));
}

/** `admin`, the uid, or null when signed out: for logs. */
export function callerName(caller: Caller): string | null {
  return caller.kind === 'admin' ? 'admin' : (caller.auth?.uid ?? null);
}
