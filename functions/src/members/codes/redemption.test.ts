import { describe, expect, test, vi } from 'vitest';
import type { Limit } from '../../platform/limits/rateLimit.ts';
import { newRecord, type Proof } from './record.ts';
import { codesToTry, isForAddressOf, schoolJoinedBy, tryLimits } from './redemption.ts';

const OWN: Proof = {
  uid: 'maya',
  purpose: 'account',
  email: 'maya@example.com',
  campusId: 'ut',
  schoolId: null,
};
const OWN_AT_SCHOOL: Proof = { ...OWN, email: 'maya@utexas.edu', schoolId: 'ut' };
const SCHOOL: Proof = { ...OWN_AT_SCHOOL, purpose: 'school' };
const NEW = { email: 'maya@example.com', school_email: null };
const JOINED = { email: 'maya@example.com', school_email: 'maya@ou.edu' };

test.each([
  ['of sign-in, unchanged', OWN, NEW, true],
  ['of sign-in, changed since', OWN, { ...NEW, email: 'other@example.com' }, false],
  ['of a school, whatever the one of sign-in', SCHOOL, NEW, true],
] as const)('a code for an address %s', (_what, proof, account, isFor) => {
  expect(isForAddressOf(account, proof)).toBe(isFor);
});

test.each([
  ['a school address', SCHOOL, NEW, 'ut'],
  ['a school address, after another school', SCHOOL, JOINED, 'ut'],
  ["one's own address", OWN, NEW, null],
  ["one's own address, which is a school's", OWN_AT_SCHOOL, NEW, 'ut'],
  ["one's own address, which is a school's, after another school", OWN_AT_SCHOOL, JOINED, null],
  [
    "one's own address, which is another school's than the profile's",
    { ...OWN, email: 'm@ou.edu', schoolId: 'ou' },
    NEW,
    'ou',
  ],
] as const)('the school that is joined by proving %s', (_what, proof, account, campusId) => {
  expect(schoolJoinedBy(proof, account)).toBe(campusId);
});

describe('a try', () => {
  vi.stubEnv('CODE_SECRET', 'a secret of this test, long enough');
  const codes = [0, 1, 4].map((wrong) => ({ record: { ...newRecord(OWN, '4821', 0), wrong_tries: wrong } }));

  test('is compared with every live code', () => {
    expect(codesToTry(codes, false)).toEqual(codes);
  });

  test('is compared only with codes without a wrong try while somebody guesses', () => {
    expect(codesToTry(codes, true)).toEqual(codes.slice(0, 1));
  });

  const shown = (limits: readonly Limit[]) =>
    limits.map(
      ({ kind, subject, caps }) => `${kind} ${subject} ${caps.map(({ max }) => String(max)).join()}`,
    );
  const home = { household: '2a00:1:2:3::/64', site: '2a00:1:2::/48' };

  test.each([
    [
      'from an unknown network',
      [OWN, null, 1],
      [['wrong_code_campus ut 1000'], [], ['wrong_code_campus ut 2000']],
    ],
    [
      'from a household',
      [OWN, { household: '192.0.2.7', site: null }, 1],
      [
        ['wrong_code_campus ut 1000', 'wrong_code_network 192.0.2.7 100'],
        ['wrong_code_network 192.0.2.7 200'],
        ['wrong_code_campus ut 2000'],
      ],
    ],
    [
      "from a campus's network whose limits are raised, for the school of the address",
      [{ ...OWN, email: 'm@ou.edu', schoolId: 'ou' }, home, 10],
      [
        [
          'wrong_code_campus ou 1000',
          'wrong_code_network 2a00:1:2:3::/64 1000',
          'wrong_code_site 2a00:1:2::/48 10000',
        ],
        ['wrong_code_network 2a00:1:2:3::/64 2000', 'wrong_code_site 2a00:1:2::/48 20000'],
        ['wrong_code_campus ou 2000'],
      ],
    ],
  ] as const)('%s is limited', (_where, [proof, network, factor], limits) => {
    const { firstTriesOnly, network: ofNetwork, campus } = tryLimits(proof, network, factor);
    expect([firstTriesOnly, ofNetwork, campus].map(shown)).toEqual(limits);
  });
});
