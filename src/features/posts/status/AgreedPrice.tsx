import { useSelector } from 'react-redux';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import type { Post } from '../../../domain/post.ts';
import { amountText } from '../../../domain/want.ts';
import { useHolder } from '../../wants/wantsApi.ts';

interface AgreedPriceProps {
  readonly post: Post;
  /** The reader sells it, and does not look at it as buyers do. */
  readonly isOwn: boolean;
  /** What the post says: for everybody but the two who agreed on another. */
  readonly price: string;
}

/** The price of a sold thing, and to its seller of a promised one. */
export default function AgreedPrice({ post, isOwn, price }: AgreedPriceProps): string {
  const uid = useSelector(selectUid);
  const { currentData: holder = null } = useHolder(post, isOwn || uid !== post.author.id);
  return holder === null || holder.isBySeller ? price : amountText(holder);
}
