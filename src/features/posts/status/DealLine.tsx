import { skipToken } from '@reduxjs/toolkit/query/react';
import { Handshake } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useIsHidden } from '../../../data/blocks/useIsHidden.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { hasBuyer, keepsWants } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import { loadOptional } from '../../../lib/lazyParts.ts';
import { useGetDealQuery } from './dealApi.ts';
import styles from './DealLine.module.css';
import { dealText } from './dealText.ts';
import { NotMe } from './NotMe.tsx';

/** Lists show this line too, and no price in it. */
const AgreedFor = lazy(() => loadOptional(() => import('./AgreedFor.tsx')));

interface DealLineProps {
  readonly post: Post;
  /** On the post's page, whoever is named may say that it is not so. */
  readonly isPage?: boolean;
}

/**
 * 'Reserved for Liam T.', 'You bought this': for the two who agreed; nothing for others. Of a promised thing its page says so where
 * its wants are (`features/wants`), which moves nothing when a counteroffer is taken meanwhile.
 */
export default function DealLine({ post, isPage = false }: DealLineProps): ReactNode {
  const uid = useSelector(selectUid);
  const { id, author, status, statusAtMs, isPromised } = post;
  const isAmongWants = isPage && isPromised && status === 'reserved';
  const hasDeal = uid !== null && hasBuyer(status) && post.parentId === null && !isAmongWants;
  const key = hasDeal ? { uid, postId: id, authorId: author.id, statusAtMs, isPromised } : null;
  const { currentData = null } = useGetDealQuery(key ?? skipToken);
  const isHidden = useIsHidden();
  const isOfHidden = currentData !== null && currentData !== 'me' && isHidden(currentData.with.id);
  const text = isOfHidden ? null : dealText(post, currentData);
  // Where its wants are, whom it is reserved for reads so there.
  const isMineAmongWants = isPage && currentData === 'me' && status === 'reserved' && keepsWants(post);
  if (text === null || key === null || isMineAmongWants) return null;
  return (
    <span className={styles.deal}>
      <Handshake size={16} />
      <bdi>{text}</bdi>
      {isPage && status === 'sold' && post.kind === 'selling' ? (
        <Suspense fallback={null}>
          <AgreedFor post={post} isOwn={author.id === uid} />
        </Suspense>
      ) : null}
      {/* Who wants it themselves withdraws instead: the want would stay accepted. */}
      {isPage && currentData === 'me' && !isPromised ? <NotMe deal={key} /> : null}
    </span>
  );
}
