import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { testSuite } from '../support/suite.ts';
import { call, eventually, expireByTtl, openBackend, resultOf, settled, unique } from './support/backend.ts';
import { mailsTo, newestMailTo } from './support/inbox.ts';
import { operate } from './support/operate.ts';

const backend = openBackend();
const { db } = backend;
afterAll(() => vi.unstubAllEnvs());

const SUBJECT = 'Shall we tell you when your school is here?';
const DAY_MS = 24 * 60 * 60 * 1000;

const newAddress = (): string => `${unique('wish')}@example.com`;
/** A school that no other test has asked for. */
const newSchool = (): string => `${unique('Rice')} University`;
const ask = (school: string, email: string, from?: string) =>
  call('askForSchool', { school, email }, from === undefined ? {} : { from });
const follow = (kind: string, code: string, from?: string) =>
  call('followSchoolLink', { kind, code }, from === undefined ? {} : { from });

const requestsOf = async (email: string) =>
  (await db.collection('school_requests').where('email', '==', email).get()).docs;

/** The codes of the two links in the newest of so many mails to an address. */
async function codesMailedTo(email: string, mails = 1): Promise<{ confirm: string; forget: string }> {
  const { text } = await eventually(async () => {
    const [newest, ...before] = await mailsTo(email);
    if (newest === undefined || before.length + 1 < mails) throw new Error('No mail.');
    return newest;
  });
  const codes = [...text.matchAll(/http\S+/g)].map(([link]) => {
    const url = new URL(link);
    expect(url.origin).toBe(new URL(testSuite().app('campus')).origin);
    expect(url.pathname).toBe('/auth/action');
    return [url.searchParams.get('mode'), url.searchParams.get('oobCode') ?? ''] as const;
  });
  expect(codes.map(([mode]) => mode)).toEqual(['confirmSchool', 'forgetSchool']);
  const [confirm = '', forget = ''] = codes.map(([, code]) => code);
  return { confirm, forget };
}

/** Somebody who has confirmed that they want to be told of a school. */
async function confirmed(school: string, email = newAddress()): Promise<string> {
  const had = (await mailsTo(email)).length;
  resultOf(await ask(school, email));
  resultOf(await follow('confirm', (await codesMailedTo(email, had + 1)).confirm));
  return email;
}

describe('asking for a school', () => {
  test('mails a link; nothing counts before it is followed, then it is kept for a year', async () => {
    const [school, email] = [newSchool(), newAddress()];
    expect(await ask(`  ${school.toUpperCase()} `, email.toUpperCase())).toEqual({ result: {} });
    const { confirm } = await codesMailedTo(email);
    const [asked] = await requestsOf(email);
    expect(asked?.data()).toMatchObject({ email, confirmed_at: null });
    expect((await operate('school-requests', '--local')).stdout).not.toContain(school.toUpperCase());

    for (const time of ['once', 'again']) {
      expect([time, await follow('confirm', confirm)]).toEqual([time, { result: {} }]);
    }
    const [kept] = await requestsOf(email);
    const expires: unknown = kept?.get('expires_at');
    if (!(expires instanceof Timestamp)) throw new Error('No time.');
    expect((expires.toMillis() - Date.now()) / DAY_MS).toBeCloseTo(365, 1);
    expect((await operate('school-requests', '--local')).stdout).toContain(`1  ${school.toUpperCase()}`);
    // The links are secrets: the record of the mail has lost them.
    await eventually(async () => {
      const [mail] = (await db.collection('mail').where('to', '==', email).get()).docs;
      expect(Object.keys(Object(mail?.get('message')) as object)).toEqual(['subject']);
    });
  });

  test('is forgotten by the other link, confirmed or not, for good', async () => {
    const [school, email] = [newSchool(), newAddress()];
    resultOf(await ask(school, email));
    const { confirm, forget } = await codesMailedTo(email);
    expect(await follow('forget', forget)).toEqual({ result: {} });
    expect(await requestsOf(email)).toEqual([]);
    expect(await follow('confirm', confirm)).toMatchObject({ reason: 'not-found' });
    expect(await follow('forget', forget)).toEqual({ result: {} });

    const other = await confirmed(school);
    resultOf(await follow('forget', (await codesMailedTo(other)).forget));
    expect(await requestsOf(other)).toEqual([]);
  });

  test('a link is good for a day, and what is unconfirmed then goes', async () => {
    const email = newAddress();
    resultOf(await ask(newSchool(), email));
    const { confirm } = await codesMailedTo(email);
    const [request] = await requestsOf(email);
    await request?.ref.update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    expect(await follow('confirm', confirm)).toMatchObject({ reason: 'not-found' });
    await expireByTtl();
    expect(await requestsOf(email)).toEqual([]);
  });
});

