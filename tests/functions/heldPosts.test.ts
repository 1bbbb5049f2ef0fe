import { NO_FILTERS } from '../../src/domain/searchFilters.ts';
import { Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  call,
  newId,
  openBackend,
  resultOf,
  runSchedule,
  settled,
  settledWithoutNews,
} from './support/backend.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { markAs } from './support/listings.ts';
import { notificationsOf, verified } from './support/members.ts';
import { documentsOf, type Person } from './support/people.ts';
import { addComment, addLike, addPost } from './support/posts.ts';
import { recordIn } from './support/search.ts';
import { redeliver, spelled } from './support/redeliver.ts';
import { placeWant, wantFields } from './support/wants.ts';

/* Three members report a post and it is hidden until somebody looks, and what hostile ones try with that. */

const backend = openBackend();
const { db } = backend;

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (ms: number): Timestamp => Timestamp.fromMillis(Date.now() - ms);

/** New for each test: Alex's bike, which Zoe is promised, with Will next in line, a comment and a save. */
let alex: Person;
let zoe: Person;
let will: Person;
let post: DocumentReference;
let comment: DocumentReference;

/** A member whose school address is proven since then. */
async function proven(ms = 15 * DAY_MS): Promise<Person> {
  const person = await verified(backend);
  const address = { uid: person.uid, campus_id: 'ut', createdAt: ago(ms) };
  await db.doc(`school_emails/${person.uid}@utexas.edu`).create(address);
  return person;
}

beforeEach(async () => {
  alex = await verified(backend, 'Alex Roe');
  post = await addPost(backend, { uid: alex.uid, text: 'Road bike $40' });
  await settledWithoutNews();
});

/** What belongs to the post. */
async function add(): Promise<void> {
  [zoe, will] = [await verified(backend, 'Zoe Park'), await verified(backend, 'Will Orr')];
  comment = await addComment(backend, zoe.uid, post);
  await addLike(post, will.uid);
  for (const { uid } of [zoe, will]) await placeWant(post, alex.uid, uid);
  resultOf(await markAs(alex, post, 'accept', zoe, 4000));
}

const report = async (by: Person, id = post.id): Promise<void> =>
  void resultOf(await call('report', { subject: 'post', id, reason: 'scam', details: '' }, by));
async function reportAll(people: readonly Person[]): Promise<void> {
  await Promise.all(people.map((one) => report(one)));
  await settled();
}
const three = (): Promise<readonly Person[]> => Promise.all([proven(), proven(), proven()]);
const heldRef = (): DocumentReference => db.doc(`held_posts/${post.id}`);
const isThere = async (ref: DocumentReference): Promise<boolean> => (await ref.get()).exists;
/** Where the post stands. */
async function placeOf(): Promise<string> {
  const [shown, hidden] = await Promise.all([post, heldRef()].map(isThere));
  return `${shown === true ? 'shown' : '-'} ${hidden === true ? 'hidden' : '-'}`;
}
/** What belongs to the post, and what its readers are told. */
async function belongings(): Promise<Record<string, unknown>> {
  const [news, author] = await db.getAll(db.doc('news/ut'), db.doc(`users/${alex.uid}`));
  const removed: unknown = news?.get('ids');
  return {
    comment: await isThere(comment),
    saves: (await post.collection('likes').get()).size,
    wants: (await post.collection('wants').get()).docs.map((one): unknown => one.get('state')).toSorted(),
    waiting: (await post.collection('line').doc('now').get()).get('waiting') as unknown,
    isGoneInFeeds: Array.isArray(removed) && removed.includes(post.id),
    totalPosts: author?.get('totalPosts') as unknown,
  };
}
const ALL = { comment: true, saves: 1, wants: ['accepted', 'waiting'], waiting: [2], totalPosts: 1 };
const NONE = { comment: false, saves: 0, wants: [], waiting: undefined, isGoneInFeeds: true, totalPosts: 0 };
/** The post, but when it was hidden, and its author's copy, which follows the profile: `addPost` makes one up. */
function fieldsOf(snapshot: DocumentSnapshot): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...snapshot.data() };
  for (const name of ['held_at', 'user', 'username', 'avatar']) delete fields[name];
  return fields;
}
/** How many notifications and mails they have. */
const notified = async (...others: readonly Person[]): Promise<readonly (readonly [number, number])[]> =>
  Promise.all(
    [alex, zoe, will, ...others].map(async (one): Promise<readonly [number, number]> => [
      (await notificationsOf(backend, one)).length,
      (await db.collection('mail').where('to_uid', '==', one.uid).get()).size,
    ]),
  );
