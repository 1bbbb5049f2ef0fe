import type { CampusId } from './campus.ts';
import { PRICE_MAX_CENTS, priceText, takesWants, type ListingState, type ListingTerms } from './listing.ts';
import type { AuthorCopy } from './user.ts';

/* 'I want it', offers and the queue: one document for each buyer of a post. Stored fields: docs/data-model.md, posts/{id}/wants. */

export const WANT_STATES = ['waiting', 'countered', 'accepted', 'declined', 'withdrawn'] as const;
export type WantState = (typeof WANT_STATES)[number];

/** What one member wants of another's post. */
export interface Want {
  readonly postId: string;
  readonly campusId: CampusId;
  readonly sellerId: string;
  readonly buyer: AuthorCopy;
  /** US cents: the price as the buyer saw it, or the offer. */
  readonly amountCents: number;
  readonly state: WantState;
  /** The number in the line of the post; null until functions have given it. */
  readonly ticket: number | null;
  /** The seller's last counteroffer in US cents; it stands while the state is 'countered'. */
  readonly counterCents: number | null;
  /** Since when the buyer has the place: a new offer leaves it. */
  readonly createdAtMs: number;
  readonly lastModifiedMs: number;
  readonly isPending: boolean;
}

/** Those that have a place in the line. */
export const IN_LINE = ['waiting', 'countered'] as const satisfies readonly WantState[];

export function isInLine(state: WantState): boolean {
  return IN_LINE.some((one) => one === state);
}

/** Whether the buyer still waits for it or has it: the other two have ended. */
export const isStanding = ({ state }: Pick<Want, 'state'>): boolean =>
  isInLine(state) || state === 'accepted';

/**
 * What the two may do. The buyer writes 'want' (also after the end of an earlier one), 'offer' (another amount) and 'withdraw'; the
 * callable `answerWant` does the rest, of which 'take', the seller's counteroffer, is the buyer's.
 */
export const WANT_ACTS = ['accept', 'counter', 'decline', 'next', 'sold', 'take'] as const;
export type WantAct = (typeof WANT_ACTS)[number];
export type BuyerWrite = 'want' | 'offer' | 'withdraw';

type From = WantState | null;

const NEXT: Readonly<
  Record<WantAct | BuyerWrite, { readonly from: readonly From[]; readonly to: WantState }>
> = {
  want: { from: [null, 'declined', 'withdrawn'], to: 'waiting' },
  offer: { from: ['waiting', 'countered'], to: 'waiting' },
  withdraw: { from: ['waiting', 'countered', 'accepted'], to: 'withdrawn' },
  take: { from: ['countered'], to: 'accepted' },
  accept: { from: ['waiting', 'countered'], to: 'accepted' },
  counter: { from: ['waiting', 'countered'], to: 'countered' },
  decline: { from: ['waiting', 'countered'], to: 'declined' },
  // It fell through: who had it reserved loses the place.
  next: { from: ['accepted'], to: 'declined' },
  sold: { from: ['waiting', 'countered', 'accepted'], to: 'accepted' },
};

/** The state after an act; null where it is not possible. Rules and functions decide the same. */
export function stateAfter(act: WantAct | BuyerWrite, state: From): WantState | null {
  return NEXT[act].from.includes(state) ? NEXT[act].to : null;
}

type Thing = Pick<ListingTerms, 'kind' | 'priceCents' | 'takesOffers'> & Pick<ListingState, 'status'>;

/** Whether a buyer may name this amount (US cents): the price, or any other where offers are taken. */
export function mayOffer(thing: Thing, cents: number): boolean {
  if (!takesWants(thing)) return false;
  return cents === thing.priceCents || (thing.takesOffers && cents >= 1 && cents <= PRICE_MAX_CENTS);
}

/** Parts of the price that a buyer may want to offer, in percent. */
const OFFERED = [90, 80, 70] as const;

/** What a price below so many cents is rounded to. */
const STEPS = [
  [2_000, 50],
  [20_000, 100],
  [100_000, 500],
  [Infinity, 1_000],
] as const;

/** Three amounts below a price, round ones, the highest first; fewer of a price of a dollar or two. */
export function suggestedOffers(priceCents: number): readonly number[] {
  const step = STEPS.find(([below]) => priceCents < below)?.[1] ?? 1;
  const rounded = OFFERED.map((percent) => Math.floor((priceCents * percent) / 100 / step) * step);
  return [...new Set(rounded)].filter((cents) => cents > 0);
}

/** The line of a post: the tickets of those who wait, without names, the first one first. */
export interface Line {
  readonly waiting: readonly number[];
}

/** The place of a ticket in the line, from 1; null for one that has none. */
export function placeOf(line: Line, ticket: number | null): number | null {
  const index = ticket === null ? -1 : line.waiting.indexOf(ticket);
  return index === -1 ? null : index + 1;
}

const ORDINALS = new Intl.PluralRules('en-US', { type: 'ordinal' });
const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** '2nd in line'. */
export function placeText(place: number): string {
  return `${String(place)}${SUFFIXES[ORDINALS.select(place)] ?? 'th'} in line`;
}

/** '1 person wants it', '3 people want it'; null of nobody. */
export function lineText({ waiting: { length } }: Line): string | null {
  if (length === 0) return null;
  return length === 1 ? '1 person wants it' : `${String(length)} people want it`;
}

/** The words of the card that stands for a want in the chat of the two, for whoever shows no card. */
export function wantText(cents: number): string {
  return cents === 0 ? 'I want this.' : `I want this for ${priceText(cents)}.`;
}

/** The seller's view: what became of a want. */
export const WANT_STATE_TEXTS: Readonly<Record<WantState, string>> = {
  waiting: 'Waiting',
  countered: 'Countered',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

const CARD = 'want_';

/** The id of the message that stands for a want in the chat: one for each buyer of a post. A client's own ids have no '_'. */
export function wantCardId(postId: string, buyerUid: string): string {
  return `${CARD}${postId}_${buyerUid}`;
}

export function isWantCard(messageId: string | null): boolean {
  return messageId?.startsWith(CARD) === true;
}
