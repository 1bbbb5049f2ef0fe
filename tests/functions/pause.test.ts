import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import type { WantAct } from '../../src/domain/want.ts';
import { call, openBackend, runSchedule } from './support/backend.ts';
import { markAs } from './support/listings.ts';
import { verified } from './support/members.ts';
import type { Person } from './support/people.ts';
import { addPost } from './support/posts.ts';
import { placeWant } from './support/wants.ts';

/* What functions refuse a member whose writing a moderator has paused; the rules refuse the rest (`pause.rules.test.ts`). */

const backend = openBackend();
const { db } = backend;
const HOUR_MS = 3_600_000;

let seller: Person;
let buyer: Person;
let post: DocumentReference;
beforeEach(async () => {
  [seller, buyer] = [await verified(backend), await verified(backend, 'Liam Chen')];
  post = await addPost(backend, { uid: seller.uid, text: 'Road bike $40 or best offer' });
  await placeWant(post, seller.uid, buyer.uid);
});

const pause = ({ uid }: Person, untilMs: number): Promise<unknown> =>
  db.doc(`users/${uid}`).update({ paused_until: Timestamp.fromMillis(untilMs) });
const answer = (by: Person, act: WantAct, cents: number | null) => markAs(by, post, act, buyer, cents);

test('a paused seller makes no deal and no offer, one want or several, and may decline and mark as sold', async () => {
  await pause(seller, Date.now() + HOUR_MS);
  for (const refused of [await answer(seller, 'accept', 4000), await answer(seller, 'counter', 3500)])
    expect(refused).toMatchObject({ reason: 'paused' });
  const wants = [{ postId: post.id, amountCents: 4000 }];
  expect(await call('acceptWants', { buyer: buyer.uid, wants }, seller)).toMatchObject({ reason: 'paused' });
  expect((await post.get()).get('status')).toBe('available');
  expect(await answer(seller, 'decline', null)).toEqual({ result: {} });
  expect(await answer(seller, 'sold', null)).toEqual({ result: {} });
  expect((await post.get()).get('status')).toBe('sold');
});

test('a paused buyer takes no counteroffer, and may when the pause is over', async () => {
  expect(await answer(seller, 'counter', 3500)).toEqual({ result: {} });
  await pause(buyer, Date.now() + HOUR_MS);
  expect(await answer(buyer, 'take', 3500)).toMatchObject({ reason: 'paused' });
  await pause(buyer, Date.now() - 1);
  expect(await answer(buyer, 'take', 3500)).toEqual({ result: {} });
});

test('a pause that is over is taken off the profile; one that stands is not, nor is the profile changed otherwise', async () => {
  await pause(seller, Date.now() - 1);
  await pause(buyer, Date.now() + HOUR_MS);
  const before = (await db.doc(`users/${seller.uid}`).get()).get('lastModified') as unknown;
  await runSchedule('expireRecords');
  const [over, standing] = await db.getAll(db.doc(`users/${seller.uid}`), db.doc(`users/${buyer.uid}`));
  expect(over?.data()).not.toHaveProperty('paused_until');
  expect(over?.get('lastModified')).toEqual(before);
  expect(standing?.data()).toHaveProperty('paused_until');
});
