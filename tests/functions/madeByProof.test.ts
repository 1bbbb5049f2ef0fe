import type { UserRecord } from 'firebase-admin/auth';
import { afterAll, expect, test, vi } from 'vitest';
import { call, openBackend, resultOf, unique } from './support/backend.ts';
import { functionsInProcess } from './support/inProcess.ts';
import {
  claimsOf,
  linkPassword,
  signIn,
  signInByLink,
  signInWithGoogle,
  signUp,
  type Person,
  unlink,
} from './support/people.ts';

/* An account that the proving sign-in itself has made has nobody else in it. */

const backend = openBackend();
afterAll(() => vi.unstubAllEnvs());

/** Proves the address in this process, with an account that may not read password hashes, as in production. */
async function proveWithoutHashes(person: Person) {
  functionsInProcess();
  const { proveAddress } = await import('../../functions/src/members/accounts/proveAddress.ts');
  const auth = (await import('../../functions/src/platform/admin.ts')).auth();
  const getUser = auth.getUser.bind(auth);
  const hiding = vi
    .spyOn(auth, 'getUser')
    .mockImplementation(async (uid) => Object.create(await getUser(uid), { passwordHash: {} }) as UserRecord);
  const { auth_time, proven_email, session_id } = claimsOf(person);
  const sessionBeganAtMs = Number(auth_time) * 1000;
  try {
    return await proveAddress({
      uid: person.uid,
      email: person.email,
      isEmailVerified: true,
      provenEmail: String(proven_email),
      sessionId: String(session_id),
      name: null,
      isGoogle: false,
      signedInAtMs: sessionBeganAtMs,
      sessionBeganAtMs,
    });
  } finally {
    hiding.mockRestore();
  }
}

test('an account that somebody makes a moment before its owner opens the link is shut', async () => {
  const stranger = await signUp();
  const owner = await signInByLink(stranger.email);
  expect(owner.uid).toBe(stranger.uid);
  const { isProven, sessionToken } = await proveWithoutHashes(owner);
  expect([isProven, sessionToken]).toEqual([true, expect.any(String)]);
  await expect(signIn(stranger.email)).rejects.toThrow();
});

test('one that the link or Google has made is left as it is', async () => {
  const person = await signInByLink(`${unique('maya')}@example.com`);
  expect(await proveWithoutHashes(person)).toEqual({ isProven: true, sessionToken: null });
  const asked = { name: 'Maya Torres', campusId: 'ut' };
  for (const session of [person, await signInWithGoogle(`${unique('g')}@example.com`, 'Maya Torres')]) {
    expect(resultOf(await call('registerUser', asked, session))).not.toHaveProperty('sessionToken');
  }
  const { customClaims } = await backend.auth.getUser(person.uid);
  expect(customClaims).toMatchObject({
    campus_id: 'ut',
    school_verified: false,
    made_by_proof: person.email,
  });
});

test('one that Google has made, moved to the address of another with a password, is shut', async () => {
  const victim = `${unique('victim')}@example.com`;
  const stranger = await signInWithGoogle(`${unique('mal')}@example.com`, 'Mal Ory');
  await unlink(await linkPassword(stranger, victim, 'not the owner’s'), 'google.com');
  const owner = await signInByLink(victim);
  expect(owner.uid).toBe(stranger.uid);
  const answer = resultOf(await call('registerUser', { name: 'Vic Tim', campusId: 'ut' }, owner));
  expect(answer).toMatchObject({ verified: true, sessionToken: expect.any(String) as unknown });
  await expect(signIn(victim, 'not the owner’s')).rejects.toThrow();
});
