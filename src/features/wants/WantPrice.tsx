import { Hand } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { priceText, statusText } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import { preloadDialog } from '../../ui/Dialog.tsx';
import { useMemberGate } from '../membership/useMemberGate.ts';
import { useMyWant } from './useMyWant.ts';
import WantDialog from './WantDialog.tsx';
import styles from './Wants.module.css';

interface WantPriceProps {
  readonly post: Post;
}

/** The price in a phone's bar, or what was agreed on, which opens the ways to want the thing; below it the reader's place. */
export default function WantPrice({ post }: WantPriceProps): ReactNode {
  const mayAct = useMemberGate();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { want, stateText } = useMyWant(post, wasOpened);
  const agreedCents = want?.state === 'accepted' && !want.isBySeller ? want.amountCents : null;
  const price = priceText(agreedCents ?? post.priceCents ?? 0);
  const status = statusText(post);
  return (
    <>
      <button
        type="button"
        className={styles.price}
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => {
          if (!mayAct('want', { postId: post.id, campusId: post.campusId })) return;
          setOpened(true);
          setOpen(true);
        }}
      >
        <Hand size={20} className={styles.icon} aria-hidden />
        <span className={styles.amount}>{price}</span>{' '}
        <span className={styles.below}>{stateText ?? status ?? 'I Want It'}</span>
      </button>
      {isOpen ? <WantDialog post={post} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
