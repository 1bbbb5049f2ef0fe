import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { access } from 'node:fs/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { FIRST_CAMPUSES } from '../../src/domain/campus.ts';
import type { WantState } from '../../src/domain/want.ts';
import { accentTokens } from '../../src/styles/palette.ts';
import { testSuite } from '../support/suite.ts';
import {
  call,
  eventually,
  openBackend,
  untold,
  resultOf,
  runSchedule,
  settled,
  unique,
} from './support/backend.ts';
import { ask } from './support/http.ts';
import { addChat, addMessage } from './support/chats.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { mailsTo } from './support/inbox.ts';
import { newCampus, type NewCampus } from './support/newCampus.ts';
import {
  claimsOf,
  codeTo,
  confirmed,
  documentsOf,
  member,
  refreshed,
  register,
  signInByLink,
  type Person,
} from './support/people.ts';
import { addPost } from './support/posts.ts';
import { readsOf } from './support/reads.ts';
import { wantFields } from './support/wants.ts';

const backend = openBackend();
const { db } = backend;
afterAll(() => vi.unstubAllEnvs());

const DAY_MS = 24 * 60 * 60 * 1000;
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
    expect((await documentsOf(backend, person)).profile).toMatchObject({
      campus_id: id,
      school_verified: true,
    });
    expect(claimsOf(await refreshed(person))).toMatchObject({ campus_id: id, school_verified: true });
    // At another school nothing changed.
    const there = { ...asked, email: `${unique('m')}@${domain}`, campusId: 'ut', isResend: false };
    expect(await call('sendVerificationCode', there, person)).toMatchObject({ reason: 'bad-school-email' });
  });

  test('has its host, searches, alerts and previews of links', async () => {
    const { id, domain, name } = await newCampus();
    const person = await member(id, domain);
    const here = { ...person, origin: testSuite().app(id) };
    const handOver = await call('createHandOver', { nonceHash: HASH, campusId: id }, here);
    expect(resultOf(handOver).code).toHaveLength(43);
    expect(resultOf(await call('searchKey', { campusId: id }, person)).key).not.toBe('');
    expect(resultOf(await call('keepAlert', { campusId: id, search }, person)).id).toHaveLength(20);
    const { text } = await ask('/s/abc', { campusId: id });
    expect(text).toContain(`${name}. Buy and sell`);
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
  test('is joined by nobody, neither by a code nor by an address that is proven already', async () => {
    const [open, closed] = [await newCampus(), await newCampus(true)];
    const person = await confirmed('Maya Torres', closed.id);
    const asked = { purpose: 'school', email: `${unique('m')}@${closed.domain}`, campusId: closed.id };
    expect(await call('sendVerificationCode', { ...asked, isResend: false }, person)).toMatchObject({
      reason: 'not-allowed',
    });
    const joined = async ({ id, domain }: NewCampus) => {
      const by = await signInByLink(`${unique('m')}@${domain}`);
      return resultOf(await call('registerUser', { name: 'Maya Torres', campusId: id }, by)).schoolVerified;
    };
    expect([await joined(open), await joined(closed)]).toEqual([true, false]);
  });

  test('has no new member without a school either: they are of the shared community, and may join another', async () => {
    const [open, closed] = [await newCampus(), await newCampus(true)];
    const campusOf = async (person: Person): Promise<unknown> =>
      (await db.doc(`users/${person.uid}`).get()).get('campus_id');
    const [there, here] = [await confirmed('Maya Torres', open.id), await confirmed('Ben Okafor', closed.id)];
    expect([await campusOf(there), await campusOf(here)]).toEqual([open.id, 'campus']);
    const asked = { purpose: 'school', email: `${unique('m')}@${open.domain}`, campusId: open.id };
    resultOf(await call('sendVerificationCode', { ...asked, isResend: false }, here));
    resultOf(await call('checkVerificationCode', { ...asked, code: await codeTo(asked.email) }, here));
    expect(await campusOf(here)).toBe(open.id);
  });

  /** The same at an open campus and at a closed one: a post of before the closing, and what comes now. */
  async function atBoth() {
    const campuses = [await newCampus(), await newCampus(true)] as const;
    const made = async ({ id: campusId }: NewCampus) => {
      const seller = unique('uid');
      const old = await addPost(backend, { uid: seller, campusId, text: 'Road bike $100' });
      return { campusId, seller, old };
    };
    return untold(() => Promise.all(campuses.map(made)));
  }

  test('takes back posts, comments and wants that come anyway; what is there stays', async () => {
    const both = await atBoth();
    const written = both.map(async ({ campusId, seller, old }) => {
      const buyer = unique('uid');
      const want = old.collection('wants').doc(buyer);
      const under = { rootId: old.id, parentId: old.id };
      const come = await Promise.all([
        addPost(backend, { uid: seller, campusId }),
        addPost(backend, { uid: buyer, campusId, under }),
        want.set({ ...wantFields(old, seller, buyer, 10_000), campus_id: campusId }).then(() => want),
      ]);
      return [old, ...come];
    });
    const refs = await Promise.all(written);
    await settled();
    const areThere = refs.map((ones) => Promise.all(ones.map(async (ref) => (await ref.get()).exists)));
    expect(await Promise.all(areThere)).toEqual([
      [true, true, true, true],
      [true, false, false, false],
    ]);
  });

  test('takes back a want that had ended and begins anew, and none that stands', async () => {
    const both = await atBoth();
    const wanted = async ({ campusId, seller, old }: (typeof both)[number], state: WantState) => {
      const buyer = unique('uid');
      const want = old.collection('wants').doc(buyer);
      await want.set({ ...wantFields(old, seller, buyer, 10_000), campus_id: campusId, state });
      return want;
    };
    const refs = await untold(() =>
      Promise.all(
        both.map((one) =>
          Promise.all((['withdrawn', 'waiting'] as const).map((state) => wanted(one, state))),
        ),
      ),
    );
    const offer = { state: 'waiting', amount_cents: 9_000, lastModified: FieldValue.serverTimestamp() };
    await Promise.all(refs.flat().map((want) => want.update(offer)));
    await settled();
    const areThere = refs.map((wants) => Promise.all(wants.map(async (want) => (await want.get()).exists)));
    expect(await Promise.all(areThere)).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test('lets its members search, write messages, mark as sold, change settings, take their data and leave', async () => {
    const { id } = await newCampus(true);
    const [maya, ben] = [await member(), await member()];
    // As if they had joined while it was open.
    await untold(() =>
      Promise.all([maya, ben].map(({ uid }) => db.doc(`users/${uid}`).update({ campus_id: id }))),
    );
    const post = await untold(() => addPost(backend, { uid: maya.uid, campusId: id, text: 'A bike $100' }));
    const chat = await addChat(backend, maya.uid, ben.uid);
    const message = await addMessage(backend, { chat, from: maya.uid, to: ben.uid });
    await post.update({ status: 'sold', lastModified: Timestamp.now() });
    expect(resultOf(await call('searchKey', { campusId: id }, maya)).key).not.toBe('');
    const name = { firstName: 'Mia', lastName: null, username: null };
    expect(resultOf(await call('changeName', name, maya)).username).not.toBe('');
    resultOf(await call('requestDownload', {}, maya));
    const stateOf = async (path: string): Promise<unknown> => (await db.doc(path).get()).get('state');
    await eventually(async () => expect(await stateOf(`downloads/${maya.uid}`)).toBe('done'));
    await settled();
    expect([(await message.get()).exists, (await post.get()).get('status')]).toEqual([true, 'sold']);
    resultOf(await call('deleteAccount', {}, maya));
    await eventually(async () => expect(await stateOf(`jobs/${maya.uid}`)).toBe('done'));
    expect((await post.get()).exists).toBe(false);
  });

  test('asks no author whether a thing is still there, and lets nothing expire', async () => {
    const both = await atBoth();
    const ago = (days: number): Timestamp => Timestamp.fromMillis(Date.now() - days * DAY_MS);
    const times = { createdAt: ago(40), lastModified: ago(40), asked_at: ago(20) };
    await untold(() => Promise.all(both.map(({ old }) => old.update(times))));
    await runSchedule('askAuthors');
    const statuses = both.map(async ({ old }) => (await old.get()).get('status') as unknown);
    expect(await Promise.all(statuses)).toEqual(['expired', 'available']);
  });

  test('tells nobody of a post that an alert finds', async () => {
    const { id, domain } = await newCampus();
    const [person, author] = [await member(id, domain), await register()];
    resultOf(await call('keepAlert', { campusId: id, search }, person));
    await settled();
    const moveClock = functionsInProcess();
    const { notifyMatchesOfNewPost } = await import('../../functions/src/posts/alerts/notifyMatches.ts');
    const told = async (isClosed: boolean): Promise<number> => {
      await untold(() => db.doc(`campuses/${id}`).update({ is_closed: isClosed }));
      const post = await untold(() => addPost(backend, { uid: author.uid, campusId: id, text: 'A bike' }));
      await notifyMatchesOfNewPost(await post.get());
      return (await db.collection('notifications').where('to_user', '==', person.uid).get()).size;
    };
    expect(await told(true)).toBe(0);
    moveClock(2 * 60_000);
    expect(await told(false)).toBe(1);
  });
});

describe('the file of a campus', () => {
  const fileOf = (id: string) => ask(`/campuses/${id}/campus.json`, { campusId: id });

  test('says in 2 kB what a page needs before the app, and is kept for less than five minutes', async () => {
    const answer = await fileOf('ucla');
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=120, s-maxage=120' },
      json: {
        ...{ id: 'ucla', name: 'University of California, Los Angeles', shortName: 'UCLA', monogram: 'UCLA' },
        ...{ city: 'Los Angeles', state: 'CA', timeZone: 'America/Los_Angeles', emailDomain: 'ucla.edu' },
        ...{ colour: '#2774AE', spark: '#FFD100', socialPage: null, isClosed: false },
        accents: {
          light: accentTokens(FIRST_CAMPUSES.ucla, 'light'),
          dark: accentTokens(FIRST_CAMPUSES.ucla, 'dark'),
        },
      },
    });
    expect(Buffer.byteLength(answer.text)).toBeLessThanOrEqual(2000);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });

  test('is there for a campus that was added, says that one is closed, and is not there for none', async () => {
    const [open, closed] = [await newCampus(), await newCampus(true)];
    expect((await fileOf(open.id)).json).toMatchObject({ shortName: open.shortName, isClosed: false });
    expect((await fileOf(closed.id)).json).toMatchObject({ isClosed: true });
    for (const id of ['nowhere', 'www', 'all', 'constructor', '..%2fusers', 'UT'])
      expect((await ask(`/campuses/${id}/campus.json`)).status, id).toBe(404);
  });

  test('is its manifest too, in its name and color', async () => {
    const { id, shortName } = await newCampus();
    const { status, headers, json } = await ask(`/campuses/${id}/app.webmanifest`, { campusId: id });
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const icon = { src: `/campuses/${id}/icon-192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' };
    expect(json).toMatchObject({ name: `${shortName} Buy/Sell`, theme_color: '#0F6E66' });
    expect(json).toHaveProperty('icons.0', icon);
    expect((await ask('/campuses/nowhere/app.webmanifest')).status).toBe(404);
  });

  test('is drawn where the command has drawn it; else the shared community’s picture stands for it', async () => {
    const { id } = await newCampus();
    const path = `/campuses/${id}/icon-192.png`;
    for (const asked of [path, '/campuses/nowhere/link-card.png', '/campuses/__proto__/icon-512.png'])
      expect(await ask(asked, { campusId: id }), asked).toMatchObject({
        status: 302,
        headers: { location: `/campuses/campus/${asked.split('/')[3] ?? ''}` },
      });
    // The build has it; without one nothing leads round in circles.
    await access('public/campuses/campus/icon-192.png');
    expect((await ask('/campuses/campus/icon-192.png')).status).toBe(404);
    expect((await ask(`/campuses/${id}/..%2f..%2fcampus.json`)).headers['content-type']).not.toBe(
      'image/png',
    );
  });

  test('costs a read in a minute, also one that is not there', async () => {
    const { id: there } = await newCampus();
    const missing = there.split('').toReversed().join('');
    // Indexing reads it too, as it does those of the tests before.
    await settled();
    const read = (id: string) =>
      readsOf(new RegExp(String.raw`campuses/${id}\b`), () => ask(`/campuses/${id}/campus.json`));
    for (const id of [there, missing]) expect([await read(id), await read(id)], id).toEqual([1, 0]);
  });
});
