import { isCampusId, type CampusId } from '../../domain/campus.ts';
import { HAND_OVER_SECRET_BYTES, isHandOverSecret, ownPath } from '../../domain/handOver.ts';
import { fieldsOf } from '../stored/fields.ts';

/** What the receiving page stores while the browser is away at the other host. */
export interface KeptNonce {
  readonly nonce: string;
  /** The path that the reader wanted. */
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

/** The SHA-256 of a text, in the encoding of nonces and codes. */
export async function hashOf(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

/** Creates a nonce, stores it with the path in this tab alone, and returns its hash, which is not secret. */
export async function storeNonce(path: string, from: CampusId): Promise<string> {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(HAND_OVER_SECRET_BYTES)));
  sessionStorage.setItem(KEPT_KEY, JSON.stringify({ nonce, path: ownPath(path), from }));
  return hashOf(nonce);
}

/**
 * The nonce stored in this tab, once; null when this tab asked for nothing. An unrequested answer is forged: following
 * it would sign the reader in as somebody else.
 */
export function takeNonce(): KeptNonce | null {
  const kept = fieldsOf(sessionStorage.getItem(KEPT_KEY) ?? '');
  sessionStorage.removeItem(KEPT_KEY);
  if (kept === null) return null;
  const { nonce, path, from } = kept;
  if (typeof nonce !== 'string' || !isHandOverSecret(nonce) || typeof path !== 'string') return null;
  return isCampusId(from) ? { nonce, path: ownPath(path), from } : null;
}
