import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { FIRST_CAMPUS_IDS } from '../../src/domain/campus.ts';
import { ICONS } from '../../src/lib/manifest.ts';
import { LINK_CARD } from '../../src/lib/siteWorker.ts';
import { testSuite } from '../support/suite.ts';
import { schoolKey } from '../../src/domain/schoolName.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { openBackend, settled, unique } from './support/backend.ts';
import { newestMailTo } from './support/inbox.ts';
import { operate } from './support/operate.ts';
import { idsFound } from './support/search.ts';

const backend = openBackend();
const { db } = backend;
afterAll(() => vi.unstubAllEnvs());

const FIRST = 'functions/data/campuses.json';
const campus = (...args: readonly string[]) => operate('campus', ...args, '--local');
const storedOf = async (id: string) => (await db.doc(`campuses/${id}`).get()).data();

/** An id that no other test has. */
const newId = (): string =>
  unique('q')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 20);
const domainOf = (id: string): string => `${id}.edu`;

/** The options of a campus that nothing is wrong with. */
const options = (id: string, changes: Readonly<Record<string, string>> = {}): readonly string[] =>
  Object.entries({
    name: `${id} State University`,
    'short-name': id.toUpperCase().slice(0, 20),
    monogram: 'QSU',
    city: 'Corvallis',
    state: 'OR',
    'time-zone': 'America/Los_Angeles',
    'email-domains': `${domainOf(id)} cs.${domainOf(id)}`,
    colour: '#D73F09',
    ...changes,
  }).flatMap(([name, value]) => [`--${name}`, value]);

async function added(changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const id = newId();
  const { code, stderr } = await campus('add', id, ...options(id, changes));
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining(`write campuses/${id} (http://${id}.localhost`),
  ]);
  return id;
}

describe('the first campuses', () => {
  test('every campus is written, the schools private, the shared community public', async () => {
    const stored = await db.getAll(...FIRST_CAMPUS_IDS.map((id) => db.doc(`campuses/${id}`)));
    expect(stored.map((doc) => ({ id: doc.id, privacy: doc.get('privacy') as unknown }))).toEqual(
      FIRST_CAMPUS_IDS.map((id) => ({ id, privacy: id === 'campus' ? 'public' : 'private' })),
    );
    expect(await storedOf('ut')).toMatchObject({
      id: 'ut',
      name: 'University of Texas',
      campus_logo: 'images/campuses/ut.svg',
      short_name: 'UT',
      url: expect.stringMatching(/^http:\/\/ut\.localhost:\d+$/) as unknown,
      location_details: { city: 'Austin', state: 'TX', country: 'US' },
      email_extension: 'utexas.edu',
      time_zone: 'America/Chicago',
      is_closed: false,
    });
    await settled();
    expect(await idsFound('campuses', 'Texas')).toEqual(['ut']);
  });

  test.each([
    ['ou', 'OU', 'ou.edu', 'Norman', 'OK'],
    ['ut', 'UT', 'utexas.edu', 'Austin', 'TX'],
    ['smu', 'SMU', 'smu.edu', 'Dallas', 'TX'],
    ['uf', 'UF', 'ufl.edu', 'Gainesville', 'FL'],
    ['ucla', 'UCLA', 'ucla.edu', 'Los Angeles', 'CA'],
    ['stanford', 'Stanford', 'stanford.edu', 'Stanford', 'CA'],
    ['duke', 'Duke', 'duke.edu', 'Durham', 'NC'],
  ])('the campus %s is stored as %s, %s in %s, %s', async (id, shortName, domain, city, state) => {
    expect(await storedOf(id)).toMatchObject({
      short_name: shortName,
      email_extension: domain,
      location_details: { city, state },
    });
  });

  test('are added again without a change; a record of an earlier release is completed, what an operator changed stays', async () => {
    const { url, ...ut } = { url: '', ...(await storedOf('ut')) };
    const domain = new URL(String(url)).host.slice('ut.'.length);
    const again = () => campus('add', '--file', FIRST, '--domain', domain);
    expect(await again()).toMatchObject({ code: 0, stderr: 'Nothing to do.' });
    const { email_domains: _domains, ...earlier } = { email_domains: [], ...ut };
    await db.doc('campuses/ut').set({ ...earlier, url, name: 'UT Austin' });
    expect((await again()).stderr).toBe('add to campuses/ut: email_domains');
    expect(await storedOf('ut')).toEqual({ ...ut, url, name: 'UT Austin' });
    expect((await campus('change', 'ut', '--name', 'University of Texas')).stderr).toBe(
      'change campuses/ut: name',
    );
  });
});

