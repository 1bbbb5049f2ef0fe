import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callable } from './callable.ts';

const lookUp = callable(
  'lookUpSignIn',
  z.object({ email: z.string() }),
  () => null,
  () => Promise.resolve({ exists: true }),
);
type Request = Parameters<typeof lookUp.run>[0];
// What a callable of ours looks at, of all that the real request has.
const asked = (app: { appId: string } | undefined): Request =>
  ({
    data: { email: 'maya@example.com' },
    app,
    rawRequest: { rawBody: Buffer.alloc(0), headers: {} },
  }) as unknown as Request;

beforeEach(() => vi.unstubAllEnvs());

test('where App Check is demanded, a call without its token is refused', async () => {
  vi.stubEnv('REQUIRE_APP_CHECK', 'true');
  await expect(async () => lookUp.run(asked(undefined))).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(lookUp.run(asked({ appId: 'app' }))).resolves.toEqual({ exists: true });
});

test('elsewhere it is answered', async () => {
  vi.stubEnv('REQUIRE_APP_CHECK', 'false');
  await expect(lookUp.run(asked(undefined))).resolves.toEqual({ exists: true });
});
