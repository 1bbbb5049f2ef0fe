import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Status } from '../../src/domain/listing.ts';
import {
  call,
  eventually,
  openBackend,
  resultOf,
  runSchedule,
  settled,
  settledWithoutNews,
  untold,
} from './support/backend.ts';
import { ask, type HttpAnswer } from './support/http.ts';
import { mailsTo } from './support/inbox.ts';
import { makeDue } from './support/conversations.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { edit, marked } from './support/listings.ts';
import { notificationsOf, usernameOf, verified } from './support/members.ts';
import type { Person } from './support/people.ts';
import { addComment, addLike, addPost, liked, posted } from './support/posts.ts';
import { newDevice, pushesTo } from './support/push.ts';
import { newWord, recordIn } from './support/search.ts';
import { placeWant } from './support/wants.ts';

const backend = openBackend();
const { db } = backend;
const DAY_MS = 24 * 60 * 60 * 1000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let maya: Person;
let liam: Person;
beforeAll(async () => void (liam = await verified(backend, 'Liam Chen')));
// Nobody is asked twice on one day.
beforeEach(async () => void (maya = await verified(backend)));

const daysAgo = (days: number): Timestamp => Timestamp.fromMillis(Date.now() - days * DAY_MS);

/** A post without activity for so long. */
function idle(days: number, text = 'Road bike $100', fields: object = {}): Promise<DocumentReference> {
  return untold(async () => {
    const post = await addPost(backend, { uid: maya.uid, text });
    await post.update({ createdAt: daysAgo(days), lastModified: daysAgo(days), ...fields });
    return post;
  });
}

/** One of which its author was asked so long ago. */
const askedAgo = (days: number, fields: object = {}): Promise<DocumentReference> =>
  idle(days + 14.5, 'Road bike $100', { asked_at: daysAgo(days), ...fields });

async function runDaily(): Promise<void> {
  await runSchedule('askAuthors');
  await settled();
}

const questionsTo = async (who: Person): Promise<readonly Record<string, unknown>[]> =>
  (await notificationsOf(backend, who)).filter(({ type }) => type === 'still there');
const fieldOf = async (post: DocumentReference, name: string): Promise<unknown> =>
  (await post.get()).get(name);
const statusOf = (post: DocumentReference): Promise<unknown> => fieldOf(post, 'status');
const isAsked = async (post: DocumentReference): Promise<boolean> =>
  (await fieldOf(post, 'asked_at')) instanceof Timestamp;

/** Sends the daily mail now, in place of its hour; answers what has become of it. */
async function sendDigest(who = maya): Promise<unknown> {
  const { docs } = await db.collection('mail').where('to_uid', '==', who.uid).get();
  const [digest] = docs.filter((doc) => doc.get('kind') === 'digest');
  if (digest === undefined) throw new Error('There is no digest.');
  if (digest.get('delivery.state') === 'held') await makeDue(digest.ref);
  await runSchedule('retryMail');
  return (await digest.ref.get()).get('delivery');
}

/** Path and query of the mailed link to a post, as its reader's browser asks for it. */
async function linkTo(post: DocumentReference, who = maya): Promise<string> {
  await sendDigest(who);
  const url = await eventually(async () => {
    const links = (await mailsTo(who.email)).flatMap((mail) => mail.links);
    return new URL(links.find((one) => one.includes(`/still_there?p=${post.id}&`)) ?? '');
  });
  return url.pathname + url.search;
}
const answer = (link: string, said: string): Promise<HttpAnswer> =>
  ask(link, { method: 'POST', headers: FORM, body: `answer=${said}` });

