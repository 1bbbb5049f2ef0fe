import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeSecret } from './settings.ts';

/** A shorter secret could be found by brute force, from one mail and its hash. */
const SECRET_MIN_CHARS = 32;

/**
 * HMAC-SHA256 of the parts, hex, keyed with the server's secret. Stored in place of codes, addresses and networks.
 * Different lists of parts never have the same input. Throws if the secret has fewer than 32 characters.
 */
export function keyedHash(...parts: readonly string[]): string {
  const secret = codeSecret.value();
  if (secret.length < SECRET_MIN_CHARS) throw new Error('CODE_SECRET is not set, or too short.');
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
}

/** Whether two hashes are equal, compared in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
