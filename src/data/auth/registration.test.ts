// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { checkCode } from './verification.ts';
import { registerPerson } from './registration.ts';
import { signInWithPassword } from './signIn.ts';

/** The parts of the SDK that are reached, and the order in which. */
const sdk = vi.hoisted(() => ({ happened: [] as string[], answer: {}, isTaken: true }));

vi.mock('firebase/auth', () => ({
  signInWithCustomToken: (_auth: unknown, token: string) => {
    sdk.happened.push(`in with ${token}`);
    return sdk.isTaken ? Promise.resolve() : Promise.reject(new Error('The line is down.'));
  },
  signInWithEmailAndPassword: () => Promise.resolve(),
}));
vi.mock('firebase/functions', () => ({
  httpsCallable: (_functions: unknown, name: string) => () => {
    sdk.happened.push(name);
    return Promise.resolve({ data: sdk.answer });
  },
}));
vi.mock('../firebase.ts', () => ({
  firebaseAuth: () =>
    Promise.resolve({
      currentUser: { getIdToken: () => Promise.resolve(void sdk.happened.push('renewed')) },
      signOut: () => Promise.resolve(void sdk.happened.push('out')),
    }),
  firebaseFunctions: () => Promise.resolve({}),
  isFirestoreAsked: () => false,
}));
vi.mock('../session/currentCampus.ts', () => ({ currentCampusId: () => 'ut' }));

const REGISTERED = { username: 'mayatorres', verified: true };
const TARGET = { purpose: 'account', email: null, campusId: 'ut' } as const;

beforeEach(() => {
  sdk.happened.length = 0;
  sdk.isTaken = true;
});

test('who had the account shut behind them goes on with the token that came, and is never signed out', async () => {
  sdk.answer = { ...REGISTERED, sessionToken: 'fresh' };
  await registerPerson('maya', 'Maya Torres');
  await vi.waitFor(() => expect(sdk.happened).toEqual(['registerUser', 'in with fresh', 'renewed']));
});

test('everybody else keeps the session they have', async () => {
  sdk.answer = REGISTERED;
  await registerPerson('maya', 'Maya Torres');
  await vi.waitFor(() => expect(sdk.happened).toEqual(['registerUser', 'renewed']));
});

test('after a sign-in with the password as well', async () => {
  sdk.answer = { ...REGISTERED, sessionToken: 'fresh' };
  await signInWithPassword('maya@example.com', 'secret');
  await vi.waitFor(() => expect(sdk.happened).toEqual(['registerUser', 'in with fresh']));
});

test('a code goes on in the same way, and stays redeemed where that fails', async () => {
  sdk.answer = { campusId: 'ut', sessionToken: 'fresh' };
  expect(await checkCode(TARGET, '1234')).toBe('ut');
  expect(sdk.happened).toEqual(['checkVerificationCode', 'in with fresh', 'renewed']);
  sdk.isTaken = false;
  expect(await checkCode(TARGET, '1234')).toBe('ut');
});

test('a token that is none is an answer that is none', async () => {
  sdk.answer = { ...REGISTERED, sessionToken: 7 };
  await expect(registerPerson('maya', null)).rejects.toMatchObject({ code: 'failed' });
  expect(sdk.happened).toEqual(['registerUser']);
});
