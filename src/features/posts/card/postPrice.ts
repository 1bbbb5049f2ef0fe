import type { Post } from '../../../domain/post.ts';
import { plainTextOf, TURNS } from '../../../domain/postText.ts';
import { priceLabel, priceOf } from '../../../domain/price.ts';

/** The price of a post as it is shown, '$35' or 'Free'; null for one without a price, and for comments. */
export function shownPrice({ rawText, parentId }: Pick<Post, 'rawText' | 'parentId'>): string | null {
  if (rawText === null || parentId !== null) return null;
  const price = priceOf(plainTextOf(rawText).replaceAll(TURNS, ''));
  return price && priceLabel(price);
}
