import { expect, test } from 'vitest';
import { OTHER_GOOGLE_ADDRESS } from '../../src/domain/callables.ts';
import { openBackend, unique } from './support/backend.ts';
import { changeEmail, confirmed, signIn, signInWithGoogle, signUp, type Person } from './support/people.ts';

/* A Google identity that somebody links to an account of another address, with its password or a token. */

const { auth } = openBackend();

/** Links it with the server’s own rights, as if the provider had asked no blocking function of a link. */
async function link({ uid }: Person, email: string): Promise<void> {
  const providerToLink = { providerId: 'google.com', uid: `google-${email}`, email };
  await auth.updateUser(uid, { providerToLink });
}

test('a Google identity of another address is not linked by a sign-in', async () => {
  for (const person of [await confirmed(), await signUp()]) {
    const google = `${unique('thief')}@example.com`;
    await expect(signInWithGoogle(google, 'Mal Ory', person)).rejects.toThrow(OTHER_GOOGLE_ADDRESS);
    expect((await signInWithGoogle(google, 'Mal Ory')).uid).not.toBe(person.uid);
  }
});

test('a Google identity of another address that is linked does not sign in', async () => {
  const owner = await confirmed();
  const google = `${unique('thief')}@example.com`;
  await link(owner, google);
  await expect(signInWithGoogle(google, 'Mal Ory')).rejects.toThrow(OTHER_GOOGLE_ADDRESS);
  expect((await signIn(owner.email)).uid).toBe(owner.uid);
});

test('a Google identity of the address signs in until the account has another', async () => {
  const owner = await confirmed();
  const back = await signInWithGoogle(owner.email.toUpperCase(), 'Maya Torres', owner);
  expect(back.uid).toBe(owner.uid);
  await changeEmail(owner, `${unique('new')}@example.com`);
  await expect(signInWithGoogle(owner.email.toUpperCase(), 'Maya Torres')).rejects.toThrow(
    OTHER_GOOGLE_ADDRESS,
  );
});
