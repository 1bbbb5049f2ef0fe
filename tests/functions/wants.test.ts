import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { chatIdOf } from '../../src/domain/chat.ts';
import { WANTS_PER_HOUR_MAX } from '../../src/domain/limits.ts';
import { rawOfPlainText } from '../../src/domain/richText.ts';
import { wantCardId, type WantAct } from '../../src/domain/want.ts';
import { call, openBackend, resultOf, settledWithoutNews, untold } from './support/backend.ts';
import { addChat } from './support/chats.ts';
import { fillCounter } from './support/fillCounter.ts';
import { edited, markAs } from './support/listings.ts';
import { mayaLiamZoe, notificationsOf, verified } from './support/members.ts';
import type { Person } from './support/people.ts';
import { addLike, addPost } from './support/posts.ts';
import { newDevice, pushesTo, type TestDevice } from './support/push.ts';
import { redeliver, redelivered, spelled } from './support/redeliver.ts';
import { changeWant, placeWant, wantChanged, wantFields } from './support/wants.ts';
import { writesDuring } from './support/writes.ts';

const backend = openBackend();
const { db } = backend;

/** New for each test: Maya sells a bike for $40, Liam and Zoe may want it. */
let maya: Person;
let liam: Person;
let zoe: Person;
let post: DocumentReference;
beforeEach(async () => {
  [maya, liam, zoe] = await mayaLiamZoe(backend);
  post = await untold(() => addPost(backend, { uid: maya.uid, text: 'Road bike $40 or best offer' }));
});

const refOf = ({ uid }: Person): DocumentReference => post.collection('wants').doc(uid);
const write = async (who: Person, cents = 4000): Promise<void> => {
  await refOf(who).set(wantFields(post, maya.uid, who.uid, cents));
};
const want = (who: Person, cents?: number) => placeWant(post, maya.uid, who.uid, cents);
const line = async (): Promise<unknown> =>
  (await post.collection('line').doc('now').get()).get('waiting') ?? [];
const wantOf = async (who: Person): Promise<Record<string, unknown> | undefined> =>
  (await refOf(who).get()).data();
const stateOf = async (who: Person): Promise<unknown> => (await wantOf(who))?.state;
const statusOf = async (): Promise<unknown> => {
  const stored = await post.get();
  return [stored.get('status'), stored.get('promised') ?? false];
};
/** Who has it: their wants are accepted. */
const holders = async (): Promise<readonly string[]> =>
  (await post.collection('wants').where('state', '==', 'accepted').get()).docs.map(({ id }) => id);
const TYPES = /^(want|offer|counter|next|sold)/;
const told = async (who: Person): Promise<readonly unknown[]> =>
  (await notificationsOf(backend, who))
    .filter(({ type, postId }) => postId === post.id && TYPES.test(String(type)))
    .map(({ type, message }) => (message === '' ? type : `${String(type)} ${String(message)}`))
    .sort();
const answer = (who: Person, act: WantAct, buyer: Person | null, cents: number | null = null) =>
  markAs(who, post, act, buyer, cents);
const OK = { result: {} };

