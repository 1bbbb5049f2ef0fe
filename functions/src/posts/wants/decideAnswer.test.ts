import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { WANT_ACTS, WANT_STATES, type WantAct, type WantState } from '../../../../src/domain/want.ts';
import { Refusal } from '../../platform/caller.ts';
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
  createdAt: Timestamp.fromMillis(0),
  lastModified: Timestamp.fromMillis(0),
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
  next: null,
  sold: null,
};

const RESERVED = { status: 'reserved', holder: 'buyer' } as const;
const UNCHANGED = { status: null, holder: null } as const;

test.each<readonly [WantAct, WantState, boolean, Decision | string]>([
  ['accept', 'waiting', false, { want: { state: 'accepted' }, ...RESERVED }],
  ['accept', 'countered', false, { want: { state: 'accepted' }, ...RESERVED }],
  ['accept', 'waiting', true, 'promised'],
  ['take', 'countered', false, { want: { state: 'accepted', amount_cents: 4000 }, ...RESERVED }],
  ['take', 'countered', true, 'promised'],
  ['counter', 'waiting', false, { want: { state: 'countered', counter_cents: 4500 }, ...UNCHANGED }],
  ['counter', 'countered', true, { want: { state: 'countered', counter_cents: 4500 }, ...UNCHANGED }],
  ['decline', 'waiting', true, { want: { state: 'declined' }, ...UNCHANGED }],
  ['next', 'accepted', true, { want: { state: 'declined' }, status: 'available', holder: null }],
  ['sold', 'waiting', true, { want: { state: 'accepted' }, status: 'sold', holder: 'buyer' }],
  ['sold', 'accepted', true, { want: { state: 'accepted' }, status: 'sold', holder: 'buyer' }],
])('%s of a want that is %s, promised: %s', (act, state, isPromised, decision) => {
  const answer = { buyer: 'buyer', act, amountCents: SEEN[act] };
  expect(decided(answer, { want: want(state), isPromised })).toEqual(decision);
});

const POSSIBLE: Readonly<Record<WantAct, readonly WantState[]>> = {
  accept: ['waiting', 'countered'],
  take: ['countered'],
  counter: ['waiting', 'countered'],
  decline: ['waiting', 'countered'],
  next: ['accepted'],
  sold: ['waiting', 'countered', 'accepted'],
};

test.each(WANT_ACTS)('%s is refused in every other state, whatever else is so', (act) => {
  for (const state of WANT_STATES.filter((one) => !POSSIBLE[act].includes(one)))
    for (const isPromised of [true, false])
      expect(
        decided({ buyer: 'buyer', act, amountCents: SEEN[act] }, { want: want(state), isPromised }),
        state,
      ).toBe('want-changed');
});

test.each<readonly [WantAct, Decision | string]>([
  ['next', { want: null, status: 'available', holder: null }],
  ['sold', { want: null, status: 'sold', holder: null }],
  ['accept', 'want-changed'],
  ['take', 'want-changed'],
  ['counter', 'want-changed'],
  ['decline', 'want-changed'],
])('%s without a buyer', (act, decision) => {
  const answer = { buyer: null, act, amountCents: SEEN[act] };
  expect(decided(answer, { want: null, isPromised: false })).toEqual(decision);
});

test('the counteroffer that stands changes nothing', () => {
  const answer = { buyer: 'buyer', act: 'counter', amountCents: 4000 } as const;
  const found = { want: want('countered'), isPromised: false };
  expect(decided(answer, found)).toEqual({ want: null, ...UNCHANGED });
});

test('next without a buyer is refused while a want is accepted, which may be another than the caller saw', () => {
  const answer = { buyer: null, act: 'next', amountCents: null } as const;
  expect(decided(answer, { want: null, isPromised: true })).toBe('want-changed');
});

test.each<readonly [string, WantAct, number | null, StoredWant, string]>([
  ['another offer', 'accept', 4900, want('waiting'), 'want-changed'],
  ['no amount', 'accept', null, want('waiting'), 'want-changed'],
  ['another counteroffer', 'take', 4100, want('countered'), 'want-changed'],
  ['no counteroffer', 'take', 4000, want('countered', null), 'want-changed'],
  ['a counteroffer without an amount', 'counter', null, want('waiting'), 'bad-request'],
])('an answer to %s is refused', (_what, act, amountCents, of, reason) => {
  expect(decided({ buyer: 'buyer', act, amountCents }, { want: of, isPromised: false })).toBe(reason);
});
