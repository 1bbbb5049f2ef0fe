import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { WANT_ACTS, WANT_STATES, type WantAct, type WantState } from '../../../../src/domain/want.ts';
import { Refusal } from '../../platform/caller.ts';
import type { StoredPost } from '../../platform/stored/posts.ts';
import type { StoredWant } from '../../platform/stored/wants.ts';
import { decideAnswer, type Answer, type Decision, type Found } from './decideAnswer.ts';

const want = (state: WantState, counter: number | null = 4000): StoredWant => ({
  post_id: 'post',
  campus_id: 'ut',
  seller: 'seller',
  amount_cents: 5000,
  state,
  ticket: 1,
  counter_cents: counter,
  lastModified: Timestamp.fromMillis(0),
});

const POST: StoredPost = {
  _id: 'post',
  campus_id: 'ut',
  text: null,
  category: null,
  username: 'seller',
  user: { _id: 'seller', username: 'seller', img: null, first_name: 'S', last_name: 'T', verified: true },
  post_commented_on: null,
  root_id: 'post',
  img_count: 0,
  img_gallery: [],
  like_count: 0,
  kind: 'selling',
  price_cents: 5000,
  status: 'available',
  createdAt: Timestamp.fromMillis(0),
  lastModified: Timestamp.fromMillis(0),
};

/** The post in a state from which the act is possible; a want of it is accepted, or not. */
const postFor = (act: WantAct, isPromised: boolean): StoredPost => ({
  ...POST,
  status: act === 'next' || (isPromised && act !== 'take') ? 'reserved' : 'available',
});

