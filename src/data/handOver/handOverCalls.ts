import { signInWithCustomToken } from 'firebase/auth';
import type { CampusId } from '../../domain/campus.ts';
import { call } from '../callables.ts';
import { firebaseAuth } from '../firebase.ts';

/*
 * Imports the SDK: load this module dynamically.
 * Sign-in is per origin. The receiving host makes a nonce and keeps it; the giving host gets a code for that nonce and
 * sends the browser back with it in the fragment; only the receiving host can redeem it.
 */

const NONCE_KEY = 'handOverNonce';
const NONCE_BYTES = 32;

/** A fresh nonce, kept by this tab of the receiving host until the code for it comes. */
export function makeHandOverNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  sessionStorage.setItem(NONCE_KEY, nonce);
  return nonce;
}

/** On the giving host: a code that signs the caller in on the host of that campus, once and within a minute. */
export async function createHandOver(nonce: string, campusId: CampusId): Promise<string> {
  return (await call('createHandOver', { nonce, campusId })).code;
}

/**
 * On the receiving host: signs in with the code. False when this tab made no nonce: then the code was meant for somebody
 * else, and following it would sign the reader in as them. Rejects with `CallFailure` when the code is not good.
 */
export async function redeemHandOver(code: string): Promise<boolean> {
  const nonce = sessionStorage.getItem(NONCE_KEY);
  if (nonce === null) return false;
  sessionStorage.removeItem(NONCE_KEY);
  const { token } = await call('redeemHandOver', { nonce, code });
  await signInWithCustomToken(await firebaseAuth(), token);
  return true;
}
