import type { AccountCredentials } from '../../data/auth/storedCredentials.ts';
import type { Account } from '../../domain/account.ts';

/** A member's private account with nothing filled in. */
export const ACCOUNT: Account = {
  email: 'maya@example.com',
  schoolEmail: null,
  middleName: '',
  lastName: 'Rivera',
  phone: '',
  gender: '',
  birthDate: null,
  wantsEmail: true,
  wantsSaved: true,
  wantsListingMails: true,
  wantsListingPushes: true,
  wantsAnswerMails: true,
  wantsAnswerPushes: true,
  wantsMeetUpMails: true,
  wantsMeetUpPushes: true,
  payouts: {
    accountId: null,
    areChargesEnabled: false,
    arePayoutsEnabled: false,
    isOnboardingComplete: false,
  },
};

/** What the device knows of a sign-in by password. */
export const WITH_PASSWORD: AccountCredentials = {
  email: 'maya@example.com',
  hasPassword: true,
  hasGoogle: false,
  cameByPassword: true,
};
