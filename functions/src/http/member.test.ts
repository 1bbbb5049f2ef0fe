import { beforeEach, expect, test, vi } from 'vitest';
import { memberEndpoint } from './member.ts';

/** What the platform's services answer; everything else is real. */
const platform = vi.hoisted(() => ({
  verifyIdToken: (): Promise<object> => Promise.resolve({ uid: 'maya', email_verified: true }),
}));

vi.mock('../admin.ts', () => ({
  appCheck: () => ({
    verifyToken: (token: string) =>
      token === 'good' ? Promise.resolve({}) : Promise.reject(new Error('bad')),
  }),
  auth: () => ({ verifyIdToken: () => platform.verifyIdToken() }),
  db: {
    doc: () => ({
      get: () =>
        Promise.resolve({ data: () => ({ campus_id: 'ut', school_verified: true, status: 'active' }) }),
    }),
  },
}));
vi.mock('../limits/limits.ts', () => ({ take: () => Promise.resolve(true) }));

const echo = memberEndpoint({ name: 'echo', method: 'GET', limit: { kind: 'echo', caps: [] } }, (member) =>
  Promise.resolve(member),
);

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

function ask(headers: Record<string, string>): Promise<Answered> {
  return new Promise((resolve) => {
    let status = 0;
    const response = {
      on: () => response,
      set: () => response,
      setHeader: () => response,
      getHeader: () => undefined,
      status: (code: number) => {
        status = code;
        return response;
      },
      json: (body: unknown) => {
        resolve({ status, body });
      },
    };
    const request = { method: 'GET', headers: { authorization: 'Bearer a.b.c', ...headers } };
    // The two members of each that the handler looks at.
    void echo(...([request, response] as unknown as Parameters<typeof echo>));
  });
}

beforeEach(() => {
  vi.unstubAllEnvs();
  platform.verifyIdToken = () => Promise.resolve({ uid: 'maya', email_verified: true });
});

test('where App Check is demanded, a request without a token of it that counts is refused', async () => {
  vi.stubEnv('REQUIRE_APP_CHECK', 'true');
  expect(await ask({})).toMatchObject({ status: 401 });
  expect(await ask({ 'x-firebase-appcheck': 'made up' })).toMatchObject({ status: 401 });
  expect(await ask({ 'x-firebase-appcheck': 'good' })).toMatchObject({ status: 200, body: { uid: 'maya' } });
});

test('elsewhere it is answered', async () => {
  vi.stubEnv('REQUIRE_APP_CHECK', 'false');
  expect(await ask({})).toMatchObject({ status: 200 });
});

test('a token that cannot be checked just now is no wrong one', async () => {
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
  platform.verifyIdToken = failing('auth/id-token-expired');
  expect(await ask({})).toMatchObject({ status: 401 });
  platform.verifyIdToken = failing('app/network-timeout');
  expect(await ask({})).toMatchObject({ status: 503, body: { errors: [{ msg: 'Something went wrong' }] } });
});
