import { describe, expect, test } from 'vitest';
import { call, openBackend, resultOf } from './support/backend.ts';
import { claimsOf, confirmed, documentsOf, refreshed, register, signIn } from './support/people.ts';

const backend = openBackend();
const { auth } = backend;

/** Waits for the next second: sessions end by whole seconds. */
const aSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_100));

describe('signing out everywhere', () => {
  test('ends every session of the account, and none of another', async () => {
    const here = await confirmed();
    const elsewhere = await signIn(here.email);
    const somebody = await register();
    await aSecond();
    resultOf(await call('signOutEverywhere', {}, here));
    for (const person of [here, elsewhere]) {
      // The emulator renews such a session, as the hosted service does not; what counts is when it began.
      const endedAtMs = Date.parse((await auth.getUser(person.uid)).tokensValidAfterTime ?? '');
      expect(Number(claimsOf(person).auth_time) * 1000).toBeLessThan(endedAtMs);
      // A token that lives on changes nothing any more that asks for a session.
      const names = { firstName: 'Maya', lastName: 'Tran', username: null };
      expect(await call('changeName', names, person)).toMatchObject({ reason: 'signed-out' });
    }
    expect((await refreshed(somebody)).uid).toBe(somebody.uid);
  });

  test('leaves who signs in afterwards in, with what they have', async () => {
    const person = await confirmed();
    await aSecond();
    resultOf(await call('signOutEverywhere', {}, person));
    await aSecond();
    const again = await signIn(person.email);
    expect((await refreshed(again)).uid).toBe(person.uid);
    expect((await documentsOf(backend, person)).profile).toMatchObject({ status: 'active', verified: true });
    expect((await auth.getUser(person.uid)).disabled).toBe(false);
  });

  test('is not for a session that has ended: a stolen token does not keep logging its owner out', async () => {
    const stolen = await confirmed();
    await aSecond();
    resultOf(await call('signOutEverywhere', {}, await signIn(stolen.email)));
    await aSecond();
    const owner = await signIn(stolen.email);
    expect(await call('signOutEverywhere', {}, stolen)).toMatchObject({ reason: 'signed-out' });
    expect((await refreshed(owner)).uid).toBe(owner.uid);
  });

  test('is for whoever is signed in, and takes nobody’s id', async () => {
    expect(await call('signOutEverywhere', {})).toMatchObject({ reason: 'signed-out' });
    const [me, you] = [await confirmed(), await confirmed()];
    expect(await call('signOutEverywhere', { uid: you.uid }, me)).toMatchObject({ reason: 'bad-request' });
    expect((await refreshed(you)).uid).toBe(you.uid);
  });
});
