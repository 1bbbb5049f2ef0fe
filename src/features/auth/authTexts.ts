import type { AuthCode, AuthFailure } from '../../data/errors/authFailure.ts';
import { LONG_ALERT_MS, type AlertRequest } from '../../ui/alerts/alertStore.ts';
import { NETWORK_ERROR, SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';

/** A function where the text has a setting of the deployment in it. */
type Texts = Partial<Readonly<Record<AuthCode, string>>> & { readonly other: string };

/** The specification has no text for it, and 'unknown' would not help anybody. */
const POPUP_BLOCKED = 'Your browser blocked the Google window. Allow pop-ups for this site and try again.';
/** A mailed link was opened with another address than it was sent to. */
export const WRONG_EMAIL = 'Failed: Wrong Email.';
export const BANNED = 'Account has been banned';
/** The provider ended the session: by a ban, or during the account's deletion. It does not say which. */
export const DISABLED = 'That account has been disabled';
/**
 * Other sessions were ended by a proof of the address, and perhaps by a new password, depending on how it was proven.
 */
export const ALONE_NOW =
  'Email confirmed. For your safety, all other devices were logged out. An old password may no longer work.';
export const TOO_MANY =
  'Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';

/** A mailed link had changed an account's address without its member's request. */
const ADDRESS_PUT_BACK =
  'This email was given to an account whose settings did not ask for it. That account has its own email again: log in with that, or try again to join with this one.';

const ADDRESS_HELD =
  'This email belonged to another account until a few days ago. If that account is yours, our email about the change has a link that takes it back. Otherwise try again in a week.';

/** What is said of these whatever the person was doing. */
const EVERYWHERE: Partial<Readonly<Record<AuthCode, string>>> = {
  banned: BANNED,
  network: NETWORK_ERROR,
  'address-put-back': ADDRESS_PUT_BACK,
  'address-held': ADDRESS_HELD,
};

/** The one place where a failure of the door gets its words: by what the person was doing when it failed. */
const TEXTS = {
  signIn: {
    'too-many-requests': TOO_MANY,
    'wrong-password': 'Wrong password!',
    'user-not-found': 'Incorrect. Please try again.',
    'internal-error': 'Internal server error.',
    'invalid-email': 'Invalid email address.',
    'invalid-credential': 'Invalid login credentials.',
    'user-disabled': BANNED,
    other: 'Something went wrong. Try again.',
  },
  register: {
    'email-in-use': 'Email has already been taken.',
    'weak-password': 'Password too short.',
    'invalid-email': 'Invalid email address.',
    other: 'Something went wrong. Try again.',
  },
  google: {
    'other-google-address':
      'That Google account has another email address than your account here. Log in with your email instead.',
    'another-person': 'That is another Google account than yours here.',
    'popup-closed': 'Error: Sign-in process was canceled',
    'popup-blocked': POPUP_BLOCKED,
    'different-credential': 'Error: Account already exists with different credentials',
    'invalid-credential': 'Error: Invalid credentials',
    'user-disabled': `Error: ${DISABLED}`,
    'user-not-found': 'Error: User email not found',
    'wrong-password': 'Error: Incorrect password',
    'after-sign-in': 'Error Signing In with Google.',
    other: 'Unknown Error Signing In with Google',
  },
  sendLink: { other: 'An unknown error has occurred' },
  useLink: { 'user-disabled': BANNED, other: WRONG_EMAIL },
  reset: { 'user-not-found': 'User not found, try again!', other: SOMETHING_WENT_WRONG },
  changePassword: {
    'too-many-requests': TOO_MANY,
    'wrong-password': 'Wrong password!',
    'invalid-credential': 'Invalid login credentials.',
    'weak-password': 'Password too short.',
    other: SOMETHING_WENT_WRONG,
  },
  changeEmail: {
    'invalid-email': 'Invalid email address!',
    'email-in-use': 'Email has already been taken.',
    other: SOMETHING_WENT_WRONG,
  },
  lookUp: { 'invalid-email': 'Invalid email address!', other: 'Something went wrong. Try again.' },
} satisfies Readonly<Record<string, Texts>>;

export type AuthFlow = keyof typeof TEXTS;

/** The text for a failure in that flow. The server's own sentence takes precedence. */
export function authText(flow: AuthFlow, failure: Pick<AuthFailure, 'code' | 'text'>): string {
  const always = EVERYWHERE[failure.code];
  if (always !== undefined) return always;
  const isTold = ['refused', 'too-many-requests'].includes(failure.code);
  const hasOwnText = isTold || (failure.code === 'name-required' && flow === 'register');
  if (hasOwnText && failure.text) return failure.text;
  const texts: Texts = TEXTS[flow];
  return texts[failure.code] ?? texts.other;
}

/** The alert for it: long texts are shown longer. */
export function authAlert(flow: AuthFlow, failure: Pick<AuthFailure, 'code' | 'text'>): AlertRequest {
  const text = authText(flow, failure);
  return [TOO_MANY, ADDRESS_PUT_BACK, ADDRESS_HELD].includes(text)
    ? { text, kind: 'danger', durationMs: LONG_ALERT_MS }
    : { text, kind: 'danger' };
}

const FAULTY: Partial<Readonly<Record<AuthCode, 'email' | 'password'>>> = {
  'invalid-email': 'email',
  'email-in-use': 'email',
  'user-not-found': 'email',
  'wrong-password': 'password',
  'invalid-credential': 'password',
  'weak-password': 'password',
};

/** The field at which the failure is shown; null for none. */
export function faultyField({ code }: Pick<AuthFailure, 'code'>): 'email' | 'password' | null {
  return FAULTY[code] ?? null;
}
