// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { showCampus } from '../config/testing/appConfig.ts';
import { forgetTraces } from './deviceTraces.ts';
import { isDisabled, justEnded, notifyTabs } from './endingReason.ts';

const ask = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
  showCampus('ut', { emulators: null });
});

const refusal = (message: string): Response =>
  Response.json({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }, { status: 400 });

test('a session was ended by others where the provider says that the account is disabled', async () => {
  ask.mockResolvedValue(refusal('USER_DISABLED'));
  expect(await isDisabled('r1')).toBe(true);
  expect(ask).toHaveBeenCalledExactlyOnceWith('https://securetoken.googleapis.com/v1/token?key=k', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'r1' }),
  });
});

test.each([
  ['it was taken back', async () => refusal('TOKEN_EXPIRED')],
  ['it goes on', async () => Response.json({ id_token: 'i' })],
  ['the answer is no JSON', async () => new Response('<html>', { status: 502 })],
  ['the line is down', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('and by none where %s', async (_why, answer) => {
  ask.mockImplementation(answer);
  expect(await isDisabled('r1')).toBe(false);
});

test.each(['banned', 'disabled'] as const)(
  'other tabs hear of it for a moment (%s), also after what the account left is forgotten',
  (ending) => {
    vi.useFakeTimers();
    expect(justEnded()).toBeNull();
    notifyTabs(ending);
    forgetTraces(null);
    expect(justEnded()).toBe(ending);
    vi.advanceTimersByTime(30_000);
    expect(justEnded()).toBeNull();
  },
);

test('a clock that is put back afterwards says nothing', () => {
  vi.useFakeTimers();
  notifyTabs('banned');
  vi.setSystemTime(Date.now() - 60_000);
  expect(justEnded()).toBeNull();
});

test('a device that is full keeps nobody in', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => notifyTabs('banned')).not.toThrow();
});
