import { CONDITION_TEXT, priceText, statusText } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';

/** The displayed price of a post, '$35' or 'Free'; null for a post without a price, and for comments. */
export function shownPrice({ priceCents }: Pick<Post, 'priceCents'>): string | null {
  return priceCents === null ? null : priceText(priceCents);
}

/** The price before it was lowered, which is shown struck through; null if it was not. */
export function formerPrice({
  priceCents,
  previousPriceCents,
}: Pick<Post, 'priceCents' | 'previousPriceCents'>): string | null {
  return priceCents === null || previousPriceCents === null ? null : priceText(previousPriceCents);
}

/** What a post says of the thing beside its words. */
export type ListedPost = Pick<
  Post,
  'kind' | 'priceCents' | 'previousPriceCents' | 'takesOffers' | 'condition' | 'status'
>;

/** The terms of a post as they are displayed. */
export interface ShownTerms {
  readonly price: string | null;
  readonly former: string | null;
  /** 'Reserved', 'Sold' or 'Found'. */
  readonly status: string | null;
  readonly isWanted: boolean;
  /** 'Good · or best offer'; '' for neither. */
  readonly notes: string;
}

/** What a list shows of a post's terms; null if there is nothing. The status stands on a picture, if there is one. */
export function shownTerms(post: ListedPost, isStatusOnPicture = false): ShownTerms | null {
  const price = shownPrice(post);
  const status = isStatusOnPicture ? null : statusText(post);
  const isWanted = post.kind === 'wanted';
  const condition = post.condition === null ? [] : [CONDITION_TEXT[post.condition]];
  const notes = [...condition, ...(post.takesOffers ? ['or best offer'] : [])].join(' · ');
  if (price === null && status === null && !isWanted && notes === '') return null;
  return { price, former: formerPrice(post), status, isWanted, notes };
}
