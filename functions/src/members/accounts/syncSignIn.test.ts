import { beforeEach, expect, test, vi } from 'vitest';
import { syncSignIn } from './syncSignIn.ts';

/** What is stored, and what else happens at the moment claims are written. */
const stored = vi.hoisted(() => ({
  profile: { campus_id: 'ut', school_verified: true, verified: false, status: 'active' },
  moderator: undefined as object | undefined,
  claims: {},
  meanwhile: (): void => undefined,
}));

vi.mock('../../platform/admin.ts', () => {
  const ref = { collection: () => ({ doc: () => ref }) };
  return {
    db: {
      doc: () => ref,
      getAll: () =>
        Promise.resolve([
          { data: () => ({ ...stored.profile }) },
          { data: () => ({ email: 'maya@example.com' }) },
          { data: () => stored.moderator },
        ]),
    },
    auth: () => ({
      getUser: () =>
        Promise.resolve({
          email: 'maya@example.com',
          emailVerified: false,
          customClaims: { ...stored.claims },
        }),
      setCustomUserClaims: (_uid: string, claims: Record<string, unknown>) => {
        stored.claims = claims;
        stored.meanwhile();
        return Promise.resolve();
      },
    }),
  };
});

beforeEach(() => {
  stored.profile = { campus_id: 'ut', school_verified: true, verified: false, status: 'active' };
  stored.moderator = undefined;
  stored.claims = {};
  stored.meanwhile = () => undefined;
});

test('a moderator has their campuses on the token as long as they are an active member', async () => {
  stored.moderator = { campuses: ['ut', 'ou'], lead: false };
  await syncSignIn('maya');
  expect(stored.claims).toEqual({ campus_id: 'ut', school_verified: true, moderates: ['ut', 'ou'] });
  stored.moderator = { campuses: [], lead: true };
  await syncSignIn('maya');
  expect(stored.claims).toMatchObject({ moderates: ['*'] });
  stored.profile = { ...stored.profile, status: 'banned' };
  await syncSignIn('maya');
  expect(stored.claims).toEqual({ campus_id: 'ut', school_verified: false });
  stored.profile = { ...stored.profile, status: 'active' };
  stored.moderator = undefined;
  await syncSignIn('maya');
  expect(stored.claims).toEqual({ campus_id: 'ut', school_verified: true });
});

test('a ban that falls between reading and writing is on the token in the end', async () => {
  stored.meanwhile = () => {
    stored.profile = { ...stored.profile, status: 'banned' };
  };
  await syncSignIn('maya');
  expect(stored.claims).toEqual({ campus_id: 'ut', school_verified: false });
});

test('roles that never come to rest are an error, so that the trigger tries again', async () => {
  stored.meanwhile = () => {
    stored.profile = { ...stored.profile, school_verified: !stored.profile.school_verified };
  };
  await expect(syncSignIn('maya')).rejects.toThrow('agree');
});
