import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import type { Post } from '../../../domain/post.ts';
import { useGetDealQuery, type DealKey } from './dealApi.ts';

interface MyReservation {
  /** It is not known yet. */
  readonly isComing: boolean;
  /** What names the reader; null if it is not reserved for them. */
  readonly deal: DealKey | null;
}

/** Whether the seller has reserved it for the reader by hand, without a want: the read that `DealLine` does, shared. */
export function useMyReservation({ id, author, status, statusAtMs, isPromised }: Post): MyReservation {
  const uid = useSelector(selectUid);
  const isByHand = uid !== null && uid !== author.id && status === 'reserved' && !isPromised;
  const key = isByHand ? { uid, postId: id, authorId: author.id, statusAtMs, isPromised } : null;
  const { currentData, isFetching } = useGetDealQuery(key ?? skipToken);
  return { isComing: isFetching, deal: currentData === 'me' ? key : null };
}
