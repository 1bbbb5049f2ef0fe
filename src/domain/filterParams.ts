import { CATEGORIES } from './category.ts';
import { KINDS, type Kind } from './listing.ts';

/* The filters of lists of posts in an address, the same on every page; invalid values count as absent. */

export function categoryIn(params: URLSearchParams): string | null {
  const asked = params.get('category');
  return CATEGORIES.some(({ value }) => value === asked) ? asked : null;
}

export const kindIn = (params: URLSearchParams): Kind | null =>
  KINDS.find((one) => one === params.get('kind')) ?? null;
