import { isCampusId } from '../../domain/campus.ts';
import type { CampusId } from '../../domain/campus.ts';
import { HAND_OVER_SECRET_BYTES, isHandOverSecret, ownPath } from '../../domain/handOver.ts';
import { isFields } from '../fields.ts';

/** What the receiving page keeps while the browser is away, asking the other host. */
export interface KeptNonce {
  readonly nonce: string;
  /** Where the reader wanted to arrive. */
  readonly path: string;
  /** The campus whose host is asked. */
  readonly from: CampusId;
}

const KEPT_KEY = 'handOver';

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The SHA-256 of a text, spelled as nonces and codes are. */
export async function hashOf(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

/** Makes a nonce, keeps it with the path in this tab alone, and returns its hash, which may be told to anyone. */
export async function keepNonce(
  path: string,
  from: CampusId,
  storage: Storage = sessionStorage,
): Promise<string> {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(HAND_OVER_SECRET_BYTES)));
  storage.setItem(KEPT_KEY, JSON.stringify({ nonce, path: ownPath(path), from }));
  return hashOf(nonce);
}

/**
 * What this tab keeps, once: null when it has asked nothing. Then an answer was made up by somebody, and following it
 * would sign the reader in as them.
 */
export function takeNonce(storage: Storage = sessionStorage): KeptNonce | null {
  const kept = storage.getItem(KEPT_KEY);
  storage.removeItem(KEPT_KEY);
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    if (!isFields(value)) return null;
    const { nonce, path, from } = value;
    if (typeof nonce !== 'string' || !isHandOverSecret(nonce) || typeof path !== 'string') return null;
    return isCampusId(from) ? { nonce, path: ownPath(path), from } : null;
  } catch {
    return null;
  }
}
