import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { unverify, verify } from '../../functions/tools/verify.ts';
import { isRecord } from '../support/records.ts';
import { call, eventually, openBackend, resultOf, runSchedule, settled, unique } from './support/backend.ts';
import { allDocuments } from './support/allDocuments.ts';
import { belongingsOf } from './support/belongings.ts';
import { operateAsProgram } from '../support/operateAsProgram.ts';
import { operate } from './support/operate.ts';
import {
  confirmed,
  documentsOf,
  member,
  refreshed,
  register,
  signInByLink,
  signUp,
  type Person,
} from './support/people.ts';
import { posted } from './support/posts.ts';
import { searchAdmin } from './support/search.ts';

const backend = openBackend();
const { db, auth, files } = backend;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operate-'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/**
 * Everything stored, a line each. Of mails that they are there: the ones of earlier tests may still be on their way.
 */
async function everything(): Promise<readonly string[]> {
  const lines = (await allDocuments()).map(
    ({ path, fields }) => `${path} ${path.startsWith('mail/') ? '' : fields}`,
  );
  for (const user of (await auth.listUsers()).users) {
    const { uid, disabled, customClaims, tokensValidAfterTime } = user;
    lines.push(JSON.stringify({ uid, disabled, customClaims, tokensValidAfterTime }));
  }
  lines.push(...(await files.getFiles())[0].map(({ name }) => name));
  return lines.toSorted();
}

async function unclaimedFile(...emails: readonly string[]): Promise<string> {
  const path = join(folder, `${unique('people')}.json`);
  const people = emails.map((email) => ({
    email,
    first_name: 'Joan',
    last_name: 'Mills',
    campus_id: 'ut',
    bio: 'Books',
    grad_year: 2027,
  }));
  await writeFile(path, JSON.stringify(people));
  return path;
}

describe('the command line', () => {
  test('is a program: answers on stdout, tells on stderr, and ends with a code', async () => {
    const me = await register();
    const done = await operateAsProgram('export-user', me.uid, '--local');
    expect([done.code, done.stderr]).toEqual([0, expect.stringContaining(`export ${me.uid}`) as unknown]);
    expect(JSON.parse(done.stdout)).toMatchObject({ uid: me.uid });
    const refused = await operateAsProgram('unverify', 'nobody', '--local');
    expect(refused).toEqual({ code: 3, stdout: '', stderr: 'No such user: nobody\n' });
  });

  test('says what there is, and how to use it', async () => {
    const [none, all, one, unknown, few] = [
      await operate(),
      await operate('--help'),
      await operate('ban', '--help'),
      await operate('drop-everything'),
      await operate('verify', '--local', 'maya@example.com'),
    ];
    expect([none.code, all.code, one.code, unknown.code, few.code]).toEqual([2, 0, 0, 2, 2]);
    for (const name of [
      'campus',
      'ban',
      'unban',
      'verify',
      'unverify',
      'free-address',
      'moderator',
      'search-settings',
      'delete-user',
      'export-user',
    ]) {
      expect(all.stdout).toContain(`  ${name} `);
    }
    expect(one.stdout).toContain('--dry-run');
    expect(few.stderr).toContain('verify USER SCHOOL_ADDRESS');
  });

  test('works on a project that is named, never on one by chance', async () => {
    const nowhere = await operate('ban', 'someone@example.com');
    expect([nowhere.code, nowhere.stderr.trim()]).toEqual([2, 'Say --local, or --project ID.']);
    const both = await operate('ban', '--local', '--project', 'campus-live', 'someone@example.com');
    expect(both.code).toBe(2);
    // The environment leads to emulators here: a real project would not be what is worked on.
    const mixed = await operate('ban', '--project', 'campus-live', 'someone@example.com');
    expect([mixed.code, mixed.stderr]).toEqual([
      2,
      expect.stringContaining('FIRESTORE_EMULATOR_HOST') as unknown,
    ]);
    const odd = await operate('ban', '--local', '--force', 'someone@example.com');
    expect(odd.code).toBe(2);
  });

  test('names whom it cannot find', async () => {
    for (const args of [
      ['verify', 'nobody@example.com', 'm@utexas.edu'],
      ['unverify', 'nobody'],
      ['delete-user', 'nobody@example.com'],
      ['export-user', 'nobody'],
      ['ban', 'no address'],
      ['campus', 'add', '--file', 'functions/data/campuses.json', '--domain', 'https://campus.example/'],
      ['campus', 'drop', 'ut'],
      ['campus', 'close', 'nowhere'],
      ['moderator', 'add', 'nobody', '--lead'],
      ['free-username', 'no/name'],
      ['import-unclaimed', join(folder, 'missing.json')],
      ['reindex', 'everything'],
      ['search-settings', 'everything'],
    ]) {
      const { code, stderr } = await operate(args[0] ?? '', '--local', ...args.slice(1));
      expect([args, code, stderr.includes(' at ')]).toEqual([args, 3, false]);
    }
  });
});

