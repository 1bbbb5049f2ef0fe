import type { AppConfig } from '../appConfig.ts';
import { isFields } from '../fields.ts';
import { fieldsOf, storedAuthKey } from './storedPerson.ts';

/*
 * The SDK's own renewal of an ID token that has run out, without the SDK: a token lives an hour, so most members come
 * back with one that has.
 */

/** Asks where ID tokens are renewed. A form, so that no browser asks beforehand whether it may. */
export function askForToken({ firebase, emulators }: Place, refreshToken: string): Promise<Response> {
  const host = emulators
    ? `${emulators.auth}/securetoken.googleapis.com`
    : 'https://securetoken.googleapis.com';
  return fetch(`${host}/v1/token?key=${encodeURIComponent(firebase.apiKey)}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
}

type Place = Pick<AppConfig, 'firebase' | 'emulators'>;

/**
 * A new ID token for the sign-in stored on this device, kept in its place as the SDK would. Null when there is none,
 * when the provider refuses, and when another tab has changed the sign-in meanwhile: then the SDK decides.
 */
export async function renewStoredToken(storage: Storage, place: Place): Promise<string | null> {
  try {
    const key = storedAuthKey(place.firebase.apiKey);
    const before = storage.getItem(key);
    const user = fieldsOf(before ?? '');
    const tokens = user?.['stsTokenManager'];
    if (!isFields(tokens) || typeof tokens['refreshToken'] !== 'string') return null;
    const response = await askForToken(place, tokens['refreshToken']);
    const answer: unknown = response.ok ? await response.json() : null;
    if (!isFields(answer) || answer['user_id'] !== user?.['uid'] || storage.getItem(key) !== before)
      return null;
    const { id_token: accessToken, refresh_token: refreshToken, expires_in: lifeSeconds } = answer;
    if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') return null;
    const expirationTime = Date.now() + Number(lifeSeconds) * 1000;
    const stsTokenManager = { ...tokens, refreshToken, accessToken, expirationTime };
    storage.setItem(key, JSON.stringify({ ...user, stsTokenManager }));
    return accessToken;
  } catch {
    return null;
  }
}
