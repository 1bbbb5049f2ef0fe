import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chatIdOf } from '../../src/domain/chat.ts';
import { GOOD_WORDS_WITHIN_MS } from '../../src/domain/limits.ts';
import { isRecord } from '../support/records.ts';
import {
  call,
  openBackend,
  resultOf,
  runSchedule,
  settled,
  settledWithoutNews,
  untold,
} from './support/backend.ts';
import { addChat } from './support/chats.ts';
import { addDeal, addSale, countsOf, dealOf, got, say } from './support/deals.ts';
import { ask } from './support/http.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { markAs } from './support/listings.ts';
import { mayaLiamZoe, notificationsOf, verified } from './support/members.ts';
import { onboard } from './support/payments.ts';
import type { Person } from './support/people.ts';
import { addPost } from './support/posts.ts';
import { changeWant, placeWant, wantFields } from './support/wants.ts';
import { writesDuring } from './support/writes.ts';

const backend = openBackend();
const { db } = backend;
const DAY_MS = 86_400_000;
const OK = { result: {} };

let moveClock: (offsetMs: number) => void = () => undefined;
beforeAll(() => {
  moveClock = functionsInProcess();
});
afterAll(() => vi.unstubAllEnvs());

/** New for each test: Maya sells, Liam and Zoe may buy. Maya and Liam have a chat. */
let maya: Person;
let liam: Person;
let zoe: Person;
let chat: DocumentReference;
beforeEach(async () => {
  [maya, liam, zoe] = await mayaLiamZoe(backend);
  chat = await untold(() => addChat(backend, liam.uid, maya.uid));
});

const dealInChat = async (): Promise<unknown> => (await chat.get()).get('deal');
const NOTHING_YET = { deals: 0, words: {} };

describe('whoever has a thing when it is sold', () => {
  const sales = async (who: Person): Promise<readonly unknown[]> =>
    (await notificationsOf(backend, who)).filter(({ type }) => type === 'sold to you');

  test('is asked once whether they got it, however often the sale is taken back, in the app and by mail', async () => {
    const post = await addPost(backend, { uid: maya.uid, text: 'Road bike $40' });
    await placeWant(post, maya.uid, liam.uid);
    resultOf(await markAs(maya, post, 'accept', liam, 4000));
    for (const act of ['sold', 'next', 'sold'] as const) resultOf(await markAs(maya, post, act, liam));
    expect(await sales(liam)).toEqual([
      expect.objectContaining({
        postId: post.id,
        chatId: chat.id,
        message: "Did you get it? It's yours for $40.",
        from_user: maya.uid,
      }),
    ]);
    const mails = await db.collection('mail').where('to_uid', '==', liam.uid).get();
    const asking = mails.docs.filter((mail) => mail.get('kind') === 'sold to you');
    expect(asking.map((mail) => String(mail.get('message.text')))).toEqual([
      expect.stringContaining(`/messages/${chat.id}`),
    ]);
  });

  test('is asked also where the seller has named them, without a price; nobody of what is found or looked for', async () => {
    const [lamp, keys, wanted] = [
      await addPost(backend, { uid: maya.uid, text: 'Lamp $20' }),
      await addPost(backend, { uid: maya.uid, text: 'Found keys', category: 'lost & found' }),
      await addPost(backend, { uid: maya.uid, text: 'Looking for a desk' }),
    ];
    await wanted.update({ kind: 'wanted' });
    await settledWithoutNews();
    for (const post of [lamp, keys, wanted]) expect(await markAs(maya, post, 'sold', liam)).toEqual(OK);
    expect(await sales(liam)).toMatchObject([{ postId: lamp.id, message: 'Did you get it?' }]);
  });
});

