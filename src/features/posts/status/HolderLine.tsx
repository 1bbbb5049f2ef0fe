import { Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useIsHidden } from '../../../data/blocks/useIsHidden.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { keepsWants } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import { amountText } from '../../../domain/want.ts';
import { NotMe } from '../../wants/NotMe.tsx';
import { useHolder } from '../../wants/wantsApi.ts';
import styles from './HolderLine.module.css';
import { GotQuestion } from './loadGot.tsx';
import { holderText } from './holderText.ts';

interface HolderLineProps {
  readonly post: Post;
  /** On the post's page, whoever is named may say that it is not so. */
  readonly isPage?: boolean;
  /** Between whom it is known to be handed over: who has it was read before. */
  readonly handedOver?: readonly string[] | undefined;
}

/**
 * 'Reserved for Liam T.', 'You bought this for $30': for the two who agreed; nothing for others. Of a promised thing its page says
 * so where its wants are (`features/wants`), which moves nothing when a counteroffer is taken meanwhile.
 */
export default function HolderLine({ post, isPage = false, handedOver }: HolderLineProps): ReactNode {
  const uid = useSelector(selectUid);
  const { status, isPromised } = post;
  const { currentData: holder = null } = useHolder(post, !(isPage && isPromised && status === 'reserved'));
  const isHidden = useIsHidden();
  if (holder === null || uid === null || isHidden(holder.buyer.id)) return null;
  const isMine = holder.buyer.id === uid;
  const text = holderText(post, holder, uid);
  // Where its wants are, whom it is reserved for reads so there.
  if (text === null || (isPage && isMine && status === 'reserved' && keepsWants(post))) return null;
  const isAgreed = post.kind === 'selling' && !holder.isBySeller;
  const hasGot = holder.got === 'yes' || handedOver?.includes(holder.buyer.id) === true;
  return (
    <>
      <span className={styles.holder}>
        <Handshake size={16} />
        <bdi>{text}</bdi>
        {isAgreed ? <span> for {amountText(holder)}</span> : null}
        {hasGot ? <span> · Handed over</span> : null}
        {/* Who wants it themselves withdraws instead: the want would stay accepted. */}
        {isPage && isMine && !isPromised && !hasGot ? <NotMe postId={post.id} uid={uid} /> : null}
      </span>
      {isPage && isMine && status === 'sold' && post.kind === 'selling' ? (
        <GotQuestion want={holder} />
      ) : null}
    </>
  );
}
