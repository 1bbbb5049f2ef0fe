import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WantAct } from '../../src/domain/want.ts';
import { call, openBackend, resultOf, settledWithoutNews, untold } from './support/backend.ts';
import { addChat } from './support/chats.ts';
import { edited, markAs, marked, reprice, repriced } from './support/listings.ts';
import { mayaLiamZoe, notificationsOf, verified } from './support/members.ts';
import type { Person } from './support/people.ts';
import { addLike, addPost } from './support/posts.ts';
import { newDevice, pushesTo } from './support/push.ts';
import { redeliver, redelivered, spelled } from './support/redeliver.ts';
import { placeWant, wantChanged } from './support/wants.ts';

const backend = openBackend();
const { db } = backend;

let people: readonly Person[] = [];
beforeAll(async () => {
  people = await mayaLiamZoe(backend);
});
/** Maya sells; Liam has saved the thing, Zoe chats about it. */
const cast = (): readonly [Person, Person, Person] => {
  const [maya, liam, zoe] = people;
  if (maya === undefined || liam === undefined || zoe === undefined) throw new Error('Not set up.');
  return [maya, liam, zoe];
};

// One author for all tests changes about as much as an hour allows, and a test that is tried again more than that.
beforeEach(async () => {
  const [{ uid }] = cast();
  await Promise.all(['posts', 'post_changes'].map((kind) => db.doc(`limits/${kind}_${uid}`).delete()));
});

async function listing(text = 'Road bike $100'): Promise<DocumentReference> {
  const [maya, liam, zoe] = cast();
  const post = await addPost(backend, { uid: maya.uid, text });
  await addLike(post, liam.uid);
  await db.doc(`chats/${[maya.uid, zoe.uid].sort().join('_')}`).delete();
  await settledWithoutNews();
  await addChat(backend, zoe.uid, maya.uid, FieldValue.serverTimestamp(), post.id);
  await settledWithoutNews();
  return post;
}

type Told = Readonly<Record<string, unknown>>;
const TYPES: readonly unknown[] = ['price drop', 'sold', 'returned', 'available again'];
/** What this member was told of the thing's price and status. */
const told = async (who: Person, post: DocumentReference): Promise<readonly Told[]> =>
  (await notificationsOf(backend, who)).filter(
    ({ postId, type }) => postId === post.id && TYPES.includes(type),
  );
const typesTold = async (who: Person, post: DocumentReference): Promise<readonly unknown[]> =>
  (await told(who, post)).map(({ type }) => type);
const linesTo = async ({ uid }: Person, post: DocumentReference): Promise<readonly unknown[]> => {
  const { docs } = await db.collection('mail').where('to_uid', '==', uid).get();
  return docs
    .flatMap((doc) => Object.values(Object(doc.get('lines')) as Record<string, unknown>))
    .filter((line) => Reflect.get(Object(line), 'post_id') === post.id)
    .filter((line) => Reflect.get(Object(line), 'kind') === 'price drop');
};
/** Moves what was told so far a day back. */
async function aDayLater(post: DocumentReference): Promise<void> {
  const ref = db.doc(`post_prices/${post.id}`);
  const told = Object.entries(Object((await ref.get()).get('told')) as Record<string, Timestamp>);
  const earlier = told.map(([type, at]) => [type, Timestamp.fromMillis(at.toMillis() - 86_400_000)] as const);
  await ref.update({ told: Object.fromEntries(earlier) });
}

