import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import {
  average,
  collection,
  collectionGroup,
  doc,
  getAggregateFromServer,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  sum,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { chatIdOf } from '../../src/domain/chat.ts';
import { WANT_ANSWERS_PER_HOUR_MAX } from '../../src/domain/limits.ts';
import { wantCardId, WANT_ACTS, type WantAct } from '../../src/domain/want.ts';
import { rounds } from '../../src/lib/testing/rounds.ts';
import { isRecord } from '../support/records.ts';
import { call, openBackend, resultOf, settled, settledWithoutNews, untold } from './support/backend.ts';
import { addChat } from './support/chats.ts';
import { openClients } from './support/client.ts';
import { fillCounter } from './support/fillCounter.ts';
import { markAs, marked, repriced } from './support/listings.ts';
import { mayaLiamZoe, notificationsOf, verified } from './support/members.ts';
import { documentsOf, refreshed, register, type Person } from './support/people.ts';
import { addPost } from './support/posts.ts';
import { redeliver, redelivered, spelled } from './support/redeliver.ts';
import { placeWant, wantFields } from './support/wants.ts';

/* What a client of one's own may try with wants: through the rules with a member's token, and at the callable. */

const backend = openBackend();
const { db } = backend;
const firestoreOf = openClients();

/** New for each test: Maya sells a bike for $40 or best offer; Liam and Zoe are members like her. */
let maya: Person;
let liam: Person;
let zoe: Person;
let post: DocumentReference;
beforeEach(async () => {
  [maya, liam, zoe] = await mayaLiamZoe(backend);
  post = await untold(() => addPost(backend, { uid: maya.uid, text: 'Road bike $40 or best offer' }));
});

const pathOf = ({ uid }: Person): string => `${post.path}/wants/${uid}`;
const refOf = (who: Person): DocumentReference => db.doc(pathOf(who));
const want = (who: Person, cents?: number) => placeWant(post, maya.uid, who.uid, cents);
const stateOf = async (who: Person): Promise<unknown> => (await refOf(who).get()).get('state');
const line = async (): Promise<unknown> => (await post.collection('line').doc('now').get()).get('waiting');
const answer = (who: Partial<Person>, act: WantAct, buyer: Person | null, cents: number | null = null) =>
  markAs(who, post, act, buyer, cents);
const OK = { result: {} };
const denied = { code: 'permission-denied' };

/** Everything about the post and its wants, as the server has it. */
async function stored(): Promise<string> {
  const all = [await post.get(), ...(await post.collection('wants').get()).docs].map((one) => [
    one.ref.path,
    one.data(),
  ]);
  return JSON.stringify([all, await line()]);
}

describe('somebody else', () => {
  test('answers nothing: neither a member, nor who is not verified, nor a visitor, nor for another buyer', async () => {
    const nobody = await register('Nora Diaz');
    await want(liam);
    resultOf(await answer(maya, 'counter', liam, 3500));
    const before = await stored();
    for (const act of WANT_ACTS)
      for (const who of [zoe, nobody, {}])
        for (const cents of [null, 3500, 4000]) {
          expect(await answer(who, act, liam, cents)).not.toHaveProperty('result');
          expect(await answer(who, act, null, cents)).not.toHaveProperty('result');
        }
    // The seller takes nothing in the buyer's name, nor the buyer accepts in the seller's.
    expect(await answer(maya, 'take', liam, 3500)).toMatchObject({ reason: 'not-allowed' });
    for (const act of WANT_ACTS.filter((one) => one !== 'take'))
      expect(await answer(liam, act, liam, 4000)).toMatchObject({ reason: 'not-allowed' });
    expect(await stored()).toBe(before);
  });

  test('sees no want, amount, buyer or number of them, whatever is asked', async () => {
    await want(liam, 3000);
    const client = firestoreOf(zoe);
    const wants = collection(client, `${post.path}/wants`);
    const all = collectionGroup(client, 'wants');
    const asked: readonly Query[] = [
      query(wants, limit(1)),
      query(wants, where('seller', '==', maya.uid), limit(50)),
      query(wants, where('user._id', '==', liam.uid), limit(30)),
      query(wants, where('state', '==', 'waiting'), orderBy('amount_cents'), limit(1)),
      query(wants, where('amount_cents', '>=', 3000), limit(1)),
      query(all, where('seller', '==', maya.uid), limit(30)),
      query(all, where('post_id', '==', post.id), limit(30)),
      query(all, where('user._id', '==', liam.uid), limit(30)),
      query(all, where('user._id', 'in', [zoe.uid, liam.uid]), limit(30)),
      query(collection(client, `${post.path}/line`), limit(1)),
      query(wants, where('seller', '==', maya.uid), where('state', '==', 'accepted'), limit(1)),
    ];
    for (const one of asked) {
      const tries = [
        () => getDocs(one),
        () => getCountFromServer(one),
        () => getAggregateFromServer(one, { sum: sum('amount_cents'), average: average('amount_cents') }),
        () => new Promise((resolve, reject) => onSnapshot(one, resolve, reject)),
      ];
      for (const tried of tries) await expect(tried()).rejects.toMatchObject(denied);
    }
    await expect(getDoc(doc(client, pathOf(liam)))).rejects.toMatchObject(denied);
  });

  test('is told nothing that names who got it, by no document', async () => {
    await want(liam, 3137);
    await want(zoe);
    resultOf(await answer(maya, 'accept', liam, 3137));
    await settled();
    const client = firestoreOf(zoe);
    const mine = query(collection(client, 'notifications'), where('to_user', '==', zoe.uid), limit(30));
    const told = (await getDocs(mine)).docs.map((one) => ({ id: one.id, ...one.data() }));
    expect(told.map(({ id }) => id.split('_')[0])).toEqual(['want-reserved']);
    const read = await Promise.all(
      [post.path, `${post.path}/line/now`, pathOf(zoe), 'news/ut'].map((path) => getDoc(doc(client, path))),
    );
    const seen = JSON.stringify([told, read.map((one) => one.data())]);
    expect(seen).not.toContain(liam.uid);
    expect(seen).not.toMatch(/Chen|\$31\.37|:3137\b/);
    expect(JSON.stringify(told)).not.toContain('Liam');
  });
});

describe('the seller', () => {
  test('accepts again after a sale that fell through', async () => {
    await want(liam);
    resultOf(await answer(maya, 'sold', liam));
    expect(await answer(maya, 'next', null)).toEqual(OK);
    expect(await stateOf(liam)).toBe('declined');
    await want(zoe);
    expect(await answer(maya, 'accept', zoe, 4000)).toEqual(OK);
    expect([await stateOf(liam), await stateOf(zoe)]).toEqual(['declined', 'accepted']);
    // An event of then that comes late takes nothing from who has it now.
    const after = await spelled(post);
    const fields = isRecord(after.fields) ? after.fields : {};
    const before = { ...after, fields: { ...fields, status: { stringValue: 'sold' } } };
    await redelivered('onPostWritten', 'written', post, { before, after });
    expect(await stateOf(zoe)).toBe('accepted');
  });

  test('who accepts before functions have seen the want gets its card all the same, once', async () => {
    await refOf(liam).set(wantFields(post, maya.uid, liam.uid, 4000));
    const created = await spelled(refOf(liam));
    await settledWithoutNews();
    const card = db.doc(`messages/${wantCardId(post.id, liam.uid)}`);
    const chat = db.doc(`chats/${chatIdOf(maya.uid, liam.uid)}`);
    resultOf(await answer(maya, 'accept', liam, 4000));
    // As if the acceptance had been first.
    await Promise.all([card.delete(), chat.delete()]);
    await settledWithoutNews();
    await redelivered('onWantWritten', 'written', refOf(liam), { before: null, after: created });
    const shown = await card.get();
    expect([shown.get('text'), (await chat.get()).get('last_message_id')]).toEqual([
      'I want this for $40.',
      card.id,
    ]);
    await redeliver('onWantWritten', 'written', refOf(liam), { before: null, after: created });
    expect((await card.get()).updateTime).toEqual(shown.updateTime);
  });

  test('has one accepted at most, whatever is done to the post at the same time', async () => {
    const others = [await verified(backend, 'Cleo Ray'), await verified(backend, 'Omar Ali')];
    for (const sale of [zoe, ...Array<null>(rounds(4)).fill(null)]) {
      post = await addPost(backend, { uid: maya.uid, text: 'Road bike $40 or best offer' });
      await settledWithoutNews();
      await Promise.all([liam, zoe, ...others].map((who) => want(who)));
      resultOf(await answer(maya, 'counter', zoe, 3500));
      const client = firestoreOf(maya);
      const cheaper = { price_cents: 100, previous_price_cents: 4000, edited_at: serverTimestamp() };
      await Promise.allSettled([
        answer(maya, 'accept', liam, 4000),
        ...others.map((who) => answer(maya, 'accept', who, 4000)),
        answer(zoe, 'take', zoe, 3500),
        answer(maya, 'sold', sale),
        answer(maya, 'sold', liam),
        updateDoc(doc(client, post.path), cheaper),
        answer(maya, 'next', liam),
        updateDoc(doc(firestoreOf(liam), pathOf(liam)), {
          state: 'withdrawn',
          lastModified: serverTimestamp(),
        }),
      ]);
      await settledWithoutNews();
      const now = await post.get();
      const accepted = await post.collection('wants').where('state', '==', 'accepted').get();
      const status: unknown = now.get('status');
      const isPromised = now.get('promised') === true;
      expect(accepted.size).toBeLessThanOrEqual(1);
      if (isPromised) {
        expect([status, accepted.size]).toEqual(['reserved', 1]);
      }
      if (status !== 'sold') expect(accepted.size).toBe(isPromised ? 1 : 0);
      const inLine = await post.collection('wants').where('state', 'in', ['waiting', 'countered']).get();
      const tickets = inLine.docs.map((one) => Number(one.get('ticket'))).sort((a, b) => a - b);
      expect(await line()).toEqual(tickets);
      if (status === 'sold') expect(tickets).toEqual([]);
    }
  });

  test('is refused beyond the hour’s limit, refused answers counted', async () => {
    await want(liam);
    expect(await answer(zoe, 'accept', liam, 4000)).toMatchObject({ reason: 'not-allowed' });
    const counter = db.doc(`limits/want_answers_${zoe.uid}`);
    expect((await counter.get()).get('hits')).toHaveLength(1);
    await fillCounter(counter, WANT_ANSWERS_PER_HOUR_MAX);
    expect(await answer(zoe, 'accept', liam, 4000)).toMatchObject({ reason: 'too-many' });
    expect(await answer(maya, 'accept', liam, 4000)).toEqual(OK);
  });

  test('goes to the next in line of what is reserved alone: tells nobody twice, and brings nothing expired back', async () => {
    await want(liam);
    const toldNext = async (): Promise<number> =>
      (await notificationsOf(backend, liam)).filter(({ type }) => type === 'next in line').length;
    expect(await answer(maya, 'next', null)).toMatchObject({ reason: 'want-changed' });
    await marked(post, 'reserved');
    const answers = await Promise.all([answer(maya, 'next', null), answer(maya, 'next', null)]);
    expect(answers).toContainEqual(OK);
    expect(answers).toContainEqual(expect.objectContaining({ reason: 'want-changed' }));
    await settledWithoutNews();
    expect(await toldNext()).toBe(1);
    await post.update({ status: 'expired', status_at: FieldValue.serverTimestamp() });
    await settledWithoutNews();
    expect(await answer(maya, 'next', null)).toMatchObject({ reason: 'want-changed' });
    expect((await post.get()).get('status')).toBe('expired');
  });

  test('goes to the next in line of whom it has accepted alone, which a stale page may not know', async () => {
    await want(liam);
    await want(zoe);
    resultOf(await answer(maya, 'accept', liam, 4000));
    expect(await answer(maya, 'next', liam)).toEqual(OK);
    resultOf(await answer(maya, 'accept', zoe, 4000));
    for (const stale of [liam, null])
      expect(await answer(maya, 'next', stale)).toMatchObject({ reason: 'want-changed' });
    expect(await stateOf(zoe)).toBe('accepted');
  });

  test('has the price stand while one is accepted, and ends all wants where none is left to pay', async () => {
    await want(liam);
    resultOf(await answer(maya, 'accept', liam, 4000));
    const client = firestoreOf(maya);
    const ref = doc(client, post.path);
    const edit = { edited_at: serverTimestamp() };
    const tries = [
      () => updateDoc(ref, { ...edit, price_cents: 9900 }),
      () => updateDoc(ref, { ...edit, price_cents: null, previous_price_cents: null }),
      () => updateDoc(ref, { ...edit, kind: 'wanted' }),
      () => updateDoc(ref, { promised: false }),
      () => updateDoc(ref, { ...edit, promised: false }),
      () => updateDoc(ref, { status: 'sold', status_at: serverTimestamp() }),
      () => updateDoc(ref, { status: 'available', status_at: serverTimestamp() }),
      () => updateDoc(doc(client, pathOf(liam)), { state: 'declined', lastModified: serverTimestamp() }),
    ];
    for (const tried of tries) await expect(tried()).rejects.toMatchObject(denied);
    const batch = writeBatch(client);
    batch.update(ref, { ...edit, price_cents: 9900 });
    batch.update(ref, { promised: false });
    await expect(batch.commit()).rejects.toMatchObject(denied);
    expect(await answer(maya, 'next', liam)).toEqual(OK);
    await want(zoe);
    await repriced(post, null);
    expect([await stateOf(zoe), await line()]).toEqual(['declined', []]);
  });
});

describe('the buyer', () => {
  /** As the app writes it, with a true copy of who they are. */
  async function fieldsOf(who: Person, changes: object = {}): Promise<Record<string, unknown>> {
    const { profile } = await documentsOf(backend, who);
    const { username, img, first_name, last_name } = profile;
    return {
      ...wantFields(post, maya.uid, who.uid, 4000),
      user: { _id: who.uid, username, img, first_name, last_name, verified: true },
      createdAt: serverTimestamp(),
      lastModified: serverTimestamp(),
      ...changes,
    };
  }

  test('gets no better place by withdrawing and wanting again, in one commit or two', async () => {
    const client = firestoreOf(liam);
    const ref = doc(client, pathOf(liam));
    await setDoc(ref, await fieldsOf(liam));
    await settledWithoutNews();
    await want(zoe);
    const withdrawn = { state: 'withdrawn', lastModified: serverTimestamp() };
    const batch = writeBatch(client);
    batch.update(ref, withdrawn);
    batch.set(ref, await fieldsOf(liam));
    await batch.commit();
    await settledWithoutNews();
    expect([await line(), (await refOf(liam).get()).get('ticket')]).toEqual([[2, 3], 3]);
    const createdAt: unknown = (await getDoc(ref)).get('createdAt');
    await updateDoc(ref, withdrawn);
    for (const changes of [{ createdAt }, { ticket: 1 }, { state: 'accepted' }, { counter_cents: 1 }])
      await expect(setDoc(ref, await fieldsOf(liam, changes))).rejects.toMatchObject(denied);
    await setDoc(ref, await fieldsOf(liam));
    await settledWithoutNews();
    expect(await line()).toEqual([2, 4]);
  });

  test('writes a want, a comment and a save in one commit; nothing that is not theirs with it', async () => {
    const client: Firestore = firestoreOf(liam);
    const line = doc(client, `${post.path}/line/now`);
    const others = [
      [line, { campus_id: 'ut', waiting: [0], next: 1, lastModified: serverTimestamp() }],
      [doc(client, post.path), { promised: true }],
      [doc(client, pathOf(zoe)), await fieldsOf(zoe)],
    ] as const;
    for (const [ref, fields] of others) {
      const batch = writeBatch(client);
      batch.set(doc(client, pathOf(liam)), await fieldsOf(liam));
      batch.set(ref, fields, { merge: true });
      await expect(batch.commit()).rejects.toMatchObject(denied);
    }
    expect((await refOf(liam).get()).exists).toBe(false);
  });

  test('whose account is deleted frees the thing, and leaves no word in the line', async () => {
    await want(liam);
    await want(zoe);
    resultOf(await answer(maya, 'accept', liam, 4000));
    resultOf(await call('deleteAccount', {}, liam));
    await settledWithoutNews();
    expect((await post.get()).get('promised')).toBe(false);
    expect([(await refOf(liam).get()).exists, await line()]).toEqual([false, [2]]);
    expect(await answer(maya, 'accept', zoe, 4000)).toEqual(OK);
  });

  /** What somebody was told of a buyer who is gone, and of withdrawals. */
  const goneTold = async (who: Person): Promise<readonly unknown[]> =>
    (await notificationsOf(backend, who))
      .filter(
        ({ type, postId }) => postId === post.id && ['buyer gone', 'want withdrawn'].includes(String(type)),
      )
      .map(({ type, about, from_user }) => [type, about, from_user]);
  const goneMails = async (who: Person): Promise<readonly unknown[]> =>
    (
      await db.collection('mail').where('to_uid', '==', who.uid).where('kind', '==', 'buyer gone').get()
    ).docs.map((mail): unknown => Reflect.get(Object(mail.get('message')), 'subject'));
  const block = (by: Person, other: Person): Promise<unknown> =>
    db.doc(`users/${by.uid}/blocks/${other.uid}`).set({ blocked_at: FieldValue.serverTimestamp() });

  test.each([
    ['delete their account', async (): Promise<unknown> => resultOf(await call('deleteAccount', {}, liam))],
    ['block the seller', async (): Promise<unknown> => block(liam, maya)],
    ['are blocked by the seller', async (): Promise<unknown> => block(maya, liam)],
  ])('the seller is told once, without a name, when those it is reserved for %s', async (_what, go) => {
    await want(liam);
    await want(zoe);
    resultOf(await answer(maya, 'accept', liam, 4000));
    const before = await spelled(refOf(liam));
    await go();
    await settledWithoutNews();
    await redelivered('onWantWritten', 'written', refOf(liam), { before, after: null });
    const told = ['buyer gone', 'Road bike $40 or best offer', maya.uid];
    expect([await goneTold(maya), await goneTold(zoe)]).toEqual([[told], []]);
    expect(await goneMails(maya)).toEqual(['The buyer can no longer take it: Road bike $40 or best offer']);
    // As after a withdrawal: the status stays until the seller says what is next.
    const now = await post.get();
    expect([now.get('status'), now.get('promised')]).toEqual(['reserved', false]);
  });

  test('nobody is told that the account of who waits, or has bought it, is deleted', async () => {
    await want(liam);
    await want(zoe);
    resultOf(await answer(maya, 'sold', liam));
    for (const who of [liam, zoe]) resultOf(await call('deleteAccount', {}, who));
    await settledWithoutNews();
    expect(await goneTold(maya)).toEqual([]);
  });

  test('who is blocked while it is reserved for them has nothing, and is not accepted again', async () => {
    await want(liam);
    resultOf(await answer(maya, 'accept', liam, 4000));
    await db.doc(`users/${liam.uid}/blocks/${maya.uid}`).set({ blocked_at: FieldValue.serverTimestamp() });
    await settledWithoutNews();
    expect([(await refOf(liam).get()).exists, (await post.get()).get('promised')]).toEqual([false, false]);
    await setDoc(doc(firestoreOf(liam), pathOf(liam)), await fieldsOf(liam));
    expect(await answer(maya, 'accept', liam, 4000)).toMatchObject({ reason: 'not-found' });
    expect((await refOf(liam).get()).exists).toBe(false);
  });

  test('changes their name in the middle of it: the want has the new one, and the place', async () => {
    await want(liam);
    const request = { firstName: 'Leon', lastName: null, username: null };
    const [renamed, accepted] = await Promise.all([
      call('changeName', request, liam),
      answer(maya, 'accept', liam, 4000),
    ]);
    resultOf(renamed);
    expect(accepted).toEqual(OK);
    await settledWithoutNews();
    const now = await refOf(liam).get();
    expect([now.get('state'), now.get('user.first_name')]).toEqual(['accepted', 'Leon']);
  });

  test('finds the chat again that one of the two deleted, with the card of the new offer alone', async () => {
    await want(liam, 3000);
    await db.doc(`chats/${chatIdOf(maya.uid, liam.uid)}`).delete();
    await settledWithoutNews();
    await refOf(liam).update({ amount_cents: 3500, lastModified: FieldValue.serverTimestamp() });
    await settledWithoutNews();
    const card = await db.doc(`messages/${wantCardId(post.id, liam.uid)}`).get();
    expect([card.get('text'), card.get('current_users')]).toEqual([
      'I want this for $35.',
      [maya.uid, liam.uid].sort(),
    ]);
  });

  test('begins no chat with a seller who is not a member any more', async () => {
    await db.doc(`users/${maya.uid}`).update({ school_verified: false });
    await settledWithoutNews();
    await want(liam);
    expect((await db.doc(`chats/${chatIdOf(maya.uid, liam.uid)}`).get()).exists).toBe(false);
    expect((await notificationsOf(backend, maya)).length).toBe(0);
  });

  test('who is banned in the line can be declined, and nothing else', async () => {
    await want(liam);
    await want(zoe);
    await db.doc(`users/${liam.uid}`).update({ status: 'banned' });
    await settledWithoutNews();
    for (const [act, cents] of [
      ['accept', 4000],
      ['counter', 3500],
      ['sold', null],
    ] as const)
      expect(await answer(maya, act, liam, cents)).toMatchObject({ reason: 'not-found' });
    expect(await answer(maya, 'decline', liam)).toEqual(OK);
    expect([await stateOf(liam), await line()]).toEqual(['declined', [2]]);
  });

  test('who is banned while it is reserved for them does not keep it', async () => {
    await want(liam);
    resultOf(await answer(maya, 'accept', liam, 4000));
    await db.doc(`users/${liam.uid}`).update({ status: 'banned' });
    await settledWithoutNews();
    expect(await answer(maya, 'next', liam)).toEqual(OK);
    expect([await stateOf(liam), (await post.get()).get('status')]).toEqual(['declined', 'available']);
  });

  test('takes a counteroffer of nothing that its seller has reserved for another by hand', async () => {
    await want(liam);
    resultOf(await answer(maya, 'counter', liam, 3500));
    await addChat(backend, maya.uid, zoe.uid);
    resultOf(await answer(maya, 'reserve', zoe));
    expect(await answer(liam, 'take', liam, 3500)).toMatchObject({ reason: 'promised' });
    expect([await stateOf(liam), await stateOf(zoe), (await post.get()).get('promised')]).toEqual([
      'countered',
      'accepted',
      false,
    ]);
    expect(await answer(maya, 'next', null)).toEqual(OK);
    expect(await answer(liam, 'take', liam, 3500)).toEqual(OK);
  });

  test('takes nothing from a seller who is banned', async () => {
    await want(liam);
    resultOf(await answer(maya, 'counter', liam, 3500));
    await db.doc(`users/${maya.uid}`).update({ status: 'banned' });
    await settledWithoutNews();
    expect(await answer(liam, 'take', liam, 3500)).toMatchObject({ reason: 'not-found' });
    expect([await stateOf(liam), (await post.get()).get('status')]).toEqual(['countered', 'available']);
  });

  test('who has moved to another school keeps what they wanted, and wants nothing more there', async () => {
    await want(liam);
    await db.doc(`users/${liam.uid}`).update({ campus_id: 'ou' });
    await settledWithoutNews();
    const client = firestoreOf(await refreshed(liam));
    const ref = doc(client, pathOf(liam));
    await expect(
      updateDoc(ref, { amount_cents: 1, state: 'waiting', lastModified: serverTimestamp() }),
    ).rejects.toMatchObject(denied);
    expect(await answer(maya, 'accept', liam, 4000)).toEqual(OK);
    await updateDoc(ref, { state: 'withdrawn', lastModified: serverTimestamp() });
    await settledWithoutNews();
    expect((await post.get()).get('promised')).toBe(false);
    await expect(setDoc(ref, await fieldsOf(liam))).rejects.toMatchObject(denied);
    // So does the seller.
    await want(zoe);
    await db.doc(`users/${maya.uid}`).update({ campus_id: 'ou' });
    await settledWithoutNews();
    expect(await answer(maya, 'accept', zoe, 4000)).toEqual(OK);
  });

  test('is in a report of the chat with what was offered', async () => {
    await want(liam, 100);
    const request = { subject: 'chat', id: chatIdOf(maya.uid, liam.uid), reason: 'scam', details: '' };
    resultOf(await call('report', request, maya));
    const [filed] = (await db.collection('reports').where('about', '==', liam.uid).get()).docs;
    expect(JSON.stringify(filed?.data())).toContain('I want this for $1.');
  });
});
