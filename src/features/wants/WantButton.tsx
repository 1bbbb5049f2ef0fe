import { useState, type ReactNode } from 'react';
import { useIsClosed } from '../../data/session/useIsClosed.ts';
import { isForTheWanting, priceText } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import { Button } from '../../ui/Button.tsx';
import { preloadDialog } from '../../ui/Dialog.tsx';
import { useMemberGate } from '../membership/useMemberGate.ts';
import { useMyWant } from './useMyWant.ts';
import WantDialog from './WantDialog.tsx';
import styles from './Wants.module.css';

interface WantButtonProps {
  readonly post: Post;
  readonly className: string | undefined;
}

/** The way to want a thing in a phone's bar, with its price; whoever wants it reads their place and what they agreed on. */
export default function WantButton({ post, className }: WantButtonProps): ReactNode {
  const mayAct = useMemberGate();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { want, stateText } = useMyWant(post, wasOpened);
  const isClosed = useIsClosed(post.campusId);
  const isCountered = want?.state === 'countered';
  const agreedCents = want?.state === 'accepted' && !want.isBySeller ? want.amountCents : null;
  if (isClosed && want === null) return null;
  return (
    <>
      <Button
        look={isForTheWanting(post) && (want === null || isCountered) ? 'filled' : 'outlined'}
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => {
          if (!mayAct('want', { postId: post.id, campusId: post.campusId })) return;
          setOpened(true);
          setOpen(true);
        }}
      >
        {stateText ?? 'I Want It'}
        {/* A counteroffer says its own. */}
        {isCountered ? null : (
          <>
            {' '}
            <span className={styles.price}>{priceText(agreedCents ?? post.priceCents ?? 0)}</span>
          </>
        )}
      </Button>
      {isOpen ? <WantDialog post={post} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
