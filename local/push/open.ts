import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';

/** A browser's side of Web Push: its keys, decryption (RFC 8291, RFC 8188), and verification of the sender (RFC 8292). */

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const SECRET_BYTES = 32;
const POINT_BYTES = 65;
/** Salt, record size (4), length of the key id (1), and the sender's public key as key id. */
const HEADER_BYTES = SALT_BYTES + 4 + 1 + POINT_BYTES;
const BODY_MAX_BYTES = 4_096;
/** RFC 8292: a signature is valid for a day at most. */
const SIGNED_MAX_SECONDS = 24 * 60 * 60;

/** The keys of one subscription. */
export class BrowserKeys {
  private readonly pair: ECDH = createECDH('prime256v1');
  private readonly secret = randomBytes(KEY_BYTES);

  constructor() {
    this.pair.generateKeys();
  }

  /** In the form of `PushSubscription.toJSON()`. */
  get shown(): { readonly p256dh: string; readonly auth: string } {
    return { p256dh: this.pair.getPublicKey('base64url'), auth: this.secret.toString('base64url') };
  }

  /** Decrypts a body (`aes128gcm`, one record). Throws if it was not encrypted for these keys. */
  open(body: Buffer): string {
    if (body.length > BODY_MAX_BYTES) throw new Error('A push service takes 4,096 bytes.');
    const salt = body.subarray(0, SALT_BYTES);
    const sender = body.subarray(HEADER_BYTES - POINT_BYTES, HEADER_BYTES);
    if (body[SALT_BYTES + 4] !== POINT_BYTES) throw new Error('The sender names no key.');
    const own = this.pair.getPublicKey();
    const shared = hmac(this.secret, this.pair.computeSecret(sender));
    const input = hmac(
      shared,
      Buffer.concat([Buffer.from('WebPush: info\0'), own, sender, Buffer.from([1])]),
    );
    const derive = (info: string, bytes: number): Buffer =>
      Buffer.from(
        hkdfSync('sha256', input.subarray(0, SECRET_BYTES), salt, `Content-Encoding: ${info}\0`, bytes),
      );
    const cipher = createDecipheriv(
      'aes-128-gcm',
      derive('aes128gcm', KEY_BYTES),
      derive('nonce', NONCE_BYTES),
    );
    cipher.setAuthTag(body.subarray(-TAG_BYTES));
    const padded = Buffer.concat([cipher.update(body.subarray(HEADER_BYTES, -TAG_BYTES)), cipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No last record.');
    return padded.subarray(0, end).toString('utf8');
  }
}

const hmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest();

export interface Sender {
  /** The application server's public key, base64url. */
  readonly key: string;
  readonly subject: unknown;
}

/** The sender of a request by its `Authorization` header; null if the signature is wrong, expired or for another service. */
export function senderOf(authorization: string, ownOrigin: string, nowMs: number): Sender | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== POINT_BYTES) return null;
  const coordinate = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return null;
  const said: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const claim = (name: string): unknown => Reflect.get(Object(said) as object, name);
  const leftSeconds = Number(claim('exp')) - nowMs / 1_000;
  if (claim('aud') !== ownOrigin || !(leftSeconds > 0 && leftSeconds <= SIGNED_MAX_SECONDS)) return null;
  return { key, subject: claim('sub') };
}