describe("the buyer's answer", () => {
  test('yes counts one deal for both, and the chat of the two shows it', async () => {
    const post = await addSale(backend, maya, liam);
    await settledWithoutNews();
    const beforeMs = Date.now();
    const writes = await writesDuring(async () => expect(await got(liam, post)).toEqual(OK));
    // Three counters, the want, the deal, the two profiles and the chat: nothing that shows a member is written anew.
    expect(writes, writes.join('\n')).toHaveLength(8);
    expect([await countsOf(backend, maya), await countsOf(backend, liam)]).toEqual([
      { deals: 1, words: {} },
      { deals: 1, words: {} },
    ]);
    const { until, ...told } = Object((await dealInChat()) ?? {}) as { until?: unknown };
    expect(told).toEqual({ post_id: post.id, given: [] });
    const untilMs = until instanceof Timestamp ? until.toMillis() : 0;
    expect(untilMs).toBeGreaterThanOrEqual(beforeMs + GOOD_WORDS_WITHIN_MS);
    expect(untilMs).toBeLessThan(beforeMs + GOOD_WORDS_WITHIN_MS + 60_000);
    const want = await post.collection('wants').doc(liam.uid).get();
    expect([want.get('got'), want.get('state')]).toEqual(['yes', 'accepted']);
    // Again it changes nothing, and it is final; so is the deal when the sale is taken back.
    expect(await got(liam, post)).toEqual(OK);
    for (const answer of ['no', 'wrong'] as const)
      expect(await got(liam, post, answer)).toMatchObject({ reason: 'want-changed' });
    expect(await markAs(maya, post, 'next', liam)).toEqual(OK);
    expect((await countsOf(backend, maya)).deals).toBe(1);
    expect((await dealOf(backend, maya, liam)).exists).toBe(true);
  });

  test('‘not yet’ and ‘something is wrong’ count nothing, and may become yes', async () => {
    const post = await addSale(backend, maya, liam);
    for (const answer of ['no', 'wrong', 'no'] as const) {
      expect(await got(liam, post, answer)).toEqual(OK);
      expect((await post.collection('wants').doc(liam.uid).get()).get('got')).toBe(answer);
    }
    expect([await countsOf(backend, maya), await dealInChat()]).toEqual([NOTHING_YET, undefined]);
    expect(await got(liam, post)).toEqual(OK);
    expect((await countsOf(backend, liam)).deals).toBe(1);
  });

  test('propagates nothing, and leaves the search record as it is', async () => {
    const post = await addSale(backend, maya, liam);
    await settled();
    expect(await got(liam, post)).toEqual(OK);
    await settled();
    expect((await db.doc(`jobs/${maya.uid}`).get()).exists).toBe(false);
    const { recordOf } = await import('../../functions/src/posts/search/sync.ts');
    const profile = await db.doc(`users/${maya.uid}`).get();
    expect(recordOf('users', profile)).not.toHaveProperty('deals');
  });
});

describe('good words', () => {
  beforeEach(async () => {
    await addDeal(backend, maya, liam);
  });

  test('are shown and counted once both have given theirs, and not before', async () => {
    expect(await say(liam, maya, ['on_time', 'friendly'])).toEqual(OK);
    expect(await dealInChat()).toMatchObject({ given: [liam.uid] });
    expect(await dealInChat()).not.toHaveProperty('words');
    expect((await countsOf(backend, maya)).words).toEqual({});
    expect(await say(maya, liam, ['fair_price'])).toEqual(OK);
    expect(await dealInChat()).toMatchObject({
      given: expect.arrayContaining([liam.uid, maya.uid]) as unknown,
      words: { [liam.uid]: ['on_time', 'friendly'], [maya.uid]: ['fair_price'] },
    });
    expect([(await countsOf(backend, maya)).words, (await countsOf(backend, liam)).words]).toEqual([
      { on_time: 1, friendly: 1 },
      { fair_price: 1 },
    ]);
    // Of another deal they add up.
    await addDeal(backend, maya, zoe);
    resultOf(await say(zoe, maya, ['friendly']));
    resultOf(await say(maya, zoe, ['friendly']));
    expect((await countsOf(backend, maya)).words).toEqual({ on_time: 1, friendly: 2 });
  });

  test('of one alone are shown when the time is over, once', async () => {
    resultOf(await say(liam, maya, ['as_described']));
    const { closeDeals } = await import('../../functions/src/members/deals/closeDeals.ts');
    moveClock(13 * DAY_MS);
    await closeDeals();
    expect((await countsOf(backend, maya)).words).toEqual({});
    moveClock(14 * DAY_MS + 60_000);
    await closeDeals();
    await closeDeals();
    moveClock(0);
    expect((await countsOf(backend, maya)).words).toEqual({ as_described: 1 });
    expect(await dealInChat()).toMatchObject({ words: { [liam.uid]: ['as_described'], [maya.uid]: [] } });
    expect(await say(maya, liam, ['friendly'])).toMatchObject({ reason: 'want-changed' });
  });

  test('are not missed where the chat was deleted, and a new chat shows them', async () => {
    await chat.delete();
    await settledWithoutNews();
    resultOf(await say(liam, maya, ['on_time']));
    resultOf(await say(maya, liam, ['on_time']));
    await addChat(backend, liam.uid, maya.uid);
    await settledWithoutNews();
    expect((await chat.get()).data()).toMatchObject({
      deals: { [liam.uid]: 1, [maya.uid]: 1 },
      deal: { words: { [liam.uid]: ['on_time'], [maya.uid]: ['on_time'] } },
    });
  });

  test('end with the account of who gave them; that the other had the deal still counts', async () => {
    resultOf(await say(liam, maya, ['on_time', 'friendly']));
    resultOf(await say(maya, liam, ['on_time']));
    const { removeDeals } = await import('../../functions/src/members/deals/removeDeals.ts');
    expect(await removeDeals(liam.uid)).toEqual({ done: 1, isMore: false });
    expect(await countsOf(backend, maya)).toEqual({ deals: 1, words: { on_time: 0, friendly: 0 } });
    expect((await dealOf(backend, maya, liam)).exists).toBe(false);
    expect(await removeDeals(liam.uid)).toEqual({ done: 0, isMore: false });
  });
});

