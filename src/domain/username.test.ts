import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_CAMPUS_IDS } from './campus.ts';
import { splitGoogleName } from './personName.ts';
import { isReservedName } from './reservedNames.ts';
import { isUsername, usernameBase, usernameCandidate } from './username.ts';

const named = (first: string, last: string) => ({ first, middle: '', last });

describe('the username that a name asks for', () => {
  test.each([
    ['Maya', 'Torres', 'mayatorres'],
    ['José', 'Núñez', 'josenunez'],
    ['Øyvind', 'Straße', 'oyvindstrasse'],
    ['Łukasz', 'Żak', 'lukaszzak'],
    ['Анна', 'Щука', 'annashchuka'],
    ['Ελένη', 'Παππά', 'elenipappa'],
    ['Sean', "O'Brien-Walsh", 'seanobrien-walsh'],
    ['.Maya', 'Torres-', 'mayatorres'],
    ['J.', '.R', 'j.r'],
    ['王', '小明', 'student'],
    ['🙂', '🙂', 'student'],
    ['Ad', 'Min', 'student'],
    ['Admin', '-2', 'student'],
    ['Log', 'In', 'student'],
  ])('%s %s is %s', (first, last, username) => expect(usernameBase(named(first, last))).toBe(username));

  test('is always a username, also with a suffix', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 999_999 }), (given, n) => {
        const base = usernameBase(splitGoogleName(given));
        expect(isUsername(usernameCandidate(base, n))).toBe(true);
      }),
    );
  });
});

test('tries the name itself, then -2, -3', () => {
  expect([1, 2, 3].map((n) => usernameCandidate('mayatorres', n))).toEqual([
    'mayatorres',
    'mayatorres-2',
    'mayatorres-3',
  ]);
});

test.each(['', '.', '..', '-a', 'a-', 'a..b', 'Maya', 'a b', 'a_b', 'é', 'a'.repeat(51)])(
  '%j is no username',
  (text) => expect(isUsername(text)).toBe(false),
);

test.each([
  'home',
  'cart',
  'admin',
  'admin-2',
  'support24',
  'staff.7-1',
  'campusbuysell',
  'campus-buy-sell',
  'ou-admin',
  'adminteam',
  'payments-support',
  'ut.support-2',
  'staffordadmin-admin',
  'staff-ou',
  'security',
  'noreply',
  'team',
  'mod',
  'verified-2',
  'help-desk',
  'theadmin',
  'support-team',
  'campus.buysell',
  'campus.buy.sell',
  'mod-ou',
  'official.ut',
  'api',
  ...FIRST_CAMPUS_IDS,
  'sw.js',
  'favicon.ico',
  'robots.txt',
  'index.html',
])('%s is kept for the app', (name) => expect(isReservedName(name)).toBe(true));

test.each(['verifiedvera', 'modesto', 'teamsmith', 'badminton', 'supporterjo'])(
  '%s is free for people',
  (name) => expect(isReservedName(name)).toBe(false),
);

test('a person may be called like part of a route', () => expect(isReservedName('home-depot')).toBe(false));
