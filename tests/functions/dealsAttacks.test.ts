import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { collection, doc, getDoc, getDocs, limit, query, setDoc, updateDoc, where } from 'firebase/firestore';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chatIdOf } from '../../src/domain/chat.ts';
import { GOOD_WORDS, type GoodWord } from '../../src/domain/deal.ts';
import { DEALS_PER_WEEK_MAX, GOT_ANSWERS_PER_HOUR_MAX } from '../../src/domain/limits.ts';
import { allDocuments } from './support/allDocuments.ts';
import { addHolder } from './support/belongings.ts';
import {
  call,
  newId,
  openBackend,
  resultOf,
  settled,
  settledWithoutNews,
  untold,
} from './support/backend.ts';
import { addChat } from './support/chats.ts';
import { openClients } from './support/client.ts';
import { addDeal, addSale, countsOf, dealOf, got, say } from './support/deals.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { fillCounter } from './support/fillCounter.ts';
import { markAs } from './support/listings.ts';
import { mayaLiamZoe, verified } from './support/members.ts';
import { operate } from './support/operate.ts';
import { register, type Person } from './support/people.ts';
import { addPost } from './support/posts.ts';
import { placeWant } from './support/wants.ts';

/* What somebody may try who wants deals or good words that nobody gave: at the callables, and through the rules. */

const backend = openBackend();
const { db } = backend;
const firestoreOf = openClients();
const denied = { code: 'permission-denied' };
const OK = { result: {} };

/** New for each test: Maya has sold a lamp to Liam, who has not said yet whether he got it. Zoe is a third. */
let maya: Person;
let liam: Person;
let zoe: Person;
let lamp: DocumentReference;
let chat: DocumentReference;
beforeEach(async () => {
  [maya, liam, zoe] = await mayaLiamZoe(backend);
  await untold(async () => {
    chat = await addChat(backend, liam.uid, maya.uid);
    lamp = await addSale(backend, maya, liam);
  });
});

afterAll(() => vi.unstubAllEnvs());

const deals = async (...people: readonly Person[]): Promise<readonly unknown[]> =>
  Promise.all(people.map(async (one) => (await countsOf(backend, one)).deals));
const block = (who: Person, whom: Person): Promise<unknown> =>
  db.doc(`users/${who.uid}/blocks/${whom.uid}`).set({ blocked_at: FieldValue.serverTimestamp() });

