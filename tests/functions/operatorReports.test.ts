import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PHOTO_MAX_BYTES, REPORT_LIFE_MS } from '../../src/domain/limits.ts';
import type { ReportReason } from '../../src/domain/report.ts';
import { rawOfPlainText } from '../../src/domain/richText.ts';
import { call, eventually, openBackend, resultOf, settled } from './support/backend.ts';
import type { Outcome } from '../support/operateAsProgram.ts';
import { operate } from './support/operate.ts';
import { member, type Person } from './support/people.ts';
import { edited } from './support/listings.ts';
import { notificationsOf } from './support/members.ts';
import { addPost, commented } from './support/posts.ts';

/* What an operator does with reports. */

const backend = openBackend();
const { db, files } = backend;

const campus = db.doc('campuses/ut');
let urlBefore: unknown = null;
beforeAll(async () => {
  urlBefore = (await campus.get()).get('url');
  await campus.update({ url: 'https://ut.campus.example' });
});
afterAll(async () => {
  await campus.update({ url: urlBefore });
  vi.unstubAllEnvs();
});

async function report(
  by: Person,
  subject: 'post' | 'user',
  id: string,
  reason: ReportReason,
  details = '',
): Promise<string> {
  resultOf(await call('report', { subject, id, reason, details }, by));
  const found = db.collection('reports').where('reporter', '==', by.uid).where('subject_id', '==', id);
  const [made] = (await found.where('status', '==', 'open').get()).docs;
  if (made === undefined) throw new Error('No report.');
  return made.id;
}
const stored = async (id: string): Promise<Record<string, unknown>> =>
  (await db.doc(`reports/${id}`).get()).data() ?? {};
const dayOf = (time: unknown): string =>
  time instanceof Timestamp ? time.toDate().toISOString().slice(0, 10) : '';
const close = (id: string, ...args: readonly string[]): Promise<Outcome> =>
  operate('close-report', id, '--local', ...args);

