import { createHash } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A deterministic id of at most 32 letters and digits, derived from a name. */
export function idOf(name: string, length: number): string {
  return [...createHash('sha256').update(name).digest().subarray(0, length)]
    .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
    .join('');
}
