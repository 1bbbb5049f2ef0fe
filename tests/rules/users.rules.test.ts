import {
  collection,
  getDocs,
  limit,
  query,
  serverTimestamp,
  Timestamp,
  where,
  type DocumentData,
} from 'firebase/firestore';
import { describe, vi } from 'vitest';
import { HIDDEN_POSTS_MAX, MUTED_CHATS_MAX } from '../../src/domain/limits.ts';
import { TERMS_VERSION } from '../../src/domain/terms.ts';
import { accountOf, PEOPLE, profileOf } from './support/builders.ts';
import { allows, denies, type Row } from './support/row.ts';
import { CHAT, closed, openWorld, POSTS, table, type Actor } from './support/world.ts';

const world = openWorld();
const user = (uid: string) => `users/${uid}`;
const account = (uid: string) => `users/${uid}/private/account`;
const username = (name: string) => `usernames/${name}`;

describe('get a profile', () => {
  const get = (who: Actor, uid: string) => world.get(who, user(uid));
  table([
    allows("a school member's, by a member", () => get('liam', 'maya')),
    allows("a school member's, by a member of another school", () => get('omar', 'maya')),
    allows("a school member's, banned, within the token's hour", () => get('bela', 'maya')),
    denies("a school member's, by somebody not school-verified", () => get('nora', 'maya')),
    denies("a school member's, by a visitor", () => get('visitor', 'maya')),
    allows("a shared community member's, by a visitor", () => get('visitor', 'cleo')),
    allows('the own, not school-verified', () => get('nora', 'nora')),
    allows('the own, before registration has made it', async () => {
      await world.delete('nora', user('nora')).catch(() => undefined);
      await world.get('nora', user('nora'));
    }),
    denies('one that does not exist', () => get('maya', 'nobody')),
  ]);
});

describe('change a profile', () => {
  const change = (fields: DocumentData, who: Actor = 'maya', uid = 'maya') =>
    [() => world.update(who, user(uid), { lastModified: serverTimestamp(), ...fields })] as const;
  const allow = (title: string, fields: DocumentData): Row => [title, 'allow', ...change(fields)];
  const deny = (title: string, fields: DocumentData): Row => [title, 'deny', ...change(fields)];
  const closedFields: Readonly<Record<string, unknown>> = {
    _id: 'liam',
    campus_id: 'ou',
    first_name: 'X',
    last_name: 'X.',
    username: 'x',
    verified: false,
    school_verified: false,
    type: 'shop',
    totalPosts: 9,
    deals: 9,
    good_words: { friendly: 9 },
    status: 'deleting',
    date: 'x',
    createdAt: serverTimestamp(),
    email: 'maya@example.com',
  };
  /** Of who has deals, as functions count them. */
  const withCounts = async (fields: DocumentData) => {
    const counts = { deals: 3, good_words: { friendly: 2 } };
    await world.seed('users/maya', { ...profileOf(PEOPLE.maya), ...counts });
    await change(fields)[0]();
  };
  /** The second change leaves the time as it is, as those of functions do, which are not counted. */
  const twiceAtOnce = async (): Promise<void> => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (const bio of ['one', 'two']) await change({ bio })[0]();
    } finally {
      vi.useRealTimers();
    }
  };
  table([
    allow('nothing but the time', {}),
    allow('all that is the owner’s', {
      bio: 'Selling my books',
      img: 'images/profilePics/maya.png',
      grad_year: 2027,
      profile_set_up: true,
      getting_started: true,
    }),
    ...Object.entries(closedFields).map(([field, value]) => deny(field, { [field]: value })),
    allow('a bio of 160 characters', { bio: 'a'.repeat(160) }),
    deny('a bio of 161 characters', { bio: 'a'.repeat(161) }),
    deny('a bio that is no text', { bio: ['a'] }),
    allow('no picture', { img: null }),
    deny("another's picture", { img: 'images/profilePics/liam.png' }),
    deny('a picture from elsewhere', { img: 'https://example.com/maya.png' }),
    deny('a picture of another kind', { img: 'images/profilePics/maya.svg' }),
    allow('no year', { grad_year: null }),
    allow('the first year', { grad_year: 1950 }),
    allow('the last year', { grad_year: 2100 }),
    deny('a year long past', { grad_year: 1949 }),
    deny('a year far off', { grad_year: 2101 }),
    deny('half a year', { grad_year: 2027.5 }),
    deny('a text for set-up', { profile_set_up: 'true' }),
    deny('a text for the checklist', { getting_started: 'true' }),
    deny('an own time', { lastModified: Timestamp.fromMillis(0) }),
    allows('of who has deals and good words', () => withCounts({ bio: 'x' })),
    denies('of deals, of who has some', () => withCounts({ deals: 9 })),
    denies('of a good word, of who has some', () => withCounts({ 'good_words.friendly': 9 })),
    denies('of good words, which are taken away', () => withCounts({ good_words: {} })),
    denies('a second time in the same millisecond', twiceAtOnce),
    ['of another', 'deny', ...change({ bio: 'x' }, 'liam')],
    ['as a visitor', 'deny', ...change({ bio: 'x' }, 'visitor')],
    ['of one’s own, when banned', 'deny', ...change({ bio: 'x' }, 'bela', 'bela')],
    ['of one’s own, when leaving', 'deny', ...change({ bio: 'x' }, 'dora', 'dora')],
    ['of one’s own, no longer verified', 'allow', ...change({ bio: 'x' }, 'rhea', 'rhea')],
    ['of one’s own, not yet school-verified', 'allow', ...change({ bio: 'x' }, 'nora', 'nora')],
  ]);
});