test('a dry run says what each command would do, and nothing is written', async () => {
  const [me, plain] = [await member(), await register()];
  await posted(backend, { uid: me.uid });
  const before = await everything();
  const school = `${unique('s')}@utexas.edu`;
  const newcomer = `${unique('joan')}@example.com`;
  const out = join(folder, `${unique('out')}.json`);
  const runs: readonly [string[], string][] = [
    [['campus', 'close', 'ut'], 'Would close ut: no joining'],
    [['ban', me.email], `users/${me.uid}: status banned; disable the account`],
    [['ban', me.uid], `(${me.email}); `],
    [['unban', me.email], `users/${me.uid}: status active`],
    [['moderator', 'add', me.uid, '--campus', 'ut ou'], `Would moderators/${me.uid}: ut, ou`],
    [['free-username', String((await documentsOf(backend, me)).profile.username)], 'Would rename users/'],
    [['verify', plain.email, school], `Would users/${plain.uid}: school_verified, campus_id ut`],
    [['unverify', me.uid], `Would users/${me.uid}: not school_verified; school_emails/`],
    [['reindex', 'posts', 'users'], 'Would reindex users: '],
    [['delete-user', me.uid], `Would delete the account ${me.uid} with 1 posts and comments`],
    [
      ['export-user', me.uid, '--out', out, '--files', join(folder, 'none')],
      `Would export ${me.uid} to ${out}`,
    ],
    [
      ['import-unclaimed', await unclaimedFile(newcomer)],
      `Would make an unclaimed profile for ${newcomer} at ut`,
    ],
  ];
  for (const [args, says] of runs) {
    const { code, stderr, stdout } = await operate(...args, '--local', '--dry-run');
    expect([args[0], code, stdout]).toEqual([args[0], 0, '']);
    expect(stderr).toContain(says);
  }
  await settled();
  expect(await everything()).toEqual(before);
  await expect(stat(out)).rejects.toThrow();
});

