import type { AppConfig } from '../config/appConfig.ts';
import { fieldsOf, isFields } from '../stored/fields.ts';
import { readStoredSignIn, storedAuthKey } from './storedSignIn.ts';

/* Refreshes an expired ID token without the SDK: a token lives an hour, so most members return with an expired one. */

type Backend = Pick<AppConfig, 'firebase' | 'emulators'>;
type TokenStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The server's answer to a refresh token. */
type TokenAnswer =
  | {
      readonly status: 'renewed';
      readonly uid: string;
      readonly idToken: string;
      readonly refreshToken: string;
      readonly expiresAtMs: number;
    }
  /** The session is over; `code` is the provider's own, such as `TOKEN_EXPIRED` or `USER_DISABLED`. */
  | { readonly status: 'refused'; readonly code: string }
  /** No connection, or an answer that says nothing of the session. */
  | { readonly status: 'unknown' };

const UNKNOWN: TokenAnswer = { status: 'unknown' };

/** Asks for a new ID token. Never rejects. */
export async function askForToken(
  { firebase, emulators }: Backend,
  refreshToken: string,
  signal?: AbortSignal,
): Promise<TokenAnswer> {
  const host = emulators
    ? `${emulators.auth}/securetoken.googleapis.com`
    : 'https://securetoken.googleapis.com';
  try {
    const response = await fetch(`${host}/v1/token?key=${encodeURIComponent(firebase.apiKey)}`, {
      method: 'POST',
      // A form needs no preflight.
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      ...(signal ? { signal } : {}),
    });
    const answer: unknown = await response.json();
    if (!isFields(answer)) return UNKNOWN;
    const { error, user_id: uid, id_token: idToken, refresh_token: next, expires_in: lifeSeconds } = answer;
    if (response.status === 400 && isFields(error))
      return { status: 'refused', code: String(error['message']) };
    if (typeof uid !== 'string' || typeof idToken !== 'string' || typeof next !== 'string') return UNKNOWN;
    const expiresAtMs = Date.now() + Number(lifeSeconds) * 1000;
    return { status: 'renewed', uid, idToken, refreshToken: next, expiresAtMs };
  } catch {
    return UNKNOWN;
  }
}

/**
 * Renews the ID token of the sign-in stored on this device, and keeps the new one in its place as the SDK would. Null when
 * nobody is signed in, or when another tab has changed the sign-in meanwhile: then the SDK decides.
 */
export async function renewStored(storage: TokenStorage, backend: Backend): Promise<TokenAnswer | null> {
  const key = storedAuthKey(backend.firebase.apiKey);
  const before = storage.getItem(key);
  const stored = readStoredSignIn(storage, backend.firebase.apiKey);
  const user = fieldsOf(before ?? '');
  if (!stored?.refreshToken) return null;
  const answer = await askForToken(backend, stored.refreshToken);
  if (storage.getItem(key) !== before) return null;
  if (answer.status !== 'renewed') return answer;
  if (answer.uid !== stored.person.uid) return UNKNOWN;
  const { idToken: accessToken, refreshToken, expiresAtMs: expirationTime } = answer;
  const tokens = isFields(user?.['stsTokenManager']) ? user['stsTokenManager'] : {};
  const stsTokenManager = { ...tokens, refreshToken, accessToken, expirationTime };
  storage.setItem(key, JSON.stringify({ ...user, stsTokenManager }));
  return answer;
}

/** The new ID token of `renewStored`; null when there is none. Never rejects. */
export async function renewStoredToken(storage: TokenStorage, backend: Backend): Promise<string | null> {
  try {
    const answer = await renewStored(storage, backend);
    return answer?.status === 'renewed' ? answer.idToken : null;
  } catch {
    return null;
  }
}
