import type { Post } from '../../../domain/post.ts';
import { plainTextOf, TURNS } from '../../../domain/postText.ts';
import { priceLabel, priceOf } from '../../../domain/price.ts';

/** The displayed price of a post, '$35' or 'Free'; null for a post without a price, and for comments. */
export function shownPrice({ rawText, parentId }: Pick<Post, 'rawText' | 'parentId'>): string | null {
  if (rawText === null || parentId !== null) return null;
  const price = priceOf(plainTextOf(rawText).replaceAll(TURNS, ''));
  return price && priceLabel(price);
}