describe('verify and unverify', () => {
  const claims = async ({ uid }: Person): Promise<unknown> => (await auth.getUser(uid)).customClaims;

  test('give a school and take it away, with the roles and the address', async () => {
    const me = await register('Maya Torres', 'campus');
    const school = `${unique('m')}@cs.utexas.edu`;
    expect(await operate('verify', me.email.toUpperCase(), school, '--local')).toMatchObject({ code: 0 });
    await settled();
    const { profile, account } = await documentsOf(backend, me);
    expect(profile).toMatchObject({ school_verified: true, campus_id: 'ut' });
    expect(account.school_email).toBe(school);
    expect(await claims(me)).toMatchObject({ school_verified: true, campus_id: 'ut' });

    const moved = `${unique('m')}@ou.edu`;
    expect(await operate('verify', me.uid, moved, '--local')).toMatchObject({ code: 0 });
    const reserved = await db.getAll(db.doc(`school_emails/${school}`), db.doc(`school_emails/${moved}`));
    expect(reserved.map((doc) => doc.exists)).toEqual([false, true]);

    expect(await operate('unverify', me.email, '--local')).toMatchObject({ code: 0 });
    await settled();
    const after = await documentsOf(backend, me);
    expect([after.profile.school_verified, after.account.school_email]).toEqual([false, null]);
    expect(await claims(me)).toMatchObject({ school_verified: false });
    expect((await operate('unverify', me.email, '--local')).stderr).toContain('Nothing to do.');
  });

  test('bar the address for this account and all others until the operator lifts that', async () => {
    const [me, other] = [await member(), await confirmed()];
    const school = String((await documentsOf(backend, me)).account.school_email);
    const request = { purpose: 'school', email: school, campusId: 'ut' };
    expect(await operate('unverify', me.uid, '--local')).toMatchObject({ code: 0 });
    await settled();
    for (const limit of await db.collection('limits').listDocuments()) await limit.delete();
    for (const person of [await refreshed(me), other]) {
      const answer = await call('sendVerificationCode', { ...request, isResend: true }, person);
      expect(answer).toMatchObject({ reason: 'school-email-taken' });
    }
    const byLink = await signInByLink(school);
    const joined = await call('registerUser', { name: 'Maya Torres', campusId: 'ut' }, byLink);
    expect(resultOf(joined).schoolVerified).toBe(false);
    expect((await operate('verify', me.uid, school, '--local')).stderr).toContain('free-address first');
    expect((await operate('free-address', String(other.email), '--local')).stderr).toContain(
      'Nothing to do.',
    );
    expect(await operate('free-address', school.toUpperCase(), '--local')).toMatchObject({ code: 0 });
    expect((await db.doc(`school_emails/${school}`).get()).exists).toBe(false);
    const owner = await member();
    const owned = String((await documentsOf(backend, owner)).account.school_email);
    expect((await operate('free-address', owned, '--local')).code).toBe(3);
  });

  test.each([
    ['verify', 'releases'],
    ['unverify', 'bars'],
  ])('%s %s the address that the account has by then', async (name) => {
    const me = await member();
    const first = String((await documentsOf(backend, me)).account.school_email);
    const [changed, last] = [`${unique('m')}@utexas.edu`, `${unique('m')}@utexas.edu`];
    const handles = { db, auth, bucket: files };
    const [action] =
      name === 'verify'
        ? await verify.plan(handles, { words: [me.uid, last], options: {} })
        : await unverify.plan(handles, { words: [me.uid], options: {} });
    expect(await operate('verify', me.uid, changed, '--local')).toMatchObject({ code: 0 });
    // Free since, and somebody else's by now.
    await db.doc(`school_emails/${first}`).set({ uid: 'another', campus_id: 'ut' });
    await action?.act();
    const reserved = await Promise.all(
      [first, changed, last].map(async (address): Promise<unknown> => {
        const stored = await db.doc(`school_emails/${address}`).get();
        return stored.exists ? stored.get('uid') : 'free';
      }),
    );
    expect(reserved).toEqual(name === 'verify' ? ['another', 'free', me.uid] : ['another', null, 'free']);
    const { school_email: kept } = (await documentsOf(backend, me)).account;
    expect(kept).toBe(name === 'verify' ? last : null);
  });

  test('give nobody an address of no campus, or of somebody else', async () => {
    const [me, owner] = [await register(), await member()];
    const { account } = await documentsOf(backend, owner);
    for (const school of ['m@gmail.com', 'm+1@utexas.edu', String(account.school_email)]) {
      expect((await operate('verify', me.email, school, '--local')).code).toBe(3);
    }
    expect((await documentsOf(backend, me)).profile.school_verified).toBe(false);
  });
});

describe('reindex', () => {
  test('writes what is missing and takes away what is too much', async () => {
    const me = await member();
    await settled();
    const search = searchAdmin();
    const indexName = 'users';
    const stray = unique('stray');
    const { taskID } = await search.saveObject({ indexName, body: { objectID: stray } });
    await search.waitForTask({ indexName, taskID });
    await search.deleteObject({ indexName, objectID: me.uid });
    const { code, stdout } = await operate('reindex', 'users', '--local');
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^users: \d+ written, [1-9]\d* removed$/) as unknown,
    ]);
    await expect(search.getObject({ indexName, objectID: stray })).rejects.toMatchObject({ status: 404 });
    expect(await search.getObject({ indexName, objectID: me.uid })).toMatchObject({ objectID: me.uid });
  });
});

