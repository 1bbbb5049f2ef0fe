import type { Callables } from '../callables.ts';
import type { Post } from '../post.ts';
import type { AuthorCopy } from '../user.ts';
import type { Want } from '../want.ts';

/** A valid want of a post at its price, waiting with the first ticket, except for what a test sets. */
export function wantOf(
  buyer: AuthorCopy,
  { id, campusId, author, priceCents }: Pick<Post, 'id' | 'campusId' | 'author' | 'priceCents'>,
  more: Partial<Want> = {},
): Want {
  return {
    postId: id,
    campusId,
    sellerId: author.id,
    buyer,
    amountCents: priceCents ?? 0,
    state: 'waiting',
    ticket: 1,
    counterCents: null,
    isBySeller: false,
    groupId: null,
    got: null,
    buyerDeals: 0,
    lastModifiedMs: 1,
    isPending: false,
    ...more,
  };
}

type Answer = Callables['answerWant']['request'];

/** What is sent to answer a want of the bag. */
export const answerOf = (act: Answer['act'], buyer: string, amountCents: number | null = null): Answer => ({
  postId: 'bag',
  buyer,
  act,
  amountCents,
});
