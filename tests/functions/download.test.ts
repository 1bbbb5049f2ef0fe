import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FRESH_SIGN_IN_MS } from '../../src/domain/limits.ts';
import { testSuite } from '../support/suite.ts';
import { call, eventually, openBackend, runSchedule, settled, unique } from './support/backend.ts';
import { addBlocks, addHolder, dealFields, addVersion, addWant } from './support/belongings.ts';
import { addChat, addMessage, addNotification } from './support/chats.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { newestMailTo } from './support/inbox.ts';
import { confirmed, endSessionsAgo, register, signIn, type Person } from './support/people.ts';
import { addComment, addLike, addPost } from './support/posts.ts';
import { withToken } from './support/tokens.ts';
import { unzip } from './support/unzip.ts';

const backend = openBackend();
const { db, files } = backend;

beforeAll(() => void functionsInProcess());
afterAll(() => vi.unstubAllEnvs());

const record = async ({ uid }: Person): Promise<Record<string, unknown>> =>
  (await db.doc(`downloads/${uid}`).get()).data() ?? {};

const zipsOf = async ({ uid }: Person): Promise<readonly string[]> =>
  (await files.getFiles({ prefix: `downloads/${uid}/` }))[0].map(({ name }) => name);

async function ready(person: Person): Promise<void> {
  await eventually(async () => expect(await record(person)).toMatchObject({ state: 'done' }));
}

