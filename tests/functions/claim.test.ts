import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { banPerson } from '../../functions/tools/banPerson.ts';
import { TERMS_VERSION } from '../../src/domain/terms.ts';
import { isRecord } from '../support/records.ts';
import { testSuite } from '../support/suite.ts';
import { call, eventually, openBackend, resultOf, settled, unique } from './support/backend.ts';
import { mailsTo } from './support/inbox.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { register, signIn, signUp } from './support/people.ts';

const backend = openBackend();
const { db, auth } = backend;

beforeAll(() => void functionsInProcess());
afterAll(() => vi.unstubAllEnvs());

interface Unclaimed {
  readonly uid: string;
  readonly email: string;
  readonly claimId: string;
}

/** A profile as an operator's import makes it. */
async function unclaimed(): Promise<Unclaimed> {
  const { registerUnclaimed } = await import('../../functions/src/members/accounts/register.ts');
  const email = `${unique('joan')}@utexas.edu`;
  const { uid } = await auth.createUser({ email });
  const claimId = unique('claim').padEnd(32, '0');
  const name = (): { first: string; middle: string; last: string } => ({
    first: 'Joan',
    middle: '',
    last: 'Mills',
  });
  await registerUnclaimed(
    { uid, email, isEmailVerified: false, campusId: 'ut', network: null, name, nowMs: Date.now() },
    { claimId, bio: '', gradYear: null },
  );
  return { uid, email, claimId };
}

const ask = (claimId: unknown, from?: string) =>
  call('claimAccount', { claimId, campusId: 'ut' }, from === undefined ? {} : { from });
const masked = ({ email }: Unclaimed): string => `${email.charAt(0)}•••@utexas.edu`;

/** The mails to the address that carry a claim's link. */
const claimMails = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject === 'Claim your account on UT Buy/Sell');

