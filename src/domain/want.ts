import type { CampusId } from './campus.ts';
import type { GotAnswer } from './deal.ts';
import { priceText, type ListingState } from './listing.ts';
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
  /** US cents: the price as the buyer saw it, or the offer. Null only if `isBySeller`, of a thing without a price. */
  readonly amountCents: number | null;
  readonly state: WantState;
  /** The number that decides the place in line; null until functions have assigned it. */
  readonly ticket: number | null;
  /** The seller's last counteroffer in US cents; it stands while the state is 'countered'. */
  readonly counterCents: number | null;
  /**
   * The seller has named the buyer, who had not asked for it: it is accepted, binds neither price nor status, and no price was
   * agreed on.
   */
  readonly isBySeller: boolean;
  /** The same for all things that the buyer offered one sum for; null of an offer for this alone. */
  readonly groupId: string | null;
  /** The buyer's answer to 'Did you get it?', once it is sold to them; null until then. */
  readonly got: GotAnswer | null;
  /** How many deals the buyer had when they began to want it. */
  readonly buyerDeals: number;
  readonly lastModifiedMs: number;
  readonly isPending: boolean;
}

/** The states in which a want has a place in line. */
export const IN_LINE = ['waiting', 'countered'] as const satisfies readonly WantState[];

export function isInLine(state: WantState): boolean {
  return IN_LINE.some((one) => one === state);
}

/** Whether the buyer still waits for it or has it: the other two have ended. */
export const isStanding = ({ state }: Pick<Want, 'state'>): boolean =>
  isInLine(state) || state === 'accepted';

/** How long an own want is listed after its end. */
const ENDED_SHOWN_MS = 14 * 24 * 3_600_000;

/** Whether an own want is listed: it stands, or has ended lately. */
export const isListed = (want: Pick<Want, 'state' | 'lastModifiedMs'>, nowMs: number): boolean =>
  isStanding(want) || nowMs - want.lastModifiedMs < ENDED_SHOWN_MS;

/**
 * The acts on a want. The buyer writes 'want' (also again after it ended), 'offer' (another amount) and
 * 'withdraw' directly. All others go through the callable `answerWant`: the seller's answers, the changes of
 * status by hand ('reserve', 'sold', and 'next', which makes it available), and 'take', by which the buyer
 * accepts a counteroffer.
 */
export const WANT_ACTS = ['accept', 'counter', 'decline', 'reserve', 'next', 'sold', 'take'] as const;
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
  // The deal fell through: the buyer loses the place in line.
  next: { from: ['accepted'], to: 'declined' },
  // In line, a want is accepted at its amount.
  reserve: { from: [null, 'declined', 'withdrawn'], to: 'accepted' },
  sold: { from: [null, ...WANT_STATES], to: 'accepted' },
};

/**
 * The state after an act; null if the act is not allowed. The rules and functions enforce the same
 * transitions.
 */
export function stateAfter(act: WantAct | BuyerWrite, state: From): WantState | null {
  return NEXT[act].from.includes(state) ? NEXT[act].to : null;
}

/** '$35'; empty where the seller has named the buyer of a thing without a price. */
export const amountText = ({ amountCents }: Pick<Want, 'amountCents'>): string =>
  amountCents === null ? '' : priceText(amountCents);

/** The suggested offers, in percent of the price. */
const OFFERED = [90, 80, 70] as const;

/** The rounding step for prices below an amount, both in US cents. */
const STEPS = [
  [2_000, 50],
  [20_000, 100],
  [100_000, 500],
  [Infinity, 1_000],
] as const;

/** Up to three round amounts below a price, highest first; a low price has fewer. */
export function suggestedOffers(priceCents: number): readonly number[] {
  const step = STEPS.find(([below]) => priceCents < below)?.[1] ?? 1;
  const rounded = OFFERED.map((percent) => Math.floor((priceCents * percent) / 100 / step) * step);
  return [...new Set(rounded)].filter((cents) => cents > 0);
}

/**
 * What a seller may ask of a buyer who offered less than the price: the middle of the two in whole dollars, and the price. Nothing
 * below what the seller asked of them last.
 */
export function suggestedCounters(
  { amountCents, counterCents }: Pick<Want, 'amountCents' | 'counterCents'>,
  priceCents: number | null,
): readonly number[] {
  if (amountCents === null || priceCents === null) return [];
  const leastCents = Math.max(amountCents, (counterCents ?? 0) - 1);
  const middle = Math.round((amountCents + priceCents) / 200) * 100;
  return [...new Set([middle, priceCents])].filter((cents) => cents > leastCents && cents <= priceCents);
}

/** The queue of a post: the tickets of the waiting wants in order, without names. */
export interface Line {
  readonly waiting: readonly number[];
}

/** The place of a ticket in line, from 1; null if it has none. */
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

/** '1 person wants it', '3 people want it'; null for an empty line. */
export function lineText({ waiting: { length } }: Line): string | null {
  if (length === 0) return null;
  return length === 1 ? '1 person wants it' : `${String(length)} people want it`;
}

/** The text of a want's message in the chat, for previews and clients that do not show the card. */
export function wantText(cents: number): string {
  return cents === 0 ? 'I want this.' : `I want this for ${priceText(cents)}.`;
}

/** The states as the seller sees them. */
export const WANT_STATE_TEXTS: Readonly<Record<WantState, string>> = {
  waiting: 'Waiting',
  countered: 'Countered',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** Whether the sale to another has ended a want: it ends those in line in the same moment. */
export const isSoldToAnother = (
  { state, lastModifiedMs }: Pick<Want, 'state' | 'lastModifiedMs'>,
  { status, statusAtMs }: Pick<ListingState, 'status' | 'statusAtMs'>,
): boolean =>
  state === 'declined' && status === 'sold' && statusAtMs !== null && lastModifiedMs >= statusAtMs;

const CARD = 'want_';

/**
 * The id of a want's message in the chat, one for each buyer of a post. Ids made by clients contain no '_'.
 */
export function wantCardId(postId: string, buyerUid: string): string {
  return `${CARD}${postId}_${buyerUid}`;
}

export function isWantCard(messageId: string | null): boolean {
  return messageId?.startsWith(CARD) === true;
}
