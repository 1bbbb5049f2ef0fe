import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { priceText } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import { useWatchWantQuery, useWatchWantsOfPostQuery } from '../../wants/wantsApi.ts';
import { useGetDealQuery } from './dealApi.ts';

/**
 * The price that the reader, its seller or its buyer, has agreed on by a want; null for everybody else, who can read no want of it.
 * The buyer is asked for by the read that `DealLine` does, so that nobody else's want is read for it.
 */
export function useAgreedPrice(post: Post, isSeller: boolean): string | null {
  const uid = useSelector(selectUid);
  const { id: postId, author, statusAtMs, isPromised } = post;
  const isBuyer = uid !== null && uid !== author.id;
  const deal = useGetDealQuery(
    isBuyer ? { uid, postId, authorId: author.id, statusAtMs, isPromised } : skipToken,
  );
  const bought = useWatchWantQuery(
    isBuyer && deal.currentData === 'me' ? { uid, postId, buyerUid: uid } : skipToken,
  );
  const sold = useWatchWantsOfPostQuery(uid !== null && isSeller ? { uid, postId } : skipToken);
  const wants = [bought.currentData, ...(sold.currentData ?? [])];
  const agreed = wants.find((want) => want?.state === 'accepted');
  return agreed ? priceText(agreed.amountCents) : null;
}