describe('reports', () => {
  test('are listed oldest first, those of one thing together, with people and words, of all or of those that are open, of all or of one community', async () => {
    const [me, author] = [await member(), await member()];
    const post = await addPost(backend, { uid: author.uid, campusId: 'campus' });
    const first = await report(me, 'user', author.uid, 'no show', 'Waited\u001B[2J\nan hour');
    const second = await report(me, 'post', post.id, 'spam');
    const third = await report(author, 'user', me.uid, 'scam');
    expect(await close(first, '--outcome', 'dismissed', '--note', 'A quarrel')).toMatchObject({ code: 0 });
    const listed = async (...args: readonly string[]): Promise<readonly string[]> => {
      const { code, stdout } = await operate('reports', '--local', ...args);
      expect(code).toBe(0);
      const lines = stdout.split('\n');
      return lines.filter((line) => [first, second, third].some((id) => line.includes(id)));
    };
    const all = await listed();
    expect(all.map((line) => [first, second, third].findIndex((id) => line.includes(id)))).toEqual([0, 1, 2]);
    expect(all[0]).toMatch(
      /^ {2}\d{4}-\d\d-\d\d \d\d:\d\d +dismissed +no show +\S+ +by \S.* @\S+ \S+ +Waited \[2J an hour$/,
    );
    expect(all[0]).toContain(`${me.uid}  Waited`);
    const again = await report(await member(), 'user', author.uid, 'spam');
    const { stdout } = await operate('reports', '--local');
    const whole = stdout.split('\n');
    const at = (id: string): number => whole.findIndex((line) => line.includes(id));
    // Below what it is about, next to the other of the same person, before what was reported in between.
    expect(at(again)).toBe(at(first) + 1);
    expect(at(again)).toBeLessThan(at(second));
    expect(whole[at(first) - 1]).toMatch(
      new RegExp(`^user ${author.uid} {2}ut {2}about \\S.* @\\S+ ${author.uid}$`),
    );
    expect(whole[at(second) - 1]).toMatch(new RegExp(`^post ${post.id} {2}campus {2}about .*“.+”$`));
    expect((await listed('--open')).join('\n')).not.toContain(first);
    expect(await listed('--open')).toHaveLength(2);
    expect(await listed('--campus', 'campus')).toEqual([expect.stringContaining(second)]);
    expect(await operate('reports', '--local', '--campus', 'mit')).toMatchObject({ code: 3 });
  });

  test('are shown whole: the words, also those before an edit, and the paths of the copied files', async () => {
    const [me, author] = [await member(), await member()];
    const post = await addPost(backend, { uid: author.uid, text: 'Stolen bike', files: ['0_2048.webp'] });
    const path = `images/posts/${post.id}/0_2048.webp`;
    await files.file(path).save('picture');
    await edited(post, { text: 'Bike' });
    const id = await report(me, 'post', post.id, 'prohibited', 'It is mine');
    const { code, stdout } = await operate('show-report', id, '--local');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      _id: id,
      reporter: me.uid,
      about: author.uid,
      reason: 'prohibited',
      details: 'It is mine',
      status: 'open',
      content: { words: 'Bike', files: [path], versions: [{ words: 'Stolen bike' }] },
      files: [expect.stringMatching(`^deleted/reports/post_${post.id}/.+/${path}$`)],
    });
    for (const missing of ['nobody', 'a/b', '']) {
      expect((await operate('show-report', missing, '--local')).code).toBe(3);
    }
  });

  test('are closed with what came of them and a note, with others of the same subject if that is said', async () => {
    const [me, another, author] = [await member(), await member(), await member()];
    const mine = await report(me, 'user', author.uid, 'harassment');
    const theirs = await report(another, 'user', author.uid, 'scam');
    const { expires_at: end } = await stored(mine);
    expect(await close(mine, '--outcome', 'banned', '--note', 'Threats')).toMatchObject({ code: 0 });
    expect(await stored(mine)).toMatchObject({
      status: 'closed',
      outcome: 'banned',
      note: 'Threats',
      closed_at: expect.any(Timestamp) as unknown,
      expires_at: end,
    });
    expect(await stored(theirs)).toMatchObject({ status: 'open' });
    const both = await close(mine, '--all', '--outcome', 'dismissed', '--note', 'After all not');
    expect(both.stderr.split('\n')).toHaveLength(2);
    expect(await stored(mine)).toMatchObject({ outcome: 'dismissed', note: 'After all not' });
    expect(await stored(theirs)).toMatchObject({ status: 'closed', outcome: 'dismissed' });
    // Each reporter hears once that it was looked at, whom it is about nothing.
    const heard = await Promise.all([me, another, author].map((who) => notificationsOf(backend, who)));
    expect(heard.map((all) => all.map(({ type }) => type))).toEqual([
      ['report closed'],
      ['report closed'],
      [],
    ]);
  });

  test('that are passed on are kept a year from then, or until a day that is named, with the hashes of addresses', async () => {
    const [me, author] = [await member(), await member()];
    const id = await report(me, 'user', author.uid, 'other', 'A crime');
    const soon = Timestamp.fromMillis(Date.now() + 1000 * 60 * 60);
    const kept = db.doc(`reported_accounts/${author.uid}`);
    await kept.set({ bans: ['bans/a'], expires_at: soon });
    await db.doc(`reports/${id}`).update({ expires_at: soon });
    await close(id, '--outcome', 'referred', '--note', 'CyberTipline 123');
    const inAYear = dayOf(Timestamp.fromMillis(Date.now() + REPORT_LIFE_MS));
    expect(dayOf((await stored(id)).expires_at)).toBe(inAYear);
    expect(dayOf((await kept.get()).get('expires_at'))).toBe(inAYear);
    const later = dayOf(Timestamp.fromMillis(Date.now() + 2 * REPORT_LIFE_MS));
    await close(id, '--outcome', 'referred', '--note', 'Warrant', '--keep-until', later);
    expect(dayOf((await stored(id)).expires_at)).toBe(later);
    // Never shorter.
    await close(id, '--outcome', 'dismissed', '--note', 'Done', '--keep-until', inAYear);
    expect(dayOf((await stored(id)).expires_at)).toBe(later);
  });

  test('are not closed without outcome or note, nor kept until a day that is over', async () => {
    const [me, author] = [await member(), await member()];
    const id = await report(me, 'user', author.uid, 'scam');
    for (const args of [
      ['--note', 'A note'],
      ['--outcome', 'forgotten', '--note', 'A note'],
      ['--outcome', 'removed'],
      ['--outcome', 'removed', '--note', ' '],
      ['--outcome', 'removed', '--note', 'a'.repeat(501)],
      ['--outcome', 'removed', '--note', 'A note', '--keep-until', '2020-01-01'],
      ['--outcome', 'removed', '--note', 'A note', '--keep-until', 'soon'],
    ]) {
      expect([args, (await close(id, ...args)).code]).toEqual([args, 3]);
    }
    expect(await stored(id)).toMatchObject({ status: 'open' });
  });
});