describe('a stranger', () => {
  test('mails nobody more than twice an hour, in whatever spelling, and is told nothing of it', async () => {
    const name = unique('victim');
    const spellings = ['', '+a', '+b', '+c'].map((tag) => `${name}${tag}@example.com`);
    for (const email of spellings) expect(await ask(newSchool(), email)).toEqual({ result: {} });
    await settled();
    const mails = await Promise.all(spellings.map((email) => mailsTo(email)));
    expect(mails.flat().map(({ subject }) => subject)).toEqual([SUBJECT, SUBJECT]);
    expect((await Promise.all(spellings.map(requestsOf))).flat()).toHaveLength(2);
  });

  test('asks five times an hour from one network', async () => {
    const from = `198.51.100.${String(Date.now() % 250)}`;
    for (let n = 0; n < 5; n += 1) resultOf(await ask(newSchool(), newAddress(), from));
    const email = newAddress();
    const refused = await ask(newSchool(), email, from);
    expect(refused).toMatchObject({ reason: 'too-many', message: 'Too many tries. Try again in an hour.' });
    expect(await requestsOf(email)).toEqual([]);
  });

  test('gets the same answer for an address that is on the list, whose place stays', async () => {
    const school = newSchool();
    const email = await confirmed(school);
    expect(await ask(school, email)).toEqual(await ask(newSchool(), newAddress()));
    const [request] = await requestsOf(email);
    expect(request?.get('confirmed_at')).toBeInstanceOf(Timestamp);
  });

  test('puts none of their words into our mails', async () => {
    const [school, email] = ['Free Money Call 555 0199', newAddress()];
    resultOf(await ask(school, email));
    const { text, html, subject } = await eventually(() => newestMailTo(email));
    for (const part of [text, html, subject]) expect(part).not.toContain('Money');
  });

  test.each([
    ['a link', 'https://evil.example/join'],
    ['an address with a path', 'evil.example/join'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['control characters', 'Rice\u001b[2J'],
    ['nothing', '   '],
  ])('cannot ask for a school that is %s', async (_what, school) => {
    const email = newAddress();
    expect(await ask(school, email)).toMatchObject({ reason: 'bad-request' });
    expect(await requestsOf(email)).toEqual([]);
  });

  test('confirms and deletes nothing by a link that is made up, or meant for something else', async () => {
    const email = newAddress();
    resultOf(await ask(newSchool(), email));
    const { confirm, forget } = await codesMailedTo(email);
    const [id = '', key = ''] = confirm.split('.');
    const madeUp = [forget, `${id}.${'0'.repeat(64)}`, id, `${id}.`, `../users/maya.${key}`, ''];
    for (const code of madeUp) {
      expect(await follow('confirm', code)).toMatchObject({ reason: 'not-found' });
    }
    for (const code of [confirm, `${id}.${'0'.repeat(64)}`]) {
      expect(await follow('forget', code)).toMatchObject({ reason: 'not-found' });
    }
    const [request] = await requestsOf(email);
    expect(request?.get('confirmed_at')).toBeNull();
  });
});

describe('the operator', () => {
  const site = 'https://ut.campus.example';
  const here = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject === 'Your school is here');

  test('lists the schools that were asked for, the most wanted first, in all their spellings', async () => {
    const [wanted, rare] = [newSchool(), newSchool()];
    await confirmed(rare);
    await confirmed(wanted);
    await confirmed(wanted.toUpperCase());
    const { code, stdout } = await operate('school-requests', '--local');
    expect(code).toBe(0);
    const lines = stdout.split('\n').map((line) => line.trim());
    const at = lines.findIndex((line) => line.toLowerCase() === `2  ${wanted.toLowerCase()}`);
    expect(at).toBeGreaterThanOrEqual(0);
    expect(lines.indexOf(`1  ${rare}`)).toBeGreaterThan(at);
  });

  test('mails who confirmed that their school is here, once, and their addresses are gone', async () => {
    const [school, other] = [newSchool(), newSchool()];
    const people = [await confirmed(school), await confirmed(school.toLowerCase())];
    const both = await confirmed(school);
    await confirmed(other, both);
    const elsewhere = await confirmed(newSchool());
    const unconfirmed = newAddress();
    resultOf(await ask(school, unconfirmed));

    const dry = await operate('announce-school', site, school, other, '--local', '--dry-run');
    expect([dry.code, dry.stderr]).toEqual([0, expect.stringContaining('4 requests') as unknown]);
    const done = await operate('announce-school', site, school, other, '--local');
    expect([done.code, done.stdout]).toEqual([0, '3 mails queued']);
    const again = await operate('announce-school', site, school, other, '--local');
    expect(again.stderr).toContain('Nothing to do.');

    for (const email of [...people, both]) {
      const [mail, ...more] = await eventually(async () => {
        const mails = await here(email);
        if (mails.length === 0) throw new Error('No mail.');
        return mails;
      });
      expect(more).toEqual([]);
      expect(mail?.text).toContain(`${site}/user_registration`);
      expect(await requestsOf(email)).toEqual([]);
    }
    await settled();
    for (const email of [elsewhere, unconfirmed]) {
      expect(await here(email)).toEqual([]);
      expect(await requestsOf(email)).toHaveLength(1);
    }
  });

  test('who is cut off goes on with those that are left', async () => {
    const school = newSchool();
    const [first, second] = [await confirmed(school), await confirmed(school)];
    const { notifyOfSchool } = await import('../../functions/src/members/schools/announce.ts');
    const told = async (email: string) => {
      const [request] = await requestsOf(email);
      if (request === undefined) throw new Error('No request.');
      return () =>
        notifyOfSchool(db, request.ref, { campusId: 'ut', origin: 'https://ut.campus.example' }, Date.now());
    };
    const tellFirst = await told(first);
    // Two runs at once, and then one anew.
    expect((await Promise.all([tellFirst(), tellFirst()])).filter(Boolean)).toHaveLength(1);
    expect((await operate('announce-school', site, school, '--local')).stdout).toBe('1 mails queued');
    await settled();
    for (const email of [first, second]) expect(await here(email)).toHaveLength(1);
  });

  test.each([
    ['http://ut.campus.example', 'Rice'],
    ['https://campus.campus.example', 'Rice'],
    ['https://rice.campus.example', 'Rice'],
    ['ut', 'Rice'],
    ['https://ut.campus.example', '<b>Rice</b>'],
  ])('is told that %s and %s is no school’s site and name', async (...words) => {
    expect((await operate('announce-school', ...words, '--local')).code).toBe(3);
  });
});