/** The decision, or the reason of its refusal. */
function decided(answer: Omit<Answer, 'postId'>, found: Found): Decision | string {
  try {
    return decideAnswer(answer, found);
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

/** The amount that a caller sends who sees the want as it is. */
const SEEN: Readonly<Record<WantAct, number | null>> = {
  accept: 5000,
  take: 4000,
  counter: 4500,
  decline: null,
  reserve: null,
  next: null,
  sold: null,
};

const UNCHANGED = { status: null } as const;
const NAMED = { want: 'named' } as const;
const STAYS = { want: null } as const;

test.each<readonly [WantAct, WantState | null, boolean, Decision | string]>([
  ['accept', 'waiting', false, { want: { state: 'accepted' }, status: 'reserved' }],
  ['accept', 'countered', false, { want: { state: 'accepted' }, status: 'reserved' }],
  ['accept', 'waiting', true, 'promised'],
  ['take', 'countered', false, { want: { state: 'accepted', amount_cents: 4000 }, status: 'reserved' }],
  ['take', 'countered', true, 'promised'],
  ['counter', 'waiting', false, { want: { state: 'countered', counter_cents: 4500 }, ...UNCHANGED }],
  ['counter', 'countered', true, { want: { state: 'countered', counter_cents: 4500 }, ...UNCHANGED }],
  ['decline', 'waiting', true, { want: { state: 'declined' }, ...UNCHANGED }],
  ['reserve', null, false, { ...NAMED, status: 'reserved' }],
  ['reserve', 'declined', false, { ...NAMED, status: 'reserved' }],
  // It ends with the status.
  ['next', 'accepted', true, { ...STAYS, status: 'available' }],
  ['sold', 'waiting', true, { want: { state: 'accepted' }, status: 'sold' }],
  ['sold', 'accepted', true, { ...STAYS, status: 'sold' }],
  ['sold', 'withdrawn', true, { ...NAMED, status: 'sold' }],
  ['sold', null, false, { ...NAMED, status: 'sold' }],
])('%s of a want that is %s, promised: %s', (act, state, isPromised, decision) => {
  const answer = { buyer: 'buyer', act, amountCents: SEEN[act] };
  const found = { post: postFor(act, isPromised), want: state === null ? null : want(state), isPromised };
  expect(decided(answer, found)).toEqual(decision);
});

const POSSIBLE: Readonly<Record<WantAct, readonly (WantState | null)[]>> = {
  accept: ['waiting', 'countered'],
  take: ['countered'],
  counter: ['waiting', 'countered'],
  decline: ['waiting', 'countered'],
  reserve: [null, 'declined', 'withdrawn'],
  next: ['accepted'],
  sold: [null, ...WANT_STATES],
};

test.each(WANT_ACTS)('%s is refused in every other state, whatever else is so', (act) => {
  for (const state of [null, ...WANT_STATES].filter((one) => !POSSIBLE[act].includes(one)))
    for (const isPromised of [true, false]) {
      const found = { post: postFor(act, false), want: state === null ? null : want(state), isPromised };
      expect(decided({ buyer: 'buyer', act, amountCents: SEEN[act] }, found), String(state)).toBe(
        'want-changed',
      );
    }
});

test.each<readonly [WantAct, Decision | string]>([
  ['reserve', { ...STAYS, status: 'reserved' }],
  ['next', { ...STAYS, status: 'available' }],
  ['sold', { ...STAYS, status: 'sold' }],
  ['accept', 'want-changed'],
  ['take', 'want-changed'],
  ['counter', 'want-changed'],
  ['decline', 'want-changed'],
])('%s without a buyer', (act, decision) => {
  const answer = { buyer: null, act, amountCents: SEEN[act] };
  expect(decided(answer, { post: postFor(act, false), want: null, isPromised: false })).toEqual(decision);
});

/** What the post's own state allows, of a thing for sale at a price unless another is named. */
test.each<readonly [string, Partial<StoredPost>, readonly WantAct[]]>([
  ['available', {}, ['accept', 'counter', 'decline', 'reserve', 'sold', 'take']],
  ['reserved', { status: 'reserved' }, ['accept', 'counter', 'decline', 'next', 'sold']],
  ['expired', { status: 'expired' }, ['accept', 'counter', 'decline', 'sold', 'take']],
  ['sold', { status: 'sold' }, ['next']],
  ['available without a price', { price_cents: null }, ['reserve', 'sold']],
  ['looked for', { kind: 'wanted' }, ['sold']],
  ['found', { kind: 'wanted', status: 'sold' }, ['next']],
  ['a comment', { kind: undefined, status: undefined }, []],
])('%s: what is possible', (_what, fields, possible) => {
  const isPossible = (act: WantAct): boolean => {
    const states = POSSIBLE[act].map((state) => (state === null ? null : want(state)));
    const answer = { buyer: 'buyer', act, amountCents: SEEN[act] };
    return states.some((one) => {
      const found = { post: { ...POST, ...fields }, want: one, isPromised: false };
      return typeof decided(answer, found) !== 'string';
    });
  };
  expect(WANT_ACTS.filter(isPossible).toSorted()).toEqual(possible);
});

test('the counteroffer that stands changes nothing', () => {
  const answer = { buyer: 'buyer', act: 'counter', amountCents: 4000 } as const;
  const found = { post: POST, want: want('countered'), isPromised: false };
  expect(decided(answer, found)).toEqual({ ...STAYS, ...UNCHANGED });
});

test('next without a buyer is refused while a want is accepted, which may be another than the caller saw', () => {
  const answer = { buyer: null, act: 'next', amountCents: null } as const;
  const found = { post: postFor('next', true), want: null, isPromised: true };
  expect(decided(answer, found)).toBe('want-changed');
});

test.each<readonly [string, WantAct, number | null, StoredWant, string]>([
  ['another offer', 'accept', 4900, want('waiting'), 'want-changed'],
  ['no amount', 'accept', null, want('waiting'), 'want-changed'],
  ['another counteroffer', 'take', 4100, want('countered'), 'want-changed'],
  ['no counteroffer', 'take', 4000, want('countered', null), 'want-changed'],
  ['a counteroffer without an amount', 'counter', null, want('waiting'), 'bad-request'],
])('an answer to %s is refused', (_what, act, amountCents, of, reason) => {
  const found = { post: POST, want: of, isPromised: false };
  expect(decided({ buyer: 'buyer', act, amountCents }, found)).toBe(reason);
});
