import { describe, expect, test } from 'vitest';
import { signInChanges, type KnownMember, type SignInChanges } from './register.ts';

const NEW: KnownMember = {
  username: 'maya',
  verified: false,
  school_verified: false,
  type: 'individual',
  email: 'maya@example.com',
  school_email: null,
  hadOtherAddress: false,
};
const PROVEN = { ...NEW, verified: true };
const UNCLAIMED = { ...NEW, type: 'unclaimed', claim_id: 'claim' };

describe('a sign-in of a known member', () => {
  test.each<readonly [string, KnownMember, string, boolean, Partial<SignInChanges>]>([
    ['without a proof changes nothing', NEW, NEW.email, false, {}],
    ['that proves the address', NEW, NEW.email, true, { verified: true }],
    ['of a proven address leaves it proven', PROVEN, NEW.email, false, { verified: true }],
    ['with another address stores it', NEW, 'm@example.com', false, { email: 'm@example.com' }],
    ['that proves another address', NEW, 'm@example.com', true, { email: 'm@example.com', verified: true }],
    [
      'that proves the address on file claims the profile',
      UNCLAIMED,
      NEW.email,
      true,
      { verified: true, isClaimed: true },
    ],
    ['without a proof claims nothing', UNCLAIMED, NEW.email, false, {}],
    [
      'that proves another address than the one on file claims nothing',
      UNCLAIMED,
      'm@example.com',
      true,
      { email: 'm@example.com', verified: true },
    ],
  ])('%s', (_what, known, email, isEmailVerified, changes) => {
    const none = { email: null, verified: false, isClaimed: false };
    expect(signInChanges({ email, isEmailVerified }, known)).toEqual({ ...none, ...changes });
  });

  test.each([
    ['proven', PROVEN],
    ['changed in the settings', { ...NEW, hadOtherAddress: true }],
  ])('with another address is refused where the stored one was %s', (_how, known) => {
    for (const isEmailVerified of [true, false])
      expect(() => signInChanges({ email: 'm@example.com', isEmailVerified }, known)).toThrow('signed-out');
  });
});