describe('a lower price', () => {
  test('is told to who saved the thing and who chats about it, with words and prices, once', async () => {
    const [maya, liam, zoe] = cast();
    const post = await listing();
    const drop = await repriced(post, 9500);
    await Promise.all([1, 2].map(() => redeliver('onPostWritten', 'written', post, drop)));
    await settledWithoutNews();
    for (const who of [liam, zoe]) {
      expect(await told(who, post)).toMatchObject([
        {
          type: 'price drop',
          about: 'Road bike $100',
          about_id: post.id,
          message: 'Now $95, was $100',
          chatId: null,
          from_user: maya.uid,
          from_name: 'Maya T.',
          read: false,
        },
      ]);
      expect(await linesTo(who, post)).toMatchObject([{ from_uid: maya.uid }]);
    }
    expect(await told(maya, post)).toEqual([]);
  });

  test('is none below five percent, nor against a price that was only raised before', async () => {
    const [, liam] = cast();
    const post = await listing();
    await repriced(post, 9600);
    await repriced(post, 20_000);
    await repriced(post, 9500);
    // 5 % of 9,600 are missing.
    expect(await typesTold(liam, post)).toEqual([]);
    await reprice(post, 99_999_900);
    await repriced(post, 9000);
    expect(await told(liam, post)).toMatchObject([{ type: 'price drop', message: 'Now $90, was $95' }]);
  });

  test('is measured against prices that stood while the thing was sold or looked for', async () => {
    const [, liam] = cast();
    const post = await listing();
    for (const hidden of [
      { status: 'sold', kind: 'selling' },
      { status: 'available', kind: 'wanted' },
    ]) {
      await post.update(hidden);
      await repriced(post, 5000);
      await repriced(post, 20_000);
      await post.update({ status: 'available', kind: 'selling' });
      await repriced(post, 15_000);
    }
    expect(await typesTold(liam, post)).toEqual([]);
  });

  test('is told to nobody with whom others, or its author, began a chat about it', async () => {
    const [maya, liam, zoe] = cast();
    const post = await listing();
    const [ava, kai] = [await verified(backend, 'Ava Diaz'), await verified(backend, 'Kai Moss')];
    await addChat(backend, maya.uid, ava.uid, FieldValue.serverTimestamp(), post.id);
    await addChat(backend, ava.uid, kai.uid, FieldValue.serverTimestamp(), post.id);
    await settledWithoutNews();
    await repriced(post, 4000);
    expect(await Promise.all([liam, zoe, ava, kai].map((who) => typesTold(who, post)))).toEqual([
      ['price drop'],
      ['price drop'],
      [],
      [],
    ]);
  });

  test('counts prices of thirty days alone', async () => {
    const [, liam] = cast();
    const post = await listing();
    const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    await db.doc(`post_prices/${post.id}`).set({ lowest: { [day(29)]: 5000, [day(32)]: 10 } });
    await repriced(post, 8000);
    expect(await typesTold(liam, post)).toEqual([]);
    await repriced(post, 4000);
    expect(await typesTold(liam, post)).toEqual(['price drop']);
    expect(
      Object.keys(Object((await db.doc(`post_prices/${post.id}`).get()).get('lowest')) as object),
    ).toEqual(expect.not.arrayContaining([day(32)]));
  });

  test('is told once a day', async () => {
    const [, liam] = cast();
    const post = await listing();
    for (const cents of [9000, 8000]) {
      await repriced(post, cents);
    }
    expect(await told(liam, post)).toMatchObject([{ message: 'Now $90, was $100' }]);
    await aDayLater(post);
    await repriced(post, 7000);
    expect((await told(liam, post)).map(({ message }) => message).toSorted()).toEqual([
      'Now $70, was $80',
      'Now $90, was $100',
    ]);
  });

  test.each([
    ['a thing that is looked for', { kind: 'wanted' }],
    ['a sold thing', { status: 'sold' }],
    ['a thing without a price before', { price_cents: null }],
  ])('is not told of %s', async (_what, fields) => {
    const [, liam] = cast();
    const post = await listing();
    await post.update(fields);
    await repriced(post, 1000);
    expect(await typesTold(liam, post)).toEqual([]);
  });

  test('counts from the lowest before, also where the price was taken away in between', async () => {
    const [, liam] = cast();
    const post = await listing();
    for (const cents of [null, 9600, null, 9000]) {
      await repriced(post, cents);
    }
    expect(await told(liam, post)).toMatchObject([{ type: 'price drop', message: 'Now $90, was $96' }]);
  });

  test('is none of a thing that was free before', async () => {
    const [, liam] = cast();
    const post = await listing('Free lamp');
    await repriced(post, 0);
    for (const cents of [1000, 0]) {
      await repriced(post, cents);
    }
    expect(await typesTold(liam, post)).toEqual([]);
  });

  test('of words alone is none', async () => {
    const [, liam] = cast();
    const post = await listing();
    await edited(post, { text: 'Road bike $50' });
    expect(await typesTold(liam, post)).toEqual([]);
  });

  test('is pushed; neither pushed nor mailed to who has switched that off', async () => {
    const [maya] = cast();
    const [ava, kai] = [await verified(backend, 'Ava Diaz'), await verified(backend, 'Kai Moss')];
    const [phone, tablet] = [await newDevice(), await newDevice()];
    resultOf(await call('savePushSubscription', { ...phone, showsWords: true }, ava));
    resultOf(await call('savePushSubscription', { ...tablet, showsWords: true }, kai));
    await db.doc(`users/${kai.uid}/private/account`).update({ saved_notifications: false });
    const post = await addPost(backend, { uid: maya.uid, text: 'Lamp $20' });
    await addLike(post, ava.uid);
    await addLike(post, kai.uid);
    await settledWithoutNews();
    const drop = await repriced(post, 1000);
    expect((await pushesTo(phone)).map(({ payload }) => payload)).toMatchObject([
      { kind: 'price drop', name: 'Maya T.', path: `/post/${post.id}`, words: 'Lamp $20: Now $10, was $20' },
    ]);
    expect(await pushesTo(tablet)).toEqual([]);
    expect([await typesTold(ava, post), await typesTold(kai, post)]).toEqual([
      ['price drop'],
      ['price drop'],
    ]);
    // Deleted, neither comes back with an event that comes twice.
    const { docs } = await db.collection('notifications').where('postId', '==', post.id).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    await redelivered('onPostWritten', 'written', post, drop);
    expect([await typesTold(ava, post), await typesTold(kai, post)]).toEqual([[], []]);
  });

  test('reaches everybody who saved a popular thing', async () => {
    const [maya, liam] = cast();
    const post = await addPost(backend, { uid: maya.uid, text: 'Couch $80' });
    const known = (await db.doc(`users/${liam.uid}`).get()).data() ?? {};
    const savers = Array.from({ length: 120 }, (_, n) => `saver${String(n)}${post.id}`);
    await untold(async () => {
      await Promise.all(
        savers.map((uid) => db.doc(`users/${uid}`).set({ ...known, _id: uid, username: uid })),
      );
      await Promise.all(savers.map((uid) => addLike(post, uid)));
    });
    await repriced(post, 4000);
    const found = await db.collection('notifications').where('postId', '==', post.id).get();
    expect(found.docs.filter((doc) => doc.get('type') === 'price drop')).toHaveLength(120);
  });
});

