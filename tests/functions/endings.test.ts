import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  eventually,
  openBackend,
  resultOf,
  runSchedule,
  settled,
  settledWithoutNews,
} from './support/backend.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { edited, markAs, marked } from './support/listings.ts';
import { notificationsOf, verified } from './support/members.ts';
import type { Person } from './support/people.ts';
import { addPost, liked } from './support/posts.ts';
import { redelivered, spelled } from './support/redeliver.ts';
import { newWord, recordIn } from './support/search.ts';
import { placeWant } from './support/wants.ts';

const backend = openBackend();
const { db } = backend;
const HOUR_MS = 60 * 60 * 1000;

let maya: Person;
let liam: Person;
beforeAll(async () => {
  maya = await verified(backend);
  liam = await verified(backend, 'Liam Chen');
});

/** `2027-05-15T19:30`: what clocks of UT show so many hours from now. */
function inHours(hours: number): string {
  const zone = { timeZone: 'America/Chicago', hourCycle: 'h23' } as const;
  const digits = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  // Sweden writes dates as we store them.
  const text = new Intl.DateTimeFormat('sv-SE', { ...zone, ...digits }).format(Date.now() + hours * HOUR_MS);
  return text.replace(' ', 'T');
}
const dayIn = (days: number): string => inHours(24 * days).slice(0, 10);

async function posted(
  category: string | null,
  facts: string | null,
  text?: string,
): Promise<DocumentReference> {
  const post = await addPost(backend, { uid: maya.uid, text: text ?? 'One ticket $40', category, facts });
  await settledWithoutNews();
  return post;
}
const ticket = (hours: number, text?: string): Promise<DocumentReference> =>
  posted('tickets', `at=${inHours(hours)}`, text);

async function run(): Promise<void> {
  await runSchedule('expireEnded');
  await settledWithoutNews();
}
const fieldOf = async (post: DocumentReference, name: string): Promise<unknown> =>
  (await post.get()).get(name);
const statusOf = (post: DocumentReference): Promise<unknown> => fieldOf(post, 'status');
const endOf = (post: DocumentReference): Promise<unknown> => fieldOf(post, 'ends_at');
/** In hours from now. */
const endsIn = async (post: DocumentReference): Promise<number> => {
  const at = await endOf(post);
  return at instanceof Timestamp ? (at.toMillis() - Date.now()) / HOUR_MS : NaN;
};

describe('a post whose day is over', () => {
  test('expires and is out of search: a ticket and a ride two hours after they begin', async () => {
    const word = newWord();
    const [over, soon] = [await ticket(-2.1, `Ticket ${word}`), await ticket(-1.9)];
    const ride = await posted('rides', `at=${inHours(-3)};seats=2`);
    await eventually(async () => expect(await recordIn('posts', over.id)).not.toBeNull());
    await liked(over, liam.uid);
    await runSchedule('expireEnded');
    await settled();
    expect(await Promise.all([over, soon, ride].map(statusOf))).toEqual(['expired', 'available', 'expired']);
    expect(await endOf(over)).toBeUndefined();
    expect((await endsIn(soon)) > 0).toBe(true);
    await eventually(async () => expect(await recordIn('posts', over.id)).toBeNull());
    // Open feeds hear of it; who saved it is not told.
    const news = (await db.doc('news/ut').get()).get('changed') as readonly { id: string }[];
    expect(news.map(({ id }) => id)).toContain(over.id);
    const told = await notificationsOf(backend, liam);
    expect(told.filter(({ postId }) => postId === over.id)).toEqual([]);
  });

  test('expires once the day is over by which it must go', async () => {
    const posts = [await posted('furniture', `by=${dayIn(-1)}`), await posted(null, `by=${dayIn(0)}`)];
    await run();
    expect(await Promise.all(posts.map(statusOf))).toEqual(['expired', 'available']);
  });

  test('expires once: a run and an event that come again change nothing', async () => {
    const post = await ticket(-3);
    await run();
    const before = (await post.get()).updateTime;
    await run();
    await redelivered('onPostWritten', 'written', post, { before: null, after: await spelled(post) });
    expect((await post.get()).updateTime).toEqual(before);
  });

  test('stays while somebody has it reserved, and ends when it falls through', async () => {
    const post = await ticket(-3);
    await placeWant(post, maya.uid, liam.uid);
    resultOf(await markAs(maya, post, 'accept', liam, 4000));
    await run();
    expect([await statusOf(post), await endOf(post)]).toEqual(['reserved', undefined]);
    resultOf(await markAs(maya, post, 'next', liam, 4000));
    await run();
    expect(await statusOf(post)).toBe('expired');
  });

  test('stays sold', async () => {
    const post = await ticket(-3);
    resultOf(await markAs(maya, post, 'sold'));
    await run();
    expect([await statusOf(post), await endOf(post)]).toEqual(['sold', undefined]);
  });

  test('expires in the same run as all others, however many there are', async () => {
    functionsInProcess();
    const { expireByPages } = await import('../../functions/src/posts/endings/expireEnded.ts');
    const posts = [await ticket(-3), await ticket(-4), await ticket(-5)];
    await expireByPages(1);
    vi.unstubAllEnvs();
    await settledWithoutNews();
    expect(await Promise.all(posts.map(statusOf))).toEqual(['expired', 'expired', 'expired']);
  });

  test('stays if it was reserved or deleted while the run was on its way', async () => {
    functionsInProcess();
    const { expireIfEnded } = await import('../../functions/src/posts/endings/expireEnded.ts');
    const [reserved, gone] = [await ticket(-3), await ticket(-3)];
    // As its event has not come.
    await reserved.update({ status: 'reserved', status_at: FieldValue.serverTimestamp() });
    await gone.delete();
    for (const { id } of [reserved, gone]) expect(await expireIfEnded(id, Date.now())).toBe(false);
    vi.unstubAllEnvs();
    await settledWithoutNews();
    expect(await statusOf(reserved)).toBe('reserved');
    expect((await gone.get()).exists).toBe(false);
  });
});

