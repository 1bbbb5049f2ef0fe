import { ECDH, createECDH } from 'node:crypto';

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/** Whether this is a valid `p256dh` key of a subscription: an uncompressed point of P-256, base64url. */
export function isPublicKey(text: string): boolean {
  const key = bytesOf(text);
  if (key?.length !== POINT_BYTES || key[0] !== 4) return false;
  try {
    ECDH.convertKey(key, CURVE);
    return true;
  } catch {
    return false;
  }
}

/** Whether this is a valid `auth` secret of a subscription: 16 bytes, base64url. */
export function isAuthSecret(text: string): boolean {
  return bytesOf(text)?.length === AUTH_BYTES;
}

/** The public key that belongs to a private one, both base64url. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}

/** Null unless the text is base64url without padding. */
function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