describe('a status', () => {
  test('sold is told in the app alone, not to who bought; available again to all', async () => {
    const [maya, liam, zoe] = cast();
    const post = await listing();
    const available = await spelled(post);
    await markAs(maya, post, 'sold', zoe);
    const sold = { before: available, after: await spelled(post) };
    expect(await told(liam, post)).toMatchObject([{ type: 'sold', about: 'Road bike $100', message: '' }]);
    expect(await told(zoe, post)).toEqual([]);
    await markAs(maya, post, 'next');
    const back = { before: sold.after, after: await spelled(post) };
    await redeliver('onPostWritten', 'written', post, back);
    await redelivered('onPostWritten', 'written', post, sold);
    expect((await typesTold(liam, post)).toSorted()).toEqual(['available again', 'sold']);
    expect(await typesTold(zoe, post)).toEqual(['available again']);
    expect(await told(maya, post)).toEqual([]);
    const mails = await db.collection('mail').where('to_uid', '==', liam.uid).get();
    expect(mails.docs.filter((doc) => doc.id.includes(post.id))).toEqual([]);
  });

  test('of what was lost or found is told as returned, once a day as a sale, and to nobody beyond the app', async () => {
    const [, liam] = cast();
    const post = await listing('Found a wallet');
    await post.update({ category: 'lost & found', price_cents: null });
    await settledWithoutNews();
    for (const status of ['sold', 'available', 'sold'] as const) {
      const change = await marked(post, status);
      await redelivered('onPostWritten', 'written', post, change);
    }
    expect((await typesTold(liam, post)).toSorted()).toEqual(['available again', 'returned', 'returned']);
    const mails = await db.collection('mail').where('to_uid', '==', liam.uid).get();
    expect(mails.docs.filter((doc) => doc.id.includes(post.id))).toEqual([]);
  });

  test('is told once a day each, and nothing of a reservation', async () => {
    const [, liam] = cast();
    const post = await listing();
    for (const status of ['sold', 'available', 'reserved', 'available'] as const) {
      await marked(post, status);
    }
    expect((await typesTold(liam, post)).toSorted()).toEqual(['available again', 'sold']);
  });

  test('sold is told again after available again was told, so that the last word is true', async () => {
    const [, liam] = cast();
    const post = await listing();
    for (const status of ['sold', 'available', 'sold', 'available', 'sold'] as const) {
      await marked(post, status);
    }
    // The second time it is available is not told, so neither is the third sale.
    expect((await typesTold(liam, post)).toSorted()).toEqual(['available again', 'sold', 'sold']);
  });

  test('goes with the post', async () => {
    const [, liam] = cast();
    const post = await listing();
    await marked(post, 'sold');
    await post.delete();
    await settledWithoutNews();
    expect(await told(liam, post)).toEqual([]);
  });
});

