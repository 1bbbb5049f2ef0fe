import type { CampusId } from './campus.ts';
import { APPEAL_DAYS } from './limits.ts';
import type { ReportReason } from './report.ts';

/* The moderators' desk. Stored fields: docs/data-model.md, cases and moderation. */

/** Campuses of one moderator. They stand in a claim, which has 1,000 bytes with all others. */
export const MODERATED_CAMPUSES_MAX = 10;

/** Whom a moderator judges for: named campuses, or all and bans too (a lead). */
export interface Moderator {
  readonly campuses: readonly CampusId[];
  readonly isLead: boolean;
}

/** Stands for all campuses in the claim `moderates`; no campus has this id. */
export const ALL_CAMPUSES = '*';

/** What a case is about. */
export const CASE_KINDS = ['post', 'comment', 'user', 'chat'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Open: reports wait for a decision. Appealed: whom it is about has asked for another look. */
export const CASE_STATES = ['open', 'appealed', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** All reports of one subject, as the queue shows them: it names no reporter and quotes nothing. */
export interface ModerationCase {
  readonly id: string;
  readonly kind: CaseKind;
  /** The id of the post, comment, member or chat. */
  readonly subjectId: string;
  /**
   * Whose moderators judge it: the campus of the post or member; of a conversation another one than its two members'. Null: leads
   * alone.
   */
  readonly campusId: CampusId | null;
  /** The heavier, the sooner: see `functions/src/reports/weight.ts`. */
  readonly weight: number;
  readonly state: CaseState;
  /** Uid of the moderator who decides it, until `takenUntilMs`. */
  readonly takenBy: string | null;
  readonly takenUntilMs: number | null;
  /** When it was reported last. */
  readonly reportedAtMs: number;
}

/** How long a moderator who begins to decide a case has it alone. */
export const CASE_TAKEN_MS = 15 * 60 * 1000;

/** The rules of Trust and Safety and the Terms by which a moderator decides, in the words that the person reads. */
export const POLICY_RULES = {
  prohibited: 'No weapons, drugs, alcohol, tobacco, exam answers or school IDs.',
  dishonest: 'Sell only what is yours and legal; show the real thing, with its faults.',
  harassment: 'No harassment, hate or threats, neither in posts nor in messages.',
  scam: 'No scams: nobody pays, or gives a code, before they have seen the thing.',
  terms: 'The Terms of Service.',
} as const;
export type PolicyReason = keyof typeof POLICY_RULES;
export const POLICY_REASONS: readonly PolicyReason[] = [
  'prohibited',
  'dishonest',
  'harassment',
  'scam',
  'terms',
];

/** What a moderator decides; leads alone ban. An appeal is left, or its decision taken back ('restore'). */
export const DECISIONS = ['leave', 'remove', 'warn', 'pause', 'ban', 'restore'] as const;
export type Decision = (typeof DECISIONS)[number];
/** What else the record of moderation has: who has looked at a conversation, who has appealed, an operator's commands. */
export const MODERATION_ACTS = [...DECISIONS, 'look', 'appeal', 'unban'] as const;
export type ModerationAct = (typeof MODERATION_ACTS)[number];

/** The lengths of a pause of writing. */
export const PAUSE_DAYS = [1, 7] as const;
export type PauseDays = (typeof PAUSE_DAYS)[number];

/** The moderator's words to the person, and the person's in an appeal. UTF-16 units. */
export const MODERATION_WORDS_MAX = 500;
/** How long a decision can be appealed. */
export const APPEAL_MS = APPEAL_DAYS * 24 * 60 * 60 * 1000;

/** The decisions that a member is shown and may ask another look at. A banned one is not signed in, and writes to the operator. */
export const APPEALABLE_ACTS: readonly ModerationAct[] = ['remove', 'warn', 'pause'];

/** How many of their decisions a member is shown; the newest. */
export const OWN_DECISIONS_MAX = 20;

export const APPEAL_STATES = ['open', 'asked', 'stands', 'restored'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** A decision about a member, as that member reads it: never who made it. */
export interface OwnDecision {
  readonly id: string;
  readonly act: ModerationAct;
  /** The rule in words; null of an operator's. */
  readonly rule: string | null;
  readonly words: string;
  /** The first words of the post or comment that it is about; '' of a profile or conversation. */
  readonly subject: string;
  /** The end of a pause. */
  readonly untilMs: number | null;
  readonly atMs: number;
  /** Another look at it: may be asked for, is waited for, and what came of it; null where it cannot be asked for. */
  readonly appeal: AppealState | null;
  /** What was said about what came of it. */
  readonly answer: string;
}

/** What a moderator sees of a case: what reports copied, and who is concerned; never who reported. */
export interface CaseView {
  readonly kind: CaseKind;
  readonly campusId: CampusId | null;
  readonly state: CaseState;
  /** Until when the caller has taken it; null where they have not. */
  readonly takenUntilMs: number | null;
  /** Why it was reported, in the reporters' own words, the newest first. */
  readonly reports: readonly {
    readonly reason: ReportReason;
    readonly details: string;
    readonly atMs: number;
  }[];
  readonly evidence: CaseEvidence | null;
  /**
   * Previews of the pictures that the report has copied, as data URLs. None of a conversation, of which only the reported member's
   * are copied: they would tell who reported.
   */
  readonly pictures: readonly string[];
  /** The author or member; of a conversation its two. */
  readonly people: readonly CasePerson[];
  /** The decision that is appealed, with the person's words. */
  readonly appeal: {
    /** Uid of whom it was about: of a conversation one of its two. */
    readonly about: string | null;
    readonly act: ModerationAct;
    /** Why it was made, as the person has read. */
    readonly decisionWords: string;
    readonly words: string;
  } | null;
}

/** As the newest report has copied it. `pictures` are how many there were: those of `CaseView.pictures` can be looked at. */
export type CaseEvidence =
  | {
      readonly kind: 'post';
      readonly text: string;
      readonly category: string | null;
      readonly priceCents: number | null;
      readonly pictures: number;
      /** What it said before edits, oldest first. */
      readonly earlier: readonly { readonly text: string; readonly atMs: number }[];
    }
  | { readonly kind: 'user'; readonly name: string; readonly bio: string }
  | {
      readonly kind: 'chat';
      readonly messages: readonly {
        readonly uid: string;
        readonly text: string;
        readonly pictures: number;
        readonly atMs: number;
        readonly isDeleted: boolean;
      }[];
    };

/** Of an account that is gone `status` is 'deleted', and there is neither name nor profile. */
export interface CasePerson {
  readonly uid: string;
  readonly username: string;
  readonly name: string;
  readonly campusId: string;
  readonly status: string;
  readonly createdAtMs: number;
  readonly pausedUntilMs: number | null;
  readonly sales: number;
  /** Other things of theirs that were reported in the last year. */
  readonly otherCases: number;
  readonly decisions: readonly {
    readonly act: ModerationAct;
    readonly reason: PolicyReason | null;
    readonly words: string;
    readonly atMs: number;
  }[];
}
