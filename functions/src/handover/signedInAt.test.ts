import { expect, test } from 'vitest';
import { signedInAtMs } from './signedInAt.ts';

test('a sign-in counts from its own time', () => {
  expect(signedInAtMs({ auth_time: 1_700_000_000 })).toBe(1_700_000_000_000);
});

test('a session that was handed over counts from the sign-in it came from', () => {
  expect(signedInAtMs({ auth_time: 1_700_000_900, hand_over: 1_700_000_000 })).toBe(1_700_000_000_000);
  expect(signedInAtMs({ auth_time: 1_700_000_000, hand_over: 1_700_000_900 })).toBe(1_700_000_000_000);
});

test.each([{}, { auth_time: '1700000000' }, { auth_time: 1_700_000_000, hand_over: true }])(
  '%j says nothing usable',
  (token) => {
    expect(signedInAtMs(token)).toBeNull();
  },
);
