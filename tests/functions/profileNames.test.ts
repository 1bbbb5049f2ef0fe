import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { USERNAME_HOLD_MS, USERNAME_PAUSE_MS } from '../../src/domain/limits.ts';
import type { NewNames } from '../../functions/src/members/profiles/changeName.ts';
import { call, openBackend, resultOf, runSchedule, settled, unique } from './support/backend.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { documentsOf, register, signUp, type Person } from './support/people.ts';

const backend = openBackend();
const { db } = backend;
const KEEP: NewNames = { firstName: null, lastName: null, username: null };

const rename = async (person: Person, username: string) => call('changeName', { ...KEEP, username }, person);
const holder = async (username: string): Promise<unknown> =>
  (await db.doc(`usernames/${username}`).get()).data();

beforeAll(() => void functionsInProcess());
afterAll(() => vi.unstubAllEnvs());

describe('changing names', () => {
  test('changes profile, account and username; others see an initial; the copies are under way', async () => {
    const person = await register();
    const { profile: before } = await documentsOf(backend, person);
    const username = unique('lena.');
    const names = { firstName: '  Mary \u200b Ann ', lastName: 'Okafor', username: username.toUpperCase() };
    expect(await call('changeName', names, person)).toEqual({ result: { username } });
    expect(await db.doc(`jobs/${person.uid}`).get()).toMatchObject({ exists: true });
    const { profile, account } = await documentsOf(backend, person);
    expect(profile).toMatchObject({ first_name: 'Mary Ann', last_name: 'O.', username });
    expect(account.last_name).toBe('Okafor');
    expect(await holder(username)).toEqual({ uid: person.uid });
    const held: unknown = await holder(String(before.username));
    expect(held).toMatchObject({ uid: person.uid });
    const until: unknown = Reflect.get(Object(held), 'held_until');
    const leftMs = until instanceof Timestamp ? until.toMillis() - Date.now() : 0;
    expect(Math.abs(leftMs - USERNAME_HOLD_MS)).toBeLessThan(60_000);
    await settled();
    expect((await db.doc(`jobs/${person.uid}`).get()).data()).toMatchObject({
      kind: 'update',
      state: 'done',
    });
  });

  test('leaves what is null as it is', async () => {
    const person = await register();
    const before = await documentsOf(backend, person);
    resultOf(await call('changeName', { ...KEEP, firstName: 'Lena' }, person));
    const after = await documentsOf(backend, person);
    expect(after.profile).toMatchObject({ first_name: 'Lena', last_name: before.profile.last_name });
    expect(after.profile.username).toBe(before.profile.username);
    expect(after.account).toEqual(before.account);
  });

  test('to what they are writes nothing', async () => {
    const person = await register();
    const before = await documentsOf(backend, person);
    const { username, first_name: firstName } = before.profile;
    const answer = await call('changeName', { firstName, lastName: null, username }, person);
    expect(resultOf(answer).username).toBe(username);
    expect(await documentsOf(backend, person)).toEqual(before);
    expect((await db.doc(`jobs/${person.uid}`).get()).exists).toBe(false);
  });

  test('to another last name with the same initial begins no work: nobody sees the rest of it', async () => {
    const person = await register('Maya Torres');
    resultOf(await call('changeName', { ...KEEP, lastName: 'Thomas' }, person));
    expect((await documentsOf(backend, person)).account.last_name).toBe('Thomas');
    expect((await db.doc(`jobs/${person.uid}`).get()).exists).toBe(false);
  });

  test.each([
    [{ firstName: ' \u200b ' }, 'name-required'],
    [{ lastName: '' }, 'full-name-required'],
    [{ lastName: 'T' }, 'full-name-required'],
    [{ firstName: 'evil.example' }, 'name-not-allowed'],
    [{ lastName: '405 555 0100' }, 'name-not-allowed'],
    [{ firstName: 'Ѕuрроrt' }, 'name-not-allowed'],
    [{ firstName: 'UT', lastName: 'Police' }, 'name-not-allowed'],
    [{ firstName: 'a'.repeat(21) }, 'bad-request'],
    [{ lastName: 'a'.repeat(21) }, 'bad-request'],
    [{ username: 'a'.repeat(51) }, 'bad-request'],
    [{ username: '' }, 'bad-request'],
    [{ username: 'maya torres' }, 'bad-request'],
    [{ username: 'мая' }, 'bad-request'],
    [{ username: '../admin' }, 'bad-request'],
    [{ username: 'a/b' }, 'bad-request'],
    [{ username: '-maya' }, 'bad-request'],
    [{ username: 'login' }, 'username-taken'],
    [{ username: 'admin-2' }, 'username-taken'],
    [{ username: 'Settings' }, 'username-taken'],
    [{ username: 7 }, 'bad-request'],
    [{ firstName: undefined }, 'bad-request'],
  ])('refuses %j', async (names, reason) => {
    const person = await register();
    const before = await documentsOf(backend, person);
    expect(await call('changeName', { ...KEEP, ...names }, person)).toMatchObject({ reason });
    expect(await documentsOf(backend, person)).toEqual(before);
  });

  test('refuses visitors, who has not registered, and who is banned or leaving', async () => {
    expect(await call('changeName', { ...KEEP, firstName: 'Lena' })).toMatchObject({ reason: 'signed-out' });
    const stranger = await signUp();
    expect(await rename(stranger, unique('u'))).toMatchObject({ reason: 'not-allowed' });
    for (const status of ['banned', 'deleting']) {
      const person = await register();
      await db.doc(`users/${person.uid}`).update({ status });
      expect(await rename(person, unique('u'))).toMatchObject({ reason: 'not-allowed' });
    }
  });
});