describe('a want', () => {
  test('gets a ticket, a card in a new chat and its news, with six writes by functions, the mail among them', async () => {
    const writes = await writesDuring(() => write(liam));
    expect(writes.length, writes.join('\n')).toBeLessThanOrEqual(1 + 6);
    expect(await wantOf(liam)).toMatchObject({ state: 'waiting', ticket: 1 });
    expect(await line()).toEqual([1]);
    const card = wantCardId(post.id, liam.uid);
    expect((await db.doc(`messages/${card}`).get()).data()).toMatchObject({
      text: 'I want this for $40.',
      want: { post_id: post.id, buyer: liam.uid },
      user: liam.uid,
      postId: post.id,
    });
    expect((await db.doc(`chats/${chatIdOf(maya.uid, liam.uid)}`).get()).data()).toMatchObject({
      last_message_id: card,
      last_message: 'I want this for $40.',
      // The bell alone says so: one unread mark for one want.
      read: [],
      post_id: post.id,
      about: { price_cents: 4000 },
    });
    expect([await told(maya), await told(liam)]).toEqual([['want $40'], []]);
  });

  test('at another amount is an offer; a new one keeps the place and the one card', async () => {
    await want(liam, 3000);
    await want(zoe);
    await wantChanged(refOf(liam), { amount_cents: 3500 });
    expect(await line()).toEqual([1, 2]);
    expect(await told(maya)).toEqual(['offer $30', 'offer $35', 'want $40']);
    const cards = await db.collection('messages').where('chat', '==', chatIdOf(maya.uid, liam.uid)).get();
    expect(cards.docs.map((doc): unknown => doc.get('text'))).toEqual(['I want this for $35.']);
  });

  test('that is withdrawn loses the place, and has the last one when it is wanted again', async () => {
    await want(liam);
    await want(zoe);
    await wantChanged(refOf(liam), { state: 'withdrawn' });
    expect(await line()).toEqual([2]);
    await want(liam);
    expect(await line()).toEqual([2, 3]);
    expect(await wantOf(liam)).toMatchObject({ ticket: 3 });
  });

  test('whose events come twice and out of order has one place and is told once', async () => {
    await want(liam);
    const created = await spelled(refOf(liam));
    const gone = await wantChanged(refOf(liam), { state: 'withdrawn' });
    const events = [gone, { before: null, after: created }, gone];
    for (const event of events) await redeliver('onWantWritten', 'written', refOf(liam), event);
    await settledWithoutNews();
    expect(await line()).toEqual([]);
    await want(liam);
    for (const event of events) await redeliver('onWantWritten', 'written', refOf(liam), event);
    await settledWithoutNews();
    expect(await line()).toEqual([2]);
    expect(await told(maya)).toEqual(['want $40', 'want $40']);
  });

  test('beyond the hour’s limit is removed, and tells nobody', async () => {
    await db.doc(`limits/wants_${liam.uid}`).set({ hits: [] });
    await fillCounter(db.doc(`limits/wants_${liam.uid}`), WANTS_PER_HOUR_MAX);
    await want(liam);
    expect([await wantOf(liam), await line(), await told(maya)]).toEqual([undefined, [], []]);
  });

  test('between two of whom one blocks the other has no place, before and after', async () => {
    await want(liam);
    await db.doc(`users/${maya.uid}/blocks/${liam.uid}`).set({ blocked_at: new Date() });
    await settledWithoutNews();
    expect([await wantOf(liam), await line()]).toEqual([undefined, []]);
    await want(liam);
    expect([await wantOf(liam), await line(), await told(maya)]).toEqual([undefined, [], ['want $40']]);
  });

  test('made after a block has ended stays, when the event of the block comes once more', async () => {
    const block = db.doc(`users/${maya.uid}/blocks/${liam.uid}`);
    await block.set({ blocked_at: Timestamp.now() });
    await settledWithoutNews();
    const after = await spelled(block);
    await block.delete();
    await settledWithoutNews();
    await want(liam);
    await redelivered('onBlockWritten', 'written', block, { before: null, after });
    expect([await stateOf(liam), await line()]).toEqual(['waiting', [1]]);
  });

  test('of a post that is deleted goes with it, also one that comes late', async () => {
    await want(liam);
    await post.delete();
    await settledWithoutNews();
    expect([await wantOf(liam), await line()]).toEqual([undefined, []]);
    await want(zoe);
    expect([await wantOf(zoe), await line()]).toEqual([undefined, []]);
  });

  test('of many at once gets tickets without a gap, in the order of the server; one of them is accepted', async () => {
    const others = Array.from({ length: 498 }, (_, i) => `buyer${String(i).padStart(4, '0')}`);
    const uids = [...others, liam.uid, zoe.uid];
    const earlier = uids.slice(0, 440);
    const wants = post.collection('wants');
    // As functions have left those who came before.
    const batch = db.batch();
    for (const [i, uid] of earlier.entries())
      batch.set(wants.doc(uid), { ...wantFields(post, maya.uid, uid, 4000), ticket: i + 1 });
    const waiting = earlier.map((_uid, i) => i + 1);
    const next = earlier.length + 1;
    batch.set(post.collection('line').doc('now'), { campus_id: 'ut', waiting, next });
    await untold(() => batch.commit());
    await Promise.all(
      uids.slice(earlier.length).map((uid) => wants.doc(uid).set(wantFields(post, maya.uid, uid, 4000))),
    );
    await settledWithoutNews();
    const { docs } = await wants.get();
    const given = docs.map((doc) => {
      const at: unknown = doc.get('createdAt');
      return { atMs: at instanceof Timestamp ? at.toMillis() : NaN, ticket: Number(doc.get('ticket')) };
    });
    // Of the same millisecond either may be first.
    const inOrder = given.toSorted((a, b) => a.atMs - b.atMs || a.ticket - b.ticket);
    expect(inOrder.map(({ ticket }) => ticket)).toEqual(uids.map((_uid, i) => i + 1));
    expect(await line()).toEqual(uids.map((_uid, i) => i + 1));
    const buyers = [liam, zoe, liam, zoe];
    const answers = await Promise.all(buyers.map((buyer) => answer(maya, 'accept', buyer, 4000)));
    expect(answers.filter((one) => 'result' in one)).toHaveLength(1);
    const accepted = await post.collection('wants').where('state', '==', 'accepted').get();
    expect(accepted.size).toBe(1);
    expect(await line()).toHaveLength(499);
  });
});