describe('authors of idle posts', () => {
  test('are asked once, of all that are due and available', async () => {
    const phone = await newDevice();
    resultOf(await call('savePushSubscription', { ...phone, showsWords: true }, maya));
    const [bike, desk] = [await idle(14.6), await idle(14.5, 'Desk')];
    const others = [
      await idle(13.9, 'Fresh'),
      await idle(15, 'Reserved', { status: 'reserved', status_at: daysAgo(15) }),
      await idle(15, 'Sold', { status: 'sold', status_at: daysAgo(15) }),
      await idle(15, 'Changed'),
    ];
    await edit(others[3] ?? bike, { text: 'Edited' });
    const commented = await idle(15, 'Commented');
    await addComment(backend, liam.uid, commented);
    await settledWithoutNews();
    await runDaily();
    await runDaily();
    expect(await questionsTo(maya)).toMatchObject([
      { postId: null, about_id: bike.id, about: 'Road bike $100', message: 'And 1 more', read: false },
    ]);
    expect(await Promise.all([bike, desk].map(isAsked))).toEqual([true, true]);
    expect(await Promise.all([...others, commented].map(isAsked))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    // The comment is pushed as well.
    const pushed = (await pushesTo(phone)).map(({ payload }) => payload);
    expect(pushed.filter((one) => Reflect.get(Object(one), 'kind') === 'still there')).toMatchObject([
      {
        kind: 'still there',
        name: 'Are they',
        path: `/${await usernameOf(backend, maya)}?show=selling`,
        words: 'Road bike $100, Desk',
      },
    ]);
    expect(await linkTo(bike)).not.toBe(await linkTo(desk));
    const mails = await db.collection('mail').where('to_uid', '==', maya.uid).get();
    // The comment is mailed as well.
    const kinds = mails.docs.map((doc): unknown => doc.get('kind'));
    expect(kinds.filter((kind) => kind !== 'comment')).toEqual(['digest']);
  });

  test('are asked of one post by a notification that opens it', async () => {
    const bike = await idle(14.5);
    await runDaily();
    expect(await questionsTo(maya)).toMatchObject([{ postId: bike.id, message: '' }]);
  });

  test.each([
    ['email_notifications', 'UNWANTED'],
    ['listing_mails', 'GONE'],
  ])('who switched %s off have the notification alone', async (setting, error) => {
    await db.doc(`users/${maya.uid}/private/account`).update({ [setting]: false });
    const bike = await idle(14.5);
    await runDaily();
    const [question] = await questionsTo(maya);
    expect(question).toMatchObject({ postId: bike.id });
    expect(await sendDigest()).toMatchObject({ state: 'dropped', error });
    expect(await mailsTo(maya.email)).toEqual([]);
  });

  test.each([
    ['were banned', { status: 'banned' }],
    ['are at another school', { campus_id: 'ou' }],
    ['are no longer verified', { school_verified: false }],
  ])('who %s are not asked, and their posts expire all the same', async (_why, change) => {
    const bike = await idle(14.5);
    await db.doc(`users/${maya.uid}`).update(change);
    await settledWithoutNews();
    await runDaily();
    expect(await questionsTo(maya)).toEqual([]);
    expect(await isAsked(bike)).toBe(true);
    await bike.update({ asked_at: daysAgo(7.1), lastModified: daysAgo(22), createdAt: daysAgo(22) });
    await runDaily();
    expect(await statusOf(bike)).toBe('expired');
  });

  test('of posts that were idle before the question was are asked on a day of theirs', async () => {
    functionsInProcess();
    const { isTurnOf } = await import('../../functions/src/posts/stillThere/turn.ts');
    const old = await idle(60);
    await runDaily();
    expect(await isAsked(old)).toBe(isTurnOf(maya.uid, Date.now()));
  });
});

describe('the link of the mail', () => {
  let bike: DocumentReference;
  let link: string;
  beforeEach(async () => {
    bike = await idle(14.5);
    await runDaily();
    link = await linkTo(bike);
  });

  test('opened, as programs that look into mails do, changes nothing', async () => {
    const before = (await bike.get()).updateTime;
    for (const method of ['GET', 'HEAD']) {
      const page = await ask(link, { method });
      expect(page.status).toBe(200);
      expect(page.headers['cache-control']).toContain('no-store');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(page.text).not.toContain(maya.uid);
      if (method === 'HEAD') continue;
      expect(page.text).toContain('Still there?');
      expect(page.text).toContain('Road bike $100');
      for (const label of ['Yes, still there', 'Sold'])
        expect(page.text).toContain(`<button>${label}</button>`);
    }
    expect((await bike.get()).updateTime).toEqual(before);
  });

  test('moves the post up by its first button, once', async () => {
    expect((await answer(link, 'yes')).text).toContain('has moved up');
    const { renewed_at: at, lastModified, status, status_at: statusAt } = (await bike.get()).data() ?? {};
    expect(at).toEqual(lastModified);
    expect((at as Timestamp).toMillis()).toBeGreaterThan(Date.now() - 60_000);
    expect([status, statusAt]).toEqual(['available', null]);
    for (const said of ['yes', 'sold']) expect((await answer(link, said)).text).toContain('Already answered');
    expect((await ask(link)).text).toContain('Already answered');
    expect(await fieldOf(bike, 'renewed_at')).toEqual(at);
    expect(await statusOf(bike)).toBe('available');
    await runDaily();
    expect(await questionsTo(maya)).toHaveLength(1);
  });

  test('marks it as sold by the other, which its watchers are told', async () => {
    await liked(bike, liam.uid);
    expect((await answer(link, 'sold')).text).toContain('is marked as sold');
    await settledWithoutNews();
    expect(await statusOf(bike)).toBe('sold');
    expect(await notificationsOf(backend, liam)).toContainEqual(
      expect.objectContaining({ type: 'sold', postId: bike.id }),
    );
    expect((await answer(link, 'yes')).text).toContain('Already answered');
    expect(await statusOf(bike)).toBe('sold');
  });

  test('of what was lost or found calls it returned', async () => {
    await bike.update({ category: 'lost & found', price_cents: null });
    await settledWithoutNews();
    expect((await ask(link)).text).toContain('<button>Returned</button>');
    expect((await answer(link, 'sold')).text).toContain('is marked as returned');
  });

  test('two answers at once are one', async () => {
    const texts = (await Promise.all(['yes', 'sold'].map((said) => answer(link, said)))).map(
      ({ text }) => text,
    );
    expect(texts.filter((text) => text.includes('Already answered'))).toHaveLength(1);
  });

  test('is answered by what its author does in the app', async () => {
    await marked(bike, 'reserved');
    expect((await answer(link, 'yes')).text).toContain('Already answered');
    await marked(bike, 'available');
    expect((await answer(link, 'sold')).text).toContain('Already answered');
    expect(await statusOf(bike)).toBe('available');
  });

  /** Liam wants the bike for its price. */
  const wanted = () => placeWant(bike, maya.uid, liam.uid, 10_000);

  test('sells nothing that is reserved for who wants it, and does not after it fell through', async () => {
    await wanted();
    for (const act of ['accept', 'next'] as const) {
      const request = { postId: bike.id, buyer: liam.uid, act, amountCents: 10_000 };
      resultOf(await call('answerWant', request, maya));
      for (const said of ['yes', 'sold'])
        expect((await answer(link, said)).text).toContain('Already answered');
      expect(await statusOf(bike)).toBe(act === 'accept' ? 'reserved' : 'available');
    }
  });

  test('ends the wants of what it sells, also once it has expired', async () => {
    const want = await wanted();
    await bike.update({ status: 'expired', status_at: Timestamp.now() });
    await settledWithoutNews();
    expect((await answer(link, 'sold')).text).toContain('is marked as sold');
    await settledWithoutNews();
    expect((await want.get()).get('state')).toBe('declined');
  });

  test('works after an edit and a comment', async () => {
    await edit(bike, { text: 'Road bike, blue' });
    await addComment(backend, liam.uid, bike);
    await settledWithoutNews();
    expect((await answer(link, 'sold')).text).toContain('is marked as sold');
  });

  test('of one whose writing is paused moves nothing up, and marks what is sold', async () => {
    await db.doc(`users/${maya.uid}`).update({ paused_until: Timestamp.fromMillis(Date.now() + DAY_MS) });
    expect((await answer(link, 'yes')).text).toContain('You cannot change it here');
    expect(await fieldOf(bike, 'renewed_at')).toBeUndefined();
    expect((await answer(link, 'sold')).text).toContain('is marked as sold');
  });

  test('is refused where its author may not write any more', async () => {
    await db.doc(`users/${maya.uid}`).update({ campus_id: 'ou' });
    expect((await answer(link, 'yes')).text).toContain('You cannot change it here');
    expect(await fieldOf(bike, 'renewed_at')).toBeUndefined();
  });

  test('renews nothing whose day is past', async () => {
    await bike.update({ facts: 'by=2026-01-31' });
    await settledWithoutNews();
    expect((await answer(link, 'yes')).text).toContain('Its day is past');
    expect(await fieldOf(bike, 'renewed_at')).toBeUndefined();
    await bike.update({ facts: 'by=2099-01-31' });
    await settledWithoutNews();
    expect((await answer(link, 'yes')).text).toContain('has moved up');
  });

  test('says so where the post was deleted', async () => {
    await bike.delete();
    await settledWithoutNews();
    expect((await answer(link, 'yes')).text).toContain('It was deleted');
    expect((await bike.get()).exists).toBe(false);
  });

  test('is of no use for another post, another time, or when it was changed', async () => {
    const other = await askedAgo(1);
    const query = new URLSearchParams(link.split('?')[1]);
    const [p, t, k] = ['p', 't', 'k'].map((name) => query.get(name) ?? '') as [string, string, string];
    const otherAt = ((await fieldOf(other, 'asked_at')) as Timestamp).toMillis();
    const forged: Record<string, string>[] = [
      { p: other.id, t, k },
      { p: other.id, t: String(otherAt), k },
      { p, t: String(Number(t) + 1), k },
      { p, t: `0${t}0`, k },
      { p, t, k: k.slice(0, -1) },
      { p, t, k: k.toUpperCase() },
      { p, t, k: '' },
      { p, t },
      { p, k },
      { t, k },
      { p: `${p}/likes/x`, t, k },
      { p: '__proto__', t, k },
      { 'p[]': p, t, k },
      { p, t, k: 'a'.repeat(5_000) },
    ];
    for (const one of forged) {
      const path = `/still_there?${new URLSearchParams(one).toString()}`;
      const { status, text } = await answer(path, 'sold');
      expect([status, text.includes('This link is not valid')], path).toEqual([400, true]);
    }
    expect([await statusOf(bike), await statusOf(other)]).toEqual(['available', 'available']);
  });

  test('answers other methods and hostile bodies without a change', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await ask(link, { method, headers: FORM, body: '' })).status).toBe(405);
    for (const body of ['', 'answer=no', 'answer[]=sold', '%', '{', `answer=${'s'.repeat(50_000)}`]) {
      const { status, text } = await ask(link, { method: 'POST', headers: FORM, body });
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/at .*\.js/);
    }
    expect(await statusOf(bike)).toBe('available');
    expect(await fieldOf(bike, 'renewed_at')).toBeUndefined();
  });
});

