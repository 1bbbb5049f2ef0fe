import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import { doc, serverTimestamp, writeBatch } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { chatIdOf } from '../../src/domain/chat.ts';
import { COUNTERS_PER_HOUR_MAX, WANTS_PER_HOUR_MAX } from '../../src/domain/limits.ts';
import type { WantAct } from '../../src/domain/want.ts';
import { openBackend, resultOf, runSchedule, settledWithoutNews, untold } from './support/backend.ts';
import { addChat } from './support/chats.ts';
import { openClients } from './support/client.ts';
import { fillCounter } from './support/fillCounter.ts';
import { markAs, setStatus } from './support/listings.ts';
import { mayaLiamZoe, notificationsOf } from './support/members.ts';
import { documentsOf, type Person } from './support/people.ts';
import { addPost } from './support/posts.ts';
import { redelivered, spelled } from './support/redeliver.ts';
import { wantChanged, wantFields } from './support/wants.ts';

/* What one of the two may do to the other, who holds a thing or has it held. */

const backend = openBackend();
const { db } = backend;
const firestoreOf = openClients();

/** New for each test: Maya sells a bike for $40 or best offer; Liam and Zoe may want it. */
let maya: Person;
let liam: Person;
let zoe: Person;
let post: DocumentReference;
beforeEach(async () => {
  [maya, liam, zoe] = await mayaLiamZoe(backend);
  post = await untold(() => addPost(backend, { uid: maya.uid, text: 'Road bike $40 or best offer' }));
});

const refOf = ({ uid }: Person): DocumentReference => post.collection('wants').doc(uid);
async function want(who: Person, changes: object = {}): Promise<void> {
  await refOf(who).set({ ...wantFields(post, maya.uid, who.uid, 4000), ...changes });
  await settledWithoutNews();
}
const answer = (who: Person, act: WantAct, buyer: Person | null, cents: number | null = null) =>
  markAs(who, post, act, buyer, cents);
async function hold(who: Person): Promise<void> {
  await want(who);
  resultOf(await answer(maya, 'accept', who, 4000));
}
const held = async (): Promise<unknown> => {
  const stored = await post.get();
  return [stored.get('status'), stored.get('promised')];
};
const TYPES = /^(want|offer|next|post gone)/;
const told = async (who: Person): Promise<readonly unknown[]> =>
  (await notificationsOf(backend, who))
    .map(({ type }) => type)
    .filter((type) => TYPES.test(String(type)))
    .sort();

/** What rules let a buyer do with the want that there is. */
type BuyersWrite = 'withdraw' | 'anew' | 'offer' | 'keep';

/** Does all of it in one commit. */
async function writeAtOnce(who: Person, writes: readonly BuyersWrite[]): Promise<void> {
  const { profile } = await documentsOf(backend, who);
  const { username, img, first_name, last_name } = profile;
  const client = firestoreOf(who);
  const ref = doc(client, refOf(who).path);
  const lastModified = serverTimestamp();
  const batch = writeBatch(client);
  for (const one of writes)
    if (one === 'withdraw') batch.update(ref, { state: 'withdrawn', lastModified });
    else if (one === 'offer') batch.update(ref, { amount_cents: 3900, lastModified });
    else if (one === 'keep') batch.update(ref, { state: 'waiting', lastModified });
    else
      batch.set(ref, {
        ...wantFields(post, maya.uid, who.uid, 4000),
        user: { _id: who.uid, username, img, first_name, last_name, verified: true },
        createdAt: serverTimestamp(),
        lastModified,
      });
  await batch.commit();
  await settledWithoutNews();
}
const wantAnewAtOnce = (who: Person): Promise<void> => writeAtOnce(who, ['withdraw', 'anew']);

