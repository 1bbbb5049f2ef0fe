import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import type { AddressLinkKind } from '../../../../src/domain/callables.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { keyedHash } from '../../platform/keyedHash.ts';
import {
  addressRecordRef,
  readAddressRecord,
  type AddressRecord,
} from '../../platform/stored/addressRecord.ts';

const SECRET_BYTES = 32;
/** The account's uid (no reserved document id) and the secret. */
const CODE = /^(?!__)([\w-]{1,128})\.([\w-]{43})$/;

export interface NewLink {
  /** The code in the mail: the account and the secret. */
  readonly code: string;
  readonly stored: { readonly email: string; readonly key: string; readonly expires_at: Timestamp };
}

/** A new link that sets this address for the account. */
export function newLink(uid: string, email: string, lifeMs: number): NewLink {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const stored = { email, key: keyOf(uid, secret), expires_at: Timestamp.fromMillis(now() + lifeMs) };
  return { code: `${uid}.${secret}`, stored };
}

function keyOf(uid: string, secret: string): string {
  return keyedHash('address-link', uid, secret);
}

/** The URL of a mailed link. */
export function addressLinkUrl(origin: string, code: string): string {
  return `${origin}/auth/action?${new URLSearchParams({ mode: 'changeAddress', oobCode: code }).toString()}`;
}

export interface FoundLink {
  readonly uid: string;
  readonly kind: AddressLinkKind;
  /** The address that the account gets. */
  readonly email: string;
  /** The keyed hash of its secret. */
  readonly key: string;
  /** For a change: the end of sessions with which the link is valid (milliseconds since 1970). Null for a restore. */
  readonly sessionsEndedMs: number | null;
}

/** The link with this code if it is valid; otherwise null. */
export async function findAddressLink(code: string): Promise<FoundLink | null> {
  const [, uid, secret] = CODE.exec(code) ?? [];
  if (uid === undefined || secret === undefined) return null;
  const key = keyOf(uid, secret);
  return linkIn(uid, key, readAddressRecord((await addressRecordRef(uid).get()).data()));
}

/** As `findAddressLink`, for a record that has been read. */
export function linkIn(uid: string, key: string, record: AddressRecord): FoundLink | null {
  if (record.asked?.key === key) {
    const { email, sessions_ended_ms: sessionsEndedMs } = record.asked;
    return { uid, kind: 'change', email, key, sessionsEndedMs };
  }
  const taken = record.before.find((link) => link.key === key);
  return taken === undefined
    ? null
    : { uid, kind: 'takeBack', email: taken.email, key, sessionsEndedMs: null };
}

/** The stored address; null if there is no account. */
export async function storedAddressOf(uid: string): Promise<string | null> {
  const email: unknown = (await db.doc(`users/${uid}/private/account`).get()).get('email');
  return typeof email === 'string' ? email.toLowerCase() : null;
}