/** How many mails of this kind are sent to a member. */
const mailsTo = async ({ uid }: Person, kind: string): Promise<number> => {
  const about = db.collection('mail').where('to_uid', '==', uid).where('kind', '==', kind);
  return (await about.get()).docs.filter((mail) => mail.get('to') !== null).length;
};
/** The kinds of what is pushed to a device. */
const pushedTo = async (device: TestDevice): Promise<readonly unknown[]> =>
  (await pushesTo(device)).map(({ payload }): unknown => Reflect.get(Object(payload), 'kind'));

describe('the two of a want', () => {
  test.each(['mails', 'pushes'] as const)('have a switch of their own for %s', async (way) => {
    const [phone, tablet] = [await newDevice(), await newDevice()];
    resultOf(await call('savePushSubscription', { ...phone, showsWords: true }, liam));
    resultOf(await call('savePushSubscription', { ...tablet, showsWords: true }, maya));
    await db.doc(`users/${liam.uid}/private/account`).update({ [`want_${way}`]: false });
    await db.doc(`users/${maya.uid}/private/account`).update({ [`listing_${way}`]: false });
    await want(liam);
    expect(await answer(maya, 'accept', liam, 4000)).toEqual(OK);
    const mails = way === 'pushes' ? 1 : 0;
    expect([await mailsTo(maya, 'want'), await mailsTo(liam, 'want accepted')]).toEqual([mails, mails]);
    const pushed = way === 'mails';
    expect((await pushedTo(tablet)).includes('want')).toBe(pushed);
    expect((await pushedTo(phone)).includes('want accepted')).toBe(pushed);
    expect([await told(maya), await told(liam)]).toEqual([['want $40'], ['want accepted $40']]);
  });
});

