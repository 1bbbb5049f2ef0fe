import {
  BIRTH_YEAR_FIRST,
  BIRTH_YEAR_LAST,
  GENDERS,
  type Account,
  type BirthDate,
} from '../../domain/account.ts';
import { FieldReader } from '../stored/fields.ts';
import type { StoredDocument } from '../stored/document.ts';
import type { OwnLists } from './ownListsSlice.ts';

function birthDateOf(reader: FieldReader): BirthDate {
  const within = (name: string, low: number, high: number): number => {
    const value = reader.wholeNumber(name);
    return value >= low && value <= high ? value : reader.refuse(name);
  };
  return {
    month: within('month', 1, 12),
    day: within('day', 1, 31),
    year: within('year', BIRTH_YEAR_FIRST, BIRTH_YEAR_LAST),
  };
}

/**
 * Reads a stored account, `users/{uid}/private/account`; `id` is the uid. Throws `MalformedDocument` naming the document
 * and the first field that is wrong.
 */
export function accountFromDocument({ id, fields }: StoredDocument): Account {
  const reader = new FieldReader(`users/${id}/private/account`, fields);
  const hasBirthDate = fields['birth_date'] !== null && fields['birth_date'] !== undefined;
  return {
    email: reader.text('email'),
    schoolEmail: reader.textOrNull('school_email'),
    middleName: reader.text('middle_name'),
    lastName: reader.text('last_name'),
    phone: reader.text('phone'),
    gender: reader.oneOf('gender', GENDERS),
    birthDate: hasBirthDate ? birthDateOf(reader.map('birth_date')) : null,
    wantsEmail: reader.flag('email_notifications'),
    // This switch and those below are absent from older accounts, which means on.
    wantsSaved: reader.flag('saved_notifications', true),
    wantsListingMails: reader.flag('listing_mails', true),
    wantsListingPushes: reader.flag('listing_pushes', true),
    wantsAnswerMails: reader.flag('want_mails', true),
    wantsAnswerPushes: reader.flag('want_pushes', true),
    wantsMeetUpMails: reader.flag('meet_mails', true),
    wantsMeetUpPushes: reader.flag('meet_pushes', true),
    payouts: {
      accountId: reader.textOrNull('stripe_account_id'),
      areChargesEnabled: reader.flag('charges_enabled'),
      arePayoutsEnabled: reader.flag('payouts_enabled'),
      isOnboardingComplete: reader.flag('stripe_onboarding_complete'),
    },
  };
}

/** The stored names of a member's own lists. */
export const OWN_LIST_FIELDS = { hiddenPosts: 'hidden_posts', mutedChats: 'muted_chats' } as const;

/** Reads the lists of a stored account, each absent until its first entry. Throws as `accountFromDocument`. */
export function ownListsFromDocument({ id, fields }: StoredDocument): OwnLists {
  const reader = new FieldReader(`users/${id}/private/account`, {
    hidden_posts: [],
    muted_chats: [],
    terms_version: '',
    ...fields,
  });
  return {
    hiddenPosts: reader.texts(OWN_LIST_FIELDS.hiddenPosts),
    mutedChats: reader.texts(OWN_LIST_FIELDS.mutedChats),
    terms: reader.text('terms_version'),
  };
}
