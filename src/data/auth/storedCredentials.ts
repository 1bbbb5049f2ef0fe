import { appConfig } from '../config/appConfig.ts';
import { fieldsOf, isFields, type Fields } from '../stored/fields.ts';
import { storedAuthKey, tokenClaims } from '../rest/storedSignIn.ts';

/** The ways in which the person can prove that the account is theirs. */
export interface AccountCredentials {
  readonly email: string;
  /** The account has a password. It may be one that nobody knows: the first proof of an address replaces it. */
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  /** This session began with the password, so somebody knows it. */
  readonly cameByPassword: boolean;
}

/** Set by the server on sessions that began with a mailed link or Google. */
const PROVEN_EMAIL_CLAIM = 'proven_email';

interface Known {
  readonly email: string | null;
  readonly providers: readonly { readonly providerId: string }[];
  /** The provider of this sign-in. */
  readonly cameBy: unknown;
  /** The ID token's claims. */
  readonly claims: Fields;
}

/** The ways into an account of which this is known. */
export function credentialsFrom({ email, providers, cameBy, claims }: Known): AccountCredentials {
  const has = (id: string): boolean => providers.some(({ providerId }) => providerId === id);
  return {
    email: email ?? '',
    hasPassword: has('password'),
    hasGoogle: has('google.com'),
    cameByPassword: cameBy === 'password' && claims[PROVEN_EMAIL_CLAIM] === undefined,
  };
}

const isProvider = (value: unknown): value is { readonly providerId: string } =>
  isFields(value) && typeof value['providerId'] === 'string';

/** The sign-in as the SDK stores it; null also when the page has no settings. */
function storedUser(): Fields | null {
  try {
    return fieldsOf(localStorage.getItem(storedAuthKey(appConfig().firebase.apiKey)) ?? '');
  } catch {
    return null;
  }
}

/**
 * The ways into the signed-in account as they are stored on this device, without the SDK, which may know of newer ones;
 * null where the format is unknown.
 */
export function storedCredentials(): AccountCredentials | null {
  const user = storedUser();
  const tokens = user?.['stsTokenManager'];
  const token = isFields(tokens) ? tokens['accessToken'] : null;
  const claims = typeof token === 'string' ? tokenClaims(token) : null;
  const of = claims?.['firebase'];
  if (!user || !claims || !isFields(of)) return null;
  const { email, providerData } = user;
  if (typeof email !== 'string' || !Array.isArray(providerData)) return null;
  return credentialsFrom({
    email,
    providers: providerData.filter(isProvider),
    cameBy: of['sign_in_provider'],
    claims,
  });
}
