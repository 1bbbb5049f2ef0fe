import { skipToken } from '@reduxjs/toolkit/query/react';
import { Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useIsHidden } from '../../../data/blocks/useIsHidden.ts';
import { errorCodeOf } from '../../../data/errors.ts';
import { errorText } from '../../../data/errorText.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { hasBuyer } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDenyDealMutation, useGetDealQuery, type DealKey } from './dealApi.ts';
import styles from './DealLine.module.css';
import { dealText } from './dealText.ts';

/** Takes the reader out of a deal that the seller alone has told of. */
function NotMe({ deal }: { readonly deal: DealKey }): ReactNode {
  const [deny, { isLoading }] = useDenyDealMutation();
  const onClick = async (post: HTMLElement | null): Promise<void> => {
    const { error } = await deny(deal);
    if (error) showAlert({ kind: 'danger', text: errorText(errorCodeOf(error)) });
    else {
      showAlert({ kind: 'success', text: 'You are no longer named' });
      // The button is gone, and its focus with it.
      post?.focus({ preventScroll: true });
    }
  };
  return (
    <Button
      look="plain"
      size="small"
      isBusy={isLoading}
      onClick={({ currentTarget }) => void onClick(currentTarget.closest<HTMLElement>('article'))}
    >
      Not Me
    </Button>
  );
}

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
  if (text === null || key === null) return null;
  return (
    <span className={styles.deal}>
      <Handshake size={16} />
      <bdi>{text}</bdi>
      {/* Who wants it themselves withdraws instead: the want would stay accepted. */}
      {isPage && currentData === 'me' && !isPromised ? <NotMe deal={key} /> : null}
    </span>
  );
}
