import { beforeEach, expect, test, vi } from 'vitest';
import { admit, type Member } from './member.ts';

/** What the platform's services answer; everything else is real. */
const platform = vi.hoisted(() => ({
  verifyIdToken: (): Promise<object> => Promise.resolve({ uid: 'maya', email_verified: true }),
}));

vi.mock('../../platform/admin.ts', () => ({
  appCheck: () => ({
    verifyToken: (token: string) =>
      token === 'good' ? Promise.resolve({}) : Promise.reject(new Error('bad')),
  }),
  auth: () => ({ verifyIdToken: () => platform.verifyIdToken(), getUser: () => Promise.resolve({}) }),
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
