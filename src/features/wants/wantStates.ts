import { keepsWants, priceText } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import { isInLine, isSoldToAnother, WANT_STATE_TEXTS, type Want } from '../../domain/want.ts';

/** A state as both read it. */
export const plainStateText = (want: Want, post: Post | undefined): string =>
  post !== undefined && isSoldToAnother(want, post) ? 'Sold to somebody else' : WANT_STATE_TEXTS[want.state];

/** Whether its buyer has bought it. */
export const isSoldTo = ({ state }: Want, post: Post | undefined): boolean =>
  state === 'accepted' && post?.status === 'sold';

/** What the seller reads of a want's state. */
export function sellersText(want: Want, post: Post | undefined): string {
  const { state, counterCents, buyer } = want;
  if (isSoldTo(want, post))
    return want.got === 'yes' ? `${buyer.firstName} has it` : `Sold to ${buyer.firstName}`;
  if (state === 'accepted') return `Reserved for ${buyer.firstName}`;
  if (state === 'countered' && counterCents !== null) return `You asked ${priceText(counterCents)}`;
  if (state === 'waiting' && post?.isPromised === true) return 'Reserved for somebody else';
  return plainStateText(want, post);
}

/** Whether the seller has a want to answer. */
export const mayBeAnswered = ({ state }: Want, post: Post | undefined): boolean =>
  post !== undefined && keepsWants(post) && isInLine(state);

/** Whether one of them can be accepted: the thing is promised to nobody. */
export const mayBeAccepted = (want: Want, post: Post | undefined): boolean =>
  mayBeAnswered(want, post) && post?.isPromised === false;

/** Whether it fell through may be said of one that is accepted. */
export const mayFallThrough = ({ state }: Want, post: Post | undefined): boolean =>
  post !== undefined && keepsWants(post) && state === 'accepted';