const isFound = async (): Promise<boolean> => (await recordIn('posts', post.id)) !== null;
/** A day passes. */
async function timePasses(): Promise<void> {
  await heldRef().update({ held_at: ago(DAY_MS) });
  await runSchedule('expireEnded');
  await settled();
}
async function judge(act: 'leave' | 'remove' | 'warn'): Promise<void> {
  const mo = await verified(backend);
  await db.doc(`moderators/${mo.uid}`).set({ campuses: ['ut'], lead: false });
  const caseId = `post_${post.id}`;
  resultOf(await call('takeCase', { caseId }, mo));
  const isLeft = act === 'leave';
  const why = { reason: isLeft ? null : ('scam' as const), words: isLeft ? '' : 'No such bike.' };
  resultOf(
    await call('judgeCase', { caseId, decisionId: newId(), uid: alex.uid, act, days: null, ...why }, mo),
  );
  await settled();
}

describe('three members who report a post', () => {
  beforeEach(add);

  test('hide it with all that belongs to it, until a moderator leaves it: then it is as it was; its author alone is told', async () => {
    // Would be told of a new post like this, and of any of Alex's.
    const fay = await verified(backend, 'Fay Ono');
    const search = { ...NO_FILTERS, text: 'road bike' };
    resultOf(await call('keepAlert', { campusId: 'ut', search }, fay));
    resultOf(await call('followMember', { uid: alex.uid }, fay));
    const [before, told] = [await post.get(), await notified(fay)];
    expect(await isFound()).toBe(true);
    await reportAll((await three()).slice(0, 2));
    expect(await placeOf()).toBe('shown -');
    await reportAll([await proven()]);
    expect(await placeOf()).toBe('- hidden');
    expect(fieldsOf(await heldRef().get())).toEqual(fieldsOf(before));
    expect(await belongings()).toEqual({ ...ALL, isGoneInFeeds: true });
    expect(await isFound()).toBe(false);
    expect(await notified(fay)).toEqual(
      told.map(([rows, mails], place) => [place === 0 ? rows + 1 : rows, mails]),
    );
    expect(await notificationsOf(backend, alex)).toContainEqual(
      expect.objectContaining({
        type: 'decision',
        postId: post.id,
        message: 'Hidden until a moderator looks, for 24 hours at most',
      }),
    );
    await judge('leave');
    expect(await isFound()).toBe(true);
    expect(await placeOf()).toBe('shown -');
    const after = await post.get();
    expect(fieldsOf(after)).toEqual(fieldsOf(before));
    expect(after.get('username')).toBe((await documentsOf(backend, alex)).profile.username);
    expect(await belongings()).toEqual({ ...ALL, isGoneInFeeds: false });
    expect(await notified(fay)).toEqual(
      told.map(([rows, mails], place) => [place === 0 ? rows + 1 : rows, mails]),
    );
  });

  test.each(['remove', 'warn'] as const)(
    'and a moderator’s “%s” removes it or shows it again',
    async (act) => {
      await reportAll(await three());
      await judge(act);
      expect(await placeOf()).toBe(act === 'remove' ? '- -' : 'shown -');
      expect(await belongings()).toMatchObject(act === 'remove' ? NONE : ALL);
    },
  );

  test('hide it for a day at most, and once', async () => {
    await reportAll(await three());
    await heldRef().update({ held_at: ago(23 * 60 * 60 * 1000) });
    await runSchedule('expireEnded');
    expect(await placeOf()).toBe('- hidden');
    await timePasses();
    expect(await placeOf()).toBe('shown -');
    await reportAll(await three());
    expect(await placeOf()).toBe('shown -');
  });

  test('hide it beside a hundred others who count for nothing', async () => {
    const batch = db.batch();
    for (let n = 0; n < 100; n += 1) {
      const made = { subject_type: 'post', subject_id: post.id, about: alex.uid, status: 'open' };
      // Of an id that comes before those of others.
      const ref = db.doc(`reports/00${newId()}`);
      batch.set(ref, { ...made, reason: 'spam', reporter: newId(), createdAt: ago(60_000) });
    }
    await batch.commit();
    await reportAll(await three());
    expect(await placeOf()).toBe('- hidden');
  });

  test('hide it once when six report it at the same moment', async () => {
    await reportAll([...(await three()), ...(await three())]);
    expect(await placeOf()).toBe('- hidden');
    expect(await belongings()).toMatchObject(ALL);
  });
});

