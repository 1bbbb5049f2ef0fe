export const GENDERS = ['', 'male', 'female', 'other'] as const;

/** '' when nothing was chosen. */
export type Gender = (typeof GENDERS)[number];

export interface BirthDate {
  /** 1–12. */
  readonly month: number;
  /** 1–31. */
  readonly day: number;
  /** From `BIRTH_YEAR_FIRST` to `BIRTH_YEAR_LAST`. */
  readonly year: number;
}

export const BIRTH_YEAR_FIRST = 1970;
export const BIRTH_YEAR_LAST = 2021;

/** Whether the day exists in that month and year. The rules know no calendar, and allow 31 in every month. */
export function isCalendarDay({ year, month, day }: BirthDate): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A member's private record: readable by its owner alone. */
export interface Account {
  readonly email: string;
  readonly schoolEmail: string | null;
  readonly middleName: string;
  /** In full; the profile has only its initial. */
  readonly lastName: string;
  readonly phone: string;
  readonly gender: Gender;
  readonly birthDate: BirthDate | null;
  readonly wantsEmail: boolean;
  /** Whether lower prices of saved things are mailed and pushed. */
  readonly wantsSaved: boolean;
  /** Whether it is mailed that somebody wants an own post, and questions about own posts. */
  readonly wantsListingMails: boolean;
  readonly wantsListingPushes: boolean;
  /** Whether answers to what they want, and that they are next in line, are mailed. */
  readonly wantsAnswerMails: boolean;
  readonly wantsAnswerPushes: boolean;
  /** Whether they are reminded of meet-ups by mail. */
  readonly wantsMeetUpMails: boolean;
  readonly wantsMeetUpPushes: boolean;
  readonly payouts: PayoutAccount;
}

/** A member's account at the card provider, as last reported by it. */
export interface PayoutAccount {
  readonly accountId: string | null;
  readonly areChargesEnabled: boolean;
  readonly arePayoutsEnabled: boolean;
  readonly isOnboardingComplete: boolean;
}