/** Reads a stored file as the Storage SDK does, with this person's token. */
async function read(path: string, token: string | null): Promise<Response> {
  const { bucket, storage } = testSuite();
  const url = `http://${storage}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
  return fetch(url, { headers: token === null ? {} : { authorization: `Firebase ${token}` } });
}

async function download(person: Person): Promise<ReadonlyMap<string, string>> {
  const all = new Map<string, string>();
  for (const path of await zipsOf(person)) {
    const [content] = await files.file(path).download();
    for (const [name, file] of await unzip(content)) all.set(name, file.toString());
  }
  return all;
}

const OWN = '<script>alert("own")</script> My desk & lamp';

/** A member with one of everything, beside what another wrote to and about them. */
async function belongings(
  me: Person,
  other: Person,
): Promise<{ readonly bought: string; readonly sold: string; readonly blocked: string }> {
  const post = await addPost(backend, { uid: me.uid, text: OWN, files: ['0_2048.webp'] });
  for (const name of ['0_2048.webp', '0_640.webp', '../../../evil.webp', 'a"onerror=x.webp'])
    await files.file(`images/posts/${post.id}/${name}`).save(`bytes of ${name}`);
  const theirs = await addPost(backend, { uid: other.uid, text: 'Foreign words in a post' });
  await addComment(backend, me.uid, theirs, 'Own words in a comment');
  await addComment(backend, other.uid, post, 'Foreign words in a comment');
  await addLike(theirs, me.uid);
  await addVersion(post, me.uid, 'Own words before an edit');
  await addVersion(theirs, other.uid, 'Foreign words before an edit');
  const chat = await addChat(backend, me.uid, other.uid);
  const meet = { post_id: post.id, campus_id: 'ut', at: Timestamp.now(), state: 'proposed' };
  const [own, foreign] = ['Own place to meet', 'Foreign place to meet'].map((place) => ({ ...meet, place }));
  await chat.update({ last_message: 'Foreign words of the list', meet: { ...foreign, by: other.uid } });
  const said = { chat, from: me.uid, to: other.uid, text: 'Own words in a message' };
  await (await addMessage(backend, said)).update({ meet: { ...own, by: me.uid } });
  await addMessage(backend, {
    chat,
    from: other.uid,
    to: me.uid,
    text: 'Foreign words in a message',
    hearts: [me.uid],
  });
  const told = await addNotification(backend, { type: 'comment', from: other.uid, to: me.uid });
  await told.update({ message: 'Foreign words in a quote', about: 'Foreign words it is about' });
  const sent = { state: 'sent', attempts: 1, next_at: null, error: null };
  const message = { subject: 'Foreign words in a subject', html: 'Foreign words', text: '' };
  await db.doc(`mail/${unique('note')}`).set({ to: me.email, to_uid: me.uid, message, delivery: sent });
  const report = { subject_type: 'post', subject_id: post.id, campus_id: 'ut', status: 'open' };
  await db.doc(`reports/${unique('made')}`).set({
    ...report,
    reporter: me.uid,
    about: other.uid,
    reason: 'scam',
    details: 'Own reason',
    content: { text: 'Foreign words reported' },
  });
  await db
    .doc(`reports/${unique('about')}`)
    .set({ ...report, reporter: other.uid, about: me.uid, details: 'Foreign reason' });
  await db
    .doc(`verifications/${unique('v')}`)
    .set({ userId: me.uid, proof: 'Secret proof', expires_at: Timestamp.fromMillis(Date.now() + 3_600_000) });
  const gone = unique('gone');
  await db.doc(`deleted_messages/${gone}`).set({
    message_id: gone,
    chat: chat.id,
    user: me.uid,
    text: 'Own deleted words',
    files: [],
    createdAt: Timestamp.now(),
    deleted_at: Timestamp.now(),
    due_at: Timestamp.fromMillis(Date.now() + 3_600_000),
  });
  // Of a third: a block takes away what the two want and have of each other.
  const joan = await register('Joan Mills');
  await addWant(await addPost(backend, { uid: joan.uid, text: 'Foreign words of a thing' }), me.uid);
  const bought = await addPost(backend, { uid: joan.uid, text: 'Foreign words of what was bought' });
  await addHolder(bought, me.uid);
  await addHolder(post, joan.uid);
  const theirDeal = {
    ...dealFields(other.uid, me.uid),
    words: { [other.uid]: ['fair_price'], [me.uid]: ['on_time'] },
  };
  await db.doc(`handed_over/${chat.id}`).set(theirDeal);
  const [block] = await addBlocks(db, me.uid);
  await settled();
  return { bought: bought.id, sold: post.id, blocked: block?.id ?? '' };
}

describe('the download of one’s data', () => {
  test('holds the own words and photos, escaped, and nothing that others wrote', async () => {
    const [me, other] = [await confirmed(), await register('Liam Tran')];
    await db.doc(`users/${me.uid}`).update({ username: `"'><img src=x>` });
    const { bought, sold, blocked } = await belongings(me, other);
    // Blocks the member, and is blocked by nobody.
    await db.doc(`users/${other.uid}/blocks/${me.uid}`).set({ blocked_at: Timestamp.now() });
    await settled();
    expect(await call('requestDownload', {}, me)).toEqual({ result: {} });
    await ready(me);
    const entries = await download(me);
    const all = [...entries.values()].join('\n');
    for (const own of [
      'My desk',
      'Own words in a comment',
      'Own words in a message',
      'Own place to meet',
      'Own reason',
      'Own deleted words',
      'Own words before an edit',
      'Reserved or bought',
      'Reserved or sold',
    ])
      expect(all).toContain(own);
    for (const foreign of [/foreign/i, /Secret proof/, /reporter/]) expect(all).not.toMatch(foreign);
    const pages = [...entries].filter(([name]) => name.endsWith('.html'));
    for (const [name, page] of pages) expect([name, /<script|<img src=x/i.test(page)]).toEqual([name, false]);
    expect(entries.get('posts.html')).toContain(
      '&lt;script&gt;alert(&quot;own&quot;)&lt;/script&gt; My desk &amp; lamp',
    );
    expect(JSON.parse(entries.get('data/posts.json') ?? '')).toMatchObject([
      { text: OWN },
      { text: 'Own words in a comment' },
    ]);
    expect(JSON.parse(entries.get('data/sold.json') ?? '')).toMatchObject([{ post_id: sold }]);
    const wants: unknown = JSON.parse(entries.get('data/wants.json') ?? '');
    expect(wants).toHaveLength(2);
    expect(wants).toContainEqual(
      expect.objectContaining({
        amount_cents: 4000,
        state: 'waiting',
        group_id: expect.any(String) as unknown,
      }),
    );
    expect(wants).toContainEqual(expect.objectContaining({ post_id: bought, state: 'accepted' }));
    expect(JSON.parse(entries.get('data/deals.json') ?? '')).toMatchObject([
      { words: ['on_time'], counts: false, with: expect.any(String) as unknown },
    ]);
    expect(all).not.toContain('fair_price');
    expect(JSON.parse(entries.get('data/blocks.json') ?? '')).toMatchObject([{ user: blocked }]);
    for (const list of [/hidden"/, /block_pairs/, /"by"/]) expect(all).not.toMatch(list);
    // One photo, not its smaller copy; and no name leads out of the folder or out of an attribute.
    const names = [...entries.keys()];
    for (const name of names)
      expect(name).toMatch(/^(?:(?:data|files)\/)?[\w-]+(?:\.[\w-]+)*\.(?:html|json|webp)$/);
    expect(names.filter((name) => name.includes('0_640'))).toEqual([]);
    const photo = names.find((name) => name.endsWith('-0_2048.webp')) ?? 'none';
    expect(entries.get(photo)).toBe('bytes of 0_2048.webp');
    expect(entries.get('posts.html')).toContain(`src="${photo}"`);
    for (const [, page] of pages)
      for (const [, link = ''] of page.matchAll(/(?:href|src)="([^"]*)"/g)) expect(names).toContain(link);
    const { subject } = await eventually(() => newestMailTo(me.email));
    expect(subject).toBe('Your data is ready to download');
  });

  test('is read by its owner alone, just signed in, and no link is made', async () => {
    const [me, other] = [await confirmed(), await register('Liam Tran')];
    await call('requestDownload', {}, me);
    await ready(me);
    const [path = ''] = await zipsOf(me);
    const [{ metadata, contentType }] = await files.file(path).getMetadata();
    expect([metadata?.firebaseStorageDownloadTokens, contentType]).toEqual([undefined, 'application/zip']);
    const old = Math.floor((Date.now() - FRESH_SIGN_IN_MS) / 1000) - 2;
    const asked = [
      me,
      other,
      withToken(me, (claims) => (claims.auth_time = old)),
      withToken(me, (claims) => (claims.firebase = { sign_in_provider: 'custom' })),
      null,
    ];
    const answers = await Promise.all(asked.map((one) => read(path, one?.token ?? null)));
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 403, 403]);
  });

  test('is asked for by a fresh sign-in of an active member, once a day', async () => {
    const me = await confirmed();
    const refused = { reason: 'sign-in-again' };
    const old = Math.floor((Date.now() - FRESH_SIGN_IN_MS) / 1000) - 2;
    expect(await call('requestDownload', {}, {})).toMatchObject({ reason: 'signed-out' });
    expect(await call('requestDownload', { uid: 'other' }, me)).toMatchObject({ reason: 'bad-request' });
    expect(
      await call(
        'requestDownload',
        {},
        withToken(me, (claims) => (claims.auth_time = old)),
      ),
    ).toMatchObject(refused);
    expect(
      await call(
        'requestDownload',
        {},
        withToken(me, (claims) => (claims.firebase = { sign_in_provider: 'custom' })),
      ),
    ).toMatchObject(refused);
    await endSessionsAgo(me, -2000);
    expect(await call('requestDownload', {}, me)).toMatchObject(refused);
    await endSessionsAgo(me, 60_000);
    await db.doc(`users/${me.uid}`).update({ status: 'banned' });
    expect(await call('requestDownload', {}, me)).toMatchObject({ reason: 'banned' });
    expect(await record(me)).toEqual({});
    await db.doc(`users/${me.uid}`).update({ status: 'active' });
    await settled();
    const again = await signIn(me.email);
    expect(await call('requestDownload', {}, again)).toEqual({ result: {} });
    await ready(me);
    expect(await call('requestDownload', {}, again)).toMatchObject({
      reason: 'too-many',
      untilMs: expect.any(Number) as unknown,
    });
  });

  test('comes in several ZIPs, whole by themselves, and goes on where a runner died', async () => {
    const me = await register();
    const { newJob } = await import('../../functions/src/platform/jobs/record.ts');
    const { advance } = await import('../../functions/src/platform/jobs/runJob.ts');
    const { JOB_STEPS } = await import('../../functions/src/members/jobSteps.ts');
    const { writePart } = await import('../../functions/src/members/downloads/writePart.ts');
    for (let n = 0; n < 3; n += 1) {
      const post = await addPost(backend, { uid: me.uid, text: `Post ${String(n)}`, files: ['0_2048.webp'] });
      await files.file(`images/posts/${post.id}/0_2048.webp`).save(Buffer.alloc(30_000 * (n === 0 ? 2 : 1)));
    }
    // Held by another runner, as far as the suite can tell.
    const held = {
      kind: 'download',
      begunFrom: Timestamp.now(),
      starts: [],
      nextMs: Date.now() + 3_600_000,
    } as const;
    await db.doc(`downloads/${me.uid}`).set({ ...newJob(held), parts: [] });
    await settled();
    expect(await advance(me.uid, JOB_STEPS, 'downloads')).toBe(true);
    const limits = { bytes: 1_000, ms: 60_000, pageFilesBytes: 50_000 };
    const one = await writePart(me.uid, null, limits);
    // It died before it could say so; the next one writes the same part anew.
    const cursors: (string | null)[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const part = await writePart(me.uid, cursor ?? null, limits);
      await db.doc(`downloads/${me.uid}`).update({ ...part.fields, cursor: part.cursor });
      cursors.push(part.cursor);
      cursor = part.cursor;
    }
    expect(one.cursor).toBe(cursors[0]);
    expect(cursors.length).toBeGreaterThan(2);
    await db.doc(`downloads/${me.uid}`).update({ step: 'tidy', cursor: null });
    while (await advance(me.uid, JOB_STEPS, 'downloads'));
    const { state, parts } = await record(me);
    expect([state, Array.isArray(parts) ? parts.length : 0]).toEqual(['done', cursors.length]);
    expect(await zipsOf(me)).toHaveLength(cursors.length);
    const entries = await download(me);
    const told = [...entries]
      .filter(([name]) => /^data\/posts/.test(name))
      .flatMap(([, json]) => JSON.parse(json) as { text: string }[]);
    expect(told.map(({ text }) => text)).toEqual(['Post 0', 'Post 1', 'Post 2']);
    expect([...entries.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(3);
  });

  test('goes after a day, and with the account', async () => {
    const [me, leaving] = [await register(), await register()];
    for (const person of [me, leaving]) await call('requestDownload', {}, person);
    await Promise.all([ready(me), ready(leaving)]);
    await db.doc(`downloads/${me.uid}`).update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    // An earlier one whose file cannot be deleted: Storage has none without a name.
    const stuck = db.doc(`downloads/${unique('stuck')}`);
    await stuck.set({ parts: [{ path: '', bytes: 1 }], state: 'done', expires_at: Timestamp.fromMillis(1) });
    const [path = ''] = await zipsOf(me);
    expect((await read(path, me.token)).status).toBe(403);
    await runSchedule('expireDownloads');
    expect(await zipsOf(me)).toEqual([]);
    expect(await record(me)).toMatchObject({ state: 'expired', parts: [], expires_at: null });
    expect((await stuck.get()).get('state')).toBe('done');
    await stuck.delete();
    await call('deleteAccount', {}, leaving);
    await eventually(async () =>
      expect((await db.doc(`jobs/${leaving.uid}`).get()).get('state')).toBe('done'),
    );
    expect([await zipsOf(leaving), await record(leaving)]).toEqual([[], {}]);
  });

  test('goes on by the schedule, and again after it had failed', async () => {
    const me = await register();
    const { newJob } = await import('../../functions/src/platform/jobs/record.ts');
    const begun = { kind: 'download', begunFrom: Timestamp.now(), starts: [Date.now()] } as const;
    const ref = db.doc(`downloads/${me.uid}`);
    await ref.set({ ...newJob({ ...begun, nextMs: Date.now() + 3_600_000 }), parts: [] });
    await settled();
    await ref.update({ next_at: Timestamp.fromMillis(Date.now() + 500) });
    await settled();
    await new Promise((resolve) => setTimeout(resolve, 600));
    await runSchedule('resumeDownloads');
    await ready(me);
    await ref.update({ state: 'failed', step: 'zips', cursor: null, parts: [], next_at: null });
    expect(await call('requestDownload', {}, me)).toEqual({ result: {} });
    await ready(me);
    expect(await zipsOf(me)).toHaveLength(1);
  });
});