describe('a post without an answer', () => {
  test('expires after seven days, and is out of search', async () => {
    const word = newWord();
    const bike = await posted(backend, { uid: maya.uid, text: `Bike ${word}` });
    const ago = daysAgo(21.6);
    await bike.update({ createdAt: ago, lastModified: ago, asked_at: daysAgo(7.1) });
    const asked = await askedAgo(6.9);
    expect(await recordIn('posts', bike.id)).not.toBeNull();
    await liked(bike, liam.uid);
    await runDaily();
    expect([await statusOf(bike), await statusOf(asked)]).toEqual(['expired', 'available']);
    await eventually(async () => expect(await recordIn('posts', bike.id)).toBeNull());
    const news = (await db.doc('news/ut').get()).get('changed') as readonly { id: string }[];
    expect(news.map(({ id }) => id)).toContain(bike.id);
    const told = await notificationsOf(backend, liam);
    expect(told.filter(({ postId }) => postId === bike.id)).toEqual([]);
  });

  test.each<[string, (post: DocumentReference) => Promise<unknown>]>([
    ['a comment', (post) => addComment(backend, liam.uid, post)],
    ['an edit', (post) => edit(post, { text: 'Road bike, blue' })],
  ])('does not expire after %s', async (_what, act) => {
    const bike = await askedAgo(7.1);
    await act(bike);
    await settledWithoutNews();
    await runDaily();
    expect(await statusOf(bike)).toBe('available');
  });

  test.each<Status>(['reserved', 'sold'])('does not expire where it is %s', async (status) => {
    const bike = await askedAgo(7.1, { status, status_at: daysAgo(3) });
    await runDaily();
    expect(await statusOf(bike)).toBe(status);
  });

  test('stays where it is in the feed when somebody comments', async () => {
    const bike = await askedAgo(7.1);
    await runDaily();
    const before = await fieldOf(bike, 'lastModified');
    await addComment(backend, liam.uid, bike);
    await settledWithoutNews();
    expect(await fieldOf(bike, 'lastModified')).toEqual(before);
    expect(await fieldOf(bike, 'comment_count')).toBe(1);
  });

  test('is told as available again to nobody when it is renewed', async () => {
    const bike = await askedAgo(7.1);
    await addLike(bike, liam.uid);
    await runDaily();
    await marked(bike, 'available');
    expect((await notificationsOf(backend, liam)).filter(({ postId }) => postId === bike.id)).toEqual([]);
    expect(await recordIn('posts', bike.id)).not.toBeNull();
  });
});

