import { beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from '../../lib/serverNow.ts';
import { showCampus } from '../config/testing/appConfig.ts';
import { appConfig } from '../config/appConfig.ts';
import { storedAuthKey } from '../rest/storedSignIn.ts';
import { watchPerson } from './sessionSdk.ts';

vi.mock('firebase/auth', async (original) => ({
  ...(await original<object>()),
  onIdTokenChanged: (_auth: unknown, next: (user: object) => void) => {
    next({ uid: 'u1', getIdTokenResult: async () => ({ claims: {} }) });
    return () => undefined;
  },
}));
vi.mock('../sdk/firebase.ts', () => ({ firebaseAuth: async () => ({ currentUser: null }) }));

beforeEach(() => showCampus('ut'));

const DAY_MS = 86_400_000;
/** A sign-in whose token was given while the device's clock was so far behind. */
function storeSignIn(behindMs: number): void {
  const endsAtMs = Math.floor(Date.now() / 1000) * 1000 + behindMs + 3_600_000;
  const accessToken = `head.${btoa(JSON.stringify({ exp: endsAtMs / 1000 }))}.sign`;
  const stsTokenManager = { accessToken, expirationTime: endsAtMs - behindMs };
  localStorage.setItem(
    storedAuthKey(appConfig().firebase.apiKey),
    JSON.stringify({ uid: 'u1', stsTokenManager }),
  );
}
const events = { ended: vi.fn(), alone: vi.fn(), unanswered: vi.fn() };

test.each([
  ['behind', 3 * DAY_MS],
  ['ahead', -3 * DAY_MS],
])('whose clock is days %s has the server’s time where only the SDK reads', async (_what, behindMs) => {
  storeSignIn(behindMs);
  delete window.serverAheadMs;
  await watchPerson(() => undefined, events);
  expect(Math.abs(serverNow() - Date.now() - behindMs)).toBeLessThan(2000);
});

test('what an answer has said of the time stands', async () => {
  storeSignIn(3 * DAY_MS);
  window.serverAheadMs = 0;
  await watchPerson(() => undefined, events);
  expect(window.serverAheadMs).toBe(0);
});
