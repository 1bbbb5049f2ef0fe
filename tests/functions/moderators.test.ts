import { describe, expect, test } from 'vitest';
import { openBackend, settled } from './support/backend.ts';
import { verified, usernameOf } from './support/members.ts';
import { operate } from './support/operate.ts';
import { claimsOf, refreshed, register, type Person } from './support/people.ts';

const backend = openBackend();
const { db, auth } = backend;

const moderator = async (...args: readonly string[]): Promise<number | null> =>
  (await operate('moderator', ...args, '--local')).code;
const moderates = async ({ uid }: Person): Promise<unknown> =>
  (await auth.getUser(uid)).customClaims?.moderates;

describe('a moderator', () => {
  test('is made for campuses or for all, on record and token at once; other claims stay', async () => {
    const me = await verified(backend);
    expect(await moderator('add', me.email, '--campus', 'ut ou')).toBe(0);
    expect((await db.doc(`moderators/${me.uid}`).get()).data()).toMatchObject({
      campuses: ['ut', 'ou'],
      lead: false,
    });
    expect(claimsOf(await refreshed(me))).toMatchObject({
      moderates: ['ut', 'ou'],
      campus_id: 'ut',
      school_verified: true,
    });
    expect(await moderator('add', me.uid, '--lead')).toBe(0);
    expect(await moderates(me)).toEqual(['*']);
    expect(await moderator('remove', me.uid)).toBe(0);
    expect((await db.doc(`moderators/${me.uid}`).get()).exists).toBe(false);
    expect(await moderates(me)).toBeUndefined();
    expect((await operate('moderator', 'remove', me.uid, '--local')).stderr).toContain('Nothing to do.');
  });

  test('is named for one to ten communities that there are, and is a member with a proven school', async () => {
    const [me, plain] = [await verified(backend), await register()];
    const eleven = Array.from({ length: 11 }, (_, n) => `c${String(n)}`).join(' ');
    for (const args of [
      [me.uid],
      [me.uid, '--campus', 'mit'],
      [me.uid, '--campus', eleven],
      [me.uid, '--campus', 'ut', '--lead'],
      [plain.uid, '--campus', 'ut'],
    ]) {
      expect([args, await moderator('add', ...args)]).toEqual([args, 3]);
    }
    expect(await moderates(me)).toBeUndefined();
  });

  test('who is banned has no claim until the ban is lifted', async () => {
    const me = await verified(backend);
    await moderator('add', me.uid, '--campus', 'ut');
    await operate('ban', me.uid, '--local');
    await settled();
    expect(await moderates(me)).toBeUndefined();
    await operate('unban', me.uid, '--local');
    await settled();
    expect(await moderates(me)).toEqual(['ut']);
  });
});

test('a username that becomes a page is freed: whoever has it gets another, in all places', async () => {
  const me = await verified(backend);
  const before = await usernameOf(backend, me);
  expect(await operate('free-username', before, '--local')).toMatchObject({ code: 0 });
  await settled();
  const after = await usernameOf(backend, me);
  expect(after).toMatch(/^student-\d{6}$/);
  expect((await db.doc(`usernames/${after}`).get()).data()).toEqual({ uid: me.uid });
  // It is held, and has nobody to rename.
  expect((await operate('free-username', before, '--local')).stderr).toContain('Nothing to do.');
});