describe('remove-post', () => {
  const remove = (id: string, ...args: readonly string[]): Promise<Outcome> =>
    operate('remove-post', id, '--local', ...args);

  test('keeps a copy with all files, tells the author why, closes the reports, and deletes it', async () => {
    const [me, author] = [await member(), await member()];
    const post = await addPost(backend, {
      uid: author.uid,
      text: 'Stolen bike',
      files: ['0_2048.webp', 'a.mp4'],
    });
    const [photo, video] = ['0_2048.webp', 'a.mp4'].map((name) => `images/posts/${post.id}/${name}`);
    await files.file(String(photo)).save('picture');
    await files.file(String(video)).save(Buffer.alloc(PHOTO_MAX_BYTES + 1));
    const id = await report(me, 'post', post.id, 'prohibited');
    await edited(post, { text: 'Bike, no papers' });
    const why = 'it says that the bike is stolen.';
    const dry = await remove(post.id, '--reason', why, '--dry-run');
    expect(dry.stderr.split('\n')).toEqual([
      `Would keep a copy as reports/post_${post.id}_removed`,
      `Would mail ${author.email}: We have looked at your post “Bike, no papers” on UT Buy/Sell and removed it, because: ${why}`,
      `Would tell users/${author.uid} in the app`,
      `Would close reports/${id} as removed`,
      `Would record it as moderation/removed_${post.id}`,
      `Would delete posts/${post.id}`,
    ]);
    expect((await post.get()).exists).toBe(true);

    expect(await remove(post.id, '--reason', why)).toMatchObject({ code: 0 });
    await settled();
    expect((await post.get()).exists).toBe(false);
    expect(await stored(id)).toMatchObject({ status: 'closed', outcome: 'removed', note: why });
    const [told] = await notificationsOf(backend, author);
    expect(told).toMatchObject({
      type: 'post removed',
      postId: null,
      about: 'Bike, no papers',
      message: why,
    });
    const [looked] = await notificationsOf(backend, me);
    expect(looked).toMatchObject({
      type: 'report closed',
      about: '',
      message: 'We acted on your report',
      from_user: me.uid,
    });
    const copy = await stored(`post_${post.id}_removed`);
    expect(copy).toMatchObject({
      subject_id: post.id,
      about: author.uid,
      reporter: null,
      status: 'closed',
      outcome: 'removed',
      note: why,
      content: {
        text: rawOfPlainText('Bike, no papers'),
        versions: [{ text: rawOfPlainText('Stolen bike') }],
      },
    });
    const paths: unknown = copy.files;
    if (!Array.isArray(paths)) throw new Error('No files.');
    expect(paths).toHaveLength(2);
    for (const path of paths) expect((await files.file(String(path)).exists())[0]).toBe(true);
    const mail = db.doc(`mail/removed_${post.id}`);
    await eventually(async () => expect((await mail.get()).get('delivery.state')).toBe('sent'));
    expect((await mail.get()).data()).toMatchObject({
      to: author.email,
      to_uid: author.uid,
      message: { subject: 'Your post was removed' },
    });
    const text = String((await mail.get()).get('message.text'));
    for (const told of [why, 'Bike, no papers', 'https://ut.campus.example/settings/help']) {
      expect(text).toContain(told);
    }
    expect(text).not.toContain(me.uid);
    expect((await remove(post.id, '--reason', why)).code).toBe(3);
  });

  test('removes a comment likewise; goes on where it was cut off, and mails once', async () => {
    const author = await member();
    const comment = await commented(backend, author.uid, await addPost(backend, { uid: author.uid }), 'Rude');
    // As if the first run had ended before the deletion.
    expect(await remove(comment.id, '--reason', 'it insults.')).toMatchObject({ code: 0 });
    await settled();
    const mail = db.doc(`mail/removed_${comment.id}`);
    const before = await mail.get();
    expect(before.get('message.subject')).toBe('Your comment was removed');
    const again = await addPost(backend, { id: comment.id, uid: author.uid, text: 'Rude' });
    expect(await remove(again.id, '--reason', 'it insults.')).toMatchObject({ code: 0 });
    expect((await mail.get()).createTime).toEqual(before.createTime);
    expect((await again.get()).exists).toBe(false);
  });

  test('tells nobody if that is said', async () => {
    const [me, author] = [await member(), await member()];
    const post = await addPost(backend, { uid: author.uid });
    await report(me, 'post', post.id, 'prohibited');
    expect(await remove(post.id, '--reason', 'a crime.', '--tell-nobody')).toMatchObject({ code: 0 });
    expect([await notificationsOf(backend, me), await notificationsOf(backend, author)]).toEqual([[], []]);
    expect((await post.get()).exists).toBe(false);
    expect(await stored(`post_${post.id}_removed`)).toMatchObject({ note: 'a crime.' });
    expect((await db.doc(`mail/removed_${post.id}`).get()).exists).toBe(false);
  });

  test('asks for a reason, and names what it cannot find', async () => {
    const author = await member();
    const post = await addPost(backend, { uid: author.uid });
    expect((await remove(post.id)).code).toBe(3);
    expect((await remove('nothing', '--reason', 'spam.')).code).toBe(3);
    expect((await post.get()).exists).toBe(true);
  });
});
