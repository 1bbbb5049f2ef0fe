import { describe, expect, it } from 'vitest';
import { AuthFailure, authFailureFrom } from '../../data/errors/authFailure.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { authAlert, authText, BANNED, TOO_MANY, type AuthFlow } from './authTexts.ts';

/** As the SDK throws it. */
function sdkError(code: string, message = `Firebase: Error (${code}).`): Error {
  return Object.assign(new Error(message), { code });
}

function textOf(flow: AuthFlow, code: string): string {
  return authText(flow, authFailureFrom(sdkError(code)));
}

describe('texts of failures at the door', () => {
  it.each<[AuthFlow, string, string]>([
    ['signIn', 'auth/too-many-requests', TOO_MANY],
    ['signIn', 'auth/wrong-password', 'Wrong password!'],
    ['signIn', 'auth/user-not-found', 'Incorrect. Please try again.'],
    ['signIn', 'auth/internal-error', 'Internal server error.'],
    ['signIn', 'auth/invalid-email', 'Invalid email address.'],
    ['signIn', 'auth/invalid-login-credentials', 'Invalid login credentials.'],
    ['signIn', 'auth/invalid-credential', 'Invalid login credentials.'],
    ['signIn', 'auth/user-disabled', BANNED],
    ['useLink', 'auth/user-disabled', BANNED],
    ['signIn', 'auth/something-new', 'Something went wrong. Try again.'],
    ['register', 'auth/email-already-in-use', 'Email has already been taken.'],
    ['register', 'auth/weak-password', 'Password too short.'],
    ['register', 'auth/invalid-email', 'Invalid email address.'],
    ['register', 'auth/something-new', 'Something went wrong. Try again.'],
    ['google', 'auth/network-request-failed', 'Network error. Please check your connection'],
    ['google', 'auth/popup-closed-by-user', 'Error: Sign-in process was canceled'],
    [
      'google',
      'auth/account-exists-with-different-credential',
      'Error: Account already exists with different credentials',
    ],
    ['google', 'auth/invalid-credential', 'Error: Invalid credentials'],
    ['google', 'auth/user-disabled', 'Error: That account has been disabled'],
    ['google', 'auth/user-not-found', 'Error: User email not found'],
    ['google', 'auth/wrong-password', 'Error: Incorrect password'],
    ['google', 'auth/something-new', 'Unknown Error Signing In with Google'],
    ['sendLink', 'auth/something-new', 'An unknown error has occurred'],
    ['useLink', 'auth/invalid-email', 'Failed: Wrong Email.'],
    ['useLink', 'auth/invalid-action-code', 'Failed: Wrong Email.'],
    ['reset', 'auth/user-not-found', 'User not found, try again!'],
    ['reset', 'auth/something-new', 'Something went wrong'],
  ])('%s %s', (flow, code, text) => {
    expect(textOf(flow, code)).toBe(text);
  });

  it('says the same of a ban wherever it is met', () => {
    const blocked = sdkError(
      'auth/internal-error',
      'Firebase: HTTP Cloud Function returned an error: {"error":{"message":"Account has been banned"}} (auth/internal-error).',
    );
    for (const flow of ['signIn', 'register', 'google', 'useLink'] as const) {
      expect(authText(flow, authFailureFrom(blocked))).toBe('Account has been banned');
      expect(authText(flow, authFailureFrom(new CallFailure('banned', null)))).toBe(
        'Account has been banned',
      );
    }
  });

  it('says which email to log in with where the account has its own again', () => {
    const blocked = sdkError(
      'auth/internal-error',
      'Firebase: HTTP Cloud Function returned an error: {"error":{"message":"The account has its own address again"}} (auth/internal-error).',
    );
    for (const flow of ['signIn', 'useLink', 'google'] as const) {
      expect(authText(flow, authFailureFrom(blocked))).toContain('has its own email again');
    }
  });

  it('says how to log in where the Google account has another address', () => {
    const blocked = sdkError(
      'auth/internal-error',
      'Firebase: HTTP Cloud Function returned an error: {"error":{"message":"This Google account has another address"}} (auth/internal-error).',
    );
    expect(authText('google', authFailureFrom(blocked))).toContain('Log in with your email instead.');
  });

  it('distinguishes Google failing from our own part failing after Google', () => {
    expect(authText('google', new AuthFailure('after-sign-in'))).toBe('Error Signing In with Google.');
  });

  it("shows a function's own sentence", () => {
    const refusal = authFailureFrom(new CallFailure('full-name-required', 'Full name is required'));
    expect(authText('register', refusal)).toBe('Full name is required');
  });

  it('uses the words of the flow when a function merely failed', () => {
    const failure = authFailureFrom(new CallFailure('failed', 'Something went wrong'));
    expect(failure.code).toBe('failed');
    expect(authText('register', failure)).toBe('Something went wrong. Try again.');
  });

  it('keeps the text of too many attempts on screen for 7.8 seconds', () => {
    expect(authAlert('signIn', authFailureFrom(sdkError('auth/too-many-requests'))).durationMs).toBe(7800);
    expect(authAlert('signIn', authFailureFrom(sdkError('auth/wrong-password'))).durationMs).toBeUndefined();
  });

  it('takes a chunk that does not load for a network error', () => {
    const fault = new TypeError('Failed to fetch dynamically imported module: /assets/auth.js');
    expect(authText('signIn', authFailureFrom(fault))).toBe('Network error. Please check your connection');
  });
});