describe('profiles otherwise', () => {
  const all = (who: Actor) => collection(world.as(who), 'users');
  closed([
    ['create', () => world.set('maya', user('newcomer'), profileOf(PEOPLE.maya))],
    ['delete one’s own', () => world.delete('maya', user('maya'))],
    ['list a campus', () => getDocs(query(all('maya'), where('campus_id', '==', 'ut'), limit(10)))],
    ['find by e-mail', () => getDocs(query(all('maya'), where('email', '==', 'x@example.com'), limit(1)))],
    [
      'list the shared community',
      () => getDocs(query(all('visitor'), where('campus_id', '==', 'campus'), limit(1))),
    ],
  ]);
});

describe('get an account', () => {
  table([
    allows('the own', () => world.get('nora', account('nora'))),
    denies("another's of the same school", () => world.get('liam', account('maya'))),
    denies("a shared community member's, by a visitor", () => world.get('visitor', account('cleo'))),
  ]);
});

describe('change an account', () => {
  const change = (fields: DocumentData, who: Actor = 'maya', uid = 'maya') =>
    world.update(who, account(uid), fields);
  const allow = (title: string, fields: DocumentData): Row => allows(title, () => change(fields));
  const deny = (title: string, fields: DocumentData): Row => denies(title, () => change(fields));
  const born = (fields: DocumentData): DocumentData => ({
    birth_date: { month: 5, day: 31, year: 2004, ...fields },
  });
  table([
    allow('all that is the owner’s', {
      phone: '+1 512 555 0100',
      gender: 'other',
      email_notifications: false,
      saved_notifications: false,
      listing_mails: false,
      listing_pushes: false,
      want_mails: false,
      want_pushes: false,
      meet_mails: false,
      meet_pushes: false,
      ...born({}),
    }),
    ...Object.entries({
      email: 'x@example.com',
      school_email: 'x@utexas.edu',
      former_campuses: ['ou'],
      middle_name: 'X',
      last_name: 'X',
      stripe_account_id: 'acct_1',
      charges_enabled: true,
      payouts_enabled: true,
      stripe_onboarding_complete: true,
      terms_version: TERMS_VERSION,
      terms_at: serverTimestamp(),
      admin: true,
    }).map(([field, value]) => deny(field, { [field]: value })),
    allow('a phone number of 20 characters', { phone: '1'.repeat(20) }),
    deny('a phone number of 21 characters', { phone: '1'.repeat(21) }),
    deny('a number for a phone number', { phone: 5125550100 }),
    ...['', 'male', 'female', 'other'].map((gender) => allow(`gender '${gender}'`, { gender })),
    deny('another gender', { gender: 'x' }),
    allow('no date of birth', { birth_date: null }),
    allow('the first and the last year', born({ year: 1970 })),
    allow('the last year', born({ year: 2021 })),
    deny('a year before', born({ year: 1969 })),
    deny('a year after', born({ year: 2022 })),
    allow('January 1', born({ month: 1, day: 1 })),
    allow('December 31', born({ month: 12, day: 31 })),
    deny('no month', born({ month: 0 })),
    deny('month 13', born({ month: 13 })),
    deny('no day', born({ day: 0 })),
    deny('day 32', born({ day: 32 })),
    deny('a text for a month', born({ month: '5' })),
    deny('a text for a day', born({ day: '5' })),
    deny('a text for a year', born({ year: '2004' })),
    deny('a date with an hour', born({ hour: 3 })),
    deny('a date without a year', { birth_date: { month: 5, day: 31 } }),
    deny('a text for mails', { email_notifications: 'no' }),
    deny('a text for saved things', { saved_notifications: 'no' }),
    deny('a text for mails of own listings', { listing_mails: 'no' }),
    deny('a text for pushes of own listings', { listing_pushes: 'no' }),
    deny('a text for mails of wanted things', { want_mails: 'no' }),
    deny('a text for pushes of wanted things', { want_pushes: 'no' }),
    deny('a text for mails of meet-ups', { meet_mails: 'no' }),
    deny('a text for pushes of meet-ups', { meet_pushes: 'no' }),
    allows('of an older one, without saved things, own listings, wanted things and meet-ups', async () => {
      const {
        saved_notifications: _saved,
        listing_mails: _listingMails,
        listing_pushes: _listingPushes,
        want_mails: _wantMails,
        want_pushes: _wantPushes,
        meet_mails: _meetMails,
        meet_pushes: _meetPushes,
        ...older
      } = accountOf(PEOPLE.maya);
      await world.seed('users/maya/private/account', older);
      await change({ phone: '1' });
    }),
    denies('of another', () => change({ phone: '' }, 'liam')),
    denies('as a visitor', () => change({ phone: '' }, 'visitor')),
    denies('of one’s own, when banned', () => change({ phone: '1' }, 'bela', 'bela')),
    denies('of one’s own, when leaving', () => change({ phone: '1' }, 'dora', 'dora')),
    allows('of one’s own, no longer verified', () => change({ phone: '1' }, 'rhea', 'rhea')),
  ]);
});