describe('a deal', () => {
  test('is counted with nobody by themselves', async () => {
    await addHolder(lamp, maya.uid);
    await addChat(backend, zoe.uid, maya.uid);
    expect(await got(maya, lamp)).toMatchObject({ reason: 'not-found' });
    expect(await markAs(maya, lamp, 'next', liam)).toEqual(OK);
    expect(await markAs(maya, lamp, 'sold', maya)).toMatchObject({ reason: 'not-found' });
    expect(await deals(maya)).toEqual([0]);
  });

  test('is said by its buyer alone: neither by the seller, nor by a third, nor by who is no member or a visitor', async () => {
    const nobody = await register('Nora Diaz');
    for (const who of [maya, zoe, nobody])
      expect(await got(who, lamp)).toMatchObject({ reason: 'not-found' });
    expect(await call('answerGot', { postId: lamp.id, answer: 'yes' })).not.toHaveProperty('result');
    expect(await deals(maya, liam, zoe)).toEqual([0, 0, 0]);
  });

  test('is made neither by a want that is not accepted, nor of a thing that is not sold, is looked for, or was found', async () => {
    const bike = await addPost(backend, { uid: maya.uid, text: 'Road bike $40' });
    await placeWant(bike, maya.uid, liam.uid);
    expect(await got(liam, bike)).toMatchObject({ reason: 'want-changed' });
    resultOf(await markAs(maya, bike, 'accept', liam, 4000));
    expect(await got(liam, bike)).toMatchObject({ reason: 'want-changed' });
    // Sold to another.
    await addChat(backend, maya.uid, zoe.uid);
    expect(await markAs(maya, bike, 'sold', zoe)).toEqual(OK);
    expect(await got(liam, bike)).toMatchObject({ reason: 'want-changed' });
    for (const other of [{ kind: 'wanted' }, { kind: 'selling', category: 'lost & found' }]) {
      await lamp.update(other);
      expect(await got(liam, lamp)).toMatchObject({ reason: 'want-changed' });
    }
    for (const id of [newId(), 'short', '../users/x'])
      expect(await call('answerGot', { postId: id, answer: 'yes' }, liam)).not.toHaveProperty('result');
    expect(await call('answerGot', { postId: lamp.id, answer: 'often' }, liam)).toMatchObject({
      reason: 'bad-request',
    });
    expect(await deals(maya, liam)).toEqual([0, 0]);
  });

  test('is made by no sale that was taken back before the yes', async () => {
    expect(await markAs(maya, lamp, 'next', liam)).toEqual(OK);
    // The want that the seller made is gone with it.
    expect(await got(liam, lamp)).toMatchObject({ reason: 'not-found' });
    expect(await deals(maya, liam)).toEqual([0, 0]);
  });

  test('is nothing that a seller makes alone: sold by hand to somebody who never asked, until they say yes', async () => {
    expect(await deals(maya, liam)).toEqual([0, 0]);
    for (let i = 0; i < 3; i += 1) {
      await markAs(maya, lamp, 'next', liam);
      await markAs(maya, lamp, 'sold', liam);
    }
    expect([await deals(maya, liam), (await chat.get()).get('deal')]).toEqual([[0, 0], undefined]);
    expect((await dealOf(backend, maya, liam)).exists).toBe(false);
  });

  test('of the same two counts once, whatever they sell each other, and however often', async () => {
    expect(await got(liam, lamp)).toEqual(OK);
    for (const [seller, buyer] of [
      [maya, liam],
      [liam, maya],
    ] as const)
      expect(await got(buyer, await addSale(backend, seller, buyer))).toEqual(OK);
    await markAs(maya, lamp, 'next', liam);
    await markAs(maya, lamp, 'sold', liam);
    expect(await got(liam, lamp)).toEqual(OK);
    expect(await deals(maya, liam)).toEqual([1, 1]);
    expect((await dealOf(backend, maya, liam)).get('post_id')).toBe(lamp.id);
  });

  test('of two calls at once, and of both sides at once, counts once', async () => {
    const other = await addSale(backend, liam, maya);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => got(liam, lamp)),
      ...Array.from({ length: 4 }, () => got(maya, other)),
    ]);
    for (const answer of answers) expect(answer).toEqual(OK);
    expect(await deals(maya, liam)).toEqual([1, 1]);
  });

  test('counts five times a week for one member, though each is with another, who has it counted', async () => {
    const buyers = [];
    for (let i = 0; i < DEALS_PER_WEEK_MAX + 1; i += 1) buyers.push(await verified(backend, 'Rosa Gil'));
    for (const buyer of buyers) await addDeal(backend, maya, buyer);
    expect(await deals(maya, ...buyers)).toEqual([DEALS_PER_WEEK_MAX, ...buyers.map(() => 1)]);
    const last = buyers.at(-1) ?? liam;
    expect((await dealOf(backend, maya, last)).get('counted')).toEqual([last.uid]);
    // It is a deal all the same, of which each may speak; a week later others count again, and this one does not.
    expect(await say(last, maya, ['friendly'])).toEqual(OK);
    const counter = db.doc(`limits/deals_${maya.uid}`);
    const hits = ((await counter.get()).get('hits') as number[]).map((hit) => hit - 7 * 86_400_000);
    await counter.update({ hits });
    expect(await got(last, await addSale(backend, maya, last))).toEqual(OK);
    expect(await deals(maya)).toEqual([DEALS_PER_WEEK_MAX]);
    await addDeal(backend, maya, zoe);
    expect(await deals(maya)).toEqual([DEALS_PER_WEEK_MAX + 1]);
  });

  test('counts for nobody again whose other one has left and comes back with the same address', async () => {
    functionsInProcess();
    // In this process, by whose key the addresses are hashed.
    const { answerGot } = await import('../../functions/src/members/deals/answerGot.ts');
    const { removeDeals } = await import('../../functions/src/members/deals/removeDeals.ts');
    const yes = (who: Person, post: DocumentReference): Promise<void> =>
      answerGot(who.uid, { postId: post.id, answer: 'yes' });
    const moved = async (from: Person, to: Person): Promise<void> => {
      const account = db.doc(`users/${from.uid}/private/account`);
      const address: unknown = (await account.get()).get('email');
      await removeDeals(from.uid);
      await account.update({ email: 'left@example.com' });
      await db.doc(`users/${to.uid}/private/account`).update({ email: address });
    };
    await yes(liam, lamp);
    await moved(liam, zoe);
    await yes(zoe, await addSale(backend, maya, zoe));
    expect(await deals(maya, zoe)).toEqual([1, 1]);
    expect((await dealOf(backend, maya, zoe)).get('counted')).toEqual([zoe.uid]);
    // Again, and from the other side.
    const rosa = await verified(backend, 'Rosa Gil');
    await moved(zoe, rosa);
    await yes(maya, await addSale(backend, rosa, maya));
    expect(await deals(maya, rosa)).toEqual([1, 1]);
    // Of others it has others, and so does whoever has left: theirs begins anew.
    const ines = await verified(backend, 'Ines Roy');
    await yes(ines, await addSale(backend, maya, ines));
    await yes(ines, await addSale(backend, rosa, ines));
    expect(await deals(maya, rosa, ines)).toEqual([2, 2, 2]);
  });

  test.each(['banned', 'deleting'])('is made by and with nobody who is %s', async (status) => {
    for (const who of [liam, maya]) {
      const profile = db.doc(`users/${who.uid}`);
      await profile.update({ status });
      expect(await got(liam, lamp)).not.toHaveProperty('result');
      await profile.update({ status: 'active' });
    }
    expect((await dealOf(backend, maya, liam)).exists).toBe(false);
  });

  test('is made with nobody of whom one blocks the other', async () => {
    for (const [who, whom] of [
      [maya, liam],
      [liam, maya],
    ] as const) {
      await block(who, whom);
      await settledWithoutNews();
      // As if the block had left the want, which its trigger deletes.
      await addHolder(lamp, liam.uid);
      expect(await got(liam, lamp)).toMatchObject({ reason: 'not-found' });
      await db.doc(`users/${who.uid}/blocks/${whom.uid}`).delete();
      await settledWithoutNews();
    }
    expect(await deals(maya, liam)).toEqual([0, 0]);
  });

  test('is asked about sixty times an hour at most', async () => {
    expect(await got(liam, lamp, 'no')).toEqual(OK);
    await fillCounter(db.doc(`limits/got_answers_${liam.uid}`), GOT_ANSWERS_PER_HOUR_MAX);
    expect(await got(liam, lamp)).toMatchObject({ reason: 'too-many' });
  });
});