describe('reports that hide nothing', () => {
  /** Two who count, and one who does not. */
  const withTwo = async (third: Person): Promise<void> => {
    await reportAll([await proven(), await proven(), third]);
    expect(await placeOf()).toBe('shown -');
    // Another one does.
    await reportAll([await proven()]);
    expect(await placeOf()).toBe('- hidden');
  };

  test('by three accounts of yesterday', async () => {
    await reportAll(await Promise.all([1, 2, 3].map(() => proven(DAY_MS))));
    expect(await placeOf()).toBe('shown -');
  });

  test('by a member without a proven school address', async () => withTwo(await verified(backend)));

  test('by one who wanted it, although the want has ended', async () => {
    const third = await proven();
    const want = wantFields(post, alex.uid, third.uid, 4000);
    await post
      .collection('wants')
      .doc(third.uid)
      .set({ ...want, state: 'withdrawn' });
    await withTwo(third);
  });

  test('by the same three again within 30 days, of another post of the author', async () => {
    const same = await three();
    await reportAll(same);
    const other = await addPost(backend, { uid: alex.uid, text: 'A lamp $5' });
    for (const one of same) await report(one, other.id);
    await settled();
    expect(await isThere(other)).toBe(true);
  });

  test('of more than a day ago', async () => {
    const first = await proven();
    await report(first);
    const [old] = (await db.collection('reports').where('reporter', '==', first.uid).get()).docs;
    await old?.ref.update({ createdAt: ago(DAY_MS) });
    await reportAll([await proven(), await proven()]);
    expect(await placeOf()).toBe('shown -');
  });

  test.each([
    [5, 'shown -'],
    [4, '- hidden'],
  ])('by one whose last %i were left alone', async (leftAlone, place) => {
    const third = await proven();
    for (let n = 0; n < 5; n += 1) {
      const outcome = n < leftAlone ? 'dismissed' : 'removed';
      const made = { reporter: third.uid, about: 'somebody', status: 'closed', outcome };
      await db.collection('reports').add({ ...made, createdAt: ago(DAY_MS), closed_at: ago(DAY_MS - n) });
    }
    await reportAll([await proven(), await proven(), third]);
    expect(await placeOf()).toBe(place);
  });
});

test('a decision of before, sent again, does not show what was hidden since', async () => {
  await report(await verified(backend));
  const mo = await verified(backend);
  await db.doc(`moderators/${mo.uid}`).set({ campuses: ['ut'], lead: false });
  const caseId = `post_${post.id}`;
  const left = {
    caseId,
    decisionId: newId(),
    uid: alex.uid,
    act: 'leave',
    days: null,
    reason: null,
    words: '',
  };
  resultOf(await call('takeCase', { caseId }, mo));
  resultOf(await call('judgeCase', left, mo));
  await reportAll(await three());
  expect(await placeOf()).toBe('- hidden');
  resultOf(await call('judgeCase', left, mo));
  await settled();
  expect(await placeOf()).toBe('- hidden');
});