describe('who wants a thing, and has neither saved it nor begun a chat about it,', () => {
  /** Maya sells a lamp. Ava and Kai are in line, Nora's want was declined, Omar has withdrawn his. */
  let post: DocumentReference;
  let ava: Person;
  let kai: Person;
  let nora: Person;
  let omar: Person;
  const refOf = ({ uid }: Person): DocumentReference => post.collection('wants').doc(uid);
  const answer = async (
    act: WantAct,
    buyer: Person | null,
    amountCents: number | null = null,
  ): Promise<void> => {
    const [maya] = cast();
    resultOf(await markAs(maya, post, act, buyer, amountCents));
  };
  const all = async (...who: readonly Person[]): Promise<readonly unknown[]> =>
    Promise.all(who.map(async (one) => (await typesTold(one, post)).toSorted()));
  /** What their wants were told of, too. */
  const wantTypes = async (who: Person): Promise<readonly unknown[]> =>
    (await notificationsOf(backend, who))
      .filter(({ postId, type }) => postId === post.id && /^(want|next)/.test(String(type)))
      .map(({ type }) => type)
      .toSorted();

  beforeEach(async () => {
    const [maya] = cast();
    [ava, kai, nora, omar] = [
      await verified(backend, 'Ava Diaz'),
      await verified(backend, 'Kai Moss'),
      await verified(backend, 'Nora Diaz'),
      await verified(backend, 'Omar Reyes'),
    ];
    post = await addPost(backend, { uid: maya.uid, text: 'Lamp $40' });
    // She began the chats, so that only their wants make them watchers.
    for (const { uid } of [ava, kai, nora, omar]) await addChat(backend, maya.uid, uid);
    for (const { uid } of [ava, kai, nora, omar]) await placeWant(post, maya.uid, uid);
    await answer('decline', nora);
    await wantChanged(refOf(omar), { state: 'withdrawn' });
  });

  test('is told once that it was sold to another, whether the wants have ended by then or not', async () => {
    const [maya, , zoe] = cast();
    const before = await spelled(post);
    await markAs(maya, post, 'sold', kai);
    const sold = { before, after: await spelled(post) };
    expect(await all(ava, kai, nora, omar, zoe, maya)).toEqual([['sold'], [], [], [], [], []]);
    expect(await wantTypes(ava)).toEqual([]);
    // By now the sale has ended all wants.
    expect((await refOf(ava).get()).get('state')).toBe('declined');
    const { docs } = await db.collection('notifications').where('postId', '==', post.id).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    await redelivered('onPostWritten', 'written', post, sold);
    expect(await all(ava, kai, nora, omar)).toEqual([['sold'], [], [], []]);
  });

  test('is told that what was reserved for them was sold to another', async () => {
    await answer('accept', ava, 4000);
    await answer('sold', kai);
    expect(await all(ava, kai, nora, omar)).toEqual([['sold'], [], [], []]);
    expect(await wantTypes(ava)).toEqual(['want accepted']);
  });

  test('is told of a lower price, but not who has withdrawn or was declined', async () => {
    await repriced(post, 3000);
    expect(await all(ava, kai, nora, omar)).toEqual([['price drop'], ['price drop'], [], []]);
  });

  test('is told that it is available again after a sale; who had bought it only that they were declined', async () => {
    const [maya] = cast();
    await markAs(maya, post, 'sold', kai);
    await markAs(maya, post, 'next');
    expect(await all(ava, kai, nora, omar)).toEqual([['available again', 'sold'], [], [], []]);
    expect(await wantTypes(kai)).toEqual(['want declined']);
  });
});
