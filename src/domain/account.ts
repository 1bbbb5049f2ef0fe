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
  readonly payouts: PayoutAccount;
}

/** A member's account at the card provider, as last reported by it. */
export interface PayoutAccount {
  readonly accountId: string | null;
  readonly areChargesEnabled: boolean;
  readonly arePayoutsEnabled: boolean;
  readonly isOnboardingComplete: boolean;
}