describe('a campus', () => {
  test('is added, found by its name, and who asked for it is mailed', async () => {
    const [id, email] = [newId(), `${unique('wish')}@example.com`];
    await db.collection('school_requests').add({
      school: `${id} state university`,
      school_key: schoolKey(`${id} state university`),
      email,
      confirmed_at: Timestamp.now(),
      expires_at: Timestamp.fromMillis(Date.now() + 3_600_000),
    });
    const { code, stdout } = await campus('add', id, ...options(id));
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 mails queued')]);
    expect(stdout).toContain(`Hosting, Add custom domain: ${id}.localhost, with the records for DNS`);
    expect(await storedOf(id)).toMatchObject({
      id,
      email_domains: [domainOf(id), `cs.${domainOf(id)}`],
      monogram: 'QSU',
      privacy: 'private',
      spark: null,
      accents: { light: { 'on-accent': '#ffffff' }, dark: { 'on-accent': '#ffffff' } },
      spots: [],
      is_closed: false,
    });
    await settled();
    expect(await idsFound('campuses', id)).toEqual([id]);
    expect((await newestMailTo(email)).subject).toBe('Your school is here');
  });

  test('has the pictures of its manifest and its links, drawn anew with another color', async () => {
    const id = await added({ name: 'Texas A&M University', 'short-name': 'Texas A&M' });
    const ground = async (file: string): Promise<unknown> => {
      const answer = await fetch(`http://${testSuite().hosting}/campuses/${id}/${file}`);
      expect([answer.status, answer.headers.get('content-type')], file).toEqual([200, 'image/png']);
      const { data, info } = await sharp(await answer.arrayBuffer())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = 4 * (info.width * 10 + info.width / 2);
      return [info.width, data.subarray(at, at + 3).toString('hex')];
    };
    const [card, icons] = [LINK_CARD.widthPx, ICONS];
    const all = async (colour: string): Promise<void> => {
      for (const { file, sizePx } of [{ file: LINK_CARD.file, sizePx: card }, ...icons])
        expect(await ground(file)).toEqual([sizePx, colour]);
    };
    await all('d73f09');
    await campus('change', id, '--colour', '#00205B');
    await all('00205b');
  });

  test.each([
    ['id', '9lives', {}, '9lives is no id'],
    ['id', 'search', {}, 'search is reserved'],
    ['id', 'www', {}, 'www is no id'],
    ['id', 'all', {}, 'all is no id'],
    ['id', 'api', {}, 'api is reserved'],
    ['id', 'ut', {}, 'ut is there already'],
    ['domain', null, { 'email-domains': 'gmail.com' }, 'gmail.com is open to everybody'],
    [
      'domain',
      null,
      { 'email-domains': 'mail.yahoo.com' },
      'mail.yahoo.com is open to everybody (yahoo.com)',
    ],
    ['domain', null, { 'email-domains': 'edu.au' }, 'edu.au is shared by many schools'],
    ['domain', null, { 'email-domains': 'utexas.edu' }, 'utexas.edu belongs to ut'],
    [
      'domain',
      null,
      { 'email-domains': 'new.cs.utexas.edu' },
      'new.cs.utexas.edu overlaps cs.utexas.edu, which belongs to ut',
    ],
    ['domain', null, { 'email-domains': 'mccombs.utexas.edu' }, 'mccombs.utexas.edu belongs to ut'],
    ['domain', null, { 'email-domains': 'as.utexas.edu' }, 'overlaps'],
    ['domain', null, { 'email-domains': 'UTEXAS.EDU' }, 'email_domains.0 is no domain'],
    ['domain', null, { 'email-domains': 'edu' }, 'email_domains.0 is no domain'],
    ['domain', null, { 'email-domains': '' }, 'email_domains'],
    ['color', null, { colour: '#000000' }, 'colour cannot be read: accent-text'],
    ['color', null, { colour: 'orange' }, 'colour is no color'],
    ['time zone', null, { 'time-zone': 'Pacific' }, 'time_zone is no time zone'],
    ['name', null, { name: '<b>Oregon</b>' }, 'name is no'],
    ['social page', null, { 'social-page': 'javascript:alert(1)' }, 'social_page is no https:// address'],
  ])('is refused for its %s: %s %j', async (_what, named, changes, says) => {
    const id = named ?? newId();
    const { code, stderr } = await campus('add', id, ...options(id, changes));
    expect([code, stderr]).toEqual([3, expect.stringContaining(says)]);
    if (id !== 'ut') expect(await storedOf(id)).toBeUndefined();
  });

  test('of a file takes no domain of another in it, and no id twice', async () => {
    const [one, other] = [newId(), newId()];
    const entry = (id: string, domain: string) => ({
      ...{ id, name: 'Rice University', short_name: 'Rice', monogram: 'R', city: 'Houston', state: 'TX' },
      ...{ time_zone: 'America/Chicago', email_domains: [domain], colour: '#00205B' },
    });
    const file = join(mkdtempSync(join(tmpdir(), 'campuses-')), 'two.json');
    writeFileSync(file, JSON.stringify([entry(one, domainOf(one)), entry(other, `law.${domainOf(one)}`)]));
    const refused = await campus('add', '--file', file);
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining(`which belongs to ${one}`)]);
    writeFileSync(file, JSON.stringify([entry(one, domainOf(one)), entry(one, domainOf(other))]));
    expect(await campus('add', '--file', file)).toMatchObject({
      code: 3,
      stderr: expect.stringContaining(`${one} is there twice.`) as unknown,
    });
    expect(await storedOf(one)).toBeUndefined();
    writeFileSync(file, JSON.stringify([entry(one, domainOf(one)), entry(other, domainOf(other))]));
    expect((await campus('add', '--file', file, '--no-mail')).code).toBe(0);
    expect([await storedOf(one), await storedOf(other)]).toMatchObject([{ id: one }, { id: other }]);
  });

  test('is changed; a domain that goes asks nobody to prove again, but is counted', async () => {
    const id = await added();
    for (const domain of [domainOf(id), `cs.${domainOf(id)}`, `cs.${domainOf(id)}`])
      await db.doc(`school_emails/${unique('m')}@${domain}`).set({ uid: unique('uid'), campus_id: id });
    const changed = await campus('change', id, '--email-domains', domainOf(id), '--colour', '#00205B');
    expect(changed.stderr).toContain(
      `change campuses/${id}: email_domains, colour, accents; 2 members have proven an address of cs.${domainOf(id)} and stay members`,
    );
    expect(await storedOf(id)).toMatchObject({ email_domains: [domainOf(id)], colour: '#00205B' });
    expect((await campus('change', id, '--colour', '#00205B')).stderr).toBe('Nothing to do.');
    expect(await campus('change', id, '--email-domains', 'ou.edu')).toMatchObject({ code: 3 });
    expect(await campus('change', newId(), '--colour', '#00205B')).toMatchObject({ code: 3 });
  });

  test('is closed, and opened again', async () => {
    const id = await added();
    expect((await campus('close', id)).stderr).toContain(`close ${id}: no joining`);
    expect(await storedOf(id)).toMatchObject({ is_closed: true });
    await settled();
    expect(await idsFound('campuses', id)).toEqual([]);
    expect((await campus('list')).stdout).toMatch(new RegExp(`^${id} .* \\(2 domains\\)  closed$`, 'm'));
    expect((await campus('close', id)).stderr).toBe('Nothing to do.');
    await campus('reopen', id);
    expect(await storedOf(id)).toMatchObject({ is_closed: false });
  });
});
