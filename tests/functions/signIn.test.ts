import { describe, expect, test } from 'vitest';
import { banPath } from '../../functions/src/platform/sessions/banPath.ts';
import { call, openBackend, resultOf, unique } from './support/backend.ts';
import { register, signIn, signInWithGoogle, signUp } from './support/people.ts';

const { db, auth } = openBackend();
const BANNED = 'Account has been banned';

describe('a banned address', () => {
  const bannedAddress = async (): Promise<string> => {
    const email = `${unique('banned')}@example.com`;
    await db.doc(banPath(email)).set({ date: new Date().toISOString() });
    return email;
  };

  test('cannot make an account, with a password or with Google', async () => {
    const email = await bannedAddress();
    await expect(signUp(email)).rejects.toThrow(BANNED);
    await expect(signUp(email.toUpperCase())).rejects.toThrow(BANNED);
    await expect(signInWithGoogle(email, 'Maya Torres')).rejects.toThrow(BANNED);
    expect(resultOf(await call('lookUpSignIn', { email }))).toEqual({ exists: false });
  });

  test('cannot sign in, nor register with a token from before', async () => {
    const person = await signUp();
    await db.doc(banPath(person.email)).set({ date: new Date().toISOString() });
    await expect(signIn(person.email)).rejects.toThrow(BANNED);
    expect(await call('registerUser', { name: 'Maya Torres', campusId: 'ut' }, person)).toMatchObject({
      reason: 'banned',
      message: BANNED,
      status: 403,
    });
  });

  test('anybody else can', async () => {
    const person = await register();
    expect((await signIn(person.email)).uid).toBe(person.uid);
    expect((await auth.getUser(person.uid)).disabled).toBe(false);
  });
});

describe('looking up a sign-in', () => {
  test('tells whether there is an account, in any case of letters', async () => {
    const { email } = await signUp();
    expect(resultOf(await call('lookUpSignIn', { email: ` ${email.toUpperCase()} ` }))).toEqual({
      exists: true,
    });
    expect(resultOf(await call('lookUpSignIn', { email: `not.${email}` }))).toEqual({ exists: false });
  });

  test.each([{}, { email: '' }, { email: 'maya' }, { email: 7 }, { email: `${'a'.repeat(250)}@x.co` }])(
    '%j is refused',
    async (data) => {
      expect(await call('lookUpSignIn', data)).toMatchObject({ reason: 'bad-request' });
    },
  );

  test('one network may ask 120 times in ten minutes', async () => {
    const from = `192.0.2.${String(Date.now() % 250)}`;
    const ask = () => call('lookUpSignIn', { email: `${unique('a')}@example.com` }, { from });
    for (let i = 0; i < 120; i += 1) resultOf(await ask());
    expect(await ask()).toMatchObject({
      reason: 'too-many',
      message: expect.stringMatching(/^Too many tries\. Try again in \d+ minutes\.$/) as unknown,
    });
  });

  test('who asks for one address often keeps nobody else from it', async () => {
    const { email } = await signUp();
    const askFrom = (from: string) => call('lookUpSignIn', { email }, { from });
    const place = `2001:db8:${Date.now().toString(16).slice(-4)}`;
    for (let i = 0; i < 20; i += 1) resultOf(await askFrom(`${place}:1::1`));
    expect(await askFrom(`${place}:1::2`)).toMatchObject({ reason: 'too-many' });
    expect(resultOf(await askFrom(`${place}:2::1`))).toEqual({ exists: true });
  });
});
