import type { SimilarHit } from '../../../data/search/similarPosts.ts';
import type { Post } from '../../../domain/post.ts';

/** The most that are shown. */
const SHOWN_MAX = 6;

/** So that $1 is about as near to free as $2 is. */
const SMALL_CENTS = 500;

/** How far two prices are from each other, as a ratio: $20 and $80 are equally far from $40. Farthest without one. */
function priceDistance(one: number | null, other: number | null): number {
  if (one === null || other === null) return one === other ? 0 : Number.MAX_VALUE;
  return Math.abs(Math.log((one + SMALL_CENTS) / (other + SMALL_CENTS)));
}

const isNamedAlike = ({ parts }: SimilarHit): boolean => parts.some(({ isMatch }) => isMatch);

/** Those of the found things by others that are nearest: first what is called alike, among these the nearest price. */
export function nearestHits(
  hits: readonly SimilarHit[],
  { id, author, priceCents }: Pick<Post, 'id' | 'author' | 'priceCents'>,
): readonly SimilarHit[] {
  return hits
    .filter((hit) => hit.id !== id && hit.username !== author.username)
    .toSorted(
      (a, b) =>
        Number(isNamedAlike(b)) - Number(isNamedAlike(a)) ||
        priceDistance(a.priceCents, priceCents) - priceDistance(b.priceCents, priceCents),
    )
    .slice(0, SHOWN_MAX);
}