describe('a hidden post', () => {
  beforeEach(async () => {
    await add();
    await reportAll(await three());
    expect(await placeOf()).toBe('- hidden');
  });

  test('is gone for good, with all that belongs to it, once its author deletes it', async () => {
    await heldRef().delete();
    await settled();
    expect(await belongings()).toEqual(NONE);
    await runSchedule('expireEnded');
    expect(await placeOf()).toBe('- -');
  });

  test('goes with its author’s account', async () => {
    resultOf(await call('deleteAccount', {}, alex));
    await settled();
    expect(await placeOf()).toBe('- -');
    expect(await belongings()).toMatchObject({ comment: false, saves: 0, wants: [] });
  });

  test('is not there for a stranger either, who sends a notice about it', async () => {
    const sent = { postId: post.id, name: 'Ann', email: 'ann@example.com', work: 'Mine', isSworn: true };
    expect(await call('copyrightNotice', sent, { from: '10.7.7.7' })).toMatchObject({ reason: 'not-found' });
  });

  test('is in its author’s export and download, with its pictures', async () => {
    const path = `images/posts/${post.id}/0_640.webp`;
    await backend.files.file(path).save('preview', { contentType: 'image/webp' });
    await heldRef().update({ img_count: 1, img_gallery: [{ img_path: path }] });
    functionsInProcess();
    const { holdingsOf } = await import('../../functions/tools/collect.ts');
    const handles = { db, auth: backend.auth, bucket: backend.files };
    const { sections, files } = await holdingsOf(handles, alex.uid);
    expect(sections['hidden posts']).toMatchObject([{ path: `held_posts/${post.id}` }]);
    expect(files).toEqual([path]);
    const { SECTIONS } = await import('../../functions/src/members/downloads/sections.ts');
    const items = await SECTIONS.find(({ name }) => name === 'hidden-posts')?.after(alex.uid, null);
    expect(items).toMatchObject([{ item: { words: 'Road bike $40', files: `images/posts/${post.id}/` } }]);
  });

  test('comes back once: neither its deletion’s event nor a second restoration, come late, harm it', async () => {
    const hidden = await spelled(heldRef());
    await timePasses();
    await runSchedule('expireEnded');
    const { fields, ...rest } = hidden as { fields: Record<string, unknown> };
    const { held_at: _, ...original } = fields;
    const deleted = { ...rest, name: String(hidden.name).replace('held_posts', 'posts'), fields: original };
    await redeliver('onPostDeleted', 'deleted', post, { before: deleted, after: null });
    await redeliver('onHeldPostDeleted', 'deleted', heldRef(), { before: hidden, after: null });
    await redeliver('onPostCreated', 'created', post, { before: null, after: await spelled(post) });
    await settled();
    expect(await placeOf()).toBe('shown -');
    expect(await belongings()).toEqual({ ...ALL, isGoneInFeeds: false });
  });

  test('is not replaced by a post under its id, by whomever', async () => {
    const other = await verified(backend);
    await addPost(backend, { id: post.id, uid: other.uid, text: 'Mine now $1' });
    await settled();
    expect(await placeOf()).toBe('- hidden');
    await timePasses();
    expect((await post.get()).get('user._id')).toBe(alex.uid);
    expect(await belongings()).toMatchObject(ALL);
  });

  test('comes back over a post that stands under its id', async () => {
    await Promise.all([
      addPost(backend, { id: post.id, uid: will.uid, text: 'Mine now $1' }),
      heldRef().update({ held_at: ago(DAY_MS) }),
    ]);
    await runSchedule('expireEnded');
    await settled();
    expect((await post.get()).get('user._id')).toBe(alex.uid);
    expect(await belongings()).toMatchObject({ comment: true, saves: 1 });
  });

  test('keeps its wants; one that is withdrawn meanwhile is out of the line and frees it', async () => {
    for (const { uid } of [zoe, will])
      await post.collection('wants').doc(uid).update({ state: 'withdrawn', lastModified: Timestamp.now() });
    await settled();
    expect(await belongings()).toMatchObject({ wants: ['withdrawn', 'withdrawn'] });
    await timePasses();
    expect(await belongings()).toMatchObject({ wants: ['withdrawn', 'withdrawn'], waiting: [] });
    expect((await post.get()).data()).toMatchObject({ promised: false, status: 'available' });
  });

  test('keeps its comments and saves through the daily sweeps', async () => {
    await runSchedule('sweepThreads');
    await settled();
    expect(await belongings()).toMatchObject(ALL);
  });
});
