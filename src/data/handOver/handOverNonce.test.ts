// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { isHandOverSecret } from '../../domain/handOver.ts';
import { storeNonce, takeNonce } from './handOverNonce.ts';

/** As the function computes it. */
async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

describe('a nonce of the receiving page', () => {
  test('is kept in the tab with the path; only its hash is told', async () => {
    const hash = await storeNonce('/saved?x=1', 'ou');
    const kept = takeNonce();
    expect(kept?.path).toBe('/saved?x=1');
    expect(kept?.from).toBe('ou');
    expect(isHandOverSecret(kept?.nonce ?? '')).toBe(true);
    expect(await sha256(kept?.nonce ?? '')).toBe(hash);
    expect(hash).not.toBe(kept?.nonce);
  });

  test('is good once', async () => {
    await storeNonce('/home', 'ou');
    expect(takeNonce()).not.toBeNull();
    expect(takeNonce()).toBeNull();
  });

  test('is another each time', async () => {
    expect(await storeNonce('/home', 'ou')).not.toBe(await storeNonce('/home', 'ou'));
  });

  test('leads to none but our own paths', async () => {
    await storeNonce('//elsewhere.example', 'ou');
    expect(takeNonce()?.path).toBe('/home');
  });

  test.each([
    '{',
    '7',
    '{"nonce":"short","path":"/home"}',
    '{"nonce":null}',
    `{"nonce":"${'n'.repeat(43)}","path":"/home","from":"evil.example"}`,
  ])('is not %s', (kept) => {
    sessionStorage.setItem('handOver', kept);
    expect(takeNonce()).toBeNull();
  });
});
