export const GENDERS = ['', 'male', 'female', 'other'] as const;

/** '' when nothing was chosen. */
export type Gender = (typeof GENDERS)[number];

export interface BirthDate {
  /** 1–12. */
  readonly month: number;
  /** 1–31. */
  readonly day: number;
  /** 1970–2021. */
  readonly year: number;
}

/** A member's private record: read by nobody else. */
export interface Account {
  readonly email: string;
  readonly schoolEmail: string | null;
  readonly middleName: string;
  /** In full; the profile has its first letter. */
  readonly lastName: string;
  readonly phone: string;
  readonly gender: Gender;
  readonly birthDate: BirthDate | null;
  readonly wantsEmail: boolean;
  readonly payouts: PayoutAccount;
}

/** The card provider's account of a member, as of its last news. */
export interface PayoutAccount {
  readonly accountId: string | null;
  readonly areChargesEnabled: boolean;
  readonly arePayoutsEnabled: boolean;
  readonly isOnboardingComplete: boolean;
}
