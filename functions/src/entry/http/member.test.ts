import { beforeEach, expect, test, vi } from 'vitest';
import { log } from '../../platform/log.ts';
import { admit, type Member } from './member.ts';

/** What the platform's services answer; everything else is real. */
const platform = vi.hoisted(() => ({
  verifyIdToken: (): Promise<object> => Promise.resolve({ uid: 'maya', email_verified: true }),
  getUser: (): Promise<object> => Promise.resolve({}),
  /** How often the sign-in account was asked for. */
  asked: 0,
}));

vi.mock('../../platform/admin.ts', () => ({
  appCheck: () => ({
    verifyToken: (token: string) =>
      token === 'good' ? Promise.resolve({}) : Promise.reject(new Error('bad')),
  }),
  auth: () => ({
    verifyIdToken: (_token: string, checkRevoked = false) => {
      // The SDK asks for the account as well then.
      if (checkRevoked) platform.asked += 1;
      return platform.verifyIdToken();
    },
    getUser: () => {
      platform.asked += 1;
      return platform.getUser();
    },
  }),
  db: {
    doc: () => ({
      get: () =>
        Promise.resolve({ data: () => ({ campus_id: 'ut', school_verified: true, status: 'active' }) }),
    }),
  },
}));
const ask = (headers: Record<string, string>): Promise<Member> =>
  admit({ headers: { authorization: 'Bearer a.b.c', ...headers } });

beforeEach(() => {
  vi.unstubAllEnvs();
  platform.verifyIdToken = () => Promise.resolve({ uid: 'maya', email_verified: true });
  platform.getUser = () => Promise.resolve({});
  platform.asked = 0;
});

test('where App Check is demanded, a request without a token of it that counts is refused', async () => {
  vi.stubEnv('REQUIRE_APP_CHECK', 'true');
  await expect(ask({})).rejects.toMatchObject({ status: 401 });
  await expect(ask({ 'x-firebase-appcheck': 'made up' })).rejects.toMatchObject({ status: 401 });
  await expect(ask({ 'x-firebase-appcheck': 'good' })).resolves.toMatchObject({ uid: 'maya' });
});

test('elsewhere it is answered', async () => {
  vi.stubEnv('REQUIRE_APP_CHECK', 'false');
  await expect(ask({})).resolves.toMatchObject({ uid: 'maya' });
});

test('a member is let in by one look at their sign-in account', async () => {
  await ask({});
  expect(platform.asked).toBe(1);
});

const refusedBy = (code: string) => (): Promise<never> =>
  Promise.reject(Object.assign(new Error(code), { code }));
const began = { uid: 'maya', email_verified: true, auth_time: 1_000 };

test.each([
  [
    'a disabled account',
    () => Promise.resolve({ disabled: true }),
    { status: 403, text: 'Account has been banned' },
  ],
  ['an account that is gone', refusedBy('auth/user-not-found'), { status: 401 }],
  [
    'a session that was ended',
    () => Promise.resolve({ tokensValidAfterTime: new Date(1_001_000).toUTCString() }),
    { status: 401 },
  ],
  ['an account that cannot be asked for', refusedBy('auth/internal-error'), { status: 503 }],
])('%s lets nobody in', async (_what, getUser, refusal) => {
  vi.spyOn(log, 'failure').mockReturnValue();
  platform.verifyIdToken = () => Promise.resolve(began);
  platform.getUser = getUser;
  await expect(ask({})).rejects.toMatchObject(refusal);
});

test('a token that does not count is refused, and one that could not be checked is asked for again', async () => {
  vi.spyOn(log, 'failure').mockReturnValue();
  platform.verifyIdToken = refusedBy('auth/id-token-expired');
  await expect(ask({})).rejects.toMatchObject({ status: 401 });
  platform.verifyIdToken = refusedBy('auth/internal-error');
  await expect(ask({})).rejects.toMatchObject({ status: 503 });
});
