import type {
  CaseKind,
  CaseState,
  Decision,
  ModerationAct,
  PauseDays,
  PolicyReason,
} from '../../domain/moderation.ts';
import type { ReportReason } from '../../domain/report.ts';

export const KIND_TEXTS: Readonly<Record<CaseKind, string>> = {
  post: 'Post',
  comment: 'Comment',
  user: 'Member',
  chat: 'Conversation',
};

export const STATE_TEXTS: Readonly<Record<CaseState, string>> = {
  open: 'Waiting',
  appealed: 'Asks for another look',
  closed: 'Closed',
};

export const REASON_TEXTS: Readonly<Record<PolicyReason, string>> = {
  prohibited: 'Prohibited thing',
  dishonest: 'Not honest about the thing',
  harassment: 'Harassment, hate or threats',
  scam: 'Scam',
  terms: 'Terms of Service',
};

/** What was done, in a history. */
export const ACT_TEXTS: Readonly<Record<ModerationAct, string>> = {
  leave: 'Left',
  remove: 'Removed',
  warn: 'Warned',
  pause: 'Writing paused',
  ban: 'Banned',
  restore: 'Taken back',
  look: 'Looked at',
  appeal: 'Asked for another look',
  unban: 'Ban ended',
};

/** The rule that a report suggests. */
export const SUGGESTED: Readonly<Record<ReportReason, PolicyReason>> = {
  scam: 'scam',
  'not as described': 'dishonest',
  'no show': 'terms',
  'wrong deal': 'dishonest',
  harassment: 'harassment',
  prohibited: 'prohibited',
  impersonation: 'dishonest',
  spam: 'terms',
  other: 'terms',
};

const WHY: Readonly<Record<PolicyReason, string>> = {
  prohibited: 'What you wrote offers something that may not be sold here.',
  dishonest: 'What you wrote does not match what is offered.',
  harassment: 'What you wrote insults or threatens somebody.',
  scam: 'What you wrote looks like a scam: nobody should pay, or give a code, before they have seen the thing.',
  terms: 'What you wrote breaks our Terms of Service.',
};

/** Of a profile, which offers nothing. */
const WHY_PROFILE: Readonly<Partial<Record<PolicyReason, string>>> = {
  dishonest: 'Your profile does not say who you are.',
  harassment: 'Your profile insults or threatens somebody.',
  scam: 'Your profile looks like a scam.',
  terms: 'Your profile breaks our Terms of Service.',
};

const NEXT: Readonly<Partial<Record<Decision, string>>> = {
  remove: 'You can post again without it.',
  warn: 'Please change it. If it happens again, we may pause your writing.',
  pause: 'Meanwhile you can read, delete and mark things as sold.',
};

/** What the person reads, until the moderator changes it. */
export function suggestedWords(act: Decision, reason: PolicyReason, kind: CaseKind): string {
  const next = NEXT[act];
  const why = (kind === 'user' ? WHY_PROFILE[reason] : undefined) ?? WHY[reason];
  return next === undefined ? why : `${why} ${next}`;
}

/** One way to decide a case. */
export interface Choice {
  readonly act: Decision;
  readonly days: PauseDays | null;
  /** The letter of its shortcut. */
  readonly key: string;
  readonly label: string;
  /** What it does, as the moderator reads before. */
  readonly effect: string;
  /** The button that does it. */
  readonly confirm: string;
  /** What was done. */
  readonly done: string;
  /** Who is told of it, as the moderator reads afterwards. */
  readonly told: string;
}

const TOLD_PERSON = 'The person is told by notification and mail.';
const TOLD_REPORTERS = 'Reporters read that we acted.';
const TOLD_ALL = `${TOLD_PERSON} ${TOLD_REPORTERS}`;

const LEAVE: Choice = {
  act: 'leave',
  days: null,
  key: 'l',
  label: 'Leave it',
  effect: 'Nothing happens to it. Reporters read “We looked at it and left it”; the person is not told.',
  confirm: 'Leave it',
  done: 'Left as it is',
  told: 'The person is not told. Reporters read that we left it.',
};
const REMOVE: Choice = {
  act: 'remove',
  days: null,
  key: 'x',
  label: 'Remove',
  effect: 'It is deleted for good, with its comments and pictures.',
  confirm: 'Remove it',
  done: 'Removed',
  told: TOLD_ALL,
};
const REMOVE_OF_GONE: Choice = { ...REMOVE, told: TOLD_REPORTERS };
const WARN: Choice = {
  act: 'warn',
  days: null,
  key: 'w',
  label: 'Warn',
  effect: 'It stays where it is. The person is told.',
  confirm: 'Send the warning',
  done: 'Warned',
  told: TOLD_ALL,
};
const PAUSE_DAY: Choice = {
  act: 'pause',
  days: 1,
  key: 'p',
  label: 'Pause 1 day',
  effect: 'For a day they cannot post, comment, message or want. What was reported stays where it is.',
  confirm: 'Pause for 1 day',
  done: 'Paused for 1 day',
  told: TOLD_ALL,
};
const PAUSE_WEEK: Choice = {
  act: 'pause',
  days: 7,
  key: 'P',
  label: 'Pause 7 days',
  effect: 'For 7 days they cannot post, comment, message or want. What was reported stays where it is.',
  confirm: 'Pause for 7 days',
  done: 'Paused for 7 days',
  told: TOLD_ALL,
};
const BAN: Choice = {
  act: 'ban',
  days: null,
  key: 'b',
  label: 'Ban',
  effect: 'They are signed out for good, and their addresses cannot join again.',
  confirm: 'Ban them',
  done: 'Banned',
  told: TOLD_ALL,
};
const STANDS: Choice = {
  act: 'leave',
  days: null,
  key: 'l',
  label: 'It stands',
  effect: 'Nothing changes. The person is told that we looked again.',
  confirm: 'Leave the decision',
  done: 'The decision stands',
  told: TOLD_PERSON,
};
const RESTORE: Choice = {
  act: 'restore',
  days: null,
  key: 'r',
  label: 'Restore',
  effect: 'A pause ends now. What was removed is gone: its author may post it again.',
  confirm: 'Take it back',
  done: 'Taken back',
  told: TOLD_PERSON,
};

/** How a case may be decided. An account that is gone is neither warned, paused nor banned. */
export function choicesFor(
  kind: CaseKind,
  isAppeal: boolean,
  isLead: boolean,
  isGone: boolean,
): readonly Choice[] {
  if (isAppeal) return [STANDS, RESTORE];
  const isThing = kind === 'post' || kind === 'comment';
  if (isGone) return isThing ? [LEAVE, REMOVE_OF_GONE] : [LEAVE];
  return [LEAVE, ...(isThing ? [REMOVE] : []), WARN, PAUSE_DAY, PAUSE_WEEK, ...(isLead ? [BAN] : [])];
}

const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
/** '3:15 PM' */
export const clockText = (atMs: number): string => CLOCK.format(atMs);
