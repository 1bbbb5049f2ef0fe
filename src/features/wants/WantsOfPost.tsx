import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { DELETED_USER } from '../../domain/deletedUser.ts';
import { keepsWants } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import MarkWantRead from './MarkWantRead.tsx';
import { SellersList } from './SellersList.tsx';
import { WantBlock } from './WantBlock.tsx';

interface WantsOfPostProps {
  readonly post: Post;
  /** The reader can sell it. */
  readonly isOwn: boolean;
  /** The way to want it is in the page's bar. */
  readonly hasBar: boolean;
  /** The page no longer keeps the seller's list its place. */
  readonly isLineLate: boolean;
  /** Tells whether the seller's list has somebody to accept. */
  readonly onLine: (hasLine: boolean) => void;
}

/** Who wants a thing: its seller has the list (none once it is sold), everybody else their place or the number of people. */
export default function WantsOfPost(props: WantsOfPostProps): ReactNode {
  const { post, isOwn, hasBar, isLineLate, onLine } = props;
  const uid = useSelector(selectUid);
  if (isOwn) {
    return (
      <>
        <MarkWantRead postId={post.id} buyerUid={null} />
        {keepsWants(post) ? <SellersList post={post} isLate={isLineLate} onLine={onLine} /> : null}
      </>
    );
  }
  // As buyers see it, or at a school that its seller has left; or there is nobody to sell it.
  if (post.author.id === uid || post.author.id === DELETED_USER.id) return null;
  return <WantBlock post={post} hasBar={hasBar} />;
}