describe('the seller', () => {
  test('accepts one: it is reserved for them, and the others keep their place', async () => {
    await want(liam, 3000);
    await want(zoe);
    expect(await answer(maya, 'accept', liam, 3000)).toEqual(OK);
    expect([await stateOf(liam), await stateOf(zoe), await line()]).toEqual(['accepted', 'waiting', [2]]);
    expect([await statusOf(), await holders()]).toEqual([['reserved', true], [liam.uid]]);
    expect([await told(liam), await told(zoe)]).toEqual([['want accepted $30'], ['want reserved']]);
    expect(await answer(maya, 'accept', zoe, 4000)).toMatchObject({ reason: 'promised' });
  });

  test('is mailed and pushed to the buyer; neither to who has switched that off', async () => {
    const [phone, tablet] = [await newDevice(), await newDevice()];
    resultOf(await call('savePushSubscription', { ...phone, showsWords: true }, liam));
    resultOf(await call('savePushSubscription', { ...tablet, showsWords: true }, zoe));
    await db.doc(`users/${zoe.uid}/private/account`).update({ want_mails: false, want_pushes: false });
    for (const buyer of [liam, zoe]) {
      post = await addPost(backend, { uid: maya.uid, text: 'Road bike $40 or best offer' });
      await settledWithoutNews();
      await want(buyer);
      const ref = db.doc(`posts/${post.id}/wants/${buyer.uid}`);
      const before = await spelled(ref);
      expect(await answer(maya, 'accept', buyer, 4000)).toEqual(OK);
      expect(await told(buyer)).toEqual(['want accepted $40']);
      // Deleted, it does not come back with an event that comes twice.
      const own = await db.collection('notifications').where('to_user', '==', buyer.uid).get();
      await Promise.all(own.docs.map((one) => one.ref.delete()));
      await redelivered('onWantWritten', 'written', ref, { before, after: await spelled(ref) });
      expect(await told(buyer)).toEqual([]);
    }
    expect([await mailsTo(liam, 'want accepted'), await mailsTo(zoe, 'want accepted')]).toEqual([1, 0]);
    expect(await pushedTo(phone)).toContain('want accepted');
    expect(await pushedTo(tablet)).not.toContain('want accepted');
  });

  test('accepts two at once: one is', async () => {
    await want(liam);
    await want(zoe);
    const answers = await Promise.all([
      answer(maya, 'accept', liam, 4000),
      answer(maya, 'accept', zoe, 4000),
    ]);
    expect(answers.filter((one) => 'result' in one)).toHaveLength(1);
    expect([await stateOf(liam), await stateOf(zoe)].sort()).toEqual(['accepted', 'waiting']);
  });

  test('accepts no other amount than the one that was seen', async () => {
    await want(liam, 3000);
    await changeWant(refOf(liam), { amount_cents: 100 });
    expect(await answer(maya, 'accept', liam, 3000)).toMatchObject({ reason: 'want-changed' });
    expect(await stateOf(liam)).toBe('waiting');
  });

  test('counters, and the buyer takes it', async () => {
    await want(liam, 3000);
    expect(await answer(maya, 'counter', liam, 3500)).toEqual(OK);
    expect([await stateOf(liam), await line(), await told(liam)]).toEqual([
      'countered',
      [1],
      ['want countered $35'],
    ]);
    expect(await answer(zoe, 'take', liam, 3500)).toMatchObject({ reason: 'not-allowed' });
    expect(await answer(liam, 'take', liam, 3400)).toMatchObject({ reason: 'want-changed' });
    expect(await answer(liam, 'take', liam, 3500)).toEqual(OK);
    expect(await wantOf(liam)).toMatchObject({ state: 'accepted', amount_cents: 3500 });
    expect([await statusOf(), await told(maya)]).toEqual([
      ['reserved', true],
      ['counter taken $35', 'offer $30'],
    ]);
  });

  test('counters with the amount that stands: nothing changes, and the buyer is told once', async () => {
    await want(liam, 3000);
    expect(await answer(maya, 'counter', liam, 3500)).toEqual(OK);
    const before = await wantOf(liam);
    expect(await answer(maya, 'counter', liam, 3500)).toEqual(OK);
    expect(await wantOf(liam)).toEqual(before);
    expect(await told(liam)).toEqual(['want countered $35']);
    expect(await answer(maya, 'counter', liam, 3600)).toEqual(OK);
    expect(await told(liam)).toEqual(['want countered $35', 'want countered $36']);
  });

  test('reserves it again and again: the others in line are told once a day', async () => {
    const omar = await verified(backend, 'Omar Reyes');
    for (const who of [liam, zoe]) await want(who);
    await answer(maya, 'accept', liam, 4000);
    await answer(maya, 'next', liam);
    await want(omar);
    await answer(maya, 'accept', zoe, 4000);
    await answer(maya, 'next', zoe);
    await want(liam);
    await answer(maya, 'accept', liam, 4000);
    expect((await told(omar)).filter((type) => type === 'want reserved')).toHaveLength(1);
  });

  test('declines: the place is gone', async () => {
    await want(liam);
    expect(await answer(maya, 'decline', liam)).toEqual(OK);
    expect([await stateOf(liam), await line(), await told(liam)]).toEqual([
      'declined',
      [],
      ['want declined'],
    ]);
  });

  test('goes to the next in line, who alone is told', async () => {
    await want(liam);
    await want(zoe);
    await answer(maya, 'accept', liam, 4000);
    expect(await answer(maya, 'next', liam)).toEqual(OK);
    expect([await statusOf(), await holders(), await line()]).toEqual([['available', false], [], [2]]);
    expect(await told(zoe)).toEqual(['next in line', 'want reserved']);
    expect((await told(liam)).filter((type) => type === 'next in line')).toEqual([]);
    const types = (await notificationsOf(backend, liam)).map(({ type }) => type);
    expect(types).not.toContain('available again');
  });

  test('whose buyer falls through reaches the next in line alone: no news, mail, push or change of a card for others', async () => {
    const [omar, rita] = [await verified(backend, 'Omar Reyes'), await verified(backend, 'Rita Moss')];
    const devices = new Map([
      [omar, await newDevice()],
      [rita, await newDevice()],
    ]);
    for (const [who, device] of devices)
      resultOf(await call('savePushSubscription', { ...device, showsWords: true }, who));
    // Omar comes after Zoe, Rita has saved it and asked about it.
    for (const who of [liam, zoe, omar]) await want(who);
    await addLike(post, rita.uid);
    await addChat(backend, rita.uid, maya.uid, FieldValue.serverTimestamp(), post.id);
    expect(await answer(maya, 'accept', liam, 4000)).toEqual(OK);
    const versionsOf = async (docs: readonly DocumentSnapshot[]): Promise<unknown> =>
      docs.map(({ id, updateTime }) => [id, updateTime?.toMillis()]);
    const reached = async (who: Person): Promise<unknown> => {
      const chat = await db.doc(`chats/${chatIdOf(maya.uid, who.uid)}`).get();
      const device = devices.get(who);
      return [
        await versionsOf((await db.collection('notifications').where('to_user', '==', who.uid).get()).docs),
        await versionsOf((await db.collection('mail').where('to_uid', '==', who.uid).get()).docs),
        await versionsOf([
          await refOf(who).get(),
          await db.doc(`messages/${wantCardId(post.id, who.uid)}`).get(),
        ]),
        ['last_message_id', 'read', 'lastModified'].map((name): unknown => chat.get(name)),
        device === undefined ? [] : await pushesTo(device),
      ];
    };
    const before = [await reached(omar), await reached(rita)];
    expect(await answer(maya, 'next', liam)).toEqual(OK);
    expect(await told(zoe)).toEqual(['next in line', 'want reserved']);
    expect([await reached(omar), await reached(rita)]).toEqual(before);
  });

  test.each([
    ['is looked for', { kind: 'wanted' }],
    ['has no price', { price_cents: null, previous_price_cents: null }],
  ])(
    'whose edit is undone after they accepted is bound no more where the thing %s again',
    async (_what, fields) => {
      await edited(post, { text: 'Road bike', ...fields });
      // As if the event of the edit came after the answer: all at once.
      const batch = db.batch();
      batch.update(post, {
        text: rawOfPlainText('a'.repeat(501)),
        kind: 'selling',
        price_cents: 4000,
        edited_at: FieldValue.serverTimestamp(),
        status: 'reserved',
        status_at: FieldValue.serverTimestamp(),
        promised: true,
      });
      batch.set(refOf(liam), { ...wantFields(post, maya.uid, liam.uid, 4000), state: 'accepted', ticket: 1 });
      await batch.commit();
      await settledWithoutNews();
      expect((await post.get()).data()).toMatchObject(fields);
      expect([await statusOf(), await holders(), await stateOf(liam)]).toEqual([
        ['available', false],
        [],
        'declined',
      ]);
    },
  );

  test('sells it to one of them: nobody else keeps a place', async () => {
    await want(liam);
    await want(zoe);
    await answer(maya, 'accept', liam, 4000);
    expect(await answer(maya, 'sold', zoe)).toEqual(OK);
    expect([await stateOf(liam), await stateOf(zoe), await line()]).toEqual(['declined', 'accepted', []]);
    expect([await statusOf(), await holders()]).toEqual([['sold', false], [zoe.uid]]);
    expect(await answer(maya, 'accept', liam, 4000)).toMatchObject({ reason: 'want-changed' });
    // Each is told what became of it; the seller reads it in nobody's list.
    expect([await told(liam), await told(zoe)]).toEqual([
      ['sold', 'want accepted $40'],
      ["sold to you Did you get it? It's yours for $40.", 'want reserved'],
    ]);
  });

  test('sells it to another than whom it was reserved for by hand, who is told that it is gone', async () => {
    await addChat(backend, maya.uid, liam.uid);
    await addChat(backend, maya.uid, zoe.uid);
    expect(await answer(maya, 'reserve', liam)).toEqual(OK);
    expect(await answer(maya, 'sold', zoe)).toEqual(OK);
    expect([await holders(), await told(liam), await told(zoe)]).toEqual([
      [zoe.uid],
      ['sold'],
      ['sold to you Did you get it?'],
    ]);
  });

  test('has the price that was agreed on in the list of chats, of the two alone, until it falls through', async () => {
    await addChat(backend, zoe.uid, maya.uid, FieldValue.serverTimestamp(), post.id);
    await settledWithoutNews();
    await want(liam, 3500);
    const priceIn = async (who: Person): Promise<unknown> =>
      (await db.doc(`chats/${chatIdOf(who.uid, maya.uid)}`).get()).get('about.price_cents');
    await answer(maya, 'accept', liam, 3500);
    expect([await priceIn(liam), await priceIn(zoe)]).toEqual([3500, 4000]);
    await answer(maya, 'next', liam);
    expect([await priceIn(liam), await priceIn(zoe)]).toEqual([4000, 4000]);
    // Also where the status stays: it was reserved by hand.
    await answer(maya, 'reserve', null);
    await wantChanged(refOf(liam), wantFields(post, maya.uid, liam.uid, 3600));
    await answer(maya, 'accept', liam, 3600);
    expect([await priceIn(liam), await priceIn(zoe)]).toEqual([3600, 4000]);
    await answer(maya, 'sold', liam);
    expect([await priceIn(liam), await priceIn(zoe)]).toEqual([3600, 4000]);
  });

  test('sells it elsewhere: all wants end', async () => {
    await want(liam);
    await want(zoe);
    await answer(maya, 'accept', liam, 4000);
    expect(await answer(maya, 'sold', null)).toEqual(OK);
    expect([await stateOf(liam), await stateOf(zoe), await line()]).toEqual(['declined', 'declined', []]);
    expect([await statusOf(), await holders()]).toEqual([['sold', false], []]);
  });

  test('says who has it, who is told of a sale alone: that binds nothing, and ends with the status', async () => {
    await addChat(backend, maya.uid, liam.uid);
    await addChat(backend, maya.uid, zoe.uid);
    const writes = await writesDuring(async () => {
      expect(
        await call(
          'answerWant',
          { postId: post.id, buyer: liam.uid, act: 'reserve', amountCents: null },
          maya,
        ),
      ).toEqual(OK);
    });
    // Two counters, the post, who has it, and three of the news.
    expect(writes.length, writes.join('\n')).toBeLessThanOrEqual(7);
    const { lastModified: _, ...made } = (await wantOf(liam)) ?? {};
    expect(made).toEqual({
      post_id: post.id,
      campus_id: 'ut',
      seller: maya.uid,
      user: expect.objectContaining({ _id: liam.uid, first_name: 'Liam', verified: true }) as unknown,
      amount_cents: 4000,
      state: 'accepted',
      ticket: null,
      counter_cents: null,
      by_seller: true,
    });
    expect(await statusOf()).toEqual(['reserved', false]);
    // The price stays hers.
    await edited(post, { price_cents: 3000, previous_price_cents: 4000 });
    expect([await holders(), (await post.get()).get('price_cents')]).toEqual([[liam.uid], 3000]);
    expect(await answer(maya, 'sold', liam)).toEqual(OK);
    expect([await statusOf(), await holders()]).toEqual([['sold', false], [liam.uid]]);
    expect(await answer(maya, 'next', null)).toEqual(OK);
    expect([await statusOf(), await wantOf(liam)]).toEqual([['available', false], undefined]);
    expect(await answer(maya, 'sold', zoe)).toEqual(OK);
    expect([await statusOf(), await holders()]).toEqual([['sold', false], [zoe.uid]]);
    const asked = ['sold to you Did you get it?'];
    expect([await told(liam), await told(zoe), await told(maya), await line()]).toEqual([
      asked,
      asked,
      [],
      [],
    ]);
  });

  test.each([
    ['without a price', { price_cents: null, previous_price_cents: null }, 'reserve', 'reserved'],
    ['that is looked for', { kind: 'wanted' }, 'sold', 'sold'],
  ] as const)('says who has a thing %s: for no amount', async (_what, fields, act, status) => {
    await addChat(backend, maya.uid, liam.uid);
    await edited(post, fields);
    expect(await answer(maya, act, liam)).toEqual(OK);
    expect(await wantOf(liam)).toMatchObject({ state: 'accepted', amount_cents: null, by_seller: true });
    expect(await statusOf()).toEqual([status, false]);
  });

  test('says so of nobody without a chat, nor of whoever is in line, whose offer stands', async () => {
    await want(liam, 3000);
    for (const [who, reason] of [
      [zoe, 'not-found'],
      [maya, 'not-found'],
      [liam, 'want-changed'],
    ] as const)
      expect(await answer(maya, 'reserve', who)).toMatchObject({ reason });
    expect([await statusOf(), await stateOf(liam), await holders()]).toEqual([
      ['available', false],
      'waiting',
      [],
    ]);
  });

  test('accepts another want than that of whom it was reserved for by hand, who is not told', async () => {
    await addChat(backend, maya.uid, zoe.uid);
    await answer(maya, 'reserve', zoe);
    await want(liam);
    expect(await answer(maya, 'accept', liam, 4000)).toEqual(OK);
    expect([await statusOf(), await holders(), await told(zoe)]).toEqual([
      ['reserved', true],
      [liam.uid],
      [],
    ]);
  });

  test('is not told that who was named has denied it; nothing is left of that', async () => {
    await addChat(backend, maya.uid, liam.uid);
    await answer(maya, 'reserve', liam);
    // Deleted by its trigger, maybe before anybody could read it.
    await refOf(liam).update({ state: 'withdrawn', lastModified: FieldValue.serverTimestamp() });
    await settledWithoutNews();
    expect([await wantOf(liam), await statusOf(), await told(maya)]).toEqual([
      undefined,
      ['reserved', false],
      [],
    ]);
  });

  test('hears that who had it reserved withdraws, and may change it again', async () => {
    await want(liam);
    await answer(maya, 'accept', liam, 4000);
    await wantChanged(refOf(liam), { state: 'withdrawn' });
    expect([await statusOf(), await told(maya)]).toEqual([
      ['reserved', false],
      ['want $40', 'want withdrawn $40'],
    ]);
    // Neither of the two reads 'Reserved for Liam' any more.
    expect(await holders()).toEqual([]);
  });

  test('alone answers, of wants that are there and of members who are', async () => {
    await want(liam);
    for (const act of ['accept', 'counter', 'decline', 'next', 'sold'] as const)
      expect(await answer(liam, act, liam, 4000)).toMatchObject({ reason: 'not-allowed' });
    expect(await answer(maya, 'accept', zoe, 4000)).toMatchObject({ reason: 'not-found' });
    expect(await answer(maya, 'accept', null, 4000)).toMatchObject({ reason: 'want-changed' });
    await db.doc(`users/${liam.uid}`).update({ status: 'banned' });
    expect(await answer(maya, 'accept', liam, 4000)).toMatchObject({ reason: 'not-found' });
    expect(await stateOf(liam)).toBe('waiting');
  });
});
