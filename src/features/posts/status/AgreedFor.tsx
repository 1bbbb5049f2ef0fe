import type { ReactNode } from 'react';
import type { Post } from '../../../domain/post.ts';
import { useAgreedPrice } from './useAgreedPrice.ts';

interface AgreedForProps {
  readonly post: Post;
  /** The reader sells it. */
  readonly isOwn: boolean;
}

/** ' for $30' behind 'You bought this' and 'Sold to Liam T.', where the two agreed on a price by a want. */
export default function AgreedFor({ post, isOwn }: AgreedForProps): ReactNode {
  const agreed = useAgreedPrice(post, isOwn);
  return agreed === null ? null : <span> for {agreed}</span>;
}
