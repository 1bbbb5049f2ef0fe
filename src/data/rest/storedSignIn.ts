import { isCampusId } from '../../domain/campus.ts';
import { SESSION_ID_CLAIM } from '../../domain/sharedSession.ts';
import type { RoleClaims } from '../../domain/user.ts';
import { fieldsOf, isFields, type Fields } from '../stored/fields.ts';
import type { AppConfig } from '../config/appConfig.ts';

/** The user according to the ID token. */
export interface SignedInPerson {
  readonly uid: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** Null when the token could not be refreshed: then the known claims stay. */
  readonly claims: RoleClaims | null;
}

/** The roles that a token's claims carry; anything unexpected counts as no role. */
export function claimsFrom(token: Fields): RoleClaims {
  const { campus_id: campus, moderates } = token;
  return {
    campusId: isCampusId(campus) ? campus : null,
    isSchoolVerified: token['school_verified'] === true,
    ...(Array.isArray(moderates) ? { moderates: moderates.map(String) } : {}),
  };
}

/** The claims of an ID token; null for what is none. */
export function tokenClaims(jwt: string): Fields | null {
  const body = jwt.split('.')[1];
  if (!body) return null;
  try {
    const bytes = Uint8Array.from(atob(body.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    return fieldsOf(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** A stored token that expires sooner than this is not sent. */
export const TOKEN_SPARE_MS = 60_000;

/** What the storage keys of all sign-ins begin with. */
export const STORED_AUTH = 'firebase:authUser:';

/** Whether a sign-in is stored; whether it still holds, the SDK finds out. */
export const hasSignIn = (storage: Storage): boolean =>
  Object.keys(storage).some((key) => key.startsWith(STORED_AUTH));

/** The storage key of the sign-in that the auth SDK keeps for an app. */
export function storedAuthKey(apiKey: string, appName = '[DEFAULT]'): string {
  return `${STORED_AUTH}${apiKey}:${appName}`;
}

export interface StoredSignIn {
  readonly person: SignedInPerson;
  readonly idToken: string;
  /** When the token ends, milliseconds. */
  readonly expiresAtMs: number;
  readonly refreshToken: string | null;
  /** The id by which a log-out ends this sign-in on all hosts (`domain/sharedSession.ts`). */
  readonly sessionId: string | null;
}

/**
 * The sign-in stored on this device, read without the SDK; null when there is none or its format is unknown (then the
 * SDK decides). The token may have expired: callers check `expiresAtMs`.
 */
export function readStoredSignIn(storage: Pick<Storage, 'getItem'>, apiKey: string): StoredSignIn | null {
  const user = fieldsOf(storage.getItem(storedAuthKey(apiKey)) ?? '');
  const tokens = user?.['stsTokenManager'];
  if (!user || !isFields(tokens)) return null;
  const { accessToken, expirationTime, refreshToken } = tokens;
  const { uid, email } = user;
  if (typeof uid !== 'string' || typeof accessToken !== 'string' || typeof expirationTime !== 'number')
    return null;
  const token = tokenClaims(accessToken);
  if (!token) return null;
  const sessionId = token[SESSION_ID_CLAIM];
  return {
    person: {
      uid,
      email: typeof email === 'string' ? email : null,
      isEmailVerified: token['email_verified'] === true,
      claims: claimsFrom(token),
    },
    idToken: accessToken,
    expiresAtMs: expirationTime,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
    sessionId: typeof sessionId === 'string' ? sessionId : null,
  };
}

/** The ID token stored on this device: null for visitors, undefined when only the SDK can get a valid one. */
export function tokenOf(
  storage: Storage,
  { firebase }: Pick<AppConfig, 'firebase'>,
  nowMs: number,
): string | null | undefined {
  const stored = readStoredSignIn(storage, firebase.apiKey);
  if (stored) return stored.expiresAtMs - nowMs > TOKEN_SPARE_MS ? stored.idToken : undefined;
  const isSomebody = hasSignIn(storage);
  return isSomebody ? undefined : null;
}
