import { describe, expect, test } from 'vitest';
import { call, openBackend, resultOf, settled, unique } from './support/backend.ts';
import { mailsTo, type ReceivedMail } from './support/inbox.ts';
import {
  changePassword,
  changeAddress,
  confirmed,
  register,
  resetPassword,
  signIn,
  signInByLink,
  type Person,
} from './support/people.ts';

const backend = openBackend();
const { db } = backend;

const NEXT = 'a new battery';
const nextSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_100));

/** Signs in, as the app does after a new password, and says so to our functions. */
async function comeIn(email: string, password?: string): Promise<Person> {
  await nextSecond();
  const person = await signIn(email, password);
  resultOf(await call('registerUser', { name: null, campusId: 'ut' }, person));
  return person;
}

async function toldOf(
  email: string,
  subject = 'Your password was changed',
): Promise<readonly ReceivedMail[]> {
  await settled();
  return (await mailsTo(email)).filter((mail) => mail.subject === subject);
}

/** A member who has been here since: nothing about their sign-in is new. */
async function settledMember(): Promise<Person> {
  const person = await confirmed('Maya Torres');
  const again = await comeIn(person.email);
  await settled();
  return again;
}
const countBefore = async ({ email }: Person): Promise<number> => (await toldOf(email)).length;

describe('a new password', () => {
  test.each([
    ['in the settings', (person: Person) => changePassword(person, NEXT)],
    ['by the mailed link', (person: Person) => resetPassword(person.email, NEXT)],
  ])('set %s is mailed once to the account’s address, with the way to another one', async (_way, set) => {
    const person = await settledMember();
    const before = await countBefore(person);
    await nextSecond();
    await set(person);
    await comeIn(person.email, NEXT);
    await comeIn(person.email, NEXT);
    expect(await toldOf(person.email)).toHaveLength(before + 1);
    const [mail] = await toldOf(person.email);
    expect(mail?.text).toContain('If that was not you');
    expect(mail?.links.join()).toContain(`/forgotpassword?email=${encodeURIComponent(person.email)}`);
    const [record] = (
      await db.collection('mail').where('to_uid', '==', person.uid).where('kind', '==', 'password').get()
    ).docs;
    expect(record?.get('to')).toBe(person.email);
  });

  test('of an address that was never proven is mailed to nobody', async () => {
    const person = await register();
    await nextSecond();
    await changePassword(person, NEXT);
    await comeIn(person.email, NEXT);
    expect(await toldOf(person.email)).toEqual([]);
  });

  test('is not said of other ends of sessions: signing out everywhere, the first proof by a link', async () => {
    const person = await settledMember();
    const before = await countBefore(person);
    await nextSecond();
    resultOf(await call('signOutEverywhere', {}, await comeIn(person.email)));
    await comeIn(person.email);
    expect(await toldOf(person.email)).toHaveLength(before);

    const stranger = await register();
    await nextSecond();
    const owner = await signInByLink(stranger.email);
    resultOf(await call('registerUser', { name: null, campusId: 'ut' }, owner));
    await nextSecond();
    const again = await signInByLink(stranger.email);
    resultOf(await call('registerUser', { name: null, campusId: 'ut' }, again));
    expect(await toldOf(stranger.email)).toEqual([]);
  });
});

test('a changed address makes one mail to the old one, by us alone, and none about the password', async () => {
  const person = await settledMember();
  const known = (await mailsTo(person.email)).length;
  const email = `${unique('new')}@example.com`;
  await nextSecond();
  await changeAddress(await comeIn(person.email), email);
  await comeIn(email);
  // The provider's own would come within half a second.
  await nextSecond();
  expect(await toldOf(person.email, 'Your email address was changed')).toHaveLength(1);
  expect(await mailsTo(person.email)).toHaveLength(known + 1);
  expect(await toldOf(email)).toEqual([]);
});