describe('hide posts and mute chats', () => {
  const change = (fields: DocumentData, who: Actor = 'maya') => world.update(who, account('maya'), fields);
  const longest = `${'a'.repeat(128)}_${'b'.repeat(128)}`;
  const times = (n: number, id: string): string[] => Array.from({ length: n }, () => id);
  const rowsOf = (field: string, id: string, other: string, most: number): Row[] => [
    allows(`${field}: none`, () => change({ [field]: [] })),
    allows(`${field}: one`, () => change({ [field]: [id] })),
    allows(`${field}: as many as may be`, () => change({ [field]: times(most, id) })),
    denies(`${field}: one more`, () => change({ [field]: times(most + 1, id) })),
    denies(`${field}: one more in an entry`, () =>
      change({ [field]: [...times(most - 1, id), `${id},${id}`] }),
    ),
    denies(`${field}: one of another kind`, () => change({ [field]: [id, other] })),
    denies(`${field}: one that is longer`, () => change({ [field]: [`${id}x`] })),
    denies(`${field}: an empty one alone`, () => change({ [field]: [''] })),
    denies(`${field}: an empty one`, () => change({ [field]: [id, ''] })),
    denies(`${field}: a number`, () => change({ [field]: [id, 7] })),
    denies(`${field}: a text`, () => change({ [field]: id })),
    denies(`${field}: a map`, () => change({ [field]: { id } })),
    denies(`${field}: null`, () => change({ [field]: null })),
    denies(`${field}: of another`, () => change({ [field]: [id] }, 'liam')),
  ];
  table([
    ...rowsOf('hidden_posts', POSTS.ut, CHAT, HIDDEN_POSTS_MAX),
    ...rowsOf('muted_chats', longest, POSTS.ut, MUTED_CHATS_MAX),
    denies('one short chat more', () => change({ muted_chats: times(MUTED_CHATS_MAX + 1, CHAT) })),
    denies('a chat more in an entry, as short as it can be', () =>
      change({ muted_chats: [...times(MUTED_CHATS_MAX - 1, longest), `a_b,${longest.slice(0, -3)}`] }),
    ),
  ]);
});

describe('accounts otherwise', () => {
  closed([
    ['create', () => world.set('maya', account('newcomer'), accountOf(PEOPLE.maya))],
    ['delete one’s own', () => world.delete('maya', account('maya'))],
    ['list one’s own', () => world.list('maya', 'users/maya/private', limit(1))],
    ['another private document', () => world.get('maya', 'users/maya/private/other')],
  ]);
});

describe('usernames', () => {
  table([
    allows('get, signed in', () => world.get('nora', username('maya'))),
    allows('get a free one', () => world.get('nora', username('nobody'))),
    denies('get, as a visitor', () => world.get('visitor', username('cleo'))),
    denies('list', () => world.list('maya', 'usernames', limit(1))),
    denies('take a free one', () => world.set('maya', username('nobody'), { uid: 'maya' })),
    denies('take another’s', () => world.update('maya', username('liam'), { uid: 'maya' })),
    denies('give up one’s own', () => world.delete('maya', username('maya'))),
  ]);
});
