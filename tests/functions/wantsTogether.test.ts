import type { DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { chatIdOf } from '../../src/domain/chat.ts';
import { POST_CHANGES_PER_HOUR_MAX, WANT_ANSWERS_PER_HOUR_MAX } from '../../src/domain/limits.ts';
import { wantCardId, wantText } from '../../src/domain/want.ts';
import { call, newId, openBackend, resultOf, settledWithoutNews, untold } from './support/backend.ts';
import { fillCounter } from './support/fillCounter.ts';
import { markAs, reprice, setStatus } from './support/listings.ts';
import { mayaLiamZoe, notificationsOf } from './support/members.ts';
import { register, type Person } from './support/people.ts';
import { addPost } from './support/posts.ts';
import { newDevice, pushesTo } from './support/push.ts';
import { redeliver, spelled } from './support/redeliver.ts';
import { changeWant, wantFields } from './support/wants.ts';

/* A buyer offers one sum for several things of a seller, who accepts all or some of them at once. */

const backend = openBackend();
const { db } = backend;

/** New for each test: Maya sells three things for $40, $30 and $10, or best offer; Liam offers $60, and Zoe is a member. */
let maya: Person;
let liam: Person;
let zoe: Person;
let things: readonly [DocumentReference, DocumentReference, DocumentReference];
let group: string;
beforeEach(async () => {
  [maya, liam, zoe] = await mayaLiamZoe(backend);
  const sold = (text: string) => addPost(backend, { uid: maya.uid, text: `${text} or best offer` });
  things = await untold(async () => [
    await sold('Road bike $40'),
    await sold('Desk lamp $30'),
    await sold('Kettle $10'),
  ]);
  group = newId();
});

const CENTS = [3000, 2250, 750] as const;
const refOf = (thing: DocumentReference, { uid }: Person): DocumentReference =>
  thing.collection('wants').doc(uid);
const write = (thing: DocumentReference, who: Person, cents: number, groupId: string | null) =>
  refOf(thing, who).set(wantFields(thing, maya.uid, who.uid, cents, groupId));
/** As the app writes them: one by one. */
async function offer(who: Person = liam, groupId: string = group): Promise<void> {
  for (const [i, thing] of things.entries()) await write(thing, who, CENTS[i] ?? 0, groupId);
  await settledWithoutNews();
}

const TYPES = /^(want|offer|counter|several|next|sold)/;
const toldTo = async (who: Person): Promise<readonly Record<string, unknown>[]> =>
  (await notificationsOf(backend, who)).filter(({ type }) => TYPES.test(String(type)));
const told = async (who: Person): Promise<readonly unknown[]> =>
  (await toldTo(who))
    .map(({ type, message }) => (message === '' ? type : `${String(type)} ${String(message)}`))
    .sort();
/** The kinds of the mails that are sent to a member. */
const mailed = async ({ uid }: Person): Promise<readonly unknown[]> => {
  const mails = await db.collection('mail').where('to_uid', '==', uid).get();
  return mails.docs.filter((mail) => mail.get('to') !== null).map((mail): unknown => mail.get('kind'));
};

type Request = { readonly postId: string; readonly amountCents: number };
const named = (...which: readonly number[]): readonly Request[] =>
  things.flatMap(({ id }, i) => (which.includes(i) ? [{ postId: id, amountCents: CENTS[i] ?? 0 }] : []));
const ALL = [0, 1, 2];
const accept = (who: Partial<Person>, wants: readonly Request[], buyer = liam) =>
  call('acceptWants', { buyer: buyer.uid, wants }, who);
/** What no app of ours asks for. */
const rawly = (buyer: unknown, wants: unknown) => call('acceptWants', { buyer, wants }, maya);
const OK = { result: {} };

const states = (who: Person = liam): Promise<readonly unknown[]> =>
  Promise.all(things.map(async (thing): Promise<unknown> => (await refOf(thing, who).get()).get('state')));
const statuses = (): Promise<readonly unknown[]> =>
  Promise.all(things.map(async (thing): Promise<unknown> => (await thing.get()).get('status')));
const lines = (): Promise<readonly unknown[]> =>
  Promise.all(
    things.map(async (thing): Promise<unknown> =>
      (await thing.collection('line').doc('now').get()).get('waiting'),
    ),
  );
/** All that is stored of the three. */
const stored = async (): Promise<string> => {
  const all = await Promise.all(
    things.map(async (thing) => [
      (await thing.get()).data(),
      (await thing.collection('wants').get()).docs.map((one) => one.data()),
      (await thing.collection('line').get()).docs.map((one) => one.data()),
    ]),
  );
  return JSON.stringify(all);
};

describe('an offer for several things', () => {
  test('has a card for each in one chat, and tells the seller once, by bell, mail and push', async () => {
    const phone = await newDevice();
    resultOf(await call('savePushSubscription', { ...phone, showsWords: true }, maya));
    await offer();
    const chat = chatIdOf(maya.uid, liam.uid);
    const cards = await Promise.all(
      things.map(({ id }) => db.doc(`messages/${wantCardId(id, liam.uid)}`).get()),
    );
    expect(cards.map((card) => card.data())).toMatchObject(
      things.map(({ id }, i) => ({
        chat,
        text: wantText(CENTS[i] ?? 0),
        want: { post_id: id, buyer: liam.uid, group_id: group },
      })),
    );
    expect(await toldTo(maya)).toMatchObject([
      {
        type: 'offer for several',
        from_user: liam.uid,
        postId: null,
        chatId: chat,
        about_id: null,
        about: '',
      },
    ]);
    expect(await mailed(maya)).toEqual(['offer for several']);
    const pushed = (await pushesTo(phone)).map(({ payload }) => payload);
    expect(pushed).toMatchObject([{ kind: 'offer for several', path: `/messages/${chat}` }]);
    expect(await lines()).toEqual([[1], [1], [1]]);
  });

  test('whose events come at once, twice and late, after the seller has deleted it, is told once', async () => {
    await Promise.all(things.map((thing, i) => write(thing, liam, CENTS[i] ?? 0, group)));
    await settledWithoutNews();
    expect(await told(maya)).toEqual(['offer for several']);
    const events = await Promise.all(
      things.map(async (thing) => [refOf(thing, liam), await spelled(refOf(thing, liam))] as const),
    );
    const again = () =>
      Promise.all(
        events.map(([ref, after]) => redeliver('onWantWritten', 'written', ref, { before: null, after })),
      );
    await again();
    await settledWithoutNews();
    expect([await told(maya), await mailed(maya)]).toEqual([['offer for several'], ['offer for several']]);
    const [only] = await toldTo(maya);
    await db.doc(`notifications/${String(only?._id)}`).delete();
    await again();
    await settledWithoutNews();
    expect([await told(maya), await mailed(maya)]).toEqual([[], ['offer for several']]);
  });

  test('is told although the first of them is gone again, and stays when its post is deleted', async () => {
    const [bike, lamp] = things;
    await write(bike, liam, 3000, group);
    await changeWant(refOf(bike, liam), { state: 'withdrawn' });
    await write(lamp, liam, 2250, group);
    await settledWithoutNews();
    expect(await told(maya)).toEqual(['offer for several']);
    await lamp.delete();
    await settledWithoutNews();
    expect(await told(maya)).toEqual(['offer for several']);
  });

  test('of another buyer by the same id, and another one of the same buyer, are told too', async () => {
    await offer();
    await offer(zoe);
    expect(await told(maya)).toEqual(['offer for several', 'offer for several']);
    for (const [i, thing] of things.entries())
      await changeWant(refOf(thing, liam), {
        amount_cents: (CENTS[i] ?? 0) - 100,
        group_id: `${group.slice(1)}0`,
      });
    await settledWithoutNews();
    expect(await told(maya)).toHaveLength(3);
  });

  test('between two of whom one blocks the other leaves nothing, and is told to nobody', async () => {
    await db.doc(`users/${maya.uid}/blocks/${liam.uid}`).set({ blocked_at: new Date() });
    await settledWithoutNews();
    await offer();
    expect([await told(maya), await states()]).toEqual([[], [undefined, undefined, undefined]]);
  });
});

describe('a seller', () => {
  test('accepts all at once: each is reserved, its buyer is told once, and who waits keeps the place', async () => {
    const [bike] = things;
    await write(bike, zoe, 4000, null);
    await settledWithoutNews();
    await offer();
    const phone = await newDevice();
    resultOf(await call('savePushSubscription', { ...phone, showsWords: true }, liam));
    expect(await accept(maya, named(...ALL))).toEqual(OK);
    await settledWithoutNews();
    expect([await states(), await statuses(), await lines()]).toEqual([
      ['accepted', 'accepted', 'accepted'],
      ['reserved', 'reserved', 'reserved'],
      [[1], [], []],
    ]);
    for (const thing of things) expect((await thing.get()).get('promised')).toBe(true);
    const chat = chatIdOf(maya.uid, liam.uid);
    expect(await toldTo(liam)).toMatchObject([
      { type: 'several accepted', message: '3 things for $60', postId: null, chatId: chat },
    ]);
    expect([await mailed(liam), await told(zoe)]).toEqual([['several accepted'], ['want reserved']]);
    const pushed = (await pushesTo(phone)).map(({ payload }) => payload);
    expect(pushed).toMatchObject([{ kind: 'several accepted', words: '3 things for $60' }]);
    // Every event once more, all at once.
    const after = await Promise.all(
      things.map(async (thing) => [refOf(thing, liam), await spelled(refOf(thing, liam))] as const),
    );
    await Promise.all(
      after.map(([ref, after]) => redeliver('onWantWritten', 'written', ref, { before: null, after })),
    );
    await settledWithoutNews();
    expect(await told(liam)).toEqual(['several accepted 3 things for $60']);
    expect(await accept(maya, named(0))).toMatchObject({ reason: 'want-changed' });
  });

  test('accepts some, and what is left later by itself, each at the amount that was offered', async () => {
    await offer();
    expect(await accept(maya, named(0, 2))).toEqual(OK);
    await settledWithoutNews();
    expect([await states(), await statuses()]).toEqual([
      ['accepted', 'waiting', 'accepted'],
      ['reserved', 'available', 'reserved'],
    ]);
    expect(await accept(maya, named(1))).toEqual(OK);
    await settledWithoutNews();
    expect(await told(liam)).toEqual(['several accepted 2 things for $37.50', 'want accepted $22.50']);
  });

  test('who accepts what is given away is not said to be paid', async () => {
    const [, ...free] = things;
    for (const thing of free) {
      await reprice(thing, 0);
      await write(thing, liam, 0, group);
    }
    await settledWithoutNews();
    expect(
      await accept(
        maya,
        free.map(({ id }) => ({ postId: id, amountCents: 0 })),
      ),
    ).toEqual(OK);
    await settledWithoutNews();
    expect(await told(liam)).toEqual(['several accepted 2 free things']);
  });

  test('who accepts twice at once, and for another at the same time, has one buyer of each', async () => {
    await offer();
    await offer(zoe, newId());
    const answers = await Promise.all([
      accept(maya, named(0, 1)),
      accept(maya, named(2, 1), zoe),
      accept(maya, named(...ALL).toReversed()),
      markAs(maya, things[0], 'accept', zoe, 3000),
    ]);
    await settledWithoutNews();
    expect(answers.some((one) => 'result' in one)).toBe(true);
    for (const [i, thing] of things.entries()) {
      const accepted = await thing.collection('wants').where('state', '==', 'accepted').get();
      const { length: had } = [(await states())[i], (await states(zoe))[i]].filter(
        (one) => one === 'accepted',
      );
      expect([accepted.size <= 1, had]).toEqual([true, accepted.size]);
      expect((await thing.get()).get('status')).toBe(had === 1 ? 'reserved' : 'available');
    }
  });
});

describe('nothing at all is written', () => {
  /** What has happened to the second of the three, and what accepting them all is refused with. */
  test.each<[string, string, () => Promise<unknown>]>([
    [
      'the buyer has named another amount',
      'want-changed',
      () => changeWant(refOf(things[1], liam), { amount_cents: 100 }),
    ],
    [
      'the buyer has withdrawn',
      'want-changed',
      () => changeWant(refOf(things[1], liam), { state: 'withdrawn' }),
    ],
    ['it was sold meanwhile', 'want-changed', () => setStatus(things[1], 'sold')],
    ['it has no price any more', 'want-changed', () => reprice(things[1], null)],
    ['it is declined', 'want-changed', () => markAs(maya, things[1], 'decline', liam)],
    [
      'it is reserved for another',
      'promised',
      async () => {
        await write(things[1], zoe, 3000, null);
        await settledWithoutNews();
        resultOf(await markAs(maya, things[1], 'accept', zoe, 3000));
      },
    ],
    ['it was deleted', 'not-found', () => things[1].delete()],
    ['the buyer is banned', 'not-found', () => db.doc(`users/${liam.uid}`).update({ status: 'banned' })],
    [
      'one of the two blocks the other',
      'not-found',
      () =>
        untold(() =>
          db.doc(`block_pairs/${chatIdOf(maya.uid, liam.uid)}`).set({ uids: [maya.uid, liam.uid].sort() }),
        ),
    ],
  ])('once %s', async (_what, reason, happen) => {
    await offer();
    await happen();
    await settledWithoutNews();
    const before = await stored();
    expect(await accept(maya, named(...ALL))).toMatchObject({ reason });
    await settledWithoutNews();
    expect(await stored()).toBe(before);
    expect(await told(liam)).not.toContain('several accepted');
  });

  test('with somebody else’s post among them, one that is not wanted, or one that is not there', async () => {
    await offer();
    const ofZoe = await addPost(backend, { uid: zoe.uid, text: 'Chair $20 or best offer' });
    await ofZoe
      .collection('wants')
      .doc(liam.uid)
      .set(wantFields(ofZoe, zoe.uid, liam.uid, 2000, group));
    const unwanted = await addPost(backend, { uid: maya.uid, text: 'Mirror $20 or best offer' });
    await settledWithoutNews();
    const before = await stored();
    const among = (postId: string) => accept(maya, [...named(0, 1), { postId, amountCents: 2000 }]);
    expect(await among(ofZoe.id)).toMatchObject({ reason: 'not-allowed' });
    expect(await among(unwanted.id)).toMatchObject({ reason: 'not-found' });
    expect(await among(newId())).toMatchObject({ reason: 'not-found' });
    expect(await accept(maya, named(0, 1), zoe)).toMatchObject({ reason: 'not-found' });
    expect(await stored()).toBe(before);
    expect((await ofZoe.get()).get('status')).toBe('available');
  });

  test('by anybody but the seller: not the buyer, another member, who is not verified, nor a visitor', async () => {
    await offer();
    const nobody = await register('Nora Diaz');
    const before = await stored();
    expect(await accept(liam, named(...ALL))).toMatchObject({ reason: 'not-allowed' });
    expect(await accept(zoe, named(...ALL))).toMatchObject({ reason: 'not-allowed' });
    for (const who of [nobody, {}]) expect(await accept(who, named(...ALL))).not.toHaveProperty('result');
    await db.doc(`users/${maya.uid}`).update({ status: 'banned' });
    expect(await accept(maya, named(...ALL))).toMatchObject({ reason: 'not-found' });
    await db.doc(`users/${maya.uid}`).update({ status: 'active' });
    expect(await stored()).toBe(before);
  });

  test('for one post twice, eleven, none, or what is no amount', async () => {
    await offer();
    const before = await stored();
    const [one] = named(0);
    if (one === undefined) throw new Error('No thing');
    const eleven = Array.from({ length: 11 }, () => ({ ...one, postId: newId() }));
    const wrong: readonly unknown[] = [
      [one, one],
      [one, { ...one, amountCents: 1 }],
      eleven,
      [],
      null,
      one,
      [null],
      [{ ...one, postId: `${one.postId}/wants/x` }],
      [{ ...one, postId: '' }],
      ...[-1, 0.5, '3000', null, 99_999_901, undefined].map((amountCents) => [{ ...one, amountCents }]),
    ];
    for (const wants of wrong)
      expect(await rawly(liam.uid, wants), JSON.stringify(wants)).toMatchObject({ reason: 'bad-request' });
    for (const buyer of ['', null, 7, `${liam.uid}/x`])
      expect(await rawly(buyer, named(0))).toMatchObject({
        reason: 'bad-request',
      });
    // Ten are asked for, although nobody wants them.
    expect(await accept(maya, eleven.slice(1))).toMatchObject({ reason: 'not-found' });
    expect(await stored()).toBe(before);
  });

  test('beyond the hour’s answers, of which each counts as one, also a refused one', async () => {
    await offer();
    expect(await accept(zoe, named(...ALL))).toMatchObject({ reason: 'not-allowed' });
    const ofZoe = db.doc(`limits/want_answers_${zoe.uid}`);
    expect((await ofZoe.get()).get('hits')).toHaveLength(3);
    const counter = db.doc(`limits/want_answers_${maya.uid}`);
    await counter.set({ hits: [] });
    await fillCounter(counter, WANT_ANSWERS_PER_HOUR_MAX);
    const before = await stored();
    expect(await accept(maya, named(0))).toMatchObject({ reason: 'too-many' });
    expect(await stored()).toBe(before);
  });

  test('beyond the hour’s changes of status, of which each post is one', async () => {
    await offer();
    const counter = db.doc(`limits/post_changes_${maya.uid}`);
    await counter.set({ hits: [] });
    await fillCounter(counter, POST_CHANGES_PER_HOUR_MAX - 2);
    const before = await stored();
    expect(await accept(maya, named(...ALL))).toMatchObject({ reason: 'too-many' });
    expect(await stored()).toBe(before);
    expect(await accept(maya, named(0, 2))).toEqual(OK);
    expect((await counter.get()).get('keys')).toHaveLength(POST_CHANGES_PER_HOUR_MAX);
    expect(await accept(maya, named(1))).toMatchObject({ reason: 'too-many' });
  });
});
