import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { answerCall } from './callable.ts';

const lookUp = {
  name: 'lookUpSignIn',
  shape: z.object({ email: z.string() }),
  handle: () => Promise.resolve({ exists: true }),
} as const;
const call = (app: { appId: string } | undefined) => {
  const rawRequest = { rawBody: Buffer.alloc(0), headers: {} };
  return answerCall(lookUp, { data: { email: 'maya@example.com' }, app, rawRequest }, null);
};

beforeEach(() => vi.unstubAllEnvs());

test('where App Check is demanded, a call without its token is refused', async () => {
  vi.stubEnv('REQUIRE_APP_CHECK', 'true');
  await expect(call(undefined)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(call({ appId: 'app' })).resolves.toEqual({ exists: true });
});

test('elsewhere it is answered', async () => {
  vi.stubEnv('REQUIRE_APP_CHECK', 'false');
  await expect(call(undefined)).resolves.toEqual({ exists: true });
});
