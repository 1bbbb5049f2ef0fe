import { afterAll, describe, expect, test, vi } from 'vitest';
import { testSuite } from '../support/suite.ts';
import { call, eventually, openBackend, resultOf, settled, unique } from './support/backend.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { mailsTo } from './support/inbox.ts';
import { newCampus } from './support/newCampus.ts';
import { claimsOf, codeTo, confirmed, documentsOf, member, refreshed, register } from './support/people.ts';

const backend = openBackend();
const { db } = backend;
afterAll(() => vi.unstubAllEnvs());

const HASH = 'a'.repeat(43);
const search = {
  ...{ text: 'bike', category: null, hasPhotos: false, condition: null, kind: null },
  ...{ fromCents: null, toCents: null },
};

describe('a campus that was added', () => {
  test('is joined by its address, and named in the mail, without a deployment', async () => {
    const { id, domain, shortName } = await newCampus();
    const person = await confirmed('Maya Torres', id);
    const email = `${unique('m')}@${domain}`;
    const asked = { purpose: 'school', email, campusId: id };
    resultOf(await call('sendVerificationCode', { ...asked, isResend: false }, person));
    const code = await codeTo(email);
    expect((await mailsTo(email))[0]?.subject).toBe(`${code} is your PIN for ${shortName} Buy/Sell`);
    resultOf(await call('checkVerificationCode', { ...asked, code }, person));
    expect((await documentsOf(backend, person)).profile).toMatchObject({ campus_id: id, school_verified: true });
    expect(claimsOf(await refreshed(person))).toMatchObject({ campus_id: id, school_verified: true });
    // At another school nothing changed.
    expect(await call('sendVerificationCode', { ...asked, campusId: 'ut', isResend: false }, person)).toMatchObject({
      reason: 'bad-school-email',
    });
  });

  test('has its host, searches, alerts and previews of links', async () => {
    const { id, name, shortName } = await newCampus();
    const person = await member(id);
    const here = { ...person, origin: testSuite().app(id) };
    const handOver = await call('createHandOver', { nonceHash: HASH, campusId: id }, here);
    expect(resultOf(handOver).code).toHaveLength(43);
    expect(resultOf(await call('searchKey', { campusId: id }, person)).key).not.toBe('');
    expect(resultOf(await call('keepAlert', { campusId: id, search }, person)).id).toHaveLength(20);
    const { hosting } = testSuite();
    const card = await fetch(`http://${hosting}/s/abc`, { headers: { host: new URL(testSuite().app(id)).host } });
    expect(await card.text()).toContain(`${name}. Buy and sell`);
    expect(shortName).not.toBe(name);
  });
});

describe('a campus that does not exist', () => {
  const asking = { purpose: 'school', email: 'm@nowhere.edu', campusId: 'nowhere' };
  test.each([
    ['sendVerificationCode', { ...asking, isResend: false }],
    ['checkVerificationCode', { ...asking, code: '1234' }],
    ['searchKey', { campusId: 'nowhere' }],
    ['recordSearch', { campusId: 'nowhere', text: 'bike' }],
    ['createHandOver', { campusId: 'nowhere', nonceHash: HASH }],
    ['keepAlert', { campusId: 'nowhere', search }],
    ['registerUser', { campusId: 'nowhere', name: 'Maya Torres' }],
    ['claimAccount', { campusId: 'nowhere', claimId: 'a'.repeat(20) }],
  ] as const)('is refused by %s', async (name, data) => {
    const person = await member();
    const asked = { ...person, origin: testSuite().app('ut') };
    expect(await call(name, data, asked)).toMatchObject({ reason: 'bad-request' });
  });

  test('has no host of ours', async () => {
    const person = await member();
    const there = { ...person, origin: testSuite().app('nowhere') };
    expect(await call('createHandOver', { nonceHash: HASH, campusId: 'ut' }, there)).toMatchObject({
      reason: 'not-allowed',
    });
  });
});

describe('a campus that was closed', () => {
  test('is joined by nobody; its members stay', async () => {
    const { id, domain } = await newCampus();
    const before = await member(id);
    await db.doc(`campuses/${id}`).update({ is_closed: true });
    const person = await confirmed('Maya Torres', id);
    const asked = { purpose: 'school', email: `${unique('m')}@${domain}`, campusId: id, isResend: false };
    await expect
      .poll(() => call('sendVerificationCode', asked, person), { timeout: 1 })
      .toMatchObject({ reason: 'not-allowed' })
      .catch(() => undefined);
    expect((await documentsOf(backend, before)).profile).toMatchObject({ campus_id: id, school_verified: true });
  });
});
