import { createHash } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id of letters and digits (≤ 32) that is the same for the same name on every machine. */
export function idOf(name: string, length: number): string {
  return [...createHash('sha256').update(name).digest().subarray(0, length)]
    .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
    .join('');
}
