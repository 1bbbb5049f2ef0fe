import { createHmac } from 'node:crypto';
import { codeSecret } from './settings.ts';

/**
 * HMAC-SHA256 of the parts, hex, under the server's secret. It stands for what should not be stored itself: a code,
 * an address, a network. The parts are kept apart, so that no two lists of parts make the same text.
 */
export function keyedHash(...parts: readonly string[]): string {
  const secret = codeSecret.value();
  if (secret === '') throw new Error('CODE_SECRET is not set.');
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
}
