import type { CampusId } from './campus.ts';

/**
 * What the app asks of Cloud Functions: one entry per callable, request and response as JSON.
 * A refusal is an HttpsError whose message is the text to show; `details.reason` is one of `RefusalReason`.
 */
export interface Callables {
  /**
   * Creates the signed-in person's user, account and username documents; calling again changes nothing.
   * `name` is required for e-mail sign-up and ignored for Google, whose token carries one.
   */
  registerUser: {
    request: { readonly name: string | null; readonly campusId: CampusId };
    response: { readonly username: string; readonly verified: boolean };
  };
  /** Mails a 4-digit code. Within two minutes of the last one nothing is sent and `alreadySent` is true. */
  sendVerificationCode: {
    request: {
      readonly purpose: VerificationPurpose;
      /** The school address; null for the account's own. */
      readonly email: string | null;
      readonly campusId: CampusId;
      /** True from the resend link: obeys the caps but not the two-minute pause. */
      readonly isResend: boolean;
    };
    response: { readonly email: string; readonly alreadySent: boolean };
  };
  /** Redeems a code. Afterwards the client refreshes its ID token to see the new claims. */
  checkVerificationCode: {
    request: {
      readonly purpose: VerificationPurpose;
      readonly email: string | null;
      readonly campusId: CampusId;
      readonly code: string;
    };
    response: { readonly campusId: CampusId };
  };
  /** Whether an account with that address exists; rate-limited. */
  lookUpSignIn: {
    request: { readonly email: string };
    response: { readonly exists: boolean };
  };
}

export type VerificationPurpose = 'account' | 'school';

export type CallableName = keyof Callables;

export type RefusalReason =
  | 'signed-out'
  | 'bad-request'
  | 'banned'
  | 'name-required'
  | 'full-name-required'
  | 'bad-school-email'
  | 'same-school-email'
  | 'school-email-taken'
  | 'code-required'
  | 'code-incorrect'
  | 'too-many'
  | 'failed';

const SOMETHING_WENT_WRONG = 'Something went wrong';

/** What a person reads when a call is refused. */
export const REFUSAL_TEXTS: Readonly<Record<RefusalReason, string>> = {
  'signed-out': SOMETHING_WENT_WRONG,
  'bad-request': SOMETHING_WENT_WRONG,
  banned: 'Account has been banned',
  'name-required': 'Name is required.',
  'full-name-required': 'Full name is required',
  'bad-school-email': 'Enter a valid school email',
  'same-school-email': 'Enter a new school email',
  'school-email-taken': 'Enter a new school email',
  'code-required': 'Please enter verification code',
  'code-incorrect': 'Your code was incorrect. Please try again.',
  'too-many': SOMETHING_WENT_WRONG,
  failed: SOMETHING_WENT_WRONG,
};
