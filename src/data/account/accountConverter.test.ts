import { describe, expect, test } from 'vitest';
import { MalformedDocument } from '../stored/fields.ts';
import { checkMalformed, expectRefusal } from '../testing/malformed.ts';
import { accountFromDocument, ownListsFromDocument } from './accountConverter.ts';
import { fieldsOfAccountChanges } from './accountWrites.ts';

const stored = {
  email: 'ana@example.com',
  school_email: 'ana@utexas.edu',
  middle_name: '',
  last_name: 'Torres',
  phone: '555',
  gender: 'female',
  birth_date: { month: 2, day: 29, year: 2000 },
  email_notifications: true,
  stripe_account_id: null,
  charges_enabled: false,
  payouts_enabled: false,
  stripe_onboarding_complete: false,
};

describe('a stored account', () => {
  test('is read into the names of the field', () => {
    expect(accountFromDocument({ id: 'ana', fields: stored, isPending: false })).toEqual({
      email: 'ana@example.com',
      schoolEmail: 'ana@utexas.edu',
      middleName: '',
      lastName: 'Torres',
      phone: '555',
      gender: 'female',
      birthDate: { month: 2, day: 29, year: 2000 },
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
    });
  });

  test.each([
    ['email', null],
    ['school_email', 7],
    ['phone', undefined],
    ['gender', 'robot'],
    ['birth_date', '2000-02-29'],
    ['birth_date', { month: 13, day: 1, year: 2000 }],
    ['birth_date', { month: 1, day: 0, year: 2000 }],
    ['birth_date', { month: 1, day: 1, year: 2022 }],
    ['birth_date', { month: 1, day: 1 }],
    ['email_notifications', 'yes'],
    ['saved_notifications', 'yes'],
    ['listing_mails', 'yes'],
    ['listing_pushes', 'yes'],
    ['want_mails', 'yes'],
    ['want_pushes', 'yes'],
    ['meet_mails', 'yes'],
    ['meet_pushes', 'yes'],
    ['stripe_account_id', 7],
    ['charges_enabled', null],
  ])('with a wrong %s is refused by name: %j', (field, value) =>
    expectRefusal(stored, accountFromDocument, field, value),
  );

  test('survives any document', () =>
    checkMalformed(stored, accountFromDocument, ({ birthDate }) =>
      birthDate === null ? true : birthDate.year >= 1970 && birthDate.year <= 2021 && birthDate.month <= 12,
    ));
});

describe('a change of the account', () => {
  test('names what is changed and leaves the rest alone', () => {
    expect(fieldsOfAccountChanges({ phone: '', wantsEmail: false })).toEqual({
      phone: '',
      email_notifications: false,
    });
    expect(
      fieldsOfAccountChanges({
        wantsListingMails: false,
        wantsListingPushes: true,
        wantsAnswerMails: true,
        wantsAnswerPushes: false,
        wantsMeetUpMails: false,
        wantsMeetUpPushes: true,
      }),
    ).toEqual({
      listing_mails: false,
      listing_pushes: true,
      want_mails: true,
      want_pushes: false,
      meet_mails: false,
      meet_pushes: true,
    });
    expect(fieldsOfAccountChanges({})).toEqual({});
  });

  test('may take the birth date back', () => {
    expect(fieldsOfAccountChanges({ birthDate: null, gender: '' })).toEqual({ birth_date: null, gender: '' });
  });
});

describe('what a stored account hides and mutes', () => {
  const read = (more: object) =>
    ownListsFromDocument({ id: 'ana', fields: { ...stored, ...more }, isPending: false });

  test('is read in its order, and is nothing on an account that has never hidden or muted', () => {
    const lists = { hidden_posts: ['p2', 'p1'], muted_chats: ['ana_ben'] };
    expect(read(lists)).toMatchObject({ hiddenPosts: ['p2', 'p1'], mutedChats: ['ana_ben'] });
    expect(read({})).toMatchObject({ hiddenPosts: [], mutedChats: [] });
  });

  test('says which terms its owner has agreed to: none, if it is from before there were versions', () => {
    expect(read({ terms_version: '2031-01-01' })).toMatchObject({ terms: '2031-01-01' });
    expect(read({})).toMatchObject({ terms: '' });
  });

  test.each([{ hidden_posts: 'p1' }, { muted_chats: [7] }])('is refused as %o', (lists) => {
    expect(() => read(lists)).toThrow(MalformedDocument);
  });
});
