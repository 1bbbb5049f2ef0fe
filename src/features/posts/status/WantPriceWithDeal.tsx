import type { ReactNode } from 'react';
import type { Post } from '../../../domain/post.ts';
import WantPrice from '../../wants/WantPrice.tsx';
import { useMyReservation } from './useMyReservation.ts';

/** The price in a phone's bar, also for the reader for whom it is reserved without having asked there. */
export default function WantPriceWithDeal({ post }: { readonly post: Post }): ReactNode {
  return <WantPrice post={post} isForMe={useMyReservation(post).deal !== null} />;
}
