import type { AlertSearch } from './alert.ts';
import type { CampusId } from './campus.ts';
import type { GoodWord, GotAnswer } from './deal.ts';
import { ALERTS_MAX } from './limits.ts';
import type { Decision, PauseDays, PolicyReason } from './moderation.ts';
import type { ReportReason, ReportSubject } from './report.ts';
import type { WantAct } from './want.ts';
import { SOMETHING_WENT_WRONG } from '../lib/commonTexts.ts';

/** A request or response without fields. */
type Nothing = Readonly<Record<string, never>>;

/**
 * The callables: one entry each, with its request and response as JSON. A refusal is an HttpsError whose message is the
 * text to show; `details.reason` is one of `RefusalReason`.
 */
export interface Callables {
  /**
   * Creates the signed-in person's user, account and username documents; idempotent. `name` is required for email
   * sign-up and ignored for Google, whose token carries one. A first proof of the address ends all sessions; the
   * caller's continues with `sessionToken`. If `schoolVerified` is true, a fresh ID token carries the roles.
   */
  registerUser: {
    request: {
      readonly name: string | null;
      /** The person has said that they have one name only: a single word is taken. */
      readonly hasOneName?: boolean | undefined;
      /** The terms that this release asks for, by a box or in words. */
      readonly terms?: string | undefined;
      readonly campusId: CampusId;
    };
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
  lookUpSignIn: { request: { readonly email: string }; response: { readonly exists: boolean } };
  /**
   * Changes a member's names; null leaves one unchanged. A username can be changed again after 24 hours, and the old
   * one is held for 30 days. Copies of the names follow in a job (`jobs/{uid}`).
   */
  changeName: {
    request: {
      readonly firstName: string | null;
      readonly lastName: string | null;
      readonly username: string | null;
    };
    response: { readonly username: string };
  };
  /**
   * Deletes the caller's account if it has proven no address at all; idempotent. The address is free when it returns.
   * `name` as it was registered, or '' when that is gone.
   */
  abandonRegistration: { request: Nothing; response: { readonly name: string } };
  /** Begins the deletion of the caller's account. Requires a sign-in younger than five minutes. */
  deleteAccount: { request: Nothing; response: Nothing };
  /**
   * Begins to collect the caller's data for download, once a day; `downloads/{uid}` has its progress. Requires a
   * sign-in younger than five minutes.
   */
  requestDownload: { request: Nothing; response: Nothing };
  /** Reports a post, a person or one's own chat; does nothing while an earlier report of it by the caller is open. */
  report: {
    request: {
      readonly subject: ReportSubject;
      /** The post's, person's or chat's id. */
      readonly id: string;
      readonly reason: ReportReason;
      /** The reporter's own words, at most `REPORT_DETAILS_MAX`; empty for any reason but 'other' if they like. */
      readonly details: string;
    };
    response: {
      /** When the caller reported it (milliseconds since 1970), if that report is still open; null: now. */
      readonly reportedBeforeMs: number | null;
    };
  };
  /**
   * Shows a moderator a case; of a conversation, that they looked is recorded. Refuses 'not-allowed' also a case of their own, or of
   * whom they chat with or block, and 'case-taken' what another has taken.
   */
  openCase: {
    request: { readonly caseId: string };
    /** A `CaseView` as JSON: its page reads it, so that no other page loads the code for that. */
    response: { readonly view: string };
  };
  /** Takes a case for who begins to decide it: alone for `CASE_TAKEN_MS`. Refusals as `openCase`, and 'case-taken' what is decided. */
  takeCase: {
    request: { readonly caseId: string };
    response: { readonly takenUntilMs: number };
  };
  /**
   * Decides a case that the caller has taken; idempotent by `decisionId`, which the caller makes and sends again after a failure.
   * Refusals as `openCase`, and 'case-taken' what was decided meanwhile.
   */
  judgeCase: {
    request: {
      readonly caseId: string;
      readonly decisionId: string;
      /** Whom it is for: the author or member; of a conversation one of the two. */
      readonly uid: string;
      readonly act: Decision;
      /** Of a pause; else null. */
      readonly days: PauseDays | null;
      /** Null of 'leave' and 'restore' alone. */
      readonly reason: PolicyReason | null;
      /** What the person reads; '' of 'leave' and 'restore' if one likes. */
      readonly words: string;
    };
    response: Nothing;
  };
  /** The newest decisions about the caller, `OWN_DECISIONS_MAX` at most. */
  ownDecisions: {
    request: Nothing;
    /** `OwnDecision`s as JSON, as above. */
    response: { readonly decisions: string };
  };
  /** Asks for another look at a decision about the caller, once and within `APPEAL_MS`; else refuses 'not-allowed'. */
  appealCase: {
    request: { readonly decisionId: string; readonly words: string };
    response: Nothing;
  };
  /**
   * Answers who wants the caller's post, in one transaction; 'take' is the buyer's, who accepts the seller's counteroffer. `buyer` may
   * be null of 'next' while no want is accepted, and of 'sold' to nobody who is named. `amountCents` is the amount that the caller
   * saw ('accept', 'take') or asks for ('counter'), else null. Refuses with 'want-changed' when it has become another, or the state
   * does not allow it any more, and with 'promised' while another one's is accepted, or 'take' while the post is reserved.
   */
  answerWant: {
    request: {
      readonly postId: string;
      readonly buyer: string | null;
      readonly act: WantAct;
      readonly amountCents: number | null;
    };
    response: Nothing;
  };
  /**
   * Accepts several wants of one buyer for the caller's posts at the amounts that the caller saw, all or none, in one transaction: 1 to
   * `WANTS_TOGETHER_MAX`, no post twice. Refuses as `answerWant` its 'accept', and counts as an answer for each.
   */
  acceptWants: {
    request: {
      readonly buyer: string;
      readonly wants: readonly { readonly postId: string; readonly amountCents: number }[];
    };
    response: Nothing;
  };
  /**
   * The buyer's answer to 'Did you get it?' about a post that is sold to them; the same again changes nothing. 'no' and 'wrong' may
   * become another, 'yes' is final: the first one between the two makes their deal (`Chat.deal`). Refuses with 'want-changed' where it
   * is not sold to the caller (any more), and with 'not-found' where the other is gone or one of the two blocks the other.
   */
  answerGot: {
    request: { readonly postId: string; readonly answer: GotAnswer };
    response: Nothing;
  };
  /**
   * What the caller says of the other after their deal: 1 to `GOOD_WORDS_MAX` different ones, once, before its time is over. Refuses
   * with 'want-changed' where it was given or the time is over, and with 'not-found' where there is no deal, or as above.
   */
  giveGoodWords: {
    request: { readonly chatId: string; readonly words: readonly GoodWord[] };
    response: Nothing;
  };
  /** Counts a submitted search. Members and, in the shared community, visitors; an empty text does nothing. */
  recordSearch: { request: { readonly text: string; readonly campusId: CampusId }; response: Nothing };
  /** A key for the hosted search that finds only what the caller may read of that campus. */
  searchKey: {
    request: { readonly campusId: CampusId };
    response: {
      readonly appId: string;
      readonly key: string;
      /** When the provider stops accepting it (milliseconds since 1970). */
      readonly validUntilMs: number;
    };
  };
  /**
   * Keeps a search: the caller is told of new posts that fit. The same search again changes nothing; more than `ALERTS_MAX` are
   * refused ('alerts-full').
   */
  keepAlert: {
    request: { readonly campusId: CampusId; readonly search: AlertSearch };
    response: { readonly id: string; readonly createdAtMs: number };
  };
  /**
   * Follows a member of the caller's school, who is not told: the caller is told of their new posts. Counts as one of the
   * `ALERTS_MAX`. Refuses 'not-allowed' for everybody else.
   */
  followMember: {
    request: { readonly uid: string };
    response: { readonly id: string; readonly createdAtMs: number };
  };
  /** Deletes one of the caller's. */
  removeAlert: { request: { readonly id: string }; response: Nothing };
  /**
   * A single-use code, valid for 60 seconds, that signs the caller in on another of our hosts, which `campusId` names.
   * `nonceHash` is the SHA-256 of a nonce that was created there and stays there; `handOver.ts` has the steps.
   */
  createHandOver: {
    request: { readonly nonceHash: string; readonly campusId: CampusId };
    response: { readonly code: string };
  };
  /**
   * Exchanges the code for a session's refresh token, on the host whose nonce it was made for. `isNew`: the member's first
   * steps are unfinished.
   */
  redeemHandOver: {
    request: { readonly nonce: string; readonly code: string };
    response: { readonly sessionToken: string; readonly isNew: boolean };
  };
  /** Logs out all sessions derived from the caller's sign-in, also on other hosts (`sharedSession.ts`). */
  endSession: { request: Nothing; response: Nothing };
  /**
   * Mails a link to the address that the caller wants for the account. Asks for a sign-in younger than five minutes
   * ('sign-in-again').
   */
  askForAddress: { request: { readonly email: string }; response: Nothing };
  /** What the link of such a mail, or of the mail to the address before, would do; nothing is done. */
  lookIntoAddressLink: {
    request: { readonly code: string };
    response: {
      readonly kind: AddressLinkKind;
      /** The address that the account would get. */
      readonly email: string;
      /** The one that it has, masked. */
      readonly previousMasked: string;
      /** The account is the caller's. */
      readonly isOwn: boolean;
    };
  };
  /** Does it; all sessions of the account end. */
  followAddressLink: { request: { readonly code: string }; response: Nothing };
  /**
   * Mails the link by which somebody confirms that they want to be told when a school is here. Needs no sign-in; the answer
   * is the same whatever is known of the address.
   */
  askForSchool: { request: { readonly school: string; readonly email: string }; response: Nothing };
  /** Records that the caller agrees to the present version of the terms, once. */
  agreeToTerms: { request: { readonly version: string }; response: Nothing };
  /** Anybody's notice that a post infringes a copyright; makes a case. The same one again does nothing. */
  copyrightNotice: {
    request: {
      readonly postId: string;
      readonly name: string;
      readonly email: string;
      readonly work: string;
      readonly isSworn: true;
    };
    response: Nothing;
  };
  /** Confirms such a request, or deletes it, by a link of that mail; idempotent. */
  followSchoolLink: { request: { readonly kind: SchoolLinkKind; readonly code: string }; response: Nothing };
  /** Ends all sessions of the caller's account, the caller's too. */
  signOutEverywhere: { request: Nothing; response: Nothing };
  /**
   * Subscribes the calling browser to push notifications, as long as its session lasts. A repeated call updates the
   * subscription.
   */
  savePushSubscription: {
    request: {
      readonly endpoint: string;
      readonly p256dh: string;
      readonly auth: string;
      /** Whether pushes include the text that was written. */
      readonly showsWords: boolean;
    };
    response: Nothing;
  };
  /** Unsubscribes it. */
  removePushSubscription: { request: { readonly endpoint: string }; response: Nothing };
  /** Whether the caller has a subscription with this browser endpoint. */
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

/** The refresh token of a session to continue with, when the call has ended the caller's own with all others. */
export interface Renewal {
  readonly sessionToken?: string;
}

/** A change to the address that a member asked for, or back to the one before. */
export type AddressLinkKind = 'change' | 'takeBack';

export const SCHOOL_LINK_KINDS = ['confirm', 'forget'] as const;
export type SchoolLinkKind = (typeof SCHOOL_LINK_KINDS)[number];

export type VerificationPurpose = 'account' | 'school';

export type CallableName = keyof Callables;

/** The reasons of a refusal, with the text that is shown. */
export const REFUSAL_TEXTS = {
  'signed-out': SOMETHING_WENT_WRONG,
  'bad-request': SOMETHING_WENT_WRONG,
  banned: 'Account has been banned',
  'name-required': 'Name is required.',
  'full-name-required': 'Full name is required',
  'name-not-allowed': 'Use your own name, without numbers, links or symbols',
  'bad-school-email': 'Enter a valid school email',
  'same-school-email': 'Enter a new school email',
  'school-email-taken': 'Enter a new school email',
  'code-required': 'Please enter verification code',
  'code-incorrect': 'Your code was incorrect. Please try again.',
  'too-many': SOMETHING_WENT_WRONG,
  'username-taken': 'That username has been taken.',
  'email-taken': 'Email has already been taken.',
  'sign-in-again': SOMETHING_WENT_WRONG,
  'alerts-full': `You have ${String(ALERTS_MAX)} alerts, which is the most. Delete one to keep another.`,
  'not-found': SOMETHING_WENT_WRONG,
  'not-allowed': SOMETHING_WENT_WRONG,
  'want-changed': 'This has changed. Have another look.',
  promised: 'It is reserved for somebody else.',
  'case-taken': 'Somebody else has it open, or it is decided.',
  paused: 'Your writing is paused. Your notifications say why, and until when.',
  failed: SOMETHING_WENT_WRONG,
} satisfies Readonly<Record<string, string>>;

export type RefusalReason = keyof typeof REFUSAL_TEXTS;

/** The refusal of a Google sign-in to an account with another address; the page recognizes it by this sentence. */
export const OTHER_GOOGLE_ADDRESS = 'This Google account has another address';

/**
 * The refusal of a sign-in by an address that was set without its member's request; the account has its own address
 * again. The page recognizes it by this sentence.
 */
export const ADDRESS_PUT_BACK = 'The account has its own address again';

/** The refusal of a new account for an address that another account had until lately and may take back; known likewise. */
export const ADDRESS_HELD = 'The address belonged to another account until lately';

const MINUTE_MS = 60 * 1000;

/** The text for a rate limit that ends after `waitMs` (milliseconds). */
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