describe('a username', () => {
  test('that somebody has, or has given up lately, has been taken', async () => {
    const [owner, other] = [await register(), await register()];
    const taken = unique('taken');
    const { profile } = await documentsOf(backend, owner);
    resultOf(await rename(owner, taken));
    for (const wanted of [taken, String(profile.username)]) {
      expect(await rename(other, wanted)).toMatchObject({
        reason: 'username-taken',
        message: 'That username has been taken.',
      });
    }
    expect(await holder(taken)).toEqual({ uid: owner.uid });
  });

  test('that five people want at once goes to one of them; the others keep theirs', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => register()));
    const wanted = unique('wanted');
    const answers = await Promise.all(people.map((person) => rename(person, wanted)));
    const winners = people.filter((_person, i) => 'result' in Object(answers[i]));
    expect(winners).toHaveLength(1);
    expect(await holder(wanted)).toEqual({ uid: winners[0]?.uid });
    const stored = await Promise.all(people.map((person) => documentsOf(backend, person)));
    expect(stored.filter(({ profile }) => profile.username === wanted)).toHaveLength(1);
    for (const { profile } of stored) {
      expect(await holder(String(profile.username))).toEqual({ uid: profile._id });
    }
  });

  test('rests for a day after a change; refused and other changes do not wait', async () => {
    const { changeName } = await import('../../functions/src/members/profiles/changeName.ts');
    const person = await register();
    const first = unique('first');
    const nowMs = Date.now();
    const to = async (username: string, atMs: number) => changeName(person.uid, { ...KEEP, username }, atMs);
    expect(await to(first, nowMs)).toEqual({ username: first });
    await expect(to(unique('second'), nowMs + USERNAME_PAUSE_MS - 1000)).rejects.toMatchObject({
      reason: 'too-many',
      untilMs: nowMs + USERNAME_PAUSE_MS,
    });
    expect(await changeName(person.uid, { ...KEEP, firstName: 'Lena' }, nowMs)).toEqual({ username: first });
    const third = unique('third');
    expect(await to(third, nowMs + USERNAME_PAUSE_MS + 1000)).toEqual({ username: third });
  });

  test('that was given up may be taken back by who had it', async () => {
    const { changeName } = await import('../../functions/src/members/profiles/changeName.ts');
    const person = await register();
    const original = String((await documentsOf(backend, person)).profile.username);
    const another = unique('another');
    resultOf(await rename(person, another));
    const later = Date.now() + USERNAME_PAUSE_MS + 60_000;
    await settled();
    // Counted in this process under another secret, so that the pause of the first change does not tell.
    expect(await changeName(person.uid, { ...KEEP, username: original }, later)).toEqual({
      username: original,
    });
    expect(await holder(original)).toEqual({ uid: person.uid });
    expect(await holder(another)).toMatchObject({
      uid: person.uid,
      held_until: expect.anything() as unknown,
    });
  });

  test('is free when the hold is over: at once for who asks, and in the list after the schedule', async () => {
    const [owner, other] = [await register(), await register()];
    const over = Timestamp.fromMillis(Date.now() - 1000);
    const [asked, swept, held] = [unique('asked'), unique('swept'), unique('held')];
    for (const name of [asked, swept])
      await db.doc(`usernames/${name}`).set({ uid: owner.uid, held_until: over });
    const until = Timestamp.fromMillis(Date.now() + 60_000);
    await db.doc(`usernames/${held}`).set({ uid: null, held_until: until });
    expect(resultOf(await rename(other, asked)).username).toBe(asked);
    expect(await rename(owner, held)).toMatchObject({ reason: 'username-taken' });
    await runSchedule('releaseNames');
    expect(await holder(asked)).toEqual({ uid: other.uid });
    expect(await holder(swept)).toBeUndefined();
    expect(await holder(held)).toEqual({ uid: null, held_until: until });
  });

  test('names change ten times a day, no more', async () => {
    const person = await register();
    const lastNames = Array.from({ length: 11 }, (_, i) => `Torres${'abcdefghijk'.charAt(i)}`);
    const answers: unknown[] = [];
    for (const lastName of lastNames) answers.push(await call('changeName', { ...KEEP, lastName }, person));
    expect(answers.slice(0, 10).every((answer) => 'result' in Object(answer))).toBe(true);
    expect(answers[10]).toMatchObject({
      reason: 'too-many',
      message: 'Too many tries. Try again in 24 hours.',
    });
  });
});
