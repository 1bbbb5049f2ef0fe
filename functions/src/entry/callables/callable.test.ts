import { logger } from 'firebase-functions/v2';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { answerCall } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';

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

test('a refusal is logged with how many entries the forwarding header had, and with no address', async () => {
  const write = vi.spyOn(logger, 'write').mockImplementation(() => undefined);
  const handle = (): Promise<never> => Promise.reject(new Refusal('too-many'));
  const rawRequest = {
    rawBody: Buffer.alloc(0),
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
  };
  const request = { data: { email: 'maya@example.com' }, rawRequest };
  await expect(answerCall({ ...lookUp, handle }, request, null)).rejects.toMatchObject({
    code: 'resource-exhausted',
  });
  expect(write.mock.calls).toEqual([
    [{ severity: 'INFO', message: 'call refused', name: 'lookUpSignIn', reason: 'too-many', hops: 2 }],
  ]);
  write.mockRestore();
});