describe('the count of who has deals', () => {
  beforeEach(async () => {
    await addDeal(backend, maya, zoe);
  });

  test('comes with the ticket into a want, and stays there by a new offer and another name', async () => {
    const post = await addPost(backend, { uid: liam.uid, text: 'Road bike $40 or best offer' });
    await settledWithoutNews();
    const ref = post.collection('wants').doc(maya.uid);
    const writes = await writesDuring(async () => {
      await ref.set(wantFields(post, liam.uid, maya.uid, 4000));
    });
    // As of one whose buyer has none: the want itself, and six by functions.
    expect(writes.length, writes.join('\n')).toBeLessThanOrEqual(7);
    expect((await ref.get()).data()).toMatchObject({ ticket: 1, buyer_deals: 1 });
    await addDeal(backend, maya, liam);
    await changeWant(ref, { amount_cents: 3900, state: 'waiting' });
    resultOf(await call('changeName', { firstName: 'Mia', lastName: null, username: null }, maya));
    await settledWithoutNews();
    expect((await ref.get()).data()).toMatchObject({
      amount_cents: 3900,
      buyer_deals: 1,
      user: { first_name: 'Mia' },
    });
    // Wanted anew it is written as a client writes it, and has the count of that time.
    await changeWant(ref, { state: 'withdrawn' });
    await settledWithoutNews();
    await placeWant(post, liam.uid, maya.uid);
    expect((await ref.get()).data()).toMatchObject({ state: 'waiting', buyer_deals: 2 });
  });

  test('is in no want of who has none', async () => {
    const post = await addPost(backend, { uid: maya.uid, text: 'Road bike $40' });
    await placeWant(post, maya.uid, liam.uid);
    const want = (await post.collection('wants').doc(liam.uid).get()).data();
    expect(want).toMatchObject({ ticket: 1 });
    expect(want).not.toHaveProperty('buyer_deals');
  });

  test.each(['from a post', 'from nothing', 'with a want'])(
    'comes into a chat that begins %s, with one write at most',
    async (how) => {
      const post = await addPost(backend, { uid: maya.uid, text: 'Road bike $40' });
      await chat.delete();
      await settledWithoutNews();
      if (how === 'with a want') await placeWant(post, maya.uid, liam.uid);
      else {
        const at = FieldValue.serverTimestamp();
        const writes = await writesDuring(async () => {
          await addChat(backend, liam.uid, maya.uid, at, how === 'from a post' ? post.id : null);
        });
        // The chat itself, its beginner's counter, and the copies.
        expect(writes.length, writes.join('\n')).toBeLessThanOrEqual(3);
      }
      await settledWithoutNews();
      const begun = (await chat.get()).data();
      expect(begun).toMatchObject({ deals: { [maya.uid]: 1 } });
      expect(begun).not.toHaveProperty('deal');
      if (how === 'from nothing') expect(begun).not.toHaveProperty('about');
      else expect(begun).toMatchObject({ about: { text: 'Road bike $40' } });
    },
  );

  test('is written into no chat of two who have none', async () => {
    await db.doc(`chats/${chatIdOf(zoe.uid, liam.uid)}`).delete();
    await db.doc(`users/${zoe.uid}`).update({ deals: FieldValue.delete() });
    const writes = await writesDuring(async () => {
      await addChat(backend, zoe.uid, liam.uid);
    });
    // The chat itself, and its beginner's counter.
    expect(writes.length, writes.join('\n')).toBe(2);
  });
});