describe('a thing that is held', () => {
  test('is free when its buyer’s want anew is refused as too many: sold, priced and accepted as before', async () => {
    await hold(liam);
    await db.doc(`limits/wants_${liam.uid}`).set({ hits: [] });
    await fillCounter(db.doc(`limits/wants_${liam.uid}`), WANTS_PER_HOUR_MAX);
    const before = await spelled(refOf(liam));
    await wantAnewAtOnce(liam);
    expect([(await refOf(liam).get()).exists, await held()]).toEqual([false, ['available', false]]);
    expect(await told(maya)).toEqual(['want', 'want withdrawn']);
    await hold(zoe);
    // Its event once more takes nothing from who has it now.
    await redelivered('onWantWritten', 'written', refOf(liam), { before, after: null });
    expect(await held()).toEqual(['reserved', true]);
  });

  test.each<[from: 'accepted' | 'named' | 'countered', BuyersWrite[], isFull: boolean]>([
    ['accepted', ['withdraw', 'anew', 'withdraw'], false],
    ['accepted', ['withdraw', 'anew', 'offer'], false],
    ['accepted', ['withdraw', 'anew', 'offer', 'withdraw', 'anew'], true],
    ['named', ['withdraw', 'anew'], false],
    ['named', ['withdraw', 'anew', 'offer'], true],
    ['countered', ['keep', 'withdraw', 'anew'], false],
    ['countered', ['keep', 'offer'], true],
  ])('is its seller’s to sell, %s before %j in one commit; too many: %s', async (from, writes, isFull) => {
    if (from === 'accepted') await hold(liam);
    if (from === 'countered') await want(liam, { state: 'countered', counter_cents: 3500 });
    if (from === 'named') {
      await addChat(backend, liam.uid, maya.uid);
      resultOf(await answer(maya, 'reserve', liam));
    }
    if (isFull) {
      await db.doc(`limits/wants_${liam.uid}`).set({ hits: [] });
      await fillCounter(db.doc(`limits/wants_${liam.uid}`), WANTS_PER_HOUR_MAX);
    }
    await writeAtOnce(liam, writes);
    // Its price is its seller's, and so is whose it is.
    expect((await post.get()).get('promised') ?? false).toBe(false);
    await hold(zoe);
    expect(await held()).toEqual(['reserved', true]);
    resultOf(await answer(maya, 'sold', zoe));
    expect(await held()).toEqual(['sold', false]);
  });

  test('tells its seller both that the buyer withdrew and wants it anew, in one commit or two', async () => {
    await hold(liam);
    await wantAnewAtOnce(liam);
    expect([await told(maya), await held()]).toEqual([
      ['want', 'want', 'want withdrawn'],
      ['reserved', false],
    ]);
    resultOf(await answer(maya, 'accept', liam, 4000));
    const accepted = await spelled(refOf(liam));
    await refOf(liam).update({ state: 'withdrawn', lastModified: FieldValue.serverTimestamp() });
    const withdrawn = await spelled(refOf(liam));
    await want(liam);
    // As if the withdrawal's event had come after.
    for (const { id, type } of await notificationsOf(backend, maya))
      if (type === 'want withdrawn') await db.doc(`notifications/${String(id)}`).delete();
    for (const { ref } of (await db.collection('mail').where('to_uid', '==', maya.uid).get()).docs)
      await ref.delete();
    await redelivered('onWantWritten', 'written', refOf(liam), { before: accepted, after: withdrawn });
    expect(await told(maya)).toEqual(['want', 'want', 'want', 'want withdrawn']);
  });

  test('and its events were lost is free after the daily sweep, and only then', async () => {
    await hold(zoe);
    const other = await addPost(backend, { uid: maya.uid, text: 'Lamp $10' });
    await setStatus(other, 'reserved');
    await other.update({ promised: true });
    await runSchedule('sweepPromises');
    await settledWithoutNews();
    const freed = await other.get();
    expect([freed.get('status'), freed.get('promised')]).toEqual(['available', false]);
    expect(await held()).toEqual(['reserved', true]);
  });

  test('and is deleted tells its buyer, once, who finds the conversation; nobody else', async () => {
    await want(zoe);
    await hold(liam);
    const before = await spelled(post);
    await post.delete();
    await settledWithoutNews();
    await redelivered('onPostDeleted', 'deleted', post, { before, after: null });
    expect([await told(liam), await told(zoe), await told(maya)]).toEqual([['post gone'], [], []]);
    const [gone] = (await notificationsOf(backend, liam)).filter(({ type }) => type === 'post gone');
    expect(gone).toMatchObject({
      postId: null,
      chatId: chatIdOf(maya.uid, liam.uid),
      about: 'Road bike $40 or best offer',
      from_user: maya.uid,
    });
  });

  test('and was sold, or is held for nobody, tells nobody when it is deleted', async () => {
    await hold(liam);
    resultOf(await answer(maya, 'sold', liam));
    await post.delete();
    await settledWithoutNews();
    expect(await told(liam)).not.toContain('post gone');
  });
});

describe('a counteroffer', () => {
  test('of alternating amounts reaches one buyer of a thing six times an hour, and others as before', async () => {
    await want(liam);
    await want(zoe);
    for (let n = 0; n < COUNTERS_PER_HOUR_MAX; n += 1)
      expect(await answer(maya, 'counter', liam, 3500 + (n % 2))).toEqual({ result: {} });
    const before = (await refOf(liam).get()).data();
    expect(await answer(maya, 'counter', liam, 3700)).toMatchObject({ reason: 'too-many' });
    expect((await refOf(liam).get()).data()).toEqual(before);
    expect((await told(liam)).length).toBe(COUNTERS_PER_HOUR_MAX);
    // What stands is no other one; another buyer and another answer are as before.
    expect(await answer(maya, 'counter', liam, 3501)).toEqual({ result: {} });
    expect(await answer(maya, 'counter', zoe, 3500)).toEqual({ result: {} });
    expect(await answer(maya, 'decline', liam)).toEqual({ result: {} });
  });

  test('before functions have seen the want takes no place: its ticket is by when it was made', async () => {
    const early = { createdAt: new Date(Date.now() - 60_000) };
    await want(liam, { ...early, state: 'countered', counter_cents: 3500 });
    await want(zoe);
    expect((await post.collection('line').doc('now').get()).get('waiting')).toEqual([1, 2]);
    expect((await refOf(liam).get()).get('ticket')).toBe(1);
    await wantChanged(refOf(liam), { state: 'withdrawn' });
    expect((await post.collection('line').doc('now').get()).get('waiting')).toEqual([2]);
  });
});