describe('search-settings', () => {
  const indexName = 'users';
  const dryRun = () => operate('search-settings', indexName, '--local', '--dry-run');

  test('puts back a setting that was changed by hand, and has nothing to do then', async () => {
    const search = searchAdmin();
    const { taskID } = await search.setSettings({ indexName, indexSettings: { typoTolerance: false } });
    await search.waitForTask({ indexName, taskID });
    expect((await dryRun()).stderr).toContain('Would set users: typoTolerance false → true');
    const { code, stdout } = await operate('search-settings', indexName, '--local');
    expect([code, stdout]).toEqual([0, 'users: 1 settings changed']);
    expect((await dryRun()).stderr).toContain('Nothing to do.');
  });

  test('so does a rebuild of the index, which the start of the local backend asks for', async () => {
    await searchAdmin().setSettings({ indexName, indexSettings: { typoTolerance: false } });
    await runSchedule('reindex');
    expect((await dryRun()).stderr).toContain('Nothing to do.');
  });
});

describe('delete-user', () => {
  test('deletes the account and waits until it is gone', async () => {
    const me = await register();
    const { code, stdout } = await operate('delete-user', me.email, '--local');
    expect([code, stdout]).toEqual([0, expect.stringContaining('Deleted: ') as unknown]);
    expect((await db.doc(`users/${me.uid}`).get()).exists).toBe(false);
    await expect(auth.getUser(me.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  test('goes on with a deletion that was given up, also of a banned member', async () => {
    const me = await register();
    expect(await operate('ban', me.email, '--local')).toMatchObject({ code: 0 });
    expect((await operate('delete-user', me.uid, '--local', '--no-wait')).stdout).toContain('Begun');
    await eventually(
      async () => expect((await db.doc(`jobs/${me.uid}`).get()).get('state')).toBe('done'),
      40_000,
    );
    await db.doc(`jobs/${me.uid}`).update({ state: 'failed', step: 'profile' });
    await db.doc(`users/${me.uid}`).set({ status: 'deleting' });
    // Its trigger finds nothing to take up, and must not come after the next line has begun it anew.
    await settled();
    const resumed = operate('delete-user', me.uid, '--local');
    // Nothing changes on the profile, so this is the schedule's.
    await eventually(async () => expect((await db.doc(`jobs/${me.uid}`).get()).get('state')).toBe('running'));
    await runSchedule('resumeJobs');
    expect((await resumed).code).toBe(0);
    expect((await db.doc(`users/${me.uid}`).get()).exists).toBe(false);
  });
});

describe('export-user', () => {
  test('collects all that is held, and the files; nothing that others wrote', async () => {
    const [me, other] = [await register('Maya Torres'), await register('Liam Tran')];
    // A want begins a chat between members alone.
    for (const { uid } of [me, other]) await db.doc(`users/${uid}`).update({ school_verified: true });
    const of = await belongingsOf(backend, me, other);
    await db
      .doc(`reports/${unique('about')}`)
      .set({ about: me.uid, reporter: other.uid, reason: 'other', details: 'Rude, says Liam' });
    const kept = `deleted/messages/${unique('message')}_1/0_2048.webp`;
    await files.file(kept).save('picture');
    await db.doc(kept.split('/').slice(1, 3).join('/').replace('messages', 'deleted_messages')).set({
      user: me.uid,
      text: 'Take this back',
      files: [kept],
      deleted_at: Timestamp.now(),
    });
    await settled();
    const [out, to] = [join(folder, 'me.json'), join(folder, 'files')];
    expect(await operate('export-user', me.email, '--local', '--out', out, '--files', to)).toMatchObject({
      code: 0,
    });
    const exported: unknown = JSON.parse(await readFile(out, 'utf8'));
    if (!isRecord(exported)) throw new Error('No export.');
    const counts = Object.fromEntries(
      Object.entries(exported).map(([name, found]) => [name, Array.isArray(found) ? found.length : 0]),
    );
    expect(counts).toMatchObject({
      'sign-in': 1,
      profile: 1,
      account: 1,
      usernames: 1,
      'school addresses': 1,
      searches: 1,
      blocks: 1,
      'posts and comments': 7,
      'reserved or sold to others': 1,
      likes: 1,
      wants: 2,
      chats: 1,
      // One is the card of the want.
      'messages sent': 2,
      'messages deleted': 1,
      hearts: 1,
      mails: 2,
      'reports made': 1,
      'reports about them': 1,
      verifications: 1,
      claims: 1,
      job: 1,
      files: 4,
    });
    const text = JSON.stringify(exported);
    expect(text).not.toContain('Rude, says Liam');
    expect(text).not.toContain(other.email);
    expect(text).toMatch(/"createdAt":"\d{4}-/);
    for (const path of [...of.files, kept]) expect(await readFile(join(to, path), 'utf8')).toBe('picture');
    expect((await stat(out)).mode & 0o077).toBe(0);
  });

  test('goes to stdout when no file is named', async () => {
    const me = await register();
    const { stdout } = await operate('export-user', me.uid, '--local');
    expect(JSON.parse(stdout)).toMatchObject({ uid: me.uid, profile: [{ first_name: 'Maya' }] });
  });
});

describe('import-unclaimed', () => {
  test('makes profiles with claims once; leaves out who is here, and who is banned', async () => {
    const [joan, banned] = [`${unique('joan')}@example.com`, `${unique('banned')}@example.com`];
    const here = await register();
    expect(await operate('ban', banned, '--local')).toMatchObject({ code: 0 });
    const file = await unclaimedFile(joan, here.email, banned);
    const { code, stdout } = await operate('import-unclaimed', file, '--local');
    expect([code, stdout.trim().split('\n')]).toEqual([0, [expect.stringMatching(/: users\//) as unknown]]);
    const { uid, emailVerified } = await auth.getUserByEmail(joan);
    expect(emailVerified).toBe(false);
    const profile = (await db.doc(`users/${uid}`).get()).data() ?? {};
    expect(profile).toMatchObject({
      type: 'unclaimed',
      campus_id: 'ut',
      first_name: 'Joan',
      last_name: 'M.',
      bio: 'Books',
      grad_year: 2027,
      verified: false,
      school_verified: false,
      status: 'active',
    });
    expect(profile.claim_id).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(profile)).not.toContain(joan);
    expect((await db.doc(`claims/${String(profile.claim_id)}`).get()).data()).toMatchObject({
      uid,
      email: joan,
    });
    expect((await operate('import-unclaimed', file, '--local')).stderr).toContain('Nothing to do.');
    expect((await documentsOf(backend, here)).profile.type).toBe('individual');
  });

  test('goes on where it ended between account and profile', async () => {
    const joan = `${unique('joan')}@example.com`;
    const { uid } = await auth.createUser({ email: joan });
    expect(await operate('import-unclaimed', await unclaimedFile(joan), '--local')).toMatchObject({
      code: 0,
    });
    expect((await db.doc(`users/${uid}`).get()).get('type')).toBe('unclaimed');
  });

  test('gives nobody a profile who took the address with a password of theirs', async () => {
    const taken = await signUp();
    const { stderr } = await operate('import-unclaimed', await unclaimedFile(taken.email), '--local');
    expect(stderr).toContain('Nothing to do.');
    expect((await db.doc(`users/${taken.uid}`).get()).exists).toBe(false);
  });

  test.each([
    ['not JSON', 'people'],
    ['no list', '{}'],
    [
      'an address twice',
      '[{"email":"a@b.co","first_name":"A","last_name":"B","campus_id":"ut"},{"email":"A@b.co","first_name":"A","last_name":"B","campus_id":"ut"}]',
    ],
    [
      'another field',
      '[{"email":"a@b.co","first_name":"A","last_name":"B","campus_id":"ut","school_verified":true}]',
    ],
    ['no campus', '[{"email":"a@b.co","first_name":"A","last_name":"B","campus_id":"mit"}]'],
    [
      'a name that is a link',
      '[{"email":"a@b.co","first_name":"evil.example","last_name":"B","campus_id":"ut"}]',
    ],
  ])('refuses a file with %s as a whole', async (_what, text) => {
    const path = join(folder, `${unique('bad')}.json`);
    await writeFile(path, text);
    const { code, stderr } = await operate('import-unclaimed', path, '--local');
    expect([code, stderr.startsWith(path)]).toEqual([3, true]);
  });
});
