import type { Callables } from '../../../../src/domain/callables.ts';
import { mayBecome, type Status } from '../../../../src/domain/listing.ts';
import { isInLine, stateAfter, type WantAct, type WantState } from '../../../../src/domain/want.ts';
import { Refusal } from '../../platform/caller.ts';
import { mayBeWanted, type StoredPost } from '../../platform/stored/posts.ts';
import type { StoredWant } from '../../platform/stored/wants.ts';

export type Answer = Callables['answerWant']['request'];

/** The post's status after an act. Acts that are not listed leave it unchanged. */
const STATUS: Readonly<Partial<Record<WantAct, Status>>> = {
  accept: 'reserved',
  take: 'reserved',
  reserve: 'reserved',
  next: 'available',
  sold: 'sold',
};

/** The seller's changes of status: of any listing, and with nobody who is named. */
const isByHand = (act: WantAct): act is 'reserve' | 'next' | 'sold' =>
  act === 'reserve' || act === 'next' || act === 'sold';

export interface Found {
  readonly post: StoredPost;
  /** The want of the answer's buyer; null if there is none, or the answer names nobody. */
  readonly want: StoredWant | null;
  /** One of the post's wants is accepted, not made by the seller, and the post is reserved for it. */
  readonly isPromised: boolean;
}

export interface Decision {
  /** What becomes of the buyer's want: its changes, 'named' if the seller makes one; null if it stays, or ends with the status. */
  readonly want:
    | {
        readonly state: WantState;
        readonly amount_cents?: number | null;
        readonly counter_cents?: number | null;
      }
    | 'named'
    | null;
  /** The post's new status; null if it stays. */
  readonly status: Status | null;
}

/**
 * What an answer changes: nothing if it is the counteroffer that stands. Refuses ('want-changed') what the state of the post
 * or the want does not allow, an amount that is not the stored one, and 'next' without the buyer whose want is accepted;
 * ('promised') to accept a second want, or to take what the seller has reserved for another; and ('bad-request') a
 * counteroffer without an amount.
 */
export function decideAnswer(
  { buyer, act, amountCents }: Omit<Answer, 'postId'>,
  { post, want, isPromised }: Found,
): Decision {
  const { kind, status: current = 'available' } = post;
  const status = STATUS[act] ?? null;
  const isOpen = !isByHand(act)
    ? mayBeWanted(post)
    : kind !== undefined && status !== null && mayBecome(kind, current, status);
  // A seller may answer while it is reserved by hand; a buyer does not undo that.
  if (isOpen && act === 'take' && current === 'reserved') throw new Refusal('promised');
  const state = buyer === null ? null : stateAfter(act, want?.state ?? null);
  const isOfNobody = buyer === null && isByHand(act) && !(act === 'next' && isPromised);
  if (!isOpen || (state === null && !isOfNobody)) throw new Refusal('want-changed');
  if ((act === 'accept' || act === 'take') && isPromised) throw new Refusal('promised');
  // The other party may have changed the amount since the caller saw it.
  if (act === 'accept' && amountCents !== want?.amount_cents) throw new Refusal('want-changed');
  if (act === 'take' && amountCents !== want?.counter_cents) throw new Refusal('want-changed');
  if (act === 'counter' && amountCents === null) throw new Refusal('bad-request');
  // Written again, it would notify the buyer again.
  const isRepeated = act === 'counter' && want?.state === 'countered' && amountCents === want.counter_cents;
  if (state === null || act === 'next' || isRepeated) return { want: null, status };
  if (act === 'reserve' || act === 'sold') {
    if (want?.state === 'accepted') return { want: null, status };
    if (want === null || !isInLine(want.state)) return { want: 'named', status };
  }
  return {
    want: {
      state,
      ...(act === 'take' ? { amount_cents: amountCents } : {}),
      ...(act === 'counter' ? { counter_cents: amountCents } : {}),
    },
    status,
  };
}