describe('with the clock moved', () => {
  const load = async () => ({
    ...(await import('../../functions/src/posts/stillThere/askAuthor.ts')),
    ...(await import('../../functions/src/posts/stillThere/expirePost.ts')),
    ...(await import('../../functions/src/posts/stillThere/answer.ts')),
  });
  let functions: Awaited<ReturnType<typeof load>>;
  let moveClock: (offsetMs: number) => void;
  beforeAll(async () => {
    moveClock = functionsInProcess();
    functions = await load();
  });
  afterAll(() => vi.unstubAllEnvs());
  const inDays = (days: number): number => {
    moveClock(days * DAY_MS);
    return Date.now() + days * DAY_MS;
  };
  const newPost = async (): Promise<DocumentReference> => {
    const post = await posted(backend, { uid: maya.uid, text: 'Road bike $100' });
    return post;
  };

  test('is asked after 14 days, expires after 21, is answered until the 28th, and asked anew 14 days later', async () => {
    const post = await newPost();
    const { askAuthor, expirePost, answerQuestion } = functions;
    expect(await askAuthor(maya.uid, [post.id], inDays(13.9))).toBe(0);
    const askedAtMs = inDays(14.1);
    expect(await askAuthor(maya.uid, [post.id], askedAtMs)).toBe(1);
    expect(await askAuthor(maya.uid, [post.id], inDays(14.2))).toBe(0);
    expect(await expirePost(post.id, inDays(21))).toBe(false);
    expect(await expirePost(post.id, inDays(21.2))).toBe(true);
    expect(await expirePost(post.id, inDays(21.3))).toBe(false);
    await settledWithoutNews();
    inDays(28.2);
    expect(await answerQuestion({ postId: post.id, askedAtMs }, 'yes')).toEqual({ state: 'over' });
    expect(await statusOf(post)).toBe('expired');
    inDays(28);
    expect(await answerQuestion({ postId: post.id, askedAtMs }, 'yes')).toMatchObject({ state: 'open' });
    expect(await statusOf(post)).toBe('available');
    expect(await answerQuestion({ postId: post.id, askedAtMs }, 'yes')).toEqual({ state: 'answered' });
    await settledWithoutNews();
    expect(await askAuthor(maya.uid, [post.id], inDays(41.9))).toBe(0);
    expect(await askAuthor(maya.uid, [post.id], inDays(42.1))).toBe(1);
    expect(await questionsTo(maya)).toHaveLength(2);
    // The link of the first question answers nothing of the second.
    expect(await answerQuestion({ postId: post.id, askedAtMs }, 'sold')).toEqual({ state: 'over' });
  });

  test('nobody is asked twice on a day, not even after the notification was deleted', async () => {
    const [first, second] = [await newPost(), await newPost()];
    const { askAuthor } = functions;
    const nowMs = inDays(15);
    expect(await askAuthor(maya.uid, [first.id], nowMs)).toBe(1);
    const [question] = await questionsTo(maya);
    await db.doc(`notifications/${String(question?.id)}`).delete();
    expect(await askAuthor(maya.uid, [first.id, second.id], nowMs)).toBe(0);
    expect(await askAuthor(maya.uid, [first.id, second.id], inDays(16))).toBe(1);
    expect(await isAsked(second)).toBe(true);
  });

  test('posts of somebody else are not asked about', async () => {
    const post = await newPost();
    expect(await functions.askAuthor(liam.uid, [post.id], inDays(15))).toBe(0);
    expect(await isAsked(post)).toBe(false);
  });
});