describe('operators are told', () => {
  const reportsOf = async (reason: string, ...members: readonly Person[]): Promise<readonly object[]> => {
    const { docs } = await db.collection('reports').where('reason', '==', reason).get();
    const all = docs.map((doc) => doc.data());
    return all.filter(({ content }) => {
      const named: unknown = isRecord(content) ? content.members : [];
      return members.every(({ uid }) => Array.isArray(named) && named.includes(uid));
    });
  };

  test('of a closed group that has deals among itself alone, once; not of a chain, nor of one with others', async () => {
    await addDeal(backend, maya, liam);
    await addDeal(backend, liam, zoe);
    await runSchedule('expireRecords');
    // Three members and two deals: a chain.
    expect(await reportsOf('circle', maya)).toEqual([]);
    await addDeal(backend, zoe, maya);
    await runSchedule('expireRecords');
    await runSchedule('expireRecords');
    const [report, ...others] = await reportsOf('circle', maya, liam, zoe);
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      subject_type: 'user',
      reporter: null,
      status: 'open',
      campus_id: 'ut',
      details: '3 members have 3 deals, all among themselves',
      content: { first_name: expect.any(String) as unknown, last_name: expect.any(String) as unknown },
    });
    // The desk has it, as it has what members report.
    const about = isRecord(report) ? String(report.about) : '';
    expect((await db.doc(`cases/user_${about}`).get()).data()).toMatchObject({
      kind: 'user',
      subject_id: about,
      campus_id: 'ut',
      state: 'open',
    });
    expect((await dealOf(backend, zoe, maya)).data()).not.toHaveProperty('unchecked');
    // A ring with one outside who has others is a campus.
    const more = await Promise.all(Array.from({ length: 6 }, () => verified(backend, 'Rosa Gil')));
    const [hub, ...rest] = more as [Person, ...Person[]];
    for (const one of rest) await addDeal(backend, hub, one);
    await addDeal(backend, hub, maya);
    await runSchedule('expireRecords');
    expect(await reportsOf('circle', hub)).toEqual([]);
  });

  test('of nobody by two who trade again and again, nor by a third who buys of both', async () => {
    for (const [seller, buyer] of [
      [maya, liam],
      [liam, maya],
      [maya, liam],
    ] as const)
      await addDeal(backend, seller, buyer);
    await runSchedule('expireRecords');
    await addDeal(backend, maya, zoe);
    await runSchedule('expireRecords');
    expect(await reportsOf('circle', maya)).toEqual([]);
  });

  test('of two who are paid out to the same account, once; not of two with accounts of their own', async () => {
    const paidTo = async (who: Person, bankAccount: string): Promise<void> => {
      expect((await ask('/create_stripe_account', who)).status).toBe(200);
      const { json } = await ask('/create_account_link', { ...who, campusId: 'ut' });
      const link = isRecord(json) ? Object.values(json).find((one) => String(one).startsWith('http')) : '';
      expect(await onboard(String(link), bankAccount)).not.toBeNull();
    };
    await paidTo(maya, '000111');
    await paidTo(liam, '000111');
    await paidTo(zoe, '000222');
    await addDeal(backend, maya, liam);
    await addDeal(backend, maya, zoe);
    await runSchedule('expireRecords');
    await runSchedule('expireRecords');
    expect(await reportsOf('shared payouts', maya, liam)).toHaveLength(1);
    expect(await reportsOf('shared payouts', zoe)).toEqual([]);
    // Nothing of the provider's answer is kept.
    const [report] = await reportsOf('shared payouts', maya, liam);
    expect(JSON.stringify(report)).not.toMatch(/ba_|acct_|000111/);
  });
});