/** Follows a mailed sign-in link, as the SDK does. */
async function follow(link: string, email: string): Promise<string> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithEmailLink?key=local';
  const response = await fetch(`http://${testSuite().auth}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, oobCode: new URL(link).searchParams.get('oobCode') }),
  });
  const answer: unknown = await response.json();
  if (!isRecord(answer) || typeof answer.idToken !== 'string') throw new Error(JSON.stringify(answer));
  return answer.idToken;
}

describe('claiming a profile', () => {
  test('mails a link to the address on file; whoever follows it has the profile, and the claim is gone', async () => {
    const joan = await unclaimed();
    expect(await ask(joan.claimId)).toEqual({ result: { maskedEmail: masked(joan) } });
    const mail = await eventually(async () => {
      const [newest] = await claimMails(joan.email);
      if (newest === undefined) throw new Error('No mail.');
      return newest;
    });
    const link = /http\S+oobCode=\S+/.exec(mail.text)?.[0] ?? '';
    const back = new URL(new URL(link).searchParams.get('continueUrl') ?? '');
    expect([back.origin, back.pathname]).toEqual([new URL(testSuite().app('ut')).origin, '/login/sent']);
    expect(back.searchParams.get('email')).toBe(joan.email);
    // The app's own page.
    expect(new URL(link).origin + new URL(link).pathname).toBe(`${back.origin}/auth/action`);
    expect(mail.html).toContain('Claim this account');

    // The link is a secret: the record of the mail has lost it.
    await eventually(async () => {
      const [record] = (await db.collection('mail').where('to', '==', joan.email).get()).docs;
      expect(record?.get('delivery.state')).toBe('sent');
      expect(Object.keys(Object(record?.get('message') as unknown) as object)).toEqual(['subject']);
    });
    // The provider, which was asked for the link before, has sent no mail of its own.
    expect(await mailsTo(joan.email)).toHaveLength(1);

    const token = await follow(link, joan.email);
    const { username, verified } = resultOf(
      await call('registerUser', { name: null, terms: TERMS_VERSION, campusId: 'ou' }, { token }),
    );
    expect(verified).toBe(true);
    // Its owner has agreed to nothing yet: an operator made it.
    const account = await db.doc(`users/${joan.uid}/private/account`).get();
    expect(account.data()).not.toHaveProperty('terms_version');
    const profile = (await db.doc(`users/${joan.uid}`).get()).data() ?? {};
    expect(profile).toMatchObject({
      type: 'individual',
      verified: true,
      first_name: 'Joan',
      campus_id: 'ut',
      username,
    });
    expect(profile).not.toHaveProperty('claim_id');
    expect((await db.doc(`claims/${joan.claimId}`).get()).exists).toBe(false);
    expect(await ask(joan.claimId)).toMatchObject({ reason: 'not-found' });
    await expect(follow(link, joan.email)).rejects.toThrow();
    await settled();
  });

  test('is nothing that a password or another address can do', async () => {
    const joan = await unclaimed();
    await expect(signUp(joan.email)).rejects.toThrow('EMAIL_EXISTS');
    await expect(signIn(joan.email)).rejects.toThrow();
    const token = await auth.createCustomToken(joan.uid).then(async (customToken) => {
      const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local';
      const response = await fetch(`http://${testSuite().auth}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: customToken, returnSecureToken: true }),
      });
      return String(Reflect.get(Object(await response.json()), 'idToken'));
    });
    // In, but without a word of the provider that the address is theirs.
    await call('registerUser', { name: null, campusId: 'ut' }, { token });
    expect((await db.doc(`users/${joan.uid}`).get()).data()).toMatchObject({
      type: 'unclaimed',
      verified: false,
    });
    expect((await db.doc(`claims/${joan.claimId}`).get()).exists).toBe(true);
  });

  test('answers the same for what is no claim, is claimed already, or belongs to who is banned', async () => {
    const [joan, claimed, odd] = [await unclaimed(), await unclaimed(), await register()];
    await banPerson(backend, joan.email);
    await db.doc(`users/${claimed.uid}`).update({ type: 'individual' });
    const missing = await ask(unique('claim').padEnd(32, '1'));
    expect(missing).toMatchObject({ reason: 'not-found', message: 'Something went wrong' });
    for (const { claimId } of [joan, claimed]) expect(await ask(claimId)).toEqual(missing);
    expect(await claimMails(joan.email)).toEqual([]);
    for (const claimId of [odd.uid.slice(0, 5), '', 'a/../b'.padEnd(20, 'x'), 7, null]) {
      expect(await ask(claimId)).toMatchObject({ reason: 'bad-request' });
    }
  });

  test('asked twice within two minutes sends one mail, also by calls at once', async () => {
    const joan = await unclaimed();
    const answers = await Promise.all([1, 2, 3].map(() => ask(joan.claimId)));
    for (const answer of answers) expect(answer).toEqual({ result: { maskedEmail: masked(joan) } });
    await settled();
    expect((await db.collection('mail').where('to', '==', joan.email).get()).size).toBe(1);
  });

  test('mails an address five times an hour at most', async () => {
    const { sendClaimLink } = await import('../../functions/src/members/claims/sendClaimLink.ts');
    const { ownDomains } = await import('../../functions/src/platform/settings.ts');
    vi.stubEnv('LOCAL_APP_PORT', new URL(testSuite().app('ut')).port);
    expect(ownDomains()).toHaveLength(1);
    const joan = await unclaimed();
    const outcomes: unknown[] = [];
    for (let i = 0; i < 6; i += 1) {
      const nowMs = Date.now() + i * 180_000;
      const asked = { claimId: joan.claimId, campusId: 'ut', network: null, nowMs } as const;
      outcomes.push(
        await sendClaimLink(asked).catch((error: unknown): unknown => Reflect.get(Object(error), 'reason')),
      );
    }
    expect(outcomes).toEqual([...Array<unknown>(5).fill({ maskedEmail: masked(joan) }), 'too-many']);
    expect((await db.collection('mail').where('to', '==', joan.email).get()).size).toBe(5);
  });

  test('that the provider has no link for just now is not counted: asking again at once mails it', async () => {
    const { sendClaimLink } = await import('../../functions/src/members/claims/sendClaimLink.ts');
    const provider = (await import('../../functions/src/platform/admin.ts')).auth();
    vi.stubEnv('LOCAL_APP_PORT', new URL(testSuite().app('ut')).port);
    const joan = await unclaimed();
    const asked = { claimId: joan.claimId, campusId: 'ut', network: null, nowMs: Date.now() } as const;
    const down = vi
      .spyOn(provider, 'generateSignInWithEmailLink')
      .mockRejectedValueOnce(new Error('The provider is down.'));
    await expect(sendClaimLink(asked)).rejects.toThrow('The provider is down.');
    down.mockRestore();
    expect(await sendClaimLink(asked)).toEqual({ maskedEmail: masked(joan) });
    expect((await db.collection('mail').where('to', '==', joan.email).get()).size).toBe(1);
  });

  test('lets one network look for claims sixty times an hour', async () => {
    const host = Date.now() % 125;
    const [from, other] = [`203.0.113.${String(host)}`, `203.0.113.${String(host + 125)}`] as const;
    const look = (address: string) => ask(unique('claim').padEnd(32, '2'), address);
    for (let i = 0; i < 60; i += 1) expect(await look(from)).toMatchObject({ reason: 'not-found' });
    expect(await look(from)).toMatchObject({ reason: 'too-many' });
    expect(await look(other)).toMatchObject({ reason: 'not-found' });
  });
});
