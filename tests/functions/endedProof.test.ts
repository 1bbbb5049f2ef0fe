import { expect, test } from 'vitest';
import { call, openBackend, resultOf } from './support/backend.ts';
import {
  documentsOf,
  register,
  resetPassword,
  signIn,
  signInByLink,
  signUp,
  type Person,
} from './support/people.ts';

/* A session by link that is over still has a token. It proves no address with it. */

const backend = openBackend();

/** Sessions are ended in whole seconds: a person is never as quick as that. */
const nextSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_100));
const registerAgain = (person: Person) => call('registerUser', { name: null, campusId: 'ut' }, person);

test('a session by link that was logged out proves no address', async () => {
  const { email } = await register();
  const link = await signInByLink(email);
  resultOf(await call('endSession', {}, link));
  expect(await registerAgain(link)).toMatchObject({ reason: 'signed-out' });
  expect((await documentsOf(backend, link)).profile.verified).toBe(false);
});

test('a session by link from before a new password proves no address, and leaves that password', async () => {
  const { email } = await register();
  const link = await signInByLink(email);
  await nextSecond();
  await resetPassword(email, 'a new battery');
  expect(await registerAgain(link)).toMatchObject({ reason: 'signed-out' });
  expect((await signIn(email, 'a new battery')).uid).toBe(link.uid);
});

test('a proof that is asked for again gives no token once its session was logged out', async () => {
  const { email } = await signUp();
  const link = await signInByLink(email);
  const first = resultOf(await call('registerUser', { name: 'Maya Torres', campusId: 'ut' }, link));
  expect(first).toHaveProperty('sessionToken');
  resultOf(await call('endSession', {}, link));
  expect(await registerAgain(link)).toMatchObject({ reason: 'signed-out' });
});