describe('a day that is changed', () => {
  test('earlier or later, or away, moves the ending', async () => {
    const post = await ticket(30);
    expect(await endsIn(post)).toBeCloseTo(32, 0);
    await edited(post, { facts: `at=${inHours(5)}` });
    expect(await endsIn(post)).toBeCloseTo(7, 0);
    await edited(post, { facts: 'section=12' });
    expect(await endOf(post)).toBeUndefined();
    await edited(post, { facts: `at=${inHours(-5)}` });
    await run();
    expect(await statusOf(post)).toBe('expired');
  });

  test('is no ending in a category that has none', async () => {
    const post = await ticket(-3);
    await edited(post, { category: 'furniture', facts: null });
    await run();
    expect([await statusOf(post), await endOf(post)]).toEqual(['available', undefined]);
  });

  test('makes an expired one available again, where it stood in the feed', async () => {
    const post = await ticket(-3);
    await run();
    const movedAt = await fieldOf(post, 'lastModified');
    await edited(post, { text: 'One ticket, row 3' });
    expect(await statusOf(post)).toBe('expired');
    const made = await edited(post, { facts: `at=${inHours(48)}` });
    expect(await statusOf(post)).toBe('available');
    expect(await endsIn(post)).toBeCloseTo(50, 0);
    expect(await fieldOf(post, 'lastModified')).toEqual(movedAt);
    // The event again, after it has expired anew without an edit.
    await marked(post, 'expired');
    await redelivered('onPostWritten', 'written', post, made);
    expect(await statusOf(post)).toBe('expired');
  });

  test('of one that was renewed alone is still over', async () => {
    const post = await ticket(-3);
    await run();
    await marked(post, 'available');
    await run();
    expect(await statusOf(post)).toBe('expired');
  });
});

describe('what members may write into facts', () => {
  test.each([
    ['31 February', 'by=2022-02-31'],
    ['a word', 'by=tomorrow'],
  ])('%s ends nothing', async (_what, facts) => {
    const post = await posted('furniture', facts);
    await run();
    expect(await statusOf(post)).toBe('available');
  });

  test('a date far beyond is read by no run', async () => {
    const post = await posted(null, 'by=2099-12-31');
    const before = (await post.get()).updateTime;
    await run();
    expect((await post.get()).updateTime).toEqual(before);
    expect(await endOf(post)).toEqual(Timestamp.fromDate(new Date('2100-01-01T06:00:00Z')));
  });

  test('a post without dates is written no more than before', async () => {
    const post = await addPost(backend, { uid: maya.uid });
    await settledWithoutNews();
    const { createTime, updateTime } = await post.get();
    expect(updateTime).toEqual(createTime);
  });
});

describe('with the clock moved', () => {
  afterAll(() => vi.unstubAllEnvs());
  test('a ticket for tonight is there during the game, and gone two hours after it began', async () => {
    const moveClock = functionsInProcess();
    const { expireEnded } = await import('../../functions/src/posts/endings/expireEnded.ts');
    const post = await ticket(6);
    moveClock(7.9 * HOUR_MS);
    await expireEnded();
    expect(await statusOf(post)).toBe('available');
    moveClock(8.1 * HOUR_MS);
    await expireEnded();
    expect(await statusOf(post)).toBe('expired');
  });
});
