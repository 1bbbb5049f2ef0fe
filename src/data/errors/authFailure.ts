import { ADDRESS_HELD, ADDRESS_PUT_BACK, OTHER_GOOGLE_ADDRESS } from '../../domain/callables.ts';
import { CallFailure } from './callFailure.ts';

/**
 * Why signing in, signing up or changing credentials failed. A closed set; the texts are in features/auth/authTexts.ts.
 */
export type AuthCode =
  | 'too-many-requests'
  | 'wrong-password'
  | 'user-not-found'
  | 'internal-error'
  | 'invalid-email'
  | 'invalid-credential'
  | 'email-in-use'
  | 'weak-password'
  /** The provider asks for a recent sign-in first. */
  | 'sign-in-again'
  /** The credentials belong to another person than the one signed in. */
  | 'another-person'
  | 'network'
  | 'popup-closed'
  | 'popup-blocked'
  | 'different-credential'
  | 'user-disabled'
  | 'banned'
  /** The Google account's address differs from that of the account it was once linked to. */
  | 'other-google-address'
  /** The account's address was changed without its member's request, and has been restored. */
  | 'address-put-back'
  /** Another account had the address until lately, and may take it back. */
  | 'address-held'
  /** The link was used, has expired, or is for another address. */
  | 'bad-link'
  /** The account is not registered, and has no name to register with; `text` says what is wrong with the given one. */
  | 'name-required'
  /** A function refused; `text` says why. */
  | 'refused'
  /** Google accepted the sign-in, but our own part failed. */
  | 'after-sign-in'
  | 'failed';

/** Refusals that a retry does not change. */
const FINAL: ReadonlySet<AuthCode> = new Set([
  'name-required',
  'banned',
  'other-google-address',
  'address-put-back',
  'address-held',
  'user-disabled',
  'refused',
]);

export class AuthFailure extends Error {
  override readonly name = 'AuthFailure';
  constructor(
    readonly code: AuthCode,
    /** The server's own sentence for people, if it sent one. */
    readonly text: string | null = null,
  ) {
    super(text ?? code);
  }

  /** Whether a retry is pointless. */
  get isFinal(): boolean {
    return FINAL.has(this.code);
  }
}

const BY_SDK_CODE: Readonly<Record<string, AuthCode>> = {
  'auth/too-many-requests': 'too-many-requests',
  'auth/wrong-password': 'wrong-password',
  'auth/user-not-found': 'user-not-found',
  'auth/internal-error': 'internal-error',
  'auth/invalid-email': 'invalid-email',
  'auth/missing-email': 'invalid-email',
  'auth/invalid-credential': 'invalid-credential',
  'auth/invalid-login-credentials': 'invalid-credential',
  'auth/email-already-in-use': 'email-in-use',
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'auth/popup-closed-by-user': 'popup-closed',
  'auth/cancelled-popup-request': 'popup-closed',
  'auth/user-cancelled': 'popup-closed',
  'auth/popup-blocked': 'popup-blocked',
  'auth/account-exists-with-different-credential': 'different-credential',
  'auth/requires-recent-login': 'sign-in-again',
  'auth/user-mismatch': 'another-person',
  'auth/user-disabled': 'user-disabled',
  'auth/invalid-action-code': 'bad-link',
  'auth/expired-action-code': 'bad-link',
};

/** A blocking function's refusal arrives as 'internal-error' or 'blocking-function-error…' with its text inside. */
function blockedBy(message: string): AuthCode | null {
  if (/account has been banned/i.test(message)) return 'banned';
  if (message.includes(ADDRESS_PUT_BACK)) return 'address-put-back';
  if (message.includes(ADDRESS_HELD)) return 'address-held';
  return message.includes(OTHER_GOOGLE_ADDRESS) ? 'other-google-address' : null;
}

/** Refusals of `registerUser` because the name is missing or not allowed. */
const NAME_REFUSALS: ReadonlySet<string> = new Set([
  'name-required',
  'full-name-required',
  'name-not-allowed',
]);

/** Converts what the SDK or a callable threw into an `AuthFailure`. */
export function authFailureFrom(error: unknown): AuthFailure {
  if (error instanceof AuthFailure) return error;
  if (error instanceof CallFailure) {
    if (error.reason === 'banned') return new AuthFailure('banned', error.text);
    if (error.reason === 'email-taken') return new AuthFailure('email-in-use');
    if (error.reason === 'not-found') return new AuthFailure('bad-link');
    if (error.reason === 'sign-in-again') return new AuthFailure('sign-in-again');
    if (error.reason === 'offline') return new AuthFailure('network');
    if (error.reason === 'too-many') return new AuthFailure('too-many-requests', error.text);
    if (NAME_REFUSALS.has(error.reason)) return new AuthFailure('name-required', error.text);
    // Without a renewable token the server did not judge the request itself.
    const isJudged = error.reason !== 'failed' && error.reason !== 'signed-out';
    return isJudged && error.text ? new AuthFailure('refused', error.text) : new AuthFailure('failed');
  }
  if (!(error instanceof Error)) return new AuthFailure('failed');
  const blocked = blockedBy(error.message);
  if (blocked !== null) return new AuthFailure(blocked);
  const sdkCode = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = BY_SDK_CODE[sdkCode];
  if (known) return new AuthFailure(known);
  // The SDK's own chunk failed to load.
  return new AuthFailure(
    error instanceof TypeError && /import|fetch|module/i.test(error.message) ? 'network' : 'failed',
  );
}

/** Runs one step of signing in and converts every error to an `AuthFailure`. */
export async function orAuthFailure<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw authFailureFrom(error);
  }
}