describe('good words', () => {
  const deal = async (): Promise<void> => {
    resultOf(await got(liam, lamp));
  };

  test('are given of nobody without a deal', async () => {
    for (const who of [liam, maya])
      expect(await say(who, who === liam ? maya : liam, ['friendly'])).toMatchObject({ reason: 'not-found' });
    expect(await say(zoe, maya, ['friendly'])).toMatchObject({ reason: 'not-found' });
  });

  test('are given once, though the same once more is no harm', async () => {
    await deal();
    expect(await say(liam, maya, ['friendly', 'on_time'])).toEqual(OK);
    expect(await say(liam, maya, ['on_time', 'friendly'])).toEqual(OK);
    for (const words of [['friendly'], ['fair_price'], ['friendly', 'on_time', 'fair_price']] as const)
      expect(await say(liam, maya, words)).toMatchObject({ reason: 'want-changed' });
    resultOf(await say(maya, liam, ['friendly']));
    expect(await say(liam, maya, ['fair_price'])).toMatchObject({ reason: 'want-changed' });
    expect((await countsOf(backend, maya)).words).toEqual({ friendly: 1, on_time: 1 });
  });

  test('are one to three different ones of the list', async () => {
    await deal();
    const wrong: readonly (readonly string[])[] = [
      [],
      ['friendly', 'friendly'],
      ['rude'],
      ['__proto__'],
      [...GOOD_WORDS],
    ];
    for (const words of wrong)
      expect(await say(liam, maya, words as readonly GoodWord[])).toMatchObject({ reason: 'bad-request' });
    expect((await dealOf(backend, maya, liam)).get('words')).toEqual({});
  });

  test('are given by no third, under no other id of the two, and by nobody once the time is over', async () => {
    await deal();
    const chatId = chatIdOf(maya.uid, liam.uid);
    const turned = chatId.split('_').toReversed().join('_');
    for (const [who, id] of [
      [zoe, chatId],
      [liam, turned],
      [liam, `${liam.uid}_${liam.uid}`],
      [liam, chatIdOf(liam.uid, zoe.uid)],
    ] as const)
      expect(await call('giveGoodWords', { chatId: id, words: ['friendly'] }, who)).toMatchObject({
        reason: 'not-found',
      });
    expect(await call('giveGoodWords', { chatId, words: ['friendly'] })).not.toHaveProperty('result');
    const past = Timestamp.fromMillis(Date.now() - 1);
    await (await dealOf(backend, maya, liam)).ref.update({ until: past, due_at: past });
    expect(await say(liam, maya, ['friendly'])).toMatchObject({ reason: 'want-changed' });
    expect((await countsOf(backend, maya)).words).toEqual({});
  });

  test('that wait go with the account of who gave them: no schedule shows them later, and the count stays', async () => {
    await deal();
    resultOf(await say(liam, maya, ['friendly']));
    functionsInProcess();
    const { removeDeals } = await import('../../functions/src/members/deals/removeDeals.ts');
    const { showDue } = await import('../../functions/src/members/deals/goodWords.ts');
    const past = Timestamp.fromMillis(Date.now() - 1);
    await (await dealOf(backend, maya, liam)).ref.update({ until: past, due_at: past });
    await Promise.all([removeDeals(liam.uid), showDue(chat.id)]);
    await showDue(chat.id);
    const { words } = await countsOf(backend, maya);
    expect([words, await deals(maya)]).toEqual([expect.not.objectContaining({ friendly: 1 }), [1]]);
    expect(await say(maya, liam, ['friendly'])).not.toHaveProperty('result');
  });

  test('are given by and of nobody who is banned, or blocks the other', async () => {
    await deal();
    for (const who of [liam, maya]) {
      const profile = db.doc(`users/${who.uid}`);
      await profile.update({ status: 'banned' });
      expect(await say(liam, maya, ['friendly'])).not.toHaveProperty('result');
      await profile.update({ status: 'active' });
    }
    await block(maya, liam);
    await settled();
    for (const [who, whom] of [
      [liam, maya],
      [maya, liam],
    ] as const)
      expect(await say(who, whom, ['friendly'])).toMatchObject({ reason: 'not-found' });
    expect((await dealOf(backend, maya, liam)).get('words')).toEqual({});
  });

  test('of both at once are counted once, for each', async () => {
    await deal();
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => say(liam, maya, ['friendly'])),
      ...Array.from({ length: 3 }, () => say(maya, liam, ['on_time'])),
    ]);
    for (const answer of answers) expect(answer).toEqual(OK);
    expect([(await countsOf(backend, maya)).words, (await countsOf(backend, liam)).words]).toEqual([
      { friendly: 1 },
      { on_time: 1 },
    ]);
  });

  test('of the other are nowhere to be read before both gave theirs: only the deal holds them, which no client reads', async () => {
    await deal();
    resultOf(await say(liam, maya, ['as_described']));
    await settled();
    // Anywhere in the database, but in the deal itself.
    const holding = (await allDocuments()).filter(({ path, fields }) =>
      (path + fields).includes(liam.uid) ? fields.includes('as_described') : false,
    );
    expect(holding.map(({ path }) => path)).toEqual([`handed_over/${chat.id}`]);
    for (const who of [maya, liam, zoe]) {
      const client = firestoreOf(who);
      const own = collection(client, 'handed_over');
      await expect(getDoc(doc(own, chat.id))).rejects.toMatchObject(denied);
      for (const asked of [
        query(own, limit(1)),
        query(own, where('members', 'array-contains', who.uid), limit(1)),
      ])
        await expect(getDocs(asked)).rejects.toMatchObject(denied);
    }
    // Nor in what the other takes away.
    const exported = (await operate('export-user', maya.uid, '--local')).stdout;
    expect(exported).toContain(`handed_over/${chat.id}`);
    expect(exported).not.toContain('as_described');
    expect((await operate('export-user', liam.uid, '--local')).stdout).toContain('as_described');
  });
});

describe('a client of one’s own', () => {
  test('writes no deal, count, answer or word, by no path', async () => {
    const client = firestoreOf(liam);
    const words = { [maya.uid]: ['friendly'] };
    const own = doc(client, `handed_over/${chatIdOf(maya.uid, liam.uid)}`);
    const made = { members: [maya.uid, liam.uid], words, due_at: null };
    await expect(setDoc(own, made)).rejects.toMatchObject(denied);
    resultOf(await got(liam, lamp, 'no'));
    await expect(updateDoc(doc(client, `users/${liam.uid}`), { deals: 9 })).rejects.toMatchObject(denied);
    await expect(
      updateDoc(doc(client, `users/${liam.uid}`), { good_words: { friendly: 9 } }),
    ).rejects.toMatchObject(denied);
    await expect(
      updateDoc(doc(client, `${lamp.path}/wants/${liam.uid}`), { got: 'yes' }),
    ).rejects.toMatchObject(denied);
    for (const fields of [{ deal: { given: [], words } }, { deals: { [liam.uid]: 9 } }])
      await expect(updateDoc(doc(client, chat.path), fields)).rejects.toMatchObject(denied);
    expect(await deals(maya, liam)).toEqual([0, 0]);
  });
});
