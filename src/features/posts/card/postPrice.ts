import { priceText } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';

/** The displayed price of a post, '$35' or 'Free'; null for a post without a price, and for comments. */
export function shownPrice({ priceCents }: Pick<Post, 'priceCents'>): string | null {
  return priceCents === null ? null : priceText(priceCents);
}
