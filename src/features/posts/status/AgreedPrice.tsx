import type { Post } from '../../../domain/post.ts';
import { useAgreedPrice } from './useAgreedPrice.ts';

interface AgreedPriceProps {
  readonly post: Post;
  /** The reader sells it. */
  readonly isOwn: boolean;
  /** What the post says: for everybody but the two who agreed on another. */
  readonly price: string;
}

/** The price of a sold thing, and to its seller of a promised one. */
export default function AgreedPrice({ post, isOwn, price }: AgreedPriceProps): string {
  return useAgreedPrice(post, isOwn) ?? price;
}
