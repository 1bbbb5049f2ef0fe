import type { CampusId } from './campus.ts';
import type { ReportSubject } from './report.ts';

/**
 * What the app asks of Cloud Functions: one entry per callable, request and response as JSON.
 * A refusal is an HttpsError whose message is the text to show; `details.reason` is one of `RefusalReason`.
 */
export interface Callables {
  /**
   * Creates the signed-in person's user, account and username documents; calling again changes nothing.
   * `name` is required for e-mail sign-up and ignored for Google, whose token carries one. A first proof of the address
   * ends all sessions; the caller's goes on with `sessionToken`. Where a custom token was made shortly before, the account
   * is closed until that has expired ('closed-for-now'). Where `schoolVerified` is true, a fresh ID token
   * carries the roles.
   */
  registerUser: {
    request: { readonly name: string | null; readonly campusId: CampusId };
    response: {
      readonly username: string;
      readonly verified: boolean;
      readonly schoolVerified: boolean;
    } & Renewal;
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
  /** Redeems a code. Afterwards the client refreshes its ID token to see the new claims; `sessionToken` as above. */
  checkVerificationCode: {
    request: {
      readonly purpose: VerificationPurpose;
      readonly email: string | null;
      readonly campusId: CampusId;
      readonly code: string;
    };
    response: { readonly campusId: CampusId } & Renewal;
  };
  /** Whether an account with that address exists; rate-limited. */
  lookUpSignIn: {
    request: { readonly email: string };
    response: { readonly exists: boolean };
  };
  /**
   * Changes the names a member goes by; null leaves one as it is. A username rests for 24 hours after a change, and the
   * old one is held for 30 days. Copies of the names follow in a job (`jobs/{uid}`).
   */
  changeName: {
    request: {
      readonly firstName: string | null;
      readonly lastName: string | null;
      readonly username: string | null;
    };
    response: { readonly username: string };
  };
  /** Begins the deletion of the caller's account. Asks for a sign-in younger than five minutes. */
  deleteAccount: {
    request: Readonly<Record<string, never>>;
    response: Readonly<Record<string, never>>;
  };
  /**
   * Begins to collect the caller's data for download, once a day; `downloads/{uid}` says how far it is. Asks for a sign-in
   * younger than five minutes.
   */
  requestDownload: {
    request: Readonly<Record<string, never>>;
    response: Readonly<Record<string, never>>;
  };
  /** Reports a post, a person or one's own chat; once per subject, reporter and day (UTC), again changes nothing. */
  report: {
    request: {
      readonly subject: ReportSubject;
      /** The post's, person's or chat's id. */
      readonly id: string;
      /** At most `REPORT_REASON_MAX` characters; may be empty. */
      readonly reason: string;
    };
    response: Readonly<Record<string, never>>;
  };
  /** Counts a submitted search. Members and, in the shared community, visitors; an empty text does nothing. */
  recordSearch: {
    request: { readonly text: string; readonly campusId: CampusId };
    response: Readonly<Record<string, never>>;
  };
  /** A key for the hosted search that finds nothing but what the caller may read of that campus. */
  searchKey: {
    request: { readonly campusId: CampusId };
    response: {
      readonly appId: string;
      readonly key: string;
      /** After this the provider refuses it (milliseconds since 1970). */
      readonly validUntilMs: number;
    };
  };
  /**
   * A single-use code, good for 60 seconds, that signs the caller in on another of our hosts, which `campusId` names.
   * `nonceHash` is the SHA-256 of a nonce that was made there and stays there; `handOver.ts` has the steps.
   */
  createHandOver: {
    request: { readonly nonceHash: string; readonly campusId: CampusId };
    response: { readonly code: string };
  };
  /** Exchanges the code for a custom token, on the host whose nonce it was made for. */
  redeemHandOver: {
    request: { readonly nonce: string; readonly code: string };
    response: { readonly token: string };
  };
  /** Logs out all sessions that came of the caller's sign-in, also on other hosts (`sharedSession.ts`). */
  endSession: {
    request: Readonly<Record<string, never>>;
    response: Readonly<Record<string, never>>;
  };
  /**
   * Records which address the caller wants for the account, before the provider mails its link there: a verified account
   * changes its address to no other. Asks for a sign-in younger than five minutes ('sign-in-again').
   */
  recordAddressChange: {
    request: { readonly email: string };
    response: Readonly<Record<string, never>>;
  };
  /** Ends all sessions of the caller's account, the caller's too. */
  signOutEverywhere: {
    request: Readonly<Record<string, never>>;
    response: Readonly<Record<string, never>>;
  };
  /** Has notifications pushed to the calling browser, as long as its sign-in lasts. Calling again changes what is stored. */
  savePushSubscription: {
    request: {
      readonly endpoint: string;
      readonly p256dh: string;
      readonly auth: string;
      /** Whether pushes hold the words that were written. */
      readonly showsWords: boolean;
    };
    response: Readonly<Record<string, never>>;
  };
  /** Ends them. */
  removePushSubscription: {
    request: { readonly endpoint: string };
    response: Readonly<Record<string, never>>;
  };
  /** Whether they are on for the caller at this address of the browser. */
  pushSubscription: {
    request: { readonly endpoint: string };
    response: { readonly isOn: boolean; readonly showsWords: boolean };
  };
  /** Mails a sign-in link to the address on file for an unclaimed profile; the answer shows it masked. */
  claimAccount: {
    request: { readonly claimId: string; readonly campusId: CampusId };
    response: { readonly maskedEmail: string };
  };
}

/** A custom token to go on with, where the call has ended the caller's own session with all others. */
export interface Renewal {
  readonly sessionToken?: string;
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
  | 'username-taken'
  | 'sign-in-again'
  | 'not-found'
  | 'not-allowed'
  /** The account stays closed until `details.untilMs`: somebody else could come back into it until then. */
  | 'closed-for-now'
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
  'username-taken': 'That username has been taken.',
  'sign-in-again': SOMETHING_WENT_WRONG,
  'not-found': SOMETHING_WENT_WRONG,
  'not-allowed': SOMETHING_WENT_WRONG,
  'closed-for-now': 'This account is closed for about an hour. Please come back later.',
  failed: SOMETHING_WENT_WRONG,
};

/** The refusal of a Google sign-in to an account with another address; the page knows it by this sentence. */
export const OTHER_GOOGLE_ADDRESS = 'This Google account has another address';

/**
 * The refusal of a sign-in by an address that the account has got without its member's asking for it in the settings; the
 * account has its own again. The page knows it by this sentence.
 */
export const ADDRESS_PUT_BACK = 'The account has its own address again';

const MINUTE_MS = 60 * 1000;

/** What a person reads who has reached a limit that admits them again after so long (milliseconds). */
export function tooManyText(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  const hours = Math.ceil(minutes / 60);
  const wait =
    minutes === 1
      ? 'a minute'
      : minutes < 60
        ? `${String(minutes)} minutes`
        : hours === 1
          ? 'an hour'
          : `${String(hours)} hours`;
  return `Too many tries. Try again in ${wait}.`;
}
