import { storedAuthKey } from '../../rest/storedSignIn.ts';

/** A token of these claims, as far as the app reads one. */
export const tokenOf = (claims: object): string => `h.${btoa(JSON.stringify(claims))}.s`;

interface SignIn {
  readonly email?: string;
  readonly claims?: object;
  readonly lifeMs?: number;
  readonly refreshToken?: string;
}

/** The device has somebody's sign-in, where a page of `showCampus` looks for it. */
export function storeSignIn(
  uid: string,
  { email, claims = { sub: uid }, lifeMs = 3_600_000, refreshToken }: SignIn = {},
): void {
  const stsTokenManager = { accessToken: tokenOf(claims), refreshToken, expirationTime: Date.now() + lifeMs };
  localStorage.setItem(storedAuthKey('k'), JSON.stringify({ uid, email: email ?? null, stsTokenManager }));
}
