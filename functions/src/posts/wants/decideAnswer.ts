import type { Callables } from '../../../../src/domain/callables.ts';
import type { Status } from '../../../../src/domain/listing.ts';
import { stateAfter, type WantAct, type WantState } from '../../../../src/domain/want.ts';
import { Refusal } from '../../platform/caller.ts';
import type { StoredWant } from '../../platform/stored/wants.ts';

export type Answer = Callables['answerWant']['request'];

/** The post's status after an act. Acts that are not listed leave it unchanged. */
const STATUS: Readonly<Partial<Record<WantAct, Status>>> = {
  accept: 'reserved',
  take: 'reserved',
  next: 'available',
  sold: 'sold',
};

export interface Found {
  /** The want of the answer's buyer; null if it names none. */
  readonly want: StoredWant | null;
  /** One of the post's wants is accepted. */
  readonly isPromised: boolean;
}

export interface Decision {
  /** The changes of the buyer's want; null if it stays, or if the answer names no buyer. */
  readonly want: {
    readonly state: WantState;
    readonly amount_cents?: number | null;
    readonly counter_cents?: number | null;
  } | null;
  /** The post's new status; null if it stays. */
  readonly status: Status | null;
  /** The buyer of the post's only deal, if the status changes; null for no deal. */
  readonly holder: string | null;
}

/**
 * What an answer changes: nothing if it is the counteroffer that stands. Refuses ('want-changed') what the want's state
 * does not allow, an amount that is not the stored one, and 'next' without the buyer whose want is accepted; ('promised')
 * to accept a second want; and ('bad-request') a counteroffer without an amount.
 */
export function decideAnswer(
  { buyer, act, amountCents }: Omit<Answer, 'postId'>,
  { want, isPromised }: Found,
): Decision {
  const state = want === null ? null : stateAfter(act, want.state);
  // The deal fell through with somebody who has no want, or the post was sold elsewhere.
  const isOfNoWant = buyer === null && ((act === 'next' && !isPromised) || act === 'sold');
  if (state === null && !isOfNoWant) throw new Refusal('want-changed');
  if ((act === 'accept' || act === 'take') && isPromised) throw new Refusal('promised');
  // The other party may have changed the amount since the caller saw it.
  if (act === 'accept' && amountCents !== want?.amount_cents) throw new Refusal('want-changed');
  if (act === 'take' && amountCents !== want?.counter_cents) throw new Refusal('want-changed');
  if (act === 'counter' && amountCents === null) throw new Refusal('bad-request');
  // Written again, it would notify the buyer again.
  const isRepeated = act === 'counter' && want?.state === 'countered' && amountCents === want.counter_cents;
  const status = STATUS[act] ?? null;
  return {
    want:
      state === null || isRepeated
        ? null
        : {
            state,
            ...(act === 'take' ? { amount_cents: amountCents } : {}),
            ...(act === 'counter' ? { counter_cents: amountCents } : {}),
          },
    status,
    holder: status === 'reserved' || status === 'sold' ? buyer : null,
  };
}
