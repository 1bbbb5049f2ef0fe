import { beforeEach, expect, it, vi } from 'vitest';
import { hasSessionEnded } from './hasSessionEnded.ts';

vi.mock('../config/appConfig.ts', () => ({
  appConfig: () => ({ firebase: { apiKey: 'KEY' }, emulators: null }),
}));

const SIGN_IN = JSON.stringify({
  uid: 'u1',
  stsTokenManager: { refreshToken: 'refresh', accessToken: `h.${btoa('{}')}.s`, expirationTime: 1 },
});
const refused = (): Response => Response.json({ error: { message: 'TOKEN_EXPIRED' } }, { status: 400 });

const fetched = vi.fn<(address: string) => Promise<Response>>();
const keep = (signIn: string | null): void => void vi.stubGlobal('localStorage', { getItem: () => signIn });

beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(refused()));
  vi.stubGlobal('fetch', fetched);
  keep(SIGN_IN);
});

it('a session whose token the provider knows no more has ended', async () => {
  expect(await hasSessionEnded()).toBe(true);
});

it.each([
  ['it goes on', () => fetched.mockResolvedValue(new Response('{}'))],
  ['nothing answers', () => fetched.mockRejectedValue(new TypeError('offline'))],
  ['no sign-in is stored', () => keep(null)],
  [
    'the browser refuses storage',
    () =>
      vi.stubGlobal('localStorage', {
        getItem: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      }),
  ],
])('it has not where %s', async (_when, arrange) => {
  arrange();
  expect(await hasSessionEnded()).toBe(false);
});
