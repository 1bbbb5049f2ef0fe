import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepPrefetched } from '../rest/prefetched.ts';
import { withoutSdk } from './withoutSdk.ts';

const parts = vi.hoisted(() => ({
  isFirestoreAsked: vi.fn<() => boolean>(),
  tokenSoon: vi.fn<() => Promise<string | null | undefined>>(),
  renewStoredToken: vi.fn<() => Promise<string | null>>(),
}));
vi.mock('../sdk/firebase.ts', () => parts);
vi.mock('../rest/token.ts', () => parts);
vi.mock('../rest/renewToken.ts', () => parts);
vi.mock('../config/appConfig.ts', () => ({ appConfig: () => ({}) }));

const byRest = vi.fn<(token: string | null) => Promise<string>>();
const bySdk = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {});
  parts.isFirestoreAsked.mockReset().mockReturnValue(false);
  parts.tokenSoon.mockReset().mockResolvedValue('kept');
  parts.renewStoredToken.mockReset().mockResolvedValue(null);
  byRest.mockReset().mockImplementation((token) => Promise.resolve(`rest ${String(token)}`));
  bySdk.mockReset().mockResolvedValue('sdk');
});

test('a page opened by its address reads without the SDK', async () => {
  expect(await withoutSdk(byRest, bySdk)).toBe('rest kept');
  expect(bySdk).not.toHaveBeenCalled();
});

test('a visitor reads without a token', async () => {
  parts.tokenSoon.mockResolvedValue(null);
  expect(await withoutSdk(byRest, bySdk)).toBe('rest null');
});

test('the SDK reads where it is there already', async () => {
  parts.isFirestoreAsked.mockReturnValue(true);
  expect(await withoutSdk(byRest, bySdk)).toBe('sdk');
  expect(byRest).not.toHaveBeenCalled();
});

test('what was asked for before the app is taken over although the SDK is there already, but not when it is old', async () => {
  vi.stubGlobal('window', {});
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  parts.isFirestoreAsked.mockReturnValue(true);
  void keepPrefetched('usernames/ana', 'kept', Promise.resolve({ status: 200, body: [] }));
  expect(await withoutSdk(byRest, bySdk)).toBe('rest kept');
  vi.advanceTimersByTime(60_000);
  expect(await withoutSdk(byRest, bySdk)).toBe('sdk');
});

test('the SDK reads where the answer is a failure', async () => {
  byRest.mockRejectedValue(new Error('503'));
  expect(await withoutSdk(byRest, bySdk)).toBe('sdk');
});

test('the SDK reads where a token that has ended cannot be renewed', async () => {
  parts.tokenSoon.mockResolvedValue(undefined);
  expect(await withoutSdk(byRest, bySdk)).toBe('sdk');
  expect(byRest).not.toHaveBeenCalled();
});
