import { HOUSING, LOST_AND_FOUND } from './facts.ts';

/** What a top post has beside its words and pictures. Stored fields: docs/data-model.md, posts/{id}. */

/** 'wanted': its author looks for the thing. */
export const KINDS = ['selling', 'wanted'] as const;
export type Kind = (typeof KINDS)[number];

export const CONDITIONS = ['new', 'like_new', 'good', 'fair', 'parts'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** 'sold' of a wanted thing is 'Found'; a wanted thing is never reserved. 'expired': its author was asked and did not answer. */
export const STATUSES = ['available', 'reserved', 'expired', 'sold'] as const;
export type Status = (typeof STATUSES)[number];

/** US cents. */
export const PRICE_MAX_CENTS = 99_999_900;

/** What the author sets when writing or editing. */
export interface ListingTerms {
  readonly kind: Kind;
  /** US cents; 0 is free, null is no price. */
  readonly priceCents: number | null;
  readonly takesOffers: boolean;
  readonly condition: Condition | null;
}

/** The state of a listing, which changes after its post was created. */
export interface ListingState {
  readonly status: Status;
  /** When the status was last changed; null if never. */
  readonly statusAtMs: number | null;
  /** The price before the last drop, if it stood for a day. */
  readonly previousPriceCents: number | null;
  /** When its author last moved it up; null if never. */
  readonly renewedAtMs: number | null;
  /** When its author was last asked whether it is still there; null if never. */
  readonly askedAtMs: number | null;
  /**
   * A want is accepted: until that ends, the price cannot change, and only `answerWant` changes the status.
   */
  readonly isPromised: boolean;
}

/** The terms of a post whose author states none. */
export const NO_TERMS: ListingTerms = {
  kind: 'selling',
  priceCents: null,
  takesOffers: false,
  condition: null,
};

export const NEW_STATE: ListingState = {
  status: 'available',
  statusAtMs: null,
  previousPriceCents: null,
  renewedAtMs: null,
  askedAtMs: null,
  isPromised: false,
};

const DAY_MS = 86_400_000;

interface Repriced {
  readonly priceCents: number | null;
  readonly previousPriceCents: number | null;
  readonly createdAtMs: number;
  readonly editedAtMs: number | null;
}

/**
 * `previousPriceCents` after an edit at `nowMs`: of a drop the price before, if that stood for a day, else the one before that. The
 * rules allow the same.
 */
export function previousPriceAfter(
  { priceCents: before, previousPriceCents, createdAtMs, editedAtMs }: Repriced,
  priceCents: number | null,
  nowMs: number,
): number | null {
  if (priceCents === before) return previousPriceCents;
  if (priceCents === null || before === null || priceCents > before) return null;
  return (editedAtMs ?? createdAtMs) + DAY_MS <= nowMs ? before : previousPriceCents;
}

const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  available: ['reserved', 'sold'],
  reserved: ['available', 'sold'],
  // Only a renewal makes it available again: `mayRenew`.
  expired: ['sold'],
  sold: ['available'],
};

/**
 * Whether the author may make this change of status. The rules allow the same. Only functions set 'expired'.
 */
export const mayBecome = (kind: Kind, from: Status, to: Status): boolean =>
  NEXT[from].includes(to) && !(kind === 'wanted' && to === 'reserved');

/** Whether it is no longer offered, and shown dimmed. */
export const isOver = (status: Status): boolean => status === 'sold' || status === 'expired';

/** Whether a buyer can be named. */
export const hasBuyer = (status: Status): status is 'reserved' | 'sold' =>
  status === 'reserved' || status === 'sold';

type Wantable = Pick<ListingTerms, 'kind' | 'priceCents'> & Pick<ListingState, 'status'>;

/** Whether a post can have wants (`want.ts`): it is for sale at a price, and not sold. */
export const keepsWants = ({ kind, priceCents, status }: Wantable): boolean =>
  kind === 'selling' && priceCents !== null && status !== 'sold';

/** Whether a post takes new wants. An expired post keeps its wants, but takes no new ones. */
export const takesWants = (thing: Wantable): boolean => keepsWants(thing) && thing.status !== 'expired';

/** Whether wanting it is what its page is for: in the line of a reserved post people only wait. */
export const isForTheWanting = (thing: Wantable): boolean =>
  takesWants(thing) && thing.status === 'available';

/** '$35', '$1,200', '$35.50' or 'Free'. */
export function priceText(cents: number): string {
  if (cents === 0) return 'Free';
  const [whole = '', rest] = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).split('.');
  // `Intl.NumberFormat` takes longer on a slow phone than rendering the cards.
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `$${grouped}${rest === undefined ? '' : `.${rest}`}`;
}

/** The price as a post's category says it: of housing '$895 a month'. Null without a price. */
export function askingPrice({
  priceCents,
  category,
}: {
  readonly priceCents: number | null;
  readonly category: string | null;
}): string | null {
  if (priceCents === null) return null;
  return category === HOUSING && priceCents > 0 ? `${priceText(priceCents)} a month` : priceText(priceCents);
}

/** The label of a listing that is not available; null for an available one. */
export function statusText({
  kind,
  status,
  category,
}: {
  readonly kind: Kind;
  readonly status: Status;
  /** Where it is not known, a thing that was returned reads like one that was sold or found. */
  readonly category?: string | null;
}): string | null {
  if (status === 'available') return null;
  if (status === 'reserved') return 'Reserved';
  if (status === 'expired') return 'Expired';
  if (category === LOST_AND_FOUND) return 'Returned';
  return kind === 'wanted' ? 'Found' : 'Sold';
}

export const CONDITION_TEXT: Readonly<Record<Condition, string>> = {
  new: 'New',
  like_new: 'Like new',
  good: 'Good',
  fair: 'Fair',
  parts: 'For parts',
};

/** Whether a thing is looked for, which is not said of what was lost or found: its facts say which. */
export const isLookedFor = (thing: { readonly kind: Kind; readonly category: string | null }): boolean =>
  thing.kind === 'wanted' && thing.category !== LOST_AND_FOUND;

/** The labels in filters, from a buyer's point of view. */
export const KIND_TEXT: Readonly<Record<Kind, string>> = {
  selling: 'For sale',
  wanted: 'Looking for',
};
